type Message = { title: string; body: string; tag?: string };

/** A browser that was woken by a push must show something, whatever it says. */
const fallback: Message = { title: 'Budtender', body: 'There is news for you.' };

export function showMessage({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null) {
  const { title, body, tag } = read(data);
  const options = {
    body,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // A newer message takes the place of an older one, and is heard again.
    ...(tag && { tag, renotify: true }),
  };
  return registration.showNotification(title, options);
}

function read(data: PushMessageData | null): Message {
  try {
    const { title, body, tag } = (data?.json() ?? {}) as Partial<Record<keyof Message, unknown>>;
    if (typeof title !== 'string' || typeof body !== 'string') return fallback;
    return { title, body, tag: typeof tag === 'string' ? tag : undefined };
  } catch {
    return fallback;
  }
}

/** Shows an open window of the shop, that of the chat if there is one; else opens the chat, whatever was sent. */
export async function openChat({ clients }: ServiceWorkerGlobalScope) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isChat = ({ url }: WindowClient) => ['/chat', '/'].includes(new URL(url).pathname);
  const open = windows.find(isChat) ?? windows[0];
  await (open ? open.focus() : clients.openWindow('/chat'));
}
