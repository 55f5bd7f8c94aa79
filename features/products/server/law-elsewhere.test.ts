import { afterEach, expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut } from '#platform/server/test/checkout.ts';

const { as, product, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin');
afterEach(async () => {
  clock.reset();
  await owner.put('/api/admin/settings/law', {});
});

const delayed = { id: 'federal-hemp-2026', from: '2028-01-01', source: 'A delay' };
const set = async (law: object) => {
  const saved = await owner.put('/api/admin/settings/law', {
    rule: 'federal-hemp-2026',
    mode: 'keep_off',
    state: 'CO',
    changes: [delayed],
    ...law,
  });
  expect(saved.statusCode, saved.body).toBe(200);
};

/** Gummies of ten pieces with so much THC in all. */
async function gummies(totalThcMgPerContainer: number) {
  const { id } = await product({ name: 'Gummies', facts: { form: 'Gummies', pieces: 10 } });
  const cannabinoids = [{ name: 'CBD', percent: null, mgPerContainer: 1000 }];
  const batch = { lotNumber: 'A', totalThcMgPerContainer, cannabinoids };
  await owner.post(`/api/admin/products/${id}/batches`, batch);
  return id;
}

async function cartOf(id: string) {
  const customer = await as('customer');
  await customer.post('/api/cart', { productId: id, quantity: 1 });
  return customer;
}
const rulesOf = async (orderId: string) =>
  (await owner.get(`/api/admin/orders/${orderId}/law`))
    .json<{ law: { state: string; verdicts: { rule: string; fit: string }[] } }[]>()
    .map(({ law }) => [law.state, law.verdicts.map(({ rule, fit }) => `${rule} ${fit}`)]);

const denver = '12 Pine Street, Denver, CO 80202';
const minneapolis = '12 Pine Street, Minneapolis, MN 55401';
const columbus = '12 Pine Street, Columbus, OH 43004';
const deliveryTime = '2026-11-27T15:40:00Z';

test('an order to another state keeps what the rules of that state said, also where it fits or is unknown', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await set({});
  const id = await gummies(10);
  const there = await checkOut(await cartOf(id), { deliveryAddress: minneapolis, deliveryTime });
  expect(await rulesOf(there.json().id)).toEqual([['MN', ['mn-edibles fits']]]);
  const here = await checkOut(await cartOf(id), { deliveryAddress: denver, deliveryTime });
  expect(await rulesOf(here.json().id)).toEqual([['CO', ['co-hemp-product fits']]]);
  const products = (await owner.get('/api/admin/products')).json<object[]>();
  expect(products).toContainEqual(
    expect.objectContaining({
      id,
      sizes: [
        expect.objectContaining({
          law: expect.objectContaining({
            verdicts: [
              expect.objectContaining({ rule: 'federal-hemp-2026' }),
              expect.objectContaining({ rule: 'co-hemp-product' }),
            ],
          }),
        }),
      ],
    }),
  );
});

test.each([
  ['12 Pine Street, Nashville, TN', 0.3, /^We cannot deliver to Tennessee/],
  ['12 Pine Street, Nashville, Tennessee', 0.3, /^We cannot deliver to Tennessee/],
  ['12 Pine Street, Columbus, Ohio', 10, /may not be sold in Ohio/],
])(
  'an address without a ZIP code is judged by the state that it names: %s',
  async (deliveryAddress, mg, message) => {
    clock.set('2026-11-27T15:00:00Z');
    await set({});
    const customer = await cartOf(await gummies(mg));
    const { problems } = (await customer.post('/api/quote', { deliveryAddress })).json();
    expect(problems).toMatchObject([{ code: 'LAW_OF_PLACE', message: expect.stringMatching(message) }]);
    const here = await customer.post('/api/quote', { deliveryAddress: '12 Pine Ct' });
    expect(here.json().problems).toEqual([]);
  },
);

test('every limit of a rule can be changed, and the page of the law says the changed ones', async () => {
  clock.set('2026-11-27T15:00:00Z');
  const id = await gummies(20);
  const judgedWith = async (limits?: object) => {
    const far = { ...delayed, totalThcMgPerContainer: 50 };
    await set({
      changes: [far, ...(limits ? [{ id: 'co-hemp-product', source: 'A bill', ...limits }] : [])],
    });
    const law = (await owner.get('/api/admin/law')).json();
    const { reason } = law.products.find((one: { id: string }) => one.id === id);
    return [reason, law.rules.find((one: { id: string }) => one.id === 'co-hemp-product').changedLimits];
  };
  expect(await judgedWith()).toEqual(['2 mg total THC a serving, at most 1.75', '']);
  expect(await judgedWith({ totalThcMgPerServing: 2 })).toEqual([
    expect.stringMatching(/^Missing: total THC in percent/),
    'At most 2 mg total THC a serving, at least 15 mg CBD for each mg THC',
  ]);
  expect(await judgedWith({ totalThcMgPerServing: 2, minCbdPerThc: 60 })).toEqual([
    '50 mg CBD for each mg THC, at least 60',
    'At most 2 mg total THC a serving, at least 60 mg CBD for each mg THC',
  ]);
});

async function orderOf(id: string) {
  const placed = await checkOut(await cartOf(id), { deliveryAddress: denver, deliveryTime });
  expect(placed.statusCode, placed.body).toBe(201);
  return placed.json<{ id: string; items: { id: string }[] }>();
}
const edit = async (orderId: string, body: object) => {
  const edited = await owner.put(`/api/admin/orders/${orderId}`, body);
  return [edited.statusCode, edited.json().code, edited.json().message];
};

test('an order is not moved into a state where one of its lines may not be sold', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await set({});
  const strong = await gummies(10);
  const { id, items } = await orderOf(strong);
  expect(await edit(id, { deliveryAddress: columbus })).toEqual([
    409,
    'LAW_OF_PLACE',
    expect.stringMatching(/^Gummies may not be sold in Ohio: 10 mg.*Ohio SB 56/),
  ]);
  expect((await edit(id, { deliveryAddress: '9 Elm Street, Denver, CO 80203' }))[0]).toBe(200);
  expect((await edit(id, { deliveryAddress: minneapolis }))[0]).toBe(200);
  const weak = await gummies(0.3);
  const moved = { deliveryAddress: columbus, items: [{ productId: weak, quantity: 1 }] };
  const kept = { id: items[0]!.id, quantity: 1 };
  expect((await edit(id, { ...moved, items: [...moved.items, kept] }))[0]).toBe(409);
  expect((await edit(id, moved))[0]).toBe(200);
});

test('a product is not added to an order in whose state it may not be sold', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await set({});
  const { id, items } = await orderOf(await gummies(0.3));
  await edit(id, { deliveryAddress: columbus });
  const kept = { id: items[0]!.id, quantity: 1 };
  const strong = { productId: await gummies(10), quantity: 1 };
  expect(await edit(id, { items: [kept, strong] })).toEqual([
    409,
    'LAW_OF_PLACE',
    expect.stringMatching(/^Gummies may not be sold in Ohio: .* Choose another product\.$/),
  ]);
  await set({ mode: 'show' });
  expect((await edit(id, { items: [kept, strong] }))[0]).toBe(200);
});

test('an order for a later day is judged by the rules of that day, and is not moved into one that forbids it', async () => {
  clock.set('2026-11-10T15:00:00Z');
  await set({ changes: [] });
  const strong = await gummies(10);
  const customer = await cartOf(strong);
  const [before, after] = ['2026-11-11T18:00:00Z', '2026-11-12T18:00:00Z'];
  const refused = await checkOut(customer, { deliveryAddress: denver, deliveryTime: after });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'LAW_OF_PLACE',
      message: expect.stringMatching(
        /may not be sold in Colorado from Nov 12, 2026: 10 mg.*Public Law 119-37/,
      ),
    },
  ]);
  const placed = await checkOut(customer, { deliveryAddress: denver, deliveryTime: before });
  expect(placed.statusCode, placed.body).toBe(201);
  expect((await edit(placed.json().id, { deliveryTime: after })).slice(0, 2)).toEqual([409, 'LAW_OF_PLACE']);
  expect((await edit(placed.json().id, { deliveryTime: '2026-11-11T20:00:00Z' }))[0]).toBe(200);
  expect(await rulesOf(placed.json().id)).toEqual([['CO', ['co-hemp-product fits']]]);
});
