import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeCodes, markHeader } from '#shared/live-rules.ts';
import { testApp } from '../test/app.ts';
import { liveOf, newOrder } from '../test/live.ts';
import { addressOf, openSocket } from '../test/socket.ts';

const shop = await testApp();
const { app, as } = shop;
const { announce, connected, settled } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });

const upgrade = (headers: Record<string, string>) => fetch(`http://${addressOf(app)}/ws`, { headers });

test('a socket that claims to be another person is closed', async () => {
  const [attacker, owner] = [await as('customer'), await as('customer')];
  const socket = openSocket(app, { cookie: attacker.cookie() });
  await socket.opened();
  socket.socket.send(JSON.stringify({ type: 'auth', userId: owner.user.id }));

  expect(await socket.closed).toBe(closeCodes.sessionEnded);
  expect(socket.received).toEqual([{ type: 'auth_error' }]);
});

test('an upgrade without a session is refused in JSON', async () => {
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

test('a page of another site cannot connect', async () => {
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

test('a plain request to the address of the socket answers 404', async () => {
  const { cookie } = await as('customer');
  expect((await upgrade({ cookie: cookie() })).status).toBe(404);
  expect((await upgrade({})).status).toBe(401);
});

test('ending a session closes its own sockets at once', async () => {
  const leaving = await connected('customer');
  const { user } = leaving;
  const [sid] = await sessionIds(user.id);
  const { token } = await app.sessions.create(user);
  const staying = openSocket(app, { cookie: `${app.sessions.cookieName}=${token}` }); // the same user's other device
  await staying.auth(user.id);

  const since = Date.now();
  await app.sessions.end(sid!);
  expect(await leaving.closed).toBe(closeCodes.sessionEnded);
  expect(Date.now() - since).toBeLessThan(10_000); // the checkup of every minute would be too late
  await staying.arrived();
  expect(staying.socket.readyState).toBe(staying.socket.OPEN);
});

const sessionIds = async (userId: string) => {
  const { rows } = await app.database.pool.query<{ sid: string }>(
    `select sid from sessions where sess ->> 'userId' = $1`,
    [userId],
  );
  return rows.map(({ sid }) => sid);
};

test('a changed name keeps the connection, and a changed role closes it so that it reconnects', async () => {
  const customer = await connected('customer');
  await app.database.pool.query(`update users set first_name = 'Sam' where id = $1`, [customer.user.id]);
  await settled(customer);
  expect(customer.socket.readyState).toBe(customer.socket.OPEN);

  await app.database.pool.query(`update users set role = 'driver' where id = $1`, [customer.user.id]);
  expect(await customer.closed).toBe(closeCodes.restart);
});

test('a deleted user is disconnected', async () => {
  const customer = await connected('customer');
  await app.database.pool.query('delete from users where id = $1', [customer.user.id]);
  expect(await customer.closed).toBe(closeCodes.sessionEnded);
});

test('a socket that sends anything but the expected message is closed', async () => {
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

test('a probe is answered at once, after the page said who it is', async () => {
  const customer = await connected('customer');
  customer.socket.send(JSON.stringify({ type: 'check' }));
  expect(await customer.next('heartbeat')).toEqual({ type: 'heartbeat' });
  const { cookie } = await as('customer');
  const early = openSocket(app, { cookie: cookie() });
  await early.opened();
  early.socket.send(JSON.stringify({ type: 'check' }));
  expect(await early.closed).toBe(closeCodes.policy);
});

test('a page learns whether anything was announced to it since its reads', async () => {
  const owner = await as('admin');
  const markOf = async (who = owner) => String((await who.get('/api/orders')).headers[markHeader]);
  const answerTo = async (who: Awaited<ReturnType<typeof as>>, mark: string) => {
    const socket = openSocket(app, { cookie: who.cookie() });
    await socket.auth(who.user.id);
    socket.socket.send(JSON.stringify({ type: 'resume', mark }));
    await expect.poll(() => socket.received.length).toBe(2);
    socket.socket.terminate();
    return socket.received[1]?.type;
  };
  const [one, other, driver] = [await as('customer'), await as('customer'), await as('driver')];
  // Signing up and staff made by the test are changes, too.
  await settled(await connected('customer'));
  const mark = await markOf();
  for (const who of [one, other, driver, owner]) expect(await answerTo(who, mark)).toBe('resumed');

  await announce({ order: newOrder(), userId: one.user.id, driverId: driver.user.id });
  await settled(await connected('customer'));
  expect(await answerTo(one, mark)).toBe('missed');
  expect(await answerTo(driver, mark)).toBe('missed');
  expect(await answerTo(owner, mark)).toBe('missed');
  expect(await answerTo(other, mark)).toBe('resumed');
  const later = await markOf();
  expect(await answerTo(one, later)).toBe('resumed');

  // Another process, or what no server has given: nothing is known.
  for (const foreign of ['another/5', '', later.replace(/\/.*/, '/soon'), later.replace(/\/.*/, '/-1')])
    expect(await answerTo(other, foreign)).toBe('missed');
});

test('a socket that sends too much is closed', async () => {
  const customer = await connected('customer');
  for (let count = 0; count < 20; count += 1) customer.socket.ping();
  expect(await customer.closed).toBe(closeCodes.policy);
});
