import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { checkOut, shopperOf } from '../test/checkout.ts';
import { insertOrder } from '../test/orders.ts';
import { throughProxy } from '../test/proxy.ts';
import { eventsOf } from '../test/expect-messages.ts';
import { orders } from '#features/orders/schema/order-tables.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { as, product, db, database, start } = shop;
const shopper = shopperOf({ as, product });
const admin = await as('admin');
const customer = await as('customer');
const newOrder = () => insertOrder(db, { userId: customer.user.id });
const setStatus = (id: string, status: string, by: Pick<typeof admin, 'put'> = admin) =>
  by.put(`/api/admin/orders/${id}/status`, { status });
const orderNow = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];

/** Somebody who is changing this order, until they commit. */
async function hold(id: string) {
  const holder = await database.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('begin');
  await holder.query('select from orders where id = $1 for update', [id]);
  return holder;
}

const isWaiting = `from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
const waiting = `select pid ${isWaiting}`;
const endWaiting = `select pg_terminate_backend(pid) ${isWaiting}`;

test('a change whose database process is ended in its transaction is repeated once on another connection', async () => {
  const { id } = await newOrder();
  const holder = await hold(id);
  const answer = setStatus(id, 'processing');
  await expect.poll(async () => (await database.pool.query(endWaiting)).rowCount).toBe(1);
  await holder.query('commit');

  expect((await answer).statusCode).toBe(200);
  expect(await orderNow(id)).toMatchObject({ status: 'processing', version: 2 });
  expect(await eventsOf(db, id)).toHaveLength(1);
});

test('a change that is cut off during its commit answers 503, and can be sent again', async () => {
  const network = await throughProxy(database);
  const by = admin.at(await start(undefined, network.database));
  const { id } = await newOrder();
  network.cutOn('commit\0', 'insert into "order_events"'); // its own commit, not that of a job
  const cut = await setStatus(id, 'processing', by);
  expect([cut.statusCode, cut.headers['retry-after']]).toEqual([503, '2']);
  expect(network.isWaiting()).toBe(false);
  expect((await setStatus(id, 'processing', by)).statusCode).toBe(200);
  expect(await orderNow(id)).toMatchObject({ status: 'processing', version: 2 });
});

test('wherever its connection is cut, a change is made once or refused, and the shop goes on', async () => {
  const network = await throughProxy(database);
  const by = admin.at(await start(undefined, network.database));
  for (const point of ['begin\0', 'for update', 'update "orders"', 'insert into "order_events"']) {
    const { id } = await newOrder();
    network.cutOn(point);
    expect([point, (await setStatus(id, 'processing', by)).statusCode]).toEqual([point, 200]);
    expect(network.isWaiting()).toBe(false);
    expect(await orderNow(id)).toMatchObject({ status: 'processing', version: 2 });
  }
  const { pool } = network.database;
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0); // none is kept from the pool for good
});

test('a change that waits too long for a lock answers 503, and can be sent again', async () => {
  const network = await throughProxy(database);
  const by = admin.at(await start(undefined, network.database));
  const { id } = await newOrder();
  const holder = await hold(id);

  const waited = await setStatus(id, 'processing', by);
  expect([waited.statusCode, waited.headers['retry-after']]).toEqual([503, '2']);
  await holder.query('commit');
  expect((await setStatus(id, 'processing', by)).statusCode).toBe(200);
});

test('while the database is down changes are refused, and the shop goes on when it is back', async () => {
  const network = await throughProxy(database);
  const by = admin.at(await start(undefined, network.database));
  const { id } = await newOrder();
  const holder = await hold(id);
  const underWay = setStatus(id, 'processing', by);
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);

  network.refuse(true);
  network.cutAll();
  expect((await underWay).statusCode).toBe(503);
  await holder.query('commit');
  expect((await setStatus(id, 'processing', by)).statusCode).toBe(503);
  expect(await orderNow(id)).toMatchObject({ status: 'pending', version: 1 });

  network.refuse(false);
  expect((await setStatus(id, 'processing', by)).statusCode).toBe(200);
});

test('while database processes are ended all the time, no answer is a 500 and no order is lost', async () => {
  const endAny = `select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() order by random() limit 3`;
  const network = await throughProxy(database);
  const other = await start(undefined, network.database);
  const by = admin.at(other);
  const statuses: number[] = [];
  const acknowledged: string[] = [];

  const change = async () => {
    const { id } = await newOrder().catch(newOrder);
    statuses.push((await setStatus(id, 'processing', by)).statusCode);
  };
  const placeOrder = async () => {
    const { browser } = await shopper();
    const answer = await checkOut(browser.at(other));
    statuses.push(answer.statusCode);
    if (answer.statusCode === 201) acknowledged.push(answer.json().id);
  };
  for (let round = 0; round < 15; round += 1) {
    const working = [change, placeOrder, change, placeOrder].map((work) => work().catch(() => {}));
    await database.pool.query(endAny).catch(() => {});
    await Promise.all(working);
  }

  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
  // The last of them may still be ending, and take the connection of a read along.
  await expect
    .poll(async () => (await db.select({ id: orders.id }).from(orders)).map(({ id }) => id))
    .toEqual(expect.arrayContaining(acknowledged));
});
