import { performance } from 'node:perf_hooks';
import { httpRequest, load, type Row } from './load.ts';
import { type Shop, signIn } from './shop.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const search = (words: string) =>
  `/api/admin/orders?detailed=true&limit=30&search=${encodeURIComponent(words)}`;
const calls = [
  '/api/products',
  '/api/user',
  '/api/cart',
  '/api/orders',
  '/api/admin/orders',
  '/api/admin/orders/views',
  search('bench'), // the street of every order, and the first name of every customer
  search('formerly'), // the street of most orders that are older than a year, and of no newer one
  search('9'), // numbers of houses, of phones and of orders
  search('customer'), // the last name of everybody
  search('gummies'), // a product of most orders
  search('1999 bench'), // the number of few houses
  search('nowhere'),
  '/api/driver/orders',
  '/api/admin/analytics',
];
const allowed = 1.3;
/** These may grow with the history, as long as they stay below this: milliseconds. */
const limitMs = (path: string) =>
  path.endsWith('/views') ? 10 : path.includes('search=') || path.endsWith('analytics') ? 100 : undefined;

/**
 * Each call's own time as the shop's history grows, against itself at 1,000 orders: that of its fastest tenth, so that other
 * work on the machine counts less than the history.
 */
export async function measureGrowth(shop: Shop, largest: number): Promise<Row[]> {
  const [customer] = await signIn(shop, 1);
  const [admin] = await signIn(shop, 1, 'admin');
  const [driver] = await signIn(shop, 1, 'driver');
  const who = (path: string) =>
    path.startsWith('/api/admin') ? admin! : path.startsWith('/api/driver') ? driver! : customer!;
  await shop.pool.query(
    `insert into products (name, price, category) values ('Growth Gummies', 1000, 'Edibles')`,
  );
  await addOrders(shop, 250, { userId: customer!.id, driverId: driver!.id });

  const table = new Map<string, number[]>(calls.map((path) => [path, []]));
  for (const size of sizes.filter((one) => one <= largest)) {
    await growTo(shop, size);
    for (const path of calls) {
      const request = httpRequest('GET', path, { cookie: who(path).cookie });
      await load(shop.port, 1, 300, () => request);
      table.get(path)!.push((await load(shop.port, 1, 1_000, () => request)).p10);
    }
  }
  return [...table].map(([path, times]) => {
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    const mostMs = limitMs(path);
    return {
      work: `growth to ${largest.toLocaleString('en-US')} orders, GET ${path}`,
      product: times.map((ms) => ms.toFixed(2)).join(' > '),
      against: 'ms at 1,000 first',
      ratio: last / first,
      goal: mostMs ? `<= ${mostMs} ms` : `<= ${allowed}`,
      met: mostMs ? last <= mostMs : last / first <= allowed,
    };
  });
}

async function growTo(shop: Shop, size: number) {
  const { rows } = await shop.pool.query<{ count: number }>('select count(*)::int as count from orders');
  const missing = size - rows[0]!.count;
  const crowd = await signIn(shop, 200);
  const since = performance.now();
  for (const { id } of crowd)
    await addOrders(shop, Math.ceil(missing / crowd.length), { userId: id, driverId: null });
  await shop.pool.query('vacuum analyze orders, order_items, order_events');
  console.log(
    `${size.toLocaleString('en-US')} orders after ${((performance.now() - since) / 1000).toFixed(0)} s`,
  );
}

/**
 * Orders over the last two years, one line each, nearly all of them closed, as in a shop that has run that long. They are
 * written without triggers and checks of references, which take half an hour for a million, so their counts are noted here.
 */
async function addOrders(
  { pool }: Shop,
  count: number,
  { userId, driverId }: { userId: string; driverId: string | null },
) {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `with placed as (
       insert into orders (user_id, driver_id, order_number, total, status, delivery_status, delivery_address, phone_number,
                           payment_method, delivery_time, created_at, updated_at, completed_at)
       select $2, $3, 'G' || gen_random_uuid(), 1000 + n, case when n % 10 = 0 then 'cancelled' else 'completed' end, 'delivered',
              (random() * 9000)::int || case when at < now() - interval '1 year' then ' Formerly' else '' end || ' Bench Street',
              (5550000000 + random() * 9999999)::bigint::text, 'pay_at_pickup', at, at, at, at
       from (select n, now() - random() * interval '730 days' as at from generate_series(1, $1) n) as t
       returning id, created_at, status, total),
     counted as (
       insert into tally_changes
       select quarter_of(created_at), status, count(*), sum(total) from placed group by 1, 2)
     insert into order_items (order_id, product_id, product_name, product_price, quantity, created_at)
     select placed.id, p.id, p.name, 1000, 1, placed.created_at from placed, products p where p.name = 'Growth Gummies'`,
    [count, userId, driverId],
  );
  await client.query('reset session_replication_role');
  client.release();
}
