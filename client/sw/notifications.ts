/** The pages a message may lead to. A push names one of them, never an address. */
const pages = { chat: ['/chat', '/'], driver: ['/driver'] };
type Page = keyof typeof pages;

type Message = { title: string; body: string; tag?: string; page: Page };

/** A browser that was woken by a push must show something, whatever it says. */
const fallback: Message = { title: 'Budtender', body: 'There is news for you.', page: 'chat' };

export function showMessage({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null) {
  const { title, body, tag, page } = read(data);
  const options = {
    body,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: page,
    // A newer message takes the place of an older one, and is heard again.
    ...(tag && { tag, renotify: true }),
  };
  return registration.showNotification(title, options);
}

function read(data: PushMessageData | null): Message {
  try {
    const { title, body, tag, page } = (data?.json() ?? {}) as Partial<Record<keyof Message, unknown>>;
    if (typeof title !== 'string' || typeof body !== 'string') return fallback;
    return { title, body, tag: typeof tag === 'string' ? tag : undefined, page: pageOf(page) };
  } catch {
    return fallback;
  }
}

const pageOf = (name: unknown): Page => (name === 'driver' ? 'driver' : 'chat');

/** Shows an open window of the app, the one at that page if there is one; else opens it. */
export async function openPage({ clients }: ServiceWorkerGlobalScope, name: unknown) {
  const paths = pages[pageOf(name)];
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isThere = ({ url }: WindowClient) => paths.includes(new URL(url).pathname);
  const open = windows.find(isThere) ?? windows[0];
  await (open ? open.focus() : clients.openWindow(paths[0] ?? '/'));
}
