import { bare, end } from './processes.ts';
import { type Figures, httpRequest, load } from './load.ts';
import { csrf, fillCarts, type Shop, signIn } from './shop.ts';

export type Row = {
  work: string;
  product: string;
  against: string;
  ratio: number | null;
  goal: string;
  met: boolean;
};

const runMs = 4_000;
const readers = 32;
const rounds = 3;
const perSecond = ({ perSecond: figure }: Figures) => `${Math.round(figure).toLocaleString('en-US')}/s`;
const median = (runs: Figures[]) =>
  runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]!;

/** Both take turns, so that a noisy neighbor hurts both alike; the medians are compared. */
export async function compare(
  work: string,
  goal: number,
  product: () => Promise<Figures>,
  other: () => Promise<Figures>,
) {
  const [ours, theirs]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await other());
    ours.push(await product());
  }
  const ratio = median(ours).perSecond / median(theirs).perSecond;
  const row: Row = {
    work,
    product: perSecond(median(ours)),
    against: perSecond(median(theirs)),
    ratio,
    goal: `>= ${goal.toFixed(2)}`,
    met: ratio >= goal,
  };
  return { row, p99: median(ours).p99 };
}

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
  const env: Record<string, string> = { BARE_BODY: await answer.text() };
  if (queryOfEach) {
    env.BARE_DATABASE = JSON.stringify(shop.poolConfig);
    env.BARE_QUERY = queryOfEach;
    env.BARE_VALUES = JSON.stringify(callers.map(({ id }) => [id]));
  }
  const { child, line } = await bare('bare-http', env);
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

/** The menu, who am I, and a cart of three lines, against node:http (with one query where ours needs one). */
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
    await compareRead(shop, '/api/products', [], 0.8),
    await compareRead(shop, '/api/user', customers, 0.45),
    await compareRead(shop, '/api/cart', customers, 0.6, cart),
  ];
}

const ordersPerRun = 1_500;

const crowd = async (shop: Shop, fill = fillCarts) => {
  const users = await signIn(shop, ordersPerRun);
  await fill(shop, users);
  return users;
};

/** Orders of three lines, each of another customer. */
export async function loadOrders(shop: Shop, clients: number, { fill = fillCarts, isQuoted = false } = {}) {
  const { token, cookie } = await csrf(shop);
  const body = {
    deliveryAddress: '1 Bench Street, Springfield, CO 80202',
    phoneNumber: '5551234567',
    paymentMethod: 'pay_at_pickup',
    deliveryTime: new Date(Date.now() + 35 * 60_000).toISOString(),
  };
  const users = await crowd(shop, fill);
  const request = (path: string, sent: object) =>
    users.map((user) =>
      httpRequest('POST', path, { cookie: `${user.cookie}; ${cookie}`, 'x-csrf-token': token }, sent),
    );
  const requests = request('/api/orders', body);
  // As the browser does before a customer can press the button; not part of what is measured.
  const quotes = isQuoted ? request('/api/quote', { deliveryAddress: '80202' }) : [];
  await load(shop.port, 32, 60_000, () => quotes.pop() ?? null);
  return load(shop.port, clients, 60_000, () => requests.pop() ?? null, 201);
}

/** The same rows written by pg alone. */
export async function loadBareOrders(shop: Shop, clients: number, { takesStock = false } = {}) {
  const users = (await crowd(shop)).map(({ id }) => id);
  const env = {
    BARE_DATABASE: JSON.stringify(shop.poolConfig),
    BARE_USERS: JSON.stringify(users),
    BARE_CLIENTS: String(clients),
    ...(takesStock && { BARE_STOCK: 'yes' }),
  };
  return JSON.parse((await bare('bare-orders', env)).line) as Figures;
}

/** Orders against pg alone writing the same rows. */
export async function measureOrders(shop: Shop, clients: number): Promise<Row[]> {
  const product = () => loadOrders(shop, clients);
  const other = () => loadBareOrders(shop, clients);
  const { row, p99 } = await compare(`POST /api/orders, ${clients} clients`, 0.5, product, other);
  if (clients !== 8) return [row];
  const latency = {
    work: 'POST /api/orders, 8 clients, p99',
    product: `${p99.toFixed(1)} ms`,
    against: '-',
    ratio: null,
  };
  return [row, { ...latency, goal: '<= 50 ms', met: p99 <= 50 }];
}
