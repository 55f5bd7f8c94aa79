import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeCodes } from '#shared/live-rules.ts';
import { buildApp } from '#app/server/app.ts';
import { testApp } from '../test/app.ts';
import { liveOf, newOrder } from '../test/live.ts';
import { openSocket, type TestSocket } from '../test/socket.ts';

const shop = await testApp();
const { app, database } = shop;
const { announce, connected, crowd, settled } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });

/** Another process of the same shop. */
async function neighbor() {
  const { config, secrets } = app;
  const other = await buildApp({ config, secrets, database });
  await other.listen({ port: 0, host: '127.0.0.1' });
  return other;
}

test('a change in one process reaches the sockets of another', async () => {
  const other = await neighbor();
  const customer = await liveOf({ ...shop, app: other }).connected('customer');
  const order = newOrder();

  await announce({ order, userId: customer.user.id, driverId: null });

  expect(await customer.next('order_update')).toEqual({ type: 'order_update', data: order });
  await other.close();
});

test('a session ended in one process closes its sockets at another', async () => {
  const other = await neighbor();
  const customer = await liveOf({ ...shop, app: other }).connected('customer');
  await app.sessions.endOthers(shop.database.pool, customer.user.id, 'none');
  expect(await customer.closed).toBe(closeCodes.sessionEnded);
  await other.close();
});

test('a closing server closes its sockets soon, without waiting for slow clients', async () => {
  const other = await neighbor();
  const people = await crowd(60);
  const sockets = await Promise.all(
    people.map(async ({ user, cookie }) => {
      const socket = openSocket(other, { cookie });
      await socket.auth(user.id);
      return socket;
    }),
  );
  const deaf = sockets.pop()!;
  deaf.socket.pause();

  const since = performance.now();
  await other.close();
  expect(performance.now() - since).toBeLessThan(8_000); // a close that is not answered is waited for longer
  expect(new Set(await Promise.all(sockets.map(({ closed }) => closed)))).toEqual(
    new Set([closeCodes.restart]),
  );
  deaf.socket.terminate();
});

test('when announcements may have been lost, all sockets are asked to reconnect', async () => {
  const customer = await connected('customer');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'budtender-listener%' and datname = current_database()`,
  );
  expect(await customer.closed).toBe(closeCodes.restart);

  const again = openSocket(app, { cookie: (await crowd(1))[0]!.cookie });
  await again.opened();
  again.socket.terminate();
});

test('of 1,000 sockets only the right one gets the message', async () => {
  const people = await crowd(1_000);
  const sockets: { user: { id: string }; socket: TestSocket; sent: string[] }[] = [];
  for (let from = 0; from < people.length; from += 50) {
    await Promise.all(
      people.slice(from, from + 50).map(async ({ user, cookie }) => {
        const socket = openSocket(app, { cookie });
        await socket.auth(user.id);
        sockets.push({ user, socket, sent: [] });
      }),
    );
  }

  for (let round = 0; round < 300; round += 1) {
    const { user, sent } = sockets[randomInt(sockets.length)]!;
    const order = newOrder();
    await announce({ order, userId: user.id, driverId: null });
    sent.push(order.id);
  }
  await settled(...sockets.map(({ socket }) => socket));
  const received = sockets.map(({ socket }) => socket.updates().map(({ id }) => id));
  expect(received).toEqual(sockets.map(({ sent }) => sent));
  for (const { socket } of sockets) socket.socket.terminate();
});
