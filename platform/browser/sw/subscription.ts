/**
 * The browser has replaced or dropped the subscription: the shop gets the new one in the place of the old one. Where
 * the old one is not named, nobody knows here for whom it was; the page repairs it at the next visit.
 */
export async function renewSubscription({ registration }: ServiceWorkerGlobalScope, event: ChangeEvent) {
  const { oldSubscription: old, newSubscription } = event;
  if (!old) return;
  const { userVisibleOnly, applicationServerKey } = old.options;
  const next =
    newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }));
  const { endpoint, keys } = next.toJSON();
  const { token } = (await (await fetch('/api/csrf-token')).json()) as { token: string };
  const answer = await fetch('/api/push/subscribe', {
    method: 'POST',
    headers: { 'x-csrf-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, replaces: old.endpoint }),
  });
  // Refused, it would only look as if notifications arrived.
  if (!answer.ok) await next.unsubscribe();
}

type ChangeEvent = {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};
