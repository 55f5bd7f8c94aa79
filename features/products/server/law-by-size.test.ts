import { eq } from 'drizzle-orm';
import { expect, test, afterEach } from 'vitest';
import { housekeeping } from '#app/server/housekeeping.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import { orderItems } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut } from '#platform/server/test/checkout.ts';

const { app, as, product, db, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
afterEach(async () => {
  clock.reset();
  await (await as('admin')).put('/api/admin/settings/law', {});
});

const federal = { rule: 'federal-hemp-2026', mode: 'keep_off' };
const set = async (law: object) => {
  const saved = await (await as('admin')).put('/api/admin/settings/law', law);
  expect(saved.statusCode, saved.body).toBe(200);
};

const sized = async (facts: object, batch: object, labels = ['5 pieces', '20 pieces']) => {
  const owner = await as('admin');
  const sizes = labels.map((label, index) => ({ label, price: 2000 * (index + 1) }));
  const body = { name: 'Gummies', price: 2000, facts: { form: 'Gummies', ...facts }, sizes };
  const { id } = (await owner.post('/api/admin/products', body)).json();
  await owner.post(`/api/admin/products/${id}/batches`, { lotNumber: 'A', ...batch });
  const onMenu = async () =>
    (await (await as('visitor')).get('/api/products'))
      .json<{ id: string; sizes: { id: string; soldOut: boolean; keptOff: string | null }[] }[]>()
      .find((one) => one.id === id)?.sizes;
  return { id, onMenu };
};

test('a size that breaks a law rule cannot be bought, and names rule, source and day; the other size can', async () => {
  clock.set('2026-11-27T15:00:00Z');
  const { id, onMenu } = await sized({}, { totalThcMgPerContainer: 0.35, totalThcPercent: 0.002 });
  const customer = await as('customer');
  const before = await onMenu();
  await customer.post('/api/cart', { productId: id, sizeId: before![1]!.id, quantity: 1 });
  await set(federal);
  const [small, large] = (await onMenu())!;
  expect(small).toMatchObject({ soldOut: false, keptOff: null });
  const why = expect.stringMatching(
    /1\.4 mg total THC a container.*at most 0\.4\. Federal definition of hemp: Public Law 119-37.*read on 2026-11-22/,
  );
  expect(large).toMatchObject({ soldOut: true, keptOff: why });
  expect((await customer.get('/api/cart')).json()).toMatchObject([{ available: false, keptOff: why }]);
  const refused = await customer.post('/api/cart', { productId: id, sizeId: large!.id, quantity: 1 });
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE_PRODUCT' });
  const placed = await checkOut(customer, { deliveryTime: '2026-11-27T15:40:00Z' });
  expect([placed.statusCode, placed.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'UNAVAILABLE_PRODUCT', message: why }),
  ]);
  const other = await as('customer');
  await other.post('/api/cart', { productId: id, sizeId: small!.id, quantity: 1 });
  expect((await checkOut(other, { deliveryTime: '2026-11-27T15:40:00Z' })).statusCode).toBe(201);
});

test('the owner is asked where a flagged cannabinoid comes from, and a customer is not', async () => {
  clock.set('2026-11-27T15:00:00Z');
  const cannabinoids = [{ name: 'HHC', percent: null, mgPerContainer: 5 }];
  const { id, onMenu } = await sized({}, { totalThcPercent: 0.002, cannabinoids });
  const customer = await as('customer');
  await customer.post('/api/cart', { productId: id, sizeId: (await onMenu())![0]!.id, quantity: 1 });
  await set(federal);
  const refused = await checkOut(customer, { deliveryTime: '2026-11-27T15:40:00Z' });
  expect(refused.json().message).toMatch(
    /may not be sold: .*mg total THC a container with HHC, at most 0\.4\. Federal definition/,
  );
  expect(refused.body).not.toMatch(/laboratory|rows of the batch/i);
  const law = (await (await as('admin')).get('/api/admin/law')).json<{ products: { id: string }[] }>();
  expect(law.products.find((one) => one.id === id)).toMatchObject({
    fit: 'does_not_fit',
    reason: expect.stringContaining('with HHC. Ask the laboratory where HHC comes from'),
  });
});

test('an order line keeps the rules it was sold under, however they change', async () => {
  clock.set('2026-11-27T15:00:00Z');
  const { id, onMenu } = await sized({}, { totalThcMgPerContainer: 0.35, totalThcPercent: 0.002 });
  await set({ ...federal, state: 'OH' });
  const customer = await as('customer');
  await customer.post('/api/cart', { productId: id, sizeId: (await onMenu())![0]!.id, quantity: 1 });
  const order = await checkOut(customer, { deliveryTime: '2026-11-27T15:40:00Z' });
  await set({ rule: 'none' });
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.json().id));
  const judged = { fit: 'fits', readOn: expect.stringMatching(/^2026-11-2/) };
  expect(line!.law).toEqual({
    state: 'OH',
    day: '2026-11-27',
    kind: 'edible',
    verdicts: [
      expect.objectContaining({ ...judged, rule: 'federal-hemp-2026', from: '2026-11-12', place: 'US' }),
      expect.objectContaining({ ...judged, rule: 'oh-sb-56', from: '2026-03-20', place: 'OH' }),
    ],
  });
  const url = `/api/admin/orders/${order.json().id}/law`;
  expect((await (await as('admin')).get(url)).json()).toEqual([
    { id: line!.id, productName: 'Gummies', sizeLabel: '5 pieces', law: line!.law },
  ]);
  expect((await customer.get(url)).statusCode).toBe(403);
  const unknown = '/api/admin/orders/00000000-0000-4000-8000-000000000000/law';
  expect((await (await as('admin')).get(unknown)).statusCode).toBe(404);
});

test('the milligrams of a batch count for the size that it names, and for no other product', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await set(federal);
  const { id, onMenu } = await sized({}, { totalThcMgPerContainer: 1.4, totalThcPercent: 0.002 });
  expect(await onMenu()).toBeUndefined();
  const owner = await as('admin');
  const [batch] = (await owner.get(`/api/admin/batches?productId=${id}`)).json();
  const products = (await owner.get('/api/admin/products')).json<{ id: string; sizes: { id: string }[] }[]>();
  const large = products.find((one) => one.id === id)!.sizes[1]!.id;
  const body = { lotNumber: 'A', totalThcMgPerContainer: 1.4, totalThcPercent: 0.002 };
  const saved = await owner.put(`/api/admin/batches/${batch.id}`, { ...body, sizeId: large });
  expect(saved.json()).toMatchObject({ sizeId: large });
  expect((await onMenu())!.map(({ soldOut }) => soldOut)).toEqual([false, true]);
  const left = await owner.put(`/api/admin/batches/${batch.id}`, body);
  expect(left.json()).toMatchObject({ sizeId: large });
  const other = await sized({}, {});
  const theirs = (await other.onMenu())![0]!.id;
  const refused = await owner.put(`/api/admin/batches/${batch.id}`, { ...body, sizeId: theirs });
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Choose a size of this product']);
});

test('a date that the owner changes counts at once, and is in the audit', async () => {
  clock.set('2026-11-27T15:00:00Z');
  const { onMenu } = await sized({}, { totalThcMgPerContainer: 5 });
  await set(federal);
  expect(await onMenu()).toBeUndefined();
  const delay = {
    id: 'federal-hemp-2026',
    from: '2027-11-12',
    source: 'H.R. 1 of 2027',
    readOn: '2026-11-27',
  };
  await set({ ...federal, changes: [delay] });
  expect(await onMenu()).toHaveLength(2);
  clock.set('2027-11-12T05:00:00Z');
  expect(await onMenu()).toBeUndefined();
  const audit = (await (await as('admin')).get('/api/admin/audit')).json();
  expect(JSON.stringify(audit)).toContain('H.R. 1 of 2027');
});

test.each([
  [[{ id: 'no-such-rule', source: 'A friend' }], 'Choose a rule'],
  [[{ id: 'federal-hemp-2026', source: '' }], 'Say where you have read it'],
  [[{ id: 'tx-smokable', source: 'The register', totalThcPercent: 1 }], /has no limit/],
  [
    [
      { id: 'tx-smokable', source: 'The register' },
      { id: 'tx-smokable', source: 'The register' },
    ],
    'This rule is changed twice',
  ],
])('an impossible change of a rule is refused: %j', async (changes, message) => {
  const saved = await (await as('admin')).put('/api/admin/settings/law', { ...federal, changes });
  expect([saved.statusCode, saved.json().message]).toEqual([400, expect.stringMatching(message)]);
  const elsewhere = await (await as('admin')).put('/api/admin/settings/law', { ...federal, state: 'ZZ' });
  expect(elsewhere.json().message).toBe('Choose a state');
});

test('an address in a state without delivery is refused with the rule; elsewhere the rules of its state count', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await set({
    ...federal,
    state: 'CO',
    changes: [{ id: 'federal-hemp-2026', from: '2028-01-01', source: 'A delay' }],
  });
  const { id } = await product({ facts: { form: 'Gummies' } });
  const owner = await as('admin');
  await owner.post(`/api/admin/products/${id}/batches`, { lotNumber: 'A', totalThcMgPerContainer: 1.7 });
  const customer = await as('customer');
  await customer.post('/api/cart', { productId: id, quantity: 1 });
  const at = async (deliveryAddress: string) =>
    (await customer.post('/api/quote', { deliveryAddress })).json<{ problems: object[] }>().problems;
  expect(await at('12 Pine Street, Denver, CO 80202')).toEqual([]);
  expect(await at('12 Pine Street, Casper, WY 82601')).toEqual([]);
  expect(await at('12 Pine Street, Nashville, TN 37201')).toMatchObject([
    {
      code: 'LAW_OF_PLACE',
      message: expect.stringMatching(
        /^We cannot deliver to Tennessee\..*HB 1376.*read on 2026-11-27\. Choose an address in another state\.$/,
      ),
    },
  ]);
  const { noDelivery = [] } = (await customer.get('/api/shop')).json<Shop>();
  const tennessee = noDelivery.find(({ state }) => state === 'TN');
  expect(tennessee).toMatchObject({
    name: 'Tennessee',
    text: expect.stringMatching(/^We cannot deliver to Tennessee\..*HB 1376/),
  });
  expect([tennessee?.zips.at(0), tennessee?.zips.at(-1)]).toEqual(['370', '385']);
  expect(await at('12 Pine Street, Columbus, OH 43004')).toMatchObject([
    { code: 'LAW_OF_PLACE', message: expect.stringMatching(/may not be sold in Ohio: 1\.7 mg.*Ohio SB 56/) },
  ]);
  const refused = await checkOut(customer, {
    deliveryAddress: '12 Pine Street, Nashville, TN 37201',
    deliveryTime: '2026-11-27T15:40:00Z',
  });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'LAW_OF_PLACE']);
  await set({ ...federal, state: 'CO', mode: 'show' });
  expect(await at('12 Pine Street, Nashville, TN 37201')).toEqual([]);
  expect((await customer.get('/api/shop')).json<Shop>().noDelivery).toBeUndefined();
});

test('orders placed while the rules are applied again wait for each other, and none of them fails', async () => {
  clock.set('2026-11-27T15:00:00Z');
  const goods = await Promise.all(
    Array.from({ length: 3 }, () => sized({}, { totalThcMgPerContainer: 0.05, totalThcPercent: 0.001 })),
  );
  const sizes = await Promise.all(
    goods.map(async ({ id, onMenu }) => ({ id, size: (await onMenu())![0]!.id })),
  );
  const shoppers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const customer = await as('customer');
      for (const { id, size } of sizes.toReversed())
        await customer.post('/api/cart', { productId: id, sizeId: size, quantity: 1 });
      return customer;
    }),
  );
  const rules = Array.from({ length: 6 }, (_, index) => ({
    changes: [{ id: 'federal-hemp-2026', from: `2026-11-1${index}`, source: `The day ${index}` }],
  }));
  const placed = await Promise.all([
    ...shoppers.map((customer) => checkOut(customer, { deliveryTime: '2026-11-27T15:40:00Z' })),
    ...rules.map(async ({ changes }, index) => {
      await set({ ...federal, changes });
      if (index % 2 === 0) await housekeeping(app)();
    }),
  ]);
  expect(placed.flatMap((answer) => answer?.statusCode ?? [])).toEqual(shoppers.map(() => 201));
});
