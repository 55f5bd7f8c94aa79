import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes } from '#shared/live-rules.ts';
import { remoteBrowser } from '../../platform/server/test/remote-browser.ts';
import { openSocket, type TestSocket } from '../../platform/server/test/socket.ts';
import type { Shop } from './shop.ts';

/**
 * The owner's screen, as the browser keeps it: a live connection that shows each order it receives, and is opened
 * again, with a refetch, once the shop closes it. `expected`: other codes of closing that are no problem.
 */
export async function openAdminScreen(
  shop: Pick<Shop, 'address' | 'port' | 'password'>,
  expected: number[] = [],
) {
  const browser = await remoteBrowser(shop.address);
  const login = await browser.post('/api/login', { username: 'admin', password: shop.password() });
  if (login.status !== 200) throw new Error(`The owner cannot sign in: ${login.status}`);
  const { id: userId } = login.body as { id: string };
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const seen = new Set<string>();
  const problems: string[] = [];
  const counts = { received: 0, refetched: 0, openings: 0 };
  const over = new AbortController();
  let live: TestSocket | undefined;

  async function open() {
    const socket = openSocket(`127.0.0.1:${shop.port}`, { cookie });
    socket.socket.on('message', () => {
      const { length } = socket.received;
      const message = socket.received[length - 1];
      if (message?.type !== 'order_update' || seen.has(message.data.id)) return;
      seen.add(message.data.id);
      counts.received += 1;
    });
    await Promise.race([socket.auth(userId), socket.closed.then(() => Promise.reject(new Error('closed')))]);
    await refetch();
    counts.openings += 1;
    return socket;
  }

  /** Reads the list of orders, page by page, up to one that holds nothing new. */
  async function refetch() {
    for (let cursor: string | null = ''; cursor !== null;) {
      const answer = await browser.get(
        `/api/admin/orders${cursor && `?before=${encodeURIComponent(cursor)}`}`,
      );
      if (answer.status !== 200) throw new Error(`The list of orders: ${answer.status}`);
      const fresh = (answer.body as { id: string }[]).filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      counts.refetched += fresh.length;
      cursor = fresh.length > 0 ? answer.headers.get('x-next-cursor') : null;
    }
  }

  async function keepOpen() {
    while (!over.signal.aborted) {
      live = await open().catch(() => undefined);
      const code = await live?.closed;
      if (over.signal.aborted) return;
      if (code !== undefined && code !== closeCodes.restart && !expected.includes(code))
        problems.push(`the screen was closed with ${code}`);
      await sleep(100);
    }
  }
  const kept = keepOpen();
  while (counts.openings === 0) await sleep(20);

  return {
    /** The ids of the orders that it shows. */
    seen,
    problems,
    counts: () => ({ ...counts }),
    /** Returns how often it was opened and has read everything again. */
    openings: () => counts.openings,
    async close() {
      over.abort();
      const ended = live && live.socket.readyState !== live.socket.CLOSED ? once(live.socket, 'close') : null;
      live?.socket.terminate();
      await ended;
      await kept;
    },
  };
}
