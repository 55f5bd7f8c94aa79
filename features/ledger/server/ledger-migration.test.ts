import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { Client, withoutLimits } from '#platform/server/db/client.ts';
import { migrateDatabase } from '#platform/server/db/database.ts';
import { databaseWithoutTables } from '#platform/server/test/database.ts';
import { firstMigrations, migrations, readJournal } from '#platform/server/test/first-migrations.ts';

/** A shop's money as a process of the version before writes it: two orders, a shift with a float, taken and handed over. */
async function writeAsVersionBefore(pool: pg.Pool, name: string) {
  const person = async (role: string) =>
    (
      await pool.query<{ id: string }>(
        `insert into users (username, password, role) values ($1, 'x', $2) returning id`,
        [`${name}-${role}`, role],
      )
    ).rows[0]!.id;
  const [customer, driver] = [await person('customer'), await person('driver')];
  const order = async (status: string) =>
    (
      await pool.query<{ id: string }>(
        `insert into orders (user_id, driver_id, order_number, total, subtotal, discount, delivery_fee, taxes, tip, status,
           delivery_address, phone_number, payment_method, delivery_time)
         values ($1, $2, $3, 5120, 5000, 500, 300, $4, 200, $5, '1 Main Street', '5035550142', 'pay_at_pickup', now())
         returning id`,
        [
          customer,
          driver,
          `${name}-${status}`,
          JSON.stringify([
            { name: 'State tax', percent: 2.4, amount: 120, included: false },
            { name: 'Included tax', percent: 2, amount: 90, included: true },
          ]),
          status,
        ],
      )
    ).rows[0]!.id;
  const [completed] = [await order('completed'), await order('cancelled')];
  const { rows } = await pool.query<{ id: string }>(
    `insert into shifts (driver_id, float) values ($1, 2000) returning id`,
    [driver],
  );
  await pool.query(
    `insert into door_attempts (order_id, driver_id, shift_id, outcome, cash, other, tip, done_at)
     values ($1, $2, $3, 'delivered', 4000, 1500, 380, now())`,
    [completed, driver, rows[0]!.id],
  );
  await pool.query('insert into hand_overs (shift_id, amount) values ($1, 5000)', [rows[0]!.id]);
  await pool.query(`update shifts set closed_at = now(), note = 'Counted' where id = $1`, [rows[0]!.id]);
}

const expected = {
  due: 0,
  sales: -4910,
  discount: 500,
  delivery_fee: -300,
  'State tax': -120,
  'Included tax': -90,
  tips: -580,
  cash: 0,
  other: 1500,
  tips_kept: 380,
  safe: 3000,
  difference: 620,
};

test('the ledger contains the money from before its migration, and that of an older process after it', async () => {
  const database = await databaseWithoutTables();
  const sums = async () => {
    const { rows } = await database.pool.query<{ name: string; sum: number }>(
      'select coalesce(tax, account) as name, sum(amount)::bigint as sum from ledger_entries group by 1',
    );
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  };
  const { entries } = await readJournal(migrations);
  const before = entries.findIndex(({ tag }) => tag.endsWith('_ledger'));
  await migrateDatabase(database.directConfig, await firstMigrations(before));
  await writeAsVersionBefore(database.pool, 'before');
  await migrateDatabase(database.directConfig, migrations);
  expect(await sums()).toEqual(expected);
  await writeAsVersionBefore(database.pool, 'after');
  expect(await sums()).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, sum]) => [name, 2 * sum])),
  );
});

test('what was given back before entries said their act is known as corrected, and the running revenue stays', async () => {
  const database = await databaseWithoutTables();
  const { pool } = database;
  const { entries } = await readJournal(migrations);
  const before = entries.findIndex(({ tag }) => tag.endsWith('_ledger-figures-and-closings'));
  await migrateDatabase(database.directConfig, await firstMigrations(before));
  await writeAsVersionBefore(pool, 'corrected');
  await pool.query(
    `insert into order_corrections (order_id, amount, taxes, source, reason)
     select id, 1000, '[{ "name": "State tax", "amount": 24 }]', 'shop', 'Broken' from orders where status = 'completed'`,
  );
  const revenue = async () =>
    (
      await pool.query<{ sum: number }>(
        `select sum(cents)::bigint as sum from tally_changes where what not in ('customer', 'cancelled')`,
      )
    ).rows[0]!.sum;
  expect(await revenue()).toBe(5120 - 1000);
  await migrateDatabase(database.directConfig, migrations);
  const { rows } = await pool.query<{ account: string; amount: number }>(
    `select account, amount from ledger_entries where act = 'corrected' order by account`,
  );
  expect(rows).toEqual([
    { account: 'correction', amount: 976 },
    { account: 'safe', amount: -1000 },
    { account: 'tax', amount: 24 },
  ]);
  await writeAsVersionBefore(pool, 'later');
  expect(await revenue()).toBe(5120 - 1000 + 5120);
});

test.each([
  [
    'a checkout',
    'lock table orders in row exclusive mode',
    `update orders set total = total + 100, subtotal = subtotal + 100`,
  ],
  [
    'a delivery',
    `select from orders for update;
     insert into door_attempts (order_id, driver_id, shift_id, outcome, cash, done_at)
     select o.id, s.driver_id, s.id, 'delivered', 100, now() from shifts s join orders o on o.driver_id = s.driver_id`,
    `update orders set status = 'completed'`,
  ],
])(
  '%s under way ends before the closings are migrated, and neither is broken off',
  async (_who, first, then) => {
    const database = await databaseWithoutTables();
    const { entries } = await readJournal(migrations);
    const before = entries.findIndex(({ tag }) => tag.endsWith('_ledger-figures-and-closings'));
    await migrateDatabase(database.directConfig, await firstMigrations(before));
    await writeAsVersionBefore(database.pool, 'first');
    const older = new Client({ ...database.directConfig, ...withoutLimits });
    await older.connect();
    onTestFinished(() => older.end());
    // Of the two sides only the older process would find a deadlock.
    await database.pool.query(
      `alter database ${database.directConfig.database} set deadlock_timeout = '1min'`,
    );
    await older.query(`begin; ${first}`);
    const upgraded = migrateDatabase(database.directConfig, migrations);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
    await older.query(then);
    await older.query('commit');
    await upgraded;
    const { rows } = await database.pool.query('select sum(amount)::bigint as sum from ledger_entries');
    expect(rows).toEqual([{ sum: 0 }]);
  },
);
