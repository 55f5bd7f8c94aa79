import { urlOf } from '#shared/endpoint-url.ts';
import { calls, sendChange } from './calls.ts';

type Message = { title: string; body: string; tag?: string; link?: string; notificationId?: string };

/** A browser that was woken by a push must show something, whatever it says. */
const fallback: Message = { title: 'Budtender', body: 'You have a new notification.' };

export function showMessage({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null) {
  const { title, body, tag, link, notificationId } = read(data);
  const options = {
    body,
    // The shop's icon changes with its logo: the server knows which it is.
    icon: '/app-icon/192.png',
    badge: '/icons/badge-96.png',
    data: { link, notificationId } satisfies Pressed,
    // A newer message replaces an older one, and sounds again.
    ...(tag && { tag, renotify: true }),
  };
  return registration.showNotification(title, options);
}

function read(data: PushMessageData | null): Message {
  try {
    const sent = (data?.json() ?? {}) as Partial<Record<keyof Message, unknown>>;
    const { title, body, tag, link, notificationId } = sent;
    if (typeof title !== 'string' || typeof body !== 'string') return fallback;
    return {
      title,
      body,
      tag: typeof tag === 'string' ? tag : undefined,
      link: addressOf(link),
      notificationId: isId(notificationId) ? notificationId : undefined,
    };
  } catch {
    return fallback;
  }
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** Only these two places can be opened, and never an address that was sent. */
function addressOf(link: unknown) {
  const { kind, id } = (link ?? {}) as { kind?: unknown; id?: unknown };
  if (kind === 'sales') return '/chat?view=sales';
  return kind === 'product' && isId(id) ? `/chat?view=products&details=${id}` : undefined;
}

/** The data that `showMessage` keeps with a notification. */
type Pressed = Pick<Message, 'link' | 'notificationId'>;

/** Opens what the notification is about, and reports that it was opened. */
export async function openPressed(scope: ServiceWorkerGlobalScope, kept: unknown) {
  const data = kept as Pressed | null;
  const opened = openChat(scope, data?.link);
  if (data?.notificationId) await reportOpened(data.notificationId).catch(() => undefined);
  await opened;
}

const reportOpened = (id: string) => sendChange(urlOf({ url: calls.openNotification }, { params: { id } }));

/** Shows an open window of the shop, that of the chat if there is one; else opens the chat, and there what is named. */
async function openChat({ clients }: ServiceWorkerGlobalScope, link?: string) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isChat = ({ url }: WindowClient) => ['/chat', '/'].includes(new URL(url).pathname);
  const open = windows.find(isChat) ?? windows[0];
  if (!open) return void (await clients.openWindow(link ?? '/chat'));
  await open.focus();
  if (link) await open.navigate(link);
}
