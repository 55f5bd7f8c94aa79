import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeCodes } from '#shared/live-rules.ts';
import { users } from '../db/user-tables.ts';
import { testApp } from '../test/app.ts';
import { liveOf, newOrder } from '../test/live.ts';
import { openSocket } from '../test/socket.ts';

const shop = await testApp();
const { app, db, as } = shop;
const { announce, connected, settled } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });

test('a changed order is sent to its customer, its driver and the admins, and to no one else', async () => {
  const [customer, driver, admin] = [
    await connected('customer'),
    await connected('driver'),
    await connected('admin'),
  ];
  const others = [await connected('customer'), await connected('driver')];
  const order = newOrder();

  await announce({ order, userId: customer.user.id, driverId: driver.user.id });

  for (const each of [customer, driver, admin]) {
    await expect(each.next('order_update')).resolves.toEqual({ type: 'order_update', data: order });
  }
  await settled(...others);
  for (const each of others) expect(each.updates()).toEqual([]);
});

test('a driver who lost an order gets that change and no later one', async () => {
  const [before, after] = [await connected('driver'), await connected('driver')];
  const [order, userId] = [newOrder(), randomUUID()];

  await announce({ order, userId, driverId: after.user.id, previousDriverId: before.user.id });
  await before.next('order_update');
  await announce({ order: { ...order, version: 2 }, userId, driverId: after.user.id });
  await settled(before, after);

  expect(before.updates().map(({ version }) => version)).toEqual([1]);
  expect(after.updates().map(({ version }) => version)).toEqual([1, 2]);
});

test('a socket that is not authenticated gets nothing', async () => {
  const customer = await as('customer');
  const silent = openSocket(app, { cookie: customer.cookie() });
  await silent.opened();
  await announce({ order: newOrder(), userId: customer.user.id, driverId: null });
  await settled(silent);
  expect(silent.received).toEqual([]);
});

test('the sixth tab of a session closes the oldest', async () => {
  const { cookie, user } = await as('customer');
  const tabs = [];
  for (let count = 0; count < 6; count += 1) {
    const tab = openSocket(app, { cookie: cookie() });
    await tab.auth(user.id);
    tabs.push(tab);
  }
  expect(await tabs[0]!.closed).toBe(closeCodes.replaced);

  await announce({ order: newOrder(), userId: user.id, driverId: null });
  await settled(...tabs.slice(1));
  expect(tabs.map((tab) => tab.updates().length)).toEqual([0, 1, 1, 1, 1, 1]);
});

test('of 10,000 changes of 50 customers, each customer gets their own in order', async () => {
  const rows = Array.from({ length: 50 }, () => ({ username: randomUUID(), password: 'x' }));
  const people = await db.insert(users).values(rows).returning();
  const sockets = await Promise.all(
    people.map(async (user) => {
      const { token } = await app.sessions.create(user);
      const socket = openSocket(app, { cookie: `${app.sessions.cookieName}=${token}` });
      await socket.auth(user.id);
      return socket;
    }),
  );
  const ofUser = new Map(people.map(({ id }) => [id, [] as string[]]));

  const changeOfAnyone = () => {
    const { id: userId } = people[Math.floor(Math.random() * people.length)]!;
    const order = newOrder();
    ofUser.get(userId)!.push(order.id);
    return { order, userId, driverId: null };
  };
  for (let count = 0; count < 100; count += 1) {
    await announce(...Array.from({ length: 100 }, changeOfAnyone));
  }
  await settled(...sockets);

  sockets.forEach(({ updates }, index) => {
    expect(updates().map(({ id }) => id)).toEqual(ofUser.get(people[index]!.id));
  });
});
