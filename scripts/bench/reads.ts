import { compare, httpRequest, load, type Row } from './load.ts';
import { bare, end } from './processes.ts';
import { fillCarts, type Shop, signIn } from './shop.ts';

const runMs = 4_000;
const readers = 32;

/** By these callers in turn; what ours reads of each in the database is read there too. */
async function compareRead(
  shop: Shop,
  path: string,
  callers: { id: string; cookie: string }[],
  goal: number,
  queryOfEach?: string,
) {
  const cookies = callers.map(({ cookie }) => cookie);
  const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
    headers: cookies[0] ? { cookie: cookies[0] } : {},
  });
  const read = { database: shop.poolConfig, query: queryOfEach, values: callers.map(({ id }) => [id]) };
  const { child, line } = await bare('answer', { body: await answer.text(), ...(queryOfEach && read) });
  const requests =
    callers.length > 0
      ? cookies.map((cookie) => httpRequest('GET', path, { cookie }))
      : [httpRequest('GET', path, {})];
  let turn = 0;
  const drive = (port: number) => load(port, readers, runMs, () => requests[(turn += 1) % requests.length]!);
  const { row } = await compare(
    `GET ${path}`,
    goal,
    () => drive(shop.port),
    () => drive(Number(line)),
  );
  await end(child);
  return row;
}

const pageReaders = 64;
const maxPageMs = 10;

/** The time in which 99 of 100 public pages are answered, once a page is drawn. */
async function measurePage(shop: Shop, path: string): Promise<Row> {
  const request = httpRequest('GET', path, { 'accept-encoding': 'gzip' });
  const drive = () => load(shop.port, pageReaders, runMs, () => request);
  await drive();
  const { p99, perSecond } = await drive();
  return {
    work: `GET ${path}, ${pageReaders} connections, p99`,
    product: `${p99.toFixed(1)} ms at ${Math.round(perSecond)}/s`,
    against: '-',
    ratio: null,
    goal: `<= ${maxPageMs} ms`,
    met: p99 <= maxPageMs,
  };
}

/** The public pages; and the menu, who am I, and a cart of three lines, against node:http (with one query where ours needs one). */
export async function measureReads(shop: Shop): Promise<Row[]> {
  await shop.pool.query(
    `insert into products (name, price, description, category) select 'Bench product ' || n, 1000 + n, 'For the bench', 'Flower'
     from generate_series(1, 20 - (select count(*) from products)::int) n`,
  );
  const customers = await signIn(shop, readers);
  await fillCarts(shop, customers);
  const cart = `select c.id, c.quantity, p.id as product_id, p.name, p.price from cart_items c
    join products p on p.id = c.product_id where c.user_id = $1 order by c.created_at`;
  return [
    await compareRead(shop, '/api/products', [], 0.75),
    await compareRead(shop, '/api/user', customers, 0.45),
    await compareRead(shop, '/api/cart', customers, 0.6, cart),
    await measurePage(shop, '/menu'),
    await measurePage(shop, '/p/bench-product-1'),
  ];
}
