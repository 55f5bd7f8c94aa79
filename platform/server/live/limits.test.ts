import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { closeCodes } from '#shared/live-rules.ts';
import { testApp } from '../test/app.ts';
import { liveOf, newOrder } from '../test/live.ts';
import { addressOf, openSocket } from '../test/socket.ts';

const shop = await testApp();
const { app, as, database, start } = shop;
const { announce, connected } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });
afterEach(() => vi.useRealTimers());

const cutOff = 1006;
const isOpen = ({ socket }: { socket: WebSocket }) => socket.readyState === socket.OPEN;

/** A process of the shop whose heartbeat and checkup come when the test turns the time. */
async function inTestTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const process = await start();
  await process.listen({ port: 0, host: '127.0.0.1' });
  return process;
}

test('a socket that does not authenticate within ten seconds is closed', async () => {
  const { cookie, user } = await as('customer');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [silent, known] = [openSocket(app, { cookie: cookie() }), openSocket(app, { cookie: cookie() })];
  await Promise.all([silent.opened(), known.auth(user.id)]);

  await vi.advanceTimersByTimeAsync(9_999);
  await silent.arrived();
  expect(isOpen(silent)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await silent.closed).toBe(closeCodes.policy);
  await known.arrived();
  expect(isOpen(known)).toBe(true);
});

test('a socket that misses two pings is closed at the third, and one that answers stays open', async () => {
  const other = await inTestTime();
  const awake = await liveOf({ ...shop, app: other }).connected('customer');
  const { cookie } = await as('customer');
  const deaf = new WebSocket(`ws://${addressOf(other)}/ws`, {
    headers: { cookie: cookie() },
    autoPong: false,
  });
  const closed = once(deaf, 'close');
  await once(deaf, 'open');

  for (let beat = 1; beat <= 3; beat += 1) {
    expect(deaf.readyState).toBe(deaf.OPEN);
    const pinged = beat < 3 && once(deaf, 'ping');
    vi.advanceTimersByTime(30_000);
    await pinged;
    // The first answer comes after the server's ping, the second after what this socket answered to it.
    await awake.arrived();
    await awake.arrived();
  }
  expect((await closed)[0]).toBe(cutOff);
  expect(isOpen(awake)).toBe(true);
});

test('every minute the sockets of expired sessions are closed', async () => {
  const other = await inTestTime();
  const { connected: joined } = liveOf({ ...shop, app: other });
  const [expired, current] = [await joined('customer'), await joined('customer')];
  await database.pool.query(
    `update sessions set expire = now() - interval '1 second' where sess ->> 'userId' = $1`,
    [expired.user.id],
  );
  vi.advanceTimersByTime(59_999);
  await expired.arrived();
  expect(isOpen(expired)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await expired.closed).toBe(closeCodes.sessionEnded);
  await current.arrived();
  expect(isOpen(current)).toBe(true);
});

test('a client that reads too slowly is disconnected, and the shop goes on', async () => {
  const [deaf, honest] = [await connected('customer'), await connected('customer')];
  const before = app.websocketServer.clients.size;
  deaf.socket.pause();
  const large = () => ({ ...newOrder(), orderNumber: 'x'.repeat(7_000) });
  // The operating system buffers more on top of the shop's limit.
  for (let sent = 0; app.websocketServer.clients.size === before && sent < 5_000; sent += 100) {
    const change = () => ({ order: large(), userId: deaf.user.id, driverId: null });
    await announce(...Array.from({ length: 100 }, change));
    await app.publisher.idle();
  }
  await expect.poll(() => app.websocketServer.clients.size).toBe(before - 1);
  deaf.socket.resume();
  expect(await deaf.closed).toBe(cutOff);

  const order = newOrder();
  await announce({ order, userId: honest.user.id, driverId: null });
  expect(await honest.next('order_update')).toEqual({ type: 'order_update', data: order });
});
