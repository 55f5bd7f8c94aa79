import { closeCodes } from '#shared/live-rules.ts';
import { expect, test } from 'vitest';
import { maintain, newFile, openShop, settings, signIn } from '../test/backups.ts';
import { placeOrder, remoteCheckout, remoteCustomer } from '../test/remote-browser.ts';
import { dataFolder, startShop } from '../test/shop-process.ts';
import { openSocket } from '../test/socket.ts';
import { connected, primaryAndStandby } from '../test/standby.ts';
import { openTcpProxy } from '../test/tcp-proxy.ts';
import { connectionOf } from '../database-address.ts';

/** The address of both servers, the standby first. */
async function twoServers() {
  const servers = await primaryAndStandby();
  const networks = [
    await openTcpProxy(servers.standby.poolConfig),
    await openTcpProxy(servers.primary.poolConfig),
  ];
  const hosts = networks.map(({ port }) => `127.0.0.1:${port}`).join();
  return { ...servers, url: `postgres://budtender@${hosts}/postgres?target_session_attrs=read-write` };
}

test('after a promotion orders, screens, jobs, backup and a new process use the promoted server', async () => {
  const { standby, promote, url } = await twoServers();
  const { address, dataDir, productId, shop } = await openShop({ DATABASE_URL: url });
  const customer = await remoteCustomer(address);
  const first = await placeOrder(customer, productId);
  expect(first.status).toBe(201);
  const owner = await signIn(address);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ownerId = ((await owner.get('/api/user')).body as { id: string }).id;
  const openScreen = async () => {
    const socket = openSocket(new URL(address).host, { cookie });
    await socket.auth(ownerId);
    return socket;
  };
  const screenBefore = await openScreen();

  await promote();
  // The shop asks screens to come back once it hears announcements again.
  expect(await screenBefore.closed).toBe(closeCodes.restart);
  const screen = await openScreen();
  const add = () => customer.post('/api/cart', { productId, quantity: 1 }).then(({ status }) => status);
  await expect.poll(add).toBeLessThan(300);
  const checkout = remoteCheckout();
  const key = { 'idempotency-key': crypto.randomUUID() };
  let second = await customer.post('/api/orders', checkout, key);
  await expect
    .poll(async () => (second = await customer.post('/api/orders', checkout, key)).status)
    .toBe(201);
  const ids = [first, second].map(({ body }) => (body as { id: string }).id);

  const isShown = () =>
    screen.received.some((message) => message.type === 'order_update' && message.data.id === ids[1]);
  await expect.poll(isShown).toBe(true);
  const promoted = await connected(standby.poolConfig);
  const found = await promoted.query('select id from orders where id = any($1) order by created_at', [ids]);
  expect(found.rows.map(({ id }) => id)).toEqual(ids);
  const waiting = `select (select count(*) from outbox_messages) +
    (select count(*) from graphile_worker.jobs where run_at <= now()) as count`;
  await expect.poll(async () => (await promoted.query(waiting)).rows).toEqual([{ count: 0 }]);

  const saved = await maintain('backup', await newFile(), { DATA_DIR: dataDir, DATABASE_URL: url });
  expect(saved).toMatchObject({ code: 0, stdout: expect.stringContaining('Read back and compared') });
  const another = startShop({ DATA_DIR: dataDir, ...settings, DATABASE_URL: url });
  expect((await fetch(`${await another.address()}/readyz`)).status).toBe(200);
  expect(await shop.signal('SIGTERM')).toBe(0);
});

test('while no server takes writes, a start prints the answer of each', async () => {
  const { standby } = await primaryAndStandby();
  const { port } = await openTcpProxy(standby.poolConfig);
  const url = `postgres://budtender@127.0.0.1:${port},127.0.0.1:9/postgres`;
  const shop = startShop({ DATA_DIR: await dataFolder(), ...settings, DATABASE_URL: url });
  expect(await shop.ended).toBe(1);
  expect(shop.said.stderr).toBe(
    `The database of DATABASE_URL cannot be used: none of its servers takes writes: 127.0.0.1:${port} is a standby; ` +
      '127.0.0.1:9 connect ECONNREFUSED 127.0.0.1:9. See that the server runs there, and that the address is right.\n',
  );
});

test('the servers of an address keep their ports, also the default one and with IPv6', () => {
  expect(connectionOf('postgres://a:b%2C@one,two:6432,[::1]:5433/shop?sslmode=require')).toEqual({
    connectionString: 'postgres://a:b%2C@one/shop?sslmode=require',
    servers: [
      { host: 'one', port: 5432 },
      { host: 'two', port: 6432 },
      { host: '::1', port: 5433 },
    ],
  });
  expect(connectionOf('postgres://a:b,c@one/shop')).toEqual({
    connectionString: 'postgres://a:b,c@one/shop',
  });
});
