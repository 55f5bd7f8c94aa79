import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderUpdate } from '#shared/live.ts';
import { closeCodes } from '#shared/live-rules.ts';
import { users } from '../db/schema.ts';
import { testApp } from '../test/app.ts';
import { addressOf, openSocket, type TestSocket } from '../test/socket.ts';

const { app, db, as } = await testApp();
await app.listen({ port: 0, host: '127.0.0.1' });

const newOrder = (): OrderUpdate => ({
  id: randomUUID(),
  orderNumber: 'H260101-ABCDE',
  status: 'pending',
  deliveryStatus: null,
  estimatedWaitTime: null,
  version: 1,
});

async function connected(role: 'customer' | 'driver' | 'admin') {
  const caller = await as(role);
  const socket = openSocket(app, { cookie: caller.cookie() });
  await socket.auth(caller.user.id);
  return { ...socket, caller, user: caller.user };
}

/** Settles once all that was announced before has arrived at these sockets: announcements keep their order. */
async function settled(...sockets: Pick<TestSocket, 'arrived'>[]) {
  const admin = await connected('admin');
  const last = newOrder();
  app.publisher.orderChanged({ order: last, userId: randomUUID(), driverId: null });
  await expect.poll(() => admin.updates().some(({ id }) => id === last.id)).toBe(true);
  admin.socket.terminate();
  await Promise.all(sockets.map(({ arrived }) => arrived()));
}

const upgrade = (headers: Record<string, string>) => fetch(`http://${addressOf(app)}/ws`, { headers });

test('an order change reaches its customer, its driver and the admins, and nobody else', async () => {
  const [customer, driver, admin] = [
    await connected('customer'),
    await connected('driver'),
    await connected('admin'),
  ];
  const strangers = [await connected('customer'), await connected('driver')];
  const order = newOrder();

  app.publisher.orderChanged({ order, userId: customer.user.id, driverId: driver.user.id });

  for (const each of [customer, driver, admin]) {
    await expect(each.next('order_update')).resolves.toEqual({ type: 'order_update', data: order });
  }
  await settled(...strangers);
  for (const each of strangers) expect(each.updates()).toEqual([]);
});

test('the driver who lost an order hears it once more, and then never again', async () => {
  const [before, after] = [await connected('driver'), await connected('driver')];
  const [order, userId] = [newOrder(), randomUUID()];

  app.publisher.orderChanged({ order, userId, driverId: after.user.id, previousDriverId: before.user.id });
  await before.next('order_update');
  app.publisher.orderChanged({ order: { ...order, version: 2 }, userId, driverId: after.user.id });
  await settled(before, after);

  expect(before.updates().map(({ version }) => version)).toEqual([1]);
  expect(after.updates().map(({ version }) => version)).toEqual([1, 2]);
});

test('a socket that has not said who it is hears nothing', async () => {
  const customer = await as('customer');
  const silent = openSocket(app, { cookie: customer.cookie() });
  await silent.opened();
  app.publisher.orderChanged({ order: newOrder(), userId: customer.user.id, driverId: null });
  await settled(silent);
  expect(silent.heard).toEqual([]);
});

test('saying to be someone else ends the connection', async () => {
  const [thief, owner] = [await as('customer'), await as('customer')];
  const socket = openSocket(app, { cookie: thief.cookie() });
  await socket.opened();
  socket.socket.send(JSON.stringify({ type: 'auth', userId: owner.user.id }));

  expect(await socket.closed).toBe(closeCodes.sessionEnded);
  expect(socket.heard).toEqual([{ type: 'auth_error' }]);
});

test('without a session the upgrade is refused in JSON', async () => {
  for (const cookie of ['', `${app.sessions.cookieName}=${randomUUID()}`]) {
    const socket = openSocket(app, { cookie });
    const refused = new Promise<{ status?: number; body: string }>((resolve) =>
      socket.socket.once('unexpected-response', (_request, response) => {
        let body = '';
        response.on('data', (chunk) => (body += String(chunk)));
        response.on('end', () => resolve({ status: response.statusCode, body }));
      }),
    );
    const { status, body } = await refused;
    expect([status, JSON.parse(body)]).toMatchObject([401, { error: 'Unauthorized' }]);
  }
});

test('a page of another site may not connect', async () => {
  const { cookie, user } = await as('customer').then(({ cookie: own, user: who }) => ({
    cookie: own(),
    user: who,
  }));
  for (const origin of ['https://evil.example', 'null', `http://${addressOf(app)}.evil.example`]) {
    const socket = openSocket(app, { cookie, origin });
    const status = await new Promise((resolve) =>
      socket.socket.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(403);
  }
  const own = openSocket(app, { cookie, origin: `http://${addressOf(app)}` });
  await own.auth(user.id);
});

test('the address answers a plain request as if nothing were there', async () => {
  const { cookie } = await as('customer');
  expect((await upgrade({ cookie: cookie() })).status).toBe(404);
  expect((await upgrade({})).status).toBe(401);
});

test('an ended session loses its sockets within a second, and only its own', async () => {
  const [leaving, staying] = [await connected('customer'), await connected('customer')];
  const since = Date.now();
  await app.sessions.end((await sessionIds(leaving.user.id))[0]!);

  expect(await leaving.closed).toBe(closeCodes.sessionEnded);
  expect(Date.now() - since).toBeLessThan(1_000);
  expect(staying.socket.readyState).toBe(staying.socket.OPEN);
});

const sessionIds = async (userId: string) => {
  const { rows } = await app.database.pool.query<{ sid: string }>(
    `select sid from sessions where sess ->> 'userId' = $1`,
    [userId],
  );
  return rows.map(({ sid }) => sid);
};

test('a changed name keeps the connection; a changed role makes it come back', async () => {
  const customer = await connected('customer');
  await app.database.pool.query(`update users set first_name = 'Sam' where id = $1`, [customer.user.id]);
  await settled(customer);
  expect(customer.socket.readyState).toBe(customer.socket.OPEN);

  await app.database.pool.query(`update users set role = 'driver' where id = $1`, [customer.user.id]);
  expect(await customer.closed).toBe(closeCodes.restart);
});

test('a removed user is cut off', async () => {
  const customer = await connected('customer');
  await app.database.pool.query('delete from users where id = $1', [customer.user.id]);
  expect(await customer.closed).toBe(closeCodes.sessionEnded);
});

test('a sixth tab replaces the oldest', async () => {
  const { cookie, user } = await as('customer');
  const tabs = [];
  for (let count = 0; count < 6; count += 1) {
    const tab = openSocket(app, { cookie: cookie() });
    await tab.auth(user.id);
    tabs.push(tab);
  }
  expect(await tabs[0]!.closed).toBe(closeCodes.replaced);

  app.publisher.orderChanged({ order: newOrder(), userId: user.id, driverId: null });
  await settled(...tabs.slice(1));
  expect(tabs.map((tab) => tab.updates().length)).toEqual([0, 1, 1, 1, 1, 1]);
});

test('what is not the one expected message closes the socket', async () => {
  const { cookie, user } = await as('customer');
  const auth = JSON.stringify({ type: 'auth', userId: user.id });
  const bad: [string, (string | Buffer)[], number][] = [
    ['not JSON', ['hello'], closeCodes.policy],
    ['unknown type', ['{"type":"subscribe"}'], closeCodes.policy],
    ['more than was asked', [`{"type":"auth","userId":"${user.id}","role":"admin"}`], closeCodes.policy],
    ['binary', [Buffer.from(auth)], closeCodes.policy],
    ['a second time', [auth, auth], closeCodes.policy],
    ['too large', [JSON.stringify({ type: 'auth', userId: 'x'.repeat(5_000) })], 1009],
    ['deep', ['['.repeat(2_000) + ']'.repeat(2_000)], closeCodes.policy],
  ];
  for (const [what, messages, code] of bad) {
    const socket = openSocket(app, { cookie: cookie() });
    await socket.opened();
    for (const message of messages) socket.socket.send(message);
    expect([what, await socket.closed]).toEqual([what, code]);
  }
});

test('a socket that talks too much is closed', async () => {
  const customer = await connected('customer');
  for (let count = 0; count < 20; count += 1) customer.socket.ping();
  expect(await customer.closed).toBe(closeCodes.policy);
});

test(
  '10,000 changes of 50 customers: each hears its own, in order, and no other',
  { timeout: 60_000 },
  async () => {
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

    for (let version = 1; version <= 10_000; version += 1) {
      const { id: userId } = people[Math.floor(Math.random() * people.length)]!;
      const order = { ...newOrder(), version };
      ofUser.get(userId)!.push(order.id);
      app.publisher.orderChanged({ order, userId, driverId: null });
      if (version % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await settled(...sockets);

    sockets.forEach(({ updates }, index) => {
      expect(updates().map(({ id }) => id)).toEqual(ofUser.get(people[index]!.id));
    });
  },
);
