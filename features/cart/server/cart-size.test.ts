import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sizeStock } from '#features/products/schema/stock-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { cartOf } from '#platform/server/test/cart.ts';
import type { Visitor } from '#platform/server/test/caller.ts';
import { checkOut } from '#platform/server/test/checkout.ts';
import { statuses } from '#platform/server/test/statuses.ts';

const { as, db, database } = await testApp({ env: { RATE_LIMITS: 'off' } });
const admin = await as('admin');
const labels = ['3.5 g', '7 g', '14 g'];

async function flower() {
  const sizes = labels.map((label, nth) => ({ label, price: 3000 * (nth + 1) }));
  const body = { name: 'Golden Hour', price: 3000, sizes };
  const { id, sizes: stored } = (await admin.post('/api/admin/products', body)).json();
  return { id, sizeIds: stored.map((size: { id: string }) => size.id) as string[] };
}

/** Creates a customer with one line of `quantity` pieces of the first size. */
async function withLine(quantity = 1) {
  const { id: productId, sizeIds } = await flower();
  const customer = await as('customer');
  const line = (await customer.post('/api/cart', { productId, quantity })).json();
  const add = async (nth: number, pieces: number) =>
    (await customer.post('/api/cart', { productId, sizeId: sizeIds[nth], quantity: pieces })).json();
  return { customer, productId, sizeIds, line, add };
}
const change = (browser: Visitor, id: string, sizeId: string | undefined) =>
  browser.put(`/api/cart/${id}/size`, { sizeId });
const shown = async (browser: Visitor) =>
  (await cartOf(browser)).map((line: { quantity: number; size: { label: string } }) => [
    line.size.label,
    line.quantity,
  ]);

test('a line changes to another size of its product, at the price of that size', async () => {
  const { customer, sizeIds, line } = await withLine(2);
  const answer = await change(customer, line.id, sizeIds[1]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id: line.id,
    quantity: 2,
    size: { id: sizeIds[1], label: '7 g' },
    product: { price: 6000 },
  });
  expect(await cartOf(customer)).toEqual([answer.json()]);
  expect((await change(customer, line.id, sizeIds[1])).json()).toEqual(answer.json());
  expect((await checkOut(customer)).json()).toMatchObject({
    total: 12_000,
    items: [{ sizeLabel: '7 g', quantity: 2 }],
  });
});

test('a line that takes the size of another one joins it, up to 99 pieces', async () => {
  const { customer, sizeIds, line, add } = await withLine(2);
  const large = await add(1, 3);
  expect((await change(customer, line.id, sizeIds[1])).json()).toMatchObject({ id: large.id, quantity: 5 });
  expect(await shown(customer)).toEqual([['7 g', 5]]);
  const most = await add(0, 98);
  expect((await change(customer, most.id, sizeIds[1])).json()).toMatchObject({ quantity: 99 });
});

test('changing to a size that cannot be ordered is refused, and the line stays as it was', async () => {
  const { customer, productId, sizeIds, line } = await withLine(2);
  await db.insert(sizeStock).values({ sizeId: sizeIds[1]!, stock: 0 });
  const refusalOf = async (sizeId: string | undefined) => {
    const { statusCode, ...answer } = await change(customer, line.id, sizeId);
    return [statusCode, answer.json().code];
  };
  expect(await refusalOf(sizeIds[1])).toEqual([409, 'SOLD_OUT']);
  expect(await refusalOf((await flower()).sizeIds[0])).toEqual([404, 'NOT_FOUND']);
  expect(await refusalOf(randomUUID())).toEqual([404, 'NOT_FOUND']);
  expect(await refusalOf('small')).toEqual([400, 'INVALID']);
  await database.pool.query('update products set available = false where id = $1', [productId]);
  expect(await refusalOf(sizeIds[2])).toEqual([409, 'UNAVAILABLE_PRODUCT']);
  expect(await shown(customer)).toEqual([['3.5 g', 2]]);
  expect((await change(await as('customer'), line.id, sizeIds[2])).statusCode).toBe(404);
});

test('sizes, additions and an order that change at once neither lose nor double a piece', async () => {
  const { customer, sizeIds, line, add } = await withLine(2);
  const others = [await add(1, 3), await add(2, 4)];
  const lines = [line, ...others];
  const changes = Array.from({ length: 24 }, (_, nth) =>
    change(customer, lines[nth % 3].id, sizeIds[(nth * 7 + 1) % 3]),
  );
  const answers = await Promise.all([...changes, add(0, 1)]);
  const codes = statuses(answers.slice(0, -1) as Awaited<(typeof changes)[number]>[]);
  expect(Object.keys(codes).filter((code) => code !== '200' && code !== '404')).toEqual([]);
  const pieces = (await shown(customer)).reduce(
    (sum: number, [, quantity]: [string, number]) => sum + quantity,
    0,
  );
  expect(pieces).toBe(10);

  const [order] = await Promise.all([
    checkOut(customer),
    ...(await cartOf(customer)).map(({ id }: { id: string }) => change(customer, id, sizeIds[0])),
  ]);
  const ordered = order.statusCode === 201 ? order.json().items : [];
  const sum = [...ordered, ...(await cartOf(customer))].reduce((all, { quantity }) => all + quantity, 0);
  expect(sum).toBe(10);
});
