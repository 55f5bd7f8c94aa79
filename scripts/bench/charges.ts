import { readQuote } from '#features/checkout/server/quote-queries.ts';
import { type Figures, httpRequest, load } from './load.ts';
import { bare, end } from './processes.ts';
import { compare, loadBareOrders, loadOrders, type Row } from './requests.ts';
import { csrf, fillCarts, fillMixedCarts, settingsOf, type Shop, signIn } from './shop.ts';

/** Zones, two taxes and limits; and, in the database, two sizes and counted stock of every product. */
const everything = {
  area: { zones: [{ zips: ['80202'], fee: 300, minimum: 100, freeFrom: 1_000_000 }, { zips: ['802*'] }] },
  charges: {
    taxes: [
      { name: 'State tax', percent: 2.9 },
      { name: 'City tax', percent: 5.15, onFee: true },
    ],
  },
};

const [quotesAtOnce, quotesMs] = [32, 4_000];

/** Orders and quotes of a shop that charges and counts everything, against one that has set nothing. */
export async function measureCharges(shop: Shop): Promise<Row[]> {
  const save = await settingsOf(shop);
  const turn = async (isOn: boolean, isCounted = isOn) => {
    await save('area', isOn ? everything.area : {});
    await save('charges', isOn ? everything.charges : {});
    await shop.pool.query(
      isCounted
        ? `insert into size_stock (size_id, stock) select id, 10000000 from product_sizes on conflict do nothing`
        : 'delete from size_stock',
    );
  };
  await shop.pool.query(
    `insert into products (name, price, category) select 'Charged ' || n, 1000 + n, 'Flower' from generate_series(1, 200) n`,
  );
  await shop.pool.query(
    `insert into product_sizes (product_id, label, price, position) select id, '7 g', price * 2, 1 from products
     where not exists (select from product_sizes where position = 1)`,
  );

  const orders = async (what: string, { isCounted = true, clients = 8, fill = fillMixedCarts } = {}) => {
    const run = async (isOn: boolean) => {
      await turn(isOn, isOn && isCounted);
      return loadOrders(shop, clients, { fill, isQuoted: isOn });
    };
    const work = `POST /api/orders with ${what}, ${clients} clients, against without`;
    return (
      await compare(
        work,
        0.8,
        () => run(true),
        () => run(false),
      )
    ).row;
  };
  const rows = [
    await orders('zones, taxes and sizes', { isCounted: false }),
    await orders('zones, taxes, sizes and stock'),
    // The worst case: every order takes pieces of the same three products, and so waits for the one before it.
    await orders('all of it, the same three products', { fill: fillCarts }),
    await orders('all of it, the same three products', { fill: fillCarts, clients: 32 }),
  ];
  await turn(true);
  // What PostgreSQL itself reaches when every order waits for the same three rows until the one before is on the disk.
  for (const clients of [8, 32]) {
    const { row } = await compare(
      `POST /api/orders with all of it, the same three products, ${clients} clients, against pg alone`,
      0.5,
      () => loadOrders(shop, clients, { isQuoted: true }),
      () => loadBareOrders(shop, clients, { takesStock: true }),
    );
    rows.push(row);
  }

  const [customer] = await signIn(shop, 1);
  const { token, cookie } = await csrf(shop);
  await fillCarts(shop, [customer!]);
  const asCustomer = { cookie: `${customer!.cookie}; ${cookie}`, 'x-csrf-token': token };
  const request = httpRequest('POST', '/api/quote', asCustomer, { deliveryAddress: '80202', tip: 200 });
  const reads = {
    BARE_DATABASE: JSON.stringify(shop.poolConfig),
    BARE_QUERY: readQuote.text,
    BARE_VALUES: JSON.stringify([[customer!.id, new Date(), null, 'America/Denver', '00:00']]),
  };
  const bareReads = { ...reads, BARE_CLIENTS: String(quotesAtOnce), BARE_MS: String(quotesMs) };
  const { row } = await compare(
    'POST /api/quote, against pg alone with the same read',
    0.5,
    () => load(shop.port, quotesAtOnce, quotesMs, () => request),
    async () => JSON.parse((await bare('bare-reads', bareReads)).line) as Figures,
  );
  const { child, line } = await bare('bare-http', reads);
  const overHttp = await compare(
    'POST /api/quote, against node:http with the same read',
    0.5,
    () => load(shop.port, quotesAtOnce, quotesMs, () => request),
    () => load(Number(line), quotesAtOnce, quotesMs, () => request),
  );
  await end(child);
  return [...rows, row, overHttp.row];
}
