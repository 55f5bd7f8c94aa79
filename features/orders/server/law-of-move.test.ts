import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { orderItems } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut } from '#platform/server/test/checkout.ts';

const { as, product, clock, db } = await testApp({
  env: { RATE_LIMITS: 'off', SHOP_TIMEZONE: 'America/Denver' },
});
const owner = await as('admin');
afterEach(async () => {
  clock.reset();
  await owner.put('/api/admin/settings/law', {});
});

const federal = { rule: 'federal-hemp-2026', mode: 'keep_off', state: 'CO' };
const delayed = { id: 'federal-hemp-2026', from: '2028-01-01', source: 'A delay' };
const setLaw = async (law: object = {}) => {
  const saved = await owner.put('/api/admin/settings/law', { ...federal, changes: [delayed], ...law });
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

const denver = '12 Pine Street, Denver, CO 80202';
const minneapolis = '12 Pine Street, Minneapolis, MN 55401';
const nashville = '12 Pine Street, Nashville, TN 37201';
const birmingham = '12 Pine Street, Birmingham, AL 35203';
const [today, tomorrow] = ['2026-11-27T15:40:00Z', '2026-11-28T15:40:00Z'];

type Placed = { id: string; version: number; items: { id: string }[] };

async function orderOf(productId: string, fields: object = {}) {
  const customer = await as('customer');
  await customer.post('/api/cart', { productId, quantity: 1 });
  const placed = await checkOut(customer, { deliveryAddress: denver, deliveryTime: today, ...fields });
  expect(placed.statusCode, placed.body).toBe(201);
  return placed.json<Placed>();
}
const edit = async (orderId: string, body: object) => {
  const { statusCode, json } = await owner.put(`/api/admin/orders/${orderId}`, body);
  const { code, message, details } = json();
  return { statusCode, code, message, path: details?.[0]?.path };
};
const lawOf = async (orderId: string) =>
  (await owner.get(`/api/admin/orders/${orderId}/law`))
    .json<{ law: { state: string; day: string; verdicts: { rule: string; fit: string }[] } }[]>()
    .map(({ law }) => [law.state, law.day, law.verdicts.map(({ rule, fit }) => `${rule} ${fit}`)]);

test('an order is not moved to a day on which its state allows no delivery', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await setLaw({ changes: [delayed, { id: 'tn-delivery', from: '2026-11-28', source: 'A bill' }] });
  const { id } = await orderOf(await gummies(0.3), { deliveryAddress: nashville });
  expect(await edit(id, { deliveryTime: tomorrow })).toMatchObject({
    statusCode: 409,
    code: 'LAW_OF_PLACE',
    path: 'deliveryTime',
    message: expect.stringMatching(/^We cannot deliver to Tennessee from Nov 28, 2026\..*HB 1376/),
  });
  const seen = await owner.post(`/api/admin/orders/${id}/preview`, { deliveryTime: tomorrow });
  expect([seen.statusCode, seen.json().code]).toEqual([409, 'LAW_OF_PLACE']);
  expect((await edit(id, { deliveryTime: '2026-11-27T16:00:00Z' })).statusCode).toBe(200);
});

test('the street of an order from before a state forbade delivery can be corrected, but not into another such state', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await setLaw({ mode: 'show' });
  const { id } = await orderOf(await gummies(0.3), { deliveryAddress: nashville });
  await setLaw();
  expect((await edit(id, { deliveryAddress: '14 Pine Street, Nashville, TN 37201' })).statusCode).toBe(200);
  expect((await edit(id, { deliveryTime: tomorrow })).statusCode).toBe(200);
  expect(await edit(id, { deliveryAddress: birmingham })).toMatchObject({
    code: 'LAW_OF_PLACE',
    path: 'deliveryAddress',
    message: expect.stringMatching(/^We cannot deliver to Alabama\./),
  });
});

test('an order that is moved keeps the rules of where and when it goes, and those from before after an undo', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await setLaw();
  const { id, version } = await orderOf(await gummies(10));
  const here = ['CO', '2026-11-27', ['co-hemp-product fits']];
  const there = ['MN', '2026-11-27', ['mn-edibles fits']];
  expect(await lawOf(id)).toEqual([here]);
  await edit(id, { deliveryAddress: minneapolis });
  expect(await lawOf(id)).toEqual([there]);
  const undone = await owner.post(`/api/admin/orders/${id}/undo`, undefined, {
    'if-match': String(version + 1),
  });
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await lawOf(id)).toEqual([here]);
  await edit(id, { deliveryTime: tomorrow });
  expect(await lawOf(id)).toEqual([['CO', '2026-11-28', ['co-hemp-product fits']]]);
});

test('a corrected street in the same state leaves the rules of an order and the lots that it was packed from', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await setLaw();
  const strong = await gummies(10);
  const { id, items } = await orderOf(strong);
  const lots = (await owner.get(`/api/admin/batches?productId=${strong}`)).json<{ id: string }[]>();
  const chosen = await owner.put(`/api/admin/order-items/${items[0]!.id}/batch`, { batchId: lots[0]!.id });
  expect(chosen.statusCode, chosen.body).toBe(200);
  const before = await lawOf(id);
  await owner.post(`/api/admin/products/${strong}/batches`, { lotNumber: 'B', totalThcMgPerContainer: 60 });
  expect((await edit(id, { deliveryAddress: '14 Pine Street, Denver, CO 80202' })).statusCode).toBe(200);
  expect(await lawOf(id)).toEqual(before);
  expect((await edit(id, { deliveryTime: '2026-11-28T16:00:00Z' })).statusCode).toBe(200);
  const { items: after } = (await owner.get(`/api/admin/orders/${id}`)).json();
  expect(after).toMatchObject([{ batch: { id: lots[0]!.id } }]);
});

test('a line whose size has gone keeps what the federal rule said when its order is moved to another state', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await setLaw({ changes: [] });
  const { id } = await orderOf(await gummies(0.3));
  const federalToo = ['federal-hemp-2026 unknown', 'co-hemp-product fits'];
  expect(await lawOf(id)).toEqual([['CO', '2026-11-27', federalToo]]);
  await db.update(orderItems).set({ sizeId: randomUUID() }).where(eq(orderItems.orderId, id));
  await edit(id, { deliveryAddress: minneapolis });
  expect(await lawOf(id)).toEqual([['MN', '2026-11-27', ['federal-hemp-2026 unknown']]]);
});

test('a line from before lines had sizes is judged by the first size of its product when its order is moved', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await setLaw();
  const { id } = await orderOf(await gummies(10));
  await db.update(orderItems).set({ sizeId: null }).where(eq(orderItems.orderId, id));
  expect(await edit(id, { deliveryAddress: '12 Pine Street, Columbus, OH 43004' })).toMatchObject({
    code: 'LAW_OF_PLACE',
    message: expect.stringMatching(/^Gummies may not be sold in Ohio/),
  });
  await edit(id, { deliveryAddress: minneapolis });
  expect(await lawOf(id)).toEqual([['MN', '2026-11-27', ['mn-edibles fits']]]);
});

test('in Denver an order for after midnight in Washington is judged by the federal rule, as the menu is', async () => {
  clock.set('2026-11-12T04:30:00Z'); // 9:30 PM on November 11 in Denver
  await setLaw({ changes: [] });
  const strong = await gummies(10);
  const customer = await as('customer');
  await customer.post('/api/cart', { productId: strong, quantity: 1 });
  const late = await checkOut(customer, { deliveryAddress: denver, deliveryTime: '2026-11-12T05:30:00Z' });
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    {
      code: 'LAW_OF_PLACE',
      message: expect.stringMatching(
        /^Gummies may not be sold in Colorado from Nov 12, 2026: .* Please choose an earlier delivery, or remove it from your cart\.$/,
      ),
    },
  ]);
  const { id } = await orderOf(strong, { deliveryTime: '2026-11-12T04:58:00Z' });
  expect(await lawOf(id)).toEqual([['CO', '2026-11-11', ['co-hemp-product fits']]]);
  expect((await edit(id, { deliveryTime: '2026-11-12T05:30:00Z' })).code).toBe('LAW_OF_PLACE');
  const weak = await orderOf(await gummies(0.3), { deliveryTime: '2026-11-12T05:30:00Z' });
  expect((await lawOf(weak.id))[0]?.[2]).toContainEqual(expect.stringMatching(/^federal-hemp-2026/));
});

test('a state that will allow no delivery names the day, and an earlier delivery goes there', async () => {
  clock.set('2026-11-27T15:00:00Z');
  await setLaw({ changes: [delayed, { id: 'tn-delivery', from: '2026-11-28', source: 'A bill' }] });
  const customer = await as('customer');
  await customer.post('/api/cart', { productId: await gummies(0.3), quantity: 1 });
  const ask = async (deliveryTime: string) =>
    (await customer.post('/api/quote', { deliveryAddress: nashville, deliveryTime })).json().problems;
  expect(await ask(tomorrow)).toMatchObject([
    {
      code: 'LAW_OF_PLACE',
      message: expect.stringMatching(
        /^We cannot deliver to Tennessee from Nov 28, 2026\..* Choose an earlier delivery, or an address in another state\.$/,
      ),
    },
  ]);
  expect(await ask('2026-11-27T16:00:00Z')).toEqual([]);
});
