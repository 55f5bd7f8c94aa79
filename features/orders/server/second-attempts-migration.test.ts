import { expect, test } from 'vitest';
import { migrateDatabase } from '#platform/server/db/database.ts';
import { databaseWithoutTables } from '#platform/server/test/database.ts';
import { firstMigrations, migrations } from '#platform/server/test/first-migrations.ts';

test('migrating a stop that is tried again later ends the place that its driver gave it before the attempt', async () => {
  const { directConfig, pool } = await databaseWithoutTables();
  await migrateDatabase(directConfig, await firstMigrations(51));
  await pool.query(
    `insert into users (username, password, email, first_name, last_name)
     values ('maya', 'none', 'maya@shop.test', 'Maya', 'Reed')`,
  );
  const minutesAgo = (minutes: number) => `now() - interval '${minutes} minutes'`;
  const add = (orderNumber: string, nextStep: string | null, placedAt: string, status = 'processing') =>
    pool.query(
      `insert into orders (user_id, order_number, total, status, next_step, stop_position, stop_position_at,
         delivery_address, phone_number, payment_method, delivery_time)
       select id, $1, 6400, $2, $3, 0, ${placedAt}, '118 Juniper Street', '5035550142', 'pay_at_pickup', now() from users`,
      [orderNumber, status, nextStep],
    );
  await add('before', 'try_again', minutesAgo(9));
  await add('unknown', 'try_again', 'null');
  await add('since', 'try_again', minutesAgo(1));
  await add('returned', 'return', minutesAgo(9));
  await add('first attempt', null, minutesAgo(9));
  await add('closed', 'try_again', minutesAgo(9), 'completed');
  for (const ago of [20, 5])
    await pool.query(
      `insert into door_attempts (order_id, outcome, next_step, done_at)
       select id, 'nobody_home', 'try_again', ${minutesAgo(ago)} from orders`,
    );
  await migrateDatabase(directConfig, migrations);
  const { rows } = await pool.query<{ order_number: string }>(
    'select order_number from orders where stop_position is null order by 1',
  );
  expect(rows.map((row) => row.order_number)).toEqual(['before', 'unknown']);
});
