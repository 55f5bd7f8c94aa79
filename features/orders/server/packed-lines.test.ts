import { afterEach, expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut } from '#platform/server/test/checkout.ts';
import { multipartForm } from '#platform/server/test/form.ts';
import { pdfOf } from '#platform/server/test/pdf.ts';

const { as, product, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin');
const packer = await as('admin', { staffRole: 'packer' });
const setLaw = (law: object) => owner.put('/api/admin/settings/law', law);
afterEach(async () => {
  clock.reset();
  await setLaw({});
});

type Line = { id: string; batch: object | null; statements: string[]; missing: string[] };
const minnesota = { rule: 'federal-hemp-2026', mode: 'show', state: 'MN' };
const reachOfChildren = 'Keep this product out of reach of children.';

async function orderOf(productIds: string[], deliveryAddress = '12 Garden Lane', time: object = {}) {
  const customer = await as('customer');
  for (const productId of productIds) await customer.post('/api/cart', { productId, quantity: 1 });
  const placed = await checkOut(customer, { deliveryAddress, ...time });
  expect(placed.statusCode, placed.body).toBe(201);
  const { id, items } = placed.json<{ id: string; items: { id: string; productId: string }[] }>();
  const lineOf = async (productId: string) => {
    const lines = (await packer.post('/api/admin/orders/packed-lines', { ids: [id] })).json<Line[]>();
    const line = items.find((item) => item.productId === productId);
    return lines.find((one) => one.id === line?.id);
  };
  return { id, lineOf };
}

const batchOf = async (productId: string, batch: { lotNumber: string; bestBy?: string }) =>
  (await owner.post(`/api/admin/products/${productId}/batches`, batch)).json<{ id: string }>().id;

const addCertificate = async (batchId: string) => {
  const { body, headers } = multipartForm({ bytes: pdfOf(), name: 'coa.pdf', type: 'application/pdf' });
  await owner.post(`/api/admin/batches/${batchId}/certificate`, body, headers);
};

test('a bag label has lot and best-by date of the batch that was packed, and before packing of the current one', async () => {
  const { id: productId } = await product();
  const { id: other } = await product();
  const first = await batchOf(productId, { lotNumber: 'A', bestBy: '2027-07-19' });
  const { id, lineOf } = await orderOf([productId, other]);
  const packed = { batch: { id: first, lotNumber: 'A', bestBy: '2027-07-19' } };
  expect(await lineOf(productId)).toMatchObject(packed);
  expect(await lineOf(other)).toMatchObject({ batch: null });
  await owner.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  const second = await batchOf(productId, { lotNumber: 'B' });
  await owner.put(`/api/admin/batches/${second}/current`, { isCurrent: true });
  expect(await lineOf(productId)).toMatchObject(packed);
  const late = await orderOf([productId]);
  expect(await late.lineOf(productId)).toMatchObject({
    batch: { id: second, lotNumber: 'B', bestBy: null },
  });
});

test('the bag label of a closed order that was never packed from a batch names none', async () => {
  const { id: productId } = await product();
  const { id, lineOf } = await orderOf([productId]);
  await owner.put(`/api/admin/orders/${id}/status`, { status: 'completed' });
  await batchOf(productId, { lotNumber: 'Later' });
  expect(await lineOf(productId)).toMatchObject({ batch: null });
});

test('a bag label has the warnings that the law of its address asks for, for each product those of its kind', async () => {
  await setLaw(minnesota);
  const { id: gummies } = await product({ facts: { form: 'Gummies' } });
  const { id: balm } = await product({ facts: { form: 'Balm' } });
  const { id: unknown } = await product({ name: 'Quiet Evening', category: null });
  const near = await orderOf([gummies, balm, unknown]);
  expect((await near.lineOf(gummies))?.statements).toEqual([reachOfChildren]);
  expect((await near.lineOf(balm))?.statements).toEqual([]);
  expect((await near.lineOf(unknown))?.statements).toEqual([reachOfChildren]);
  const far = await orderOf([gummies], '12 Pine Street, Austin, TX 78701');
  const certificate = ['a certificate of analysis of its batch'];
  expect(await far.lineOf(gummies)).toMatchObject({ statements: [], missing: certificate });
  const batch = await batchOf(gummies, { lotNumber: 'A' });
  expect(await far.lineOf(gummies)).toMatchObject({ statements: [], missing: certificate });
  await addCertificate(batch);
  expect(await far.lineOf(gummies)).toMatchObject({
    statements: ['The code leads to the certificate of analysis of this batch.'],
    missing: [],
  });
  await setLaw({ ...minnesota, state: 'WY' });
  expect((await near.lineOf(gummies))?.statements).toEqual([]);
});

test('a bag label has the warnings of the day of the delivery, also when it is printed the evening before', async () => {
  clock.set('2026-11-27T15:00:00Z');
  const { id: gummies } = await product({ facts: { form: 'Gummies' } });
  await setLaw({ ...minnesota, changes: [{ id: 'mn-edibles', from: '2026-11-28', source: 'A bill' }] });
  const now = await orderOf([gummies], undefined, { deliveryTime: '2026-11-27T15:40:00Z' });
  expect((await now.lineOf(gummies))?.statements).toEqual([]);
  const tomorrow = await orderOf([gummies], undefined, { deliveryTime: '2026-11-28T18:00:00Z' });
  expect((await tomorrow.lineOf(gummies))?.statements).toEqual([reachOfChildren]);
});

test('only staff may read bag labels, and only those of named orders', async () => {
  const { id: productId } = await product();
  const { id } = await orderOf([productId]);
  const url = '/api/admin/orders/packed-lines';
  const customer = await as('customer');
  expect((await customer.post(url, { ids: [id] })).statusCode).toBe(403);
  const none = await packer.post(url, { ids: [] });
  expect([none.statusCode, none.json().message]).toEqual([400, 'Choose an order']);
  const strange = '00000000-0000-4000-8000-000000000000';
  expect((await packer.post(url, { ids: [strange] })).json()).toEqual([]);
});
