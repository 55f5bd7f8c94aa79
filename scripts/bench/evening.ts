import { httpRequest, load } from './load.ts';
import type { Row } from './requests.ts';
import { csrf, type Shop, signIn } from './shop.ts';

const people = 5_000;
const orders = 10_000;
const atOnce = 100;
/** Milliseconds that are not noticed. */
const limitMs = 50;

/** What an owner asks of a shop of 10,000 orders and 5,000 people in an evening: medians of one caller. */
export async function measureEvening(shop: Shop): Promise<Row[]> {
  const [owner] = await signIn(shop, 1, 'admin');
  const [driver] = await signIn(shop, 1, 'driver');
  const { token, cookie } = await csrf(shop);
  const headers = { cookie: `${owner!.cookie}; ${cookie}`, 'x-csrf-token': token };
  await fill(shop);
  const { rows: open } = await shop.pool.query<{ id: string }>(
    `select id from orders where status = 'pending' limit ${atOnce}`,
  );

  const look = async (what: string, path: string) => {
    const request = httpRequest('GET', path, headers);
    await load(shop.port, 1, 300, () => request);
    return row(what, (await load(shop.port, 1, 2_000, () => request)).p50, limitMs);
  };
  const rows = [
    await look('orders by name', '/api/admin/orders?detailed=true&limit=100&search=marlowe'),
    await look('orders by phone', '/api/admin/orders?detailed=true&limit=100&search=3035550142'),
    await look('orders by product', '/api/admin/orders?detailed=true&limit=100&search=evening+tea'),
    await look('people by name', '/api/admin/users?limit=100&search=marlowe'),
    await look('counts of the views', '/api/admin/orders/views'),
    await look('open orders, the first 100', '/api/admin/orders?detailed=true&limit=100&view=open&sort=due'),
  ];
  let turn = 0;
  const assign = () =>
    httpRequest('POST', '/api/admin/orders/bulk', headers, {
      orders: open,
      change: { driverId: (turn += 1) % 2 ? driver!.id : null },
    });
  rows.push(
    row(`a driver for ${atOnce} orders at once`, (await load(shop.port, 1, 5_000, assign)).p50, 2_000),
  );
  return rows;
}

const row = (what: string, ms: number, mostMs: number): Row => ({
  work: `evening of ${orders.toLocaleString('en-US')} orders, ${what}`,
  product: `${ms.toFixed(2)} ms`,
  against: '',
  ratio: null,
  goal: `<= ${mostMs} ms`,
  met: ms <= mostMs,
});

/** Customers with names, and orders of the last year; the newest 400 are open. */
async function fill({ pool }: Shop) {
  await pool.query(
    `insert into users (username, password, first_name, last_name, role)
     select 'evening-' || n, 'x', (array['Iris', 'Otis', 'Wren', 'Hugo'])[1 + n % 4],
       (array['Marlowe', 'Vale', 'Quimby', 'Thorne', 'Abbot', 'Crane', 'Dover', 'Ellis'])[1 + n / 4 % 8] || n, 'customer'
     from generate_series(1, ${people}) n`,
  );
  await pool.query(
    `insert into products (name, price) select 'Evening tea ' || n, 1000 from generate_series(1, 50) n`,
  );
  await pool.query(
    `with buyer as (
       select id, row_number() over () as n from users where username like 'evening-%'
     ), placed as (
       insert into orders (user_id, order_number, total, status, delivery_address, phone_number, payment_method,
         delivery_time, created_at, updated_at)
       select b.id, 'E' || s.n, 1000 + s.n, case when s.n <= 400 then 'pending' else 'completed' end,
         s.n || ' Juniper Street, Denver, CO 80202', '(303) 555-' || lpad((s.n % 10000)::text, 4, '0'),
         'pay_at_pickup', now() - s.n * interval '50 minutes', now() - s.n * interval '50 minutes', now()
       from generate_series(1, ${orders}) s(n) join buyer b on b.n = 1 + s.n % ${people} returning id, total
     ), tea as (select id, name, row_number() over () as n from products where name like 'Evening tea %')
     insert into order_items (order_id, product_id, product_name, product_price, quantity)
     select placed.id, tea.id, tea.name, 1000, 1 from placed join tea on tea.n = 1 + placed.total % 50`,
  );
  await pool.query('vacuum analyze users, orders, order_items, products');
}
