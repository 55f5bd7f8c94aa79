import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testApp, testPassword } from '../test/app.ts';
import { databaseWithoutTables } from '../test/database.ts';
import { createCaller } from '../test/caller.ts';
import { firstMigrations, migrations, readJournal } from '../test/first-migrations.ts';
import { Client, withoutLimits } from './client.ts';
import { type Database, migrateDatabase } from './database.ts';

const hash = '$argon2id$v=19$m=8,t=1,p=1$BNYrlWHFJUAWJKpiE+vO1w$MCVe0lgMUUS6AVmCYNvSzPk1XMePVD4QJhAmFe5B3t8';

/** The n-th row that a generation of rows has. */
const id = (generation: number, n: number) =>
  `00000000-0000-4000-8000-${String(generation * 100 + n).padStart(12, '0')}`;

/**
 * Writes the rows of the very first version: a shop with people, a menu, a sale, a cart and an order in each status.
 * Names only columns of the first schema, as a process of that version does that still runs.
 */
async function writeAsFirstVersion(pool: pg.Pool, generation: number) {
  const [customer, driver, admin, balm, tea] = [1, 2, 3, 4, 5].map((kind) => id(generation, kind));
  const people = [
    [customer, `maya${generation}`, 'customer'],
    [driver, `diego${generation}`, 'driver'],
    [admin, `owner${generation}`, 'admin'],
  ];
  for (const [person, username, role] of people) {
    await pool.query(
      `insert into users (id, username, password, email, first_name, last_name, role)
       values ($1, $2, $3, $2 || '@shop.test', 'Maya', 'Reed', $4)`,
      [person, username, hash, role],
    );
  }
  await pool.query(
    `insert into profiles (user_id, phone_number, delivery_address) values ($1, '5035550142', '118 Juniper Street')`,
    [customer],
  );
  await pool.query(
    `insert into products (id, name, price, category, thc_content, available)
     values ($1, 'Balm', 3200, 'Topicals', '0.2%', true), ($2, 'Tea', 1800, null, null, false)`,
    [balm, tea],
  );
  await pool.query(
    `insert into sales (product_id, discount_percentage, sale_price, start_date, end_date)
     values ($1, 25, 2400, now() - interval '1 day', now() + interval '1 day')`,
    [balm],
  );
  for (const quantity of [1, 1]) {
    await pool.query(
      `insert into cart_items (user_id, product_id, quantity) values ($1, $2, $3)
       on conflict on constraint cart_one_line_per_product do update
         set quantity = least(cart_items.quantity + excluded.quantity, 99)`,
      [customer, balm, quantity],
    );
  }
  await pool.query('update products set price = 3300 where id = $1', [balm]);
  await pool.query('update products set price = 3200 where id = $1', [balm]);
  const statuses = ['pending', 'processing', 'completed', 'cancelled'];
  for (const [index, status] of statuses.entries()) {
    const order = id(generation, 6 + index);
    await pool.query(
      `insert into orders (id, user_id, driver_id, order_number, total, status, delivery_status, estimated_wait_time,
         delivery_address, phone_number, payment_method, delivery_time, completed_at)
       values ($1, $2, $3, $4, 6400, $5, 'preparing', 30, '118 Juniper Street', '5035550142', 'pay_at_pickup',
         now() + interval '1 hour', case when $5 = 'completed' then now() end)`,
      [order, customer, driver, `H260101-${generation}${index}ABC`, status],
    );
    await pool.query(
      `insert into order_items (order_id, product_id, product_name, product_price, quantity)
       values ($1, $2, 'Balm', 3200, 2)`,
      [order, balm],
    );
    await pool.query(
      `insert into order_events (order_id, actor_id, actor_role, what, "to") values ($1, $2, 'customer', 'placed', 'pending')`,
      [order, customer],
    );
  }
  await pool.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh_key, auth_key)
     values ($1, 'https://push.example/' || $2, 'key', 'auth')`,
    [customer, String(generation)],
  );
  await pool.query(
    `insert into notifications (admin_id, title, message, target_audience, recipients, finished)
     values ($1, 'New', 'Come and see', 'all', 1, true)`,
    [admin],
  );
}

/** All that these generations wrote, as its customers and the owner see it at the newest shop. */
async function expectAllOf(database: Database, generations: number[]) {
  const { app } = await testApp({ database });
  for (const generation of generations) {
    const customer = await createCaller(app);
    const answer = await customer.post('/api/login', {
      username: `maya${generation}`,
      password: testPassword,
    });
    expect(answer.statusCode).toBe(200);
    expect((await customer.get('/api/profile')).json()).toMatchObject({
      deliveryAddress: '118 Juniper Street',
    });
    expect((await customer.get('/api/cart')).json(), `written at level ${generation}`).toMatchObject([
      { quantity: 2, product: { name: 'Balm', price: 2400, regularPrice: 3200 } },
    ]);
    const orders: { status: string; total: number; items: object[] }[] = (
      await customer.get('/api/orders')
    ).json();
    expect(orders.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'completed',
      'pending',
      'processing',
    ]);
    for (const { total, items } of orders) {
      expect({ total, items }).toMatchObject({
        total: 6400,
        items: [{ productName: 'Balm', quantity: 2 }],
      });
    }
  }
  const count = generations.length;
  const owner = await createCaller(app);
  await owner.post('/api/login', { username: `owner${generations[0]}`, password: testPassword });
  // One status after the other: a page of the list has at most 200 orders.
  for (const status of ['pending', 'processing', 'completed', 'cancelled'])
    expect((await owner.get(`/api/admin/orders?status=${status}`)).json()).toHaveLength(count);
  expect((await owner.get('/api/admin/products')).json()).toHaveLength(2 * count);
  expect((await owner.get('/api/admin/sales')).json()).toHaveLength(count);
  expect((await owner.get('/api/admin/analytics')).json()).toMatchObject({
    orders: {
      total: 4 * count,
      byStatus: { pending: count, processing: count, completed: count, cancelled: count },
    },
    users: { total: count },
  });
}

const levels = (await readJournal(migrations)).entries.map((_, index) => index + 1);

test('each migration keeps the rows written before it, and an older process can go on writing', async () => {
  const database = await databaseWithoutTables();
  for (const level of levels) {
    await migrateDatabase(database.directConfig, await firstMigrations(level));
    await writeAsFirstVersion(database.pool, level);
  }
  await expectAllOf(database, levels);
});

test('a shop at the first migration can take all others at once', async () => {
  const database = await databaseWithoutTables();
  await migrateDatabase(database.directConfig, await firstMigrations(1));
  await writeAsFirstVersion(database.pool, 1);
  await migrateDatabase(database.directConfig, migrations);
  await writeAsFirstVersion(database.pool, 2);
  await expectAllOf(database, [1, 2]);
});

test('migrating blanked orders removes the customer’s reason for a cancel, and other orders keep theirs', async () => {
  const database = await databaseWithoutTables();
  await migrateDatabase(database.directConfig, await firstMigrations(34));
  await writeAsFirstVersion(database.pool, 1);
  await database.pool.query(
    `update orders set cancel_reason = 'My own words', blanked_at = case when status = 'cancelled' then now() end`,
  );
  await database.pool.query(
    `insert into order_events (order_id, actor_role, what, "to", reason)
     select id, role, 'status', 'cancelled', 'My own words' from orders, unnest(array['customer', 'admin']) role`,
  );
  await migrateDatabase(database.directConfig, migrations);
  const { rows: kept } = await database.pool.query(
    'select status, cancel_reason is null as gone from orders order by status',
  );
  expect(kept).toEqual([
    { status: 'cancelled', gone: true },
    ...['completed', 'pending', 'processing'].map((status) => ({ status, gone: false })),
  ]);
  const { rows: events } = await database.pool.query(
    `select actor_role as role, count(*)::int from order_events where reason is not null group by 1 order by 1`,
  );
  expect(events).toEqual([
    { role: 'admin', count: 4 },
    { role: 'customer', count: 3 },
  ]);
});

test('migrating open orders with a checkout promise marks them as ASAP', async () => {
  const database = await databaseWithoutTables();
  await migrateDatabase(database.directConfig, await firstMigrations(36));
  await writeAsFirstVersion(database.pool, 1);
  await database.pool.query(
    `update orders set estimated_wait_time = 75, estimated_wait_at = created_at where status <> 'pending'`,
  );
  await migrateDatabase(database.directConfig, migrations);
  const { rows } = await database.pool.query('select status, asap from orders order by status');
  expect(rows).toEqual([
    { status: 'cancelled', asap: null },
    { status: 'completed', asap: null },
    { status: 'pending', asap: null },
    { status: 'processing', asap: true },
  ]);
});

test('lines that were added to an order later take the moment of their order, and are found by its product', async () => {
  const database = await databaseWithoutTables();
  await migrateDatabase(database.directConfig, await firstMigrations(38));
  await writeAsFirstVersion(database.pool, 1);
  await database.pool.query(`update orders set created_at = now() - interval '3 days'`);
  await migrateDatabase(database.directConfig, migrations);
  const { rows } = await database.pool.query(
    'select from order_items i join orders o on o.id = i.order_id where i.created_at = o.created_at',
  );
  expect(rows).toHaveLength(4);
  const { app } = await testApp({ database });
  const owner = await createCaller(app);
  await owner.post('/api/login', { username: 'owner1', password: testPassword });
  expect((await owner.get('/api/admin/orders?search=balm')).json()).toHaveLength(4);
  expect((await owner.get('/api/admin/orders?search=juniper')).json()).toHaveLength(4);
});

test('each migration is younger than the one before, or shops that have that one would never get it', async () => {
  const { entries } = await readJournal(migrations);
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(times.length);
});

test('a migration that deadlocks with a running process is repeated', async () => {
  const database = await databaseWithoutTables();
  // The two migrations after these change orders, then products.
  await migrateDatabase(database.directConfig, await firstMigrations(29));
  const older = new Client({ ...database.directConfig, ...withoutLimits });
  await older.connect();
  onTestFinished(() => older.end());
  // A side that waits looks for a deadlock once: the upgrade when there is one, the older process long after it.
  await database.pool.query(`alter database ${database.directConfig.database} set deadlock_timeout = '5s'`);
  await older.query(`set deadlock_timeout = '1min'; begin; select from products`);
  const upgraded = migrateDatabase(database.directConfig, migrations);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  await older.query('select from orders');
  await older.query('commit');
  await upgraded;
  expect((await database.pool.query('select position from products')).rows).toEqual([]);
});
