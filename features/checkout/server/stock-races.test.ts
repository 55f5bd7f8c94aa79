import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#features/orders/schema/order-tables.ts';
import { sizeStock, stockMoves } from '#features/products/schema/stock-tables.ts';
import { promoCodes } from '#features/promo-codes/schema.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';
import { firstSizeOf } from '#platform/server/test/sizes.ts';

const { start, as, product, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const other = await start();
const admin = await as('admin');

async function counted(stock: number, fields: Parameters<typeof product>[0] = {}) {
  const { id } = await product({ name: 'Tea', price: 1000, ...fields });
  const sizeId = await firstSizeOf(db, id);
  await db.insert(sizeStock).values({ sizeId, stock });
  return { id, sizeId };
}
const stockOf = async (sizeId: string) =>
  (await db.select().from(sizeStock).where(eq(sizeStock.sizeId, sizeId)))[0]?.stock;
const movesOf = (sizeId: string) =>
  db.select().from(stockMoves).where(eq(stockMoves.sizeId, sizeId)).orderBy(stockMoves.createdAt);

/** Customers with these lines in their carts, half of them at another process. */
const shoppers = (count: number, lines: Record<string, number>) =>
  Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const customer = await as('customer');
      await fillCart(customer, lines);
      return nth % 2 === 0 ? customer : { ...customer.at(other), user: customer.user };
    }),
  );
const setStatus = (id: string, status: string) => admin.put(`/api/admin/orders/${id}/status`, { status });

test('of 32 customers who want the last 5 pieces of a product, 5 get one', async () => {
  const { id, sizeId } = await counted(5);
  const browsers = await shoppers(32, { [id]: 1 });
  const answers = await Promise.all(browsers.map((browser) => checkOut(browser)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['SOLD_OUT']));
  expect(await stockOf(sizeId)).toBe(0);
  const moves = await movesOf(sizeId);
  expect(new Set(moves.map((move) => move.stock))).toEqual(new Set([0, 1, 2, 3, 4]));
});

test('carts that share two counted products in any order never deadlock', async () => {
  const one = await counted(20);
  const two = await counted(20);
  const browsers = [
    ...(await shoppers(8, { [one.id]: 2, [two.id]: 1 })),
    ...(await shoppers(8, { [two.id]: 2, [one.id]: 1 })),
  ];
  const answers = await Promise.all(browsers.map((browser) => checkOut(browser)));
  const placed = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json());
  const sold = (id: string) =>
    placed
      .flatMap(({ items }) => items)
      .filter(({ productId }) => productId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  expect([await stockOf(one.sizeId), await stockOf(two.sizeId)]).toEqual([
    20 - sold(one.id),
    20 - sold(two.id),
  ]);
  expect(
    answers.map(({ statusCode }) => statusCode).filter((status) => ![201, 409].includes(status)),
  ).toEqual([]);
});

test('an order that wants more than is left takes no stock of any product', async () => {
  const plenty = await counted(9);
  const scarce = await counted(1);
  const [browser] = await shoppers(1, { [plenty.id]: 2, [scarce.id]: 2 });
  expect((await checkOut(browser!)).json().code).toBe('OUT_OF_STOCK');
  expect([await stockOf(plenty.sizeId), await stockOf(scarce.sizeId)]).toEqual([9, 1]);
  expect(await movesOf(plenty.sizeId)).toEqual([]);
});

test('a cancelled order gives its stock back once, and takes it again when it is reopened', async () => {
  const { id, sizeId } = await counted(5);
  const [browser] = await shoppers(1, { [id]: 3 });
  const order = (await checkOut(browser!)).json();
  expect(await stockOf(sizeId)).toBe(2);
  await Promise.all([setStatus(order.id, 'cancelled'), setStatus(order.id, 'cancelled')]);
  expect(await stockOf(sizeId)).toBe(5);
  await setStatus(order.id, 'processing');
  expect(await stockOf(sizeId)).toBe(2);
  expect(
    (await browser!.post(`/api/orders/${order.id}/cancel`, { reason: 'Changed my mind' })).statusCode,
  ).toBe(409);
  await setStatus(order.id, 'completed');
  expect(await stockOf(sizeId)).toBe(2);
  expect(await movesOf(sizeId)).toMatchObject([
    { reason: 'order', change: -3, stock: 2, orderId: order.id, actorId: browser!.user.id },
    { reason: 'cancel', change: 3, stock: 5, actorId: admin.user.id },
    { reason: 'reopen', change: -3, stock: 2 },
  ]);
});

test('undoing a cancel takes the stock again', async () => {
  const { id, sizeId } = await counted(5);
  const [browser] = await shoppers(1, { [id]: 3 });
  const order = (await checkOut(browser!)).json();
  await setStatus(order.id, 'cancelled');
  expect((await admin.post(`/api/admin/orders/${order.id}/undo`)).statusCode).toBe(200);
  expect(await stockOf(sizeId)).toBe(2);
});

test('a cancelled order whose pieces were sold meanwhile cannot be reopened', async () => {
  const { id, sizeId } = await counted(3);
  const [first, second] = await shoppers(2, { [id]: 2 });
  const order = (await checkOut(first!)).json();
  await setStatus(order.id, 'cancelled');
  expect((await checkOut(second!)).statusCode).toBe(201);
  const refused = await setStatus(order.id, 'pending');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'OUT_OF_STOCK',
      message: 'Only 1 is left of Tea. Correct its stock first, or leave the order cancelled.',
    },
  ]);
  expect(await stockOf(sizeId)).toBe(1);
  expect(await db.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([
    { status: 'cancelled' },
  ]);
});

test('cancellations and checkouts at once neither lose nor invent a piece', async () => {
  const { id, sizeId } = await counted(10);
  const first = await shoppers(10, { [id]: 1 });
  const placed = await Promise.all(first.map(async (browser) => (await checkOut(browser)).json().id));
  const second = await shoppers(10, { [id]: 1 });
  const [, later] = await Promise.all([
    Promise.all(placed.slice(0, 6).map((orderId) => setStatus(orderId, 'cancelled'))),
    Promise.all(second.map((browser) => checkOut(browser))),
  ]);
  const sold = later.filter(({ statusCode }) => statusCode === 201).length;
  expect(sold).toBeLessThanOrEqual(6);
  expect(await stockOf(sizeId)).toBe(6 - sold);
});

test('of 32 customers who want the last use of a promo code, one gets it', async () => {
  const { id } = await product({ price: 1000 });
  const code = 'LAST-ONE';
  await db.insert(promoCodes).values({ code, kind: 'percent', value: 10, maxUses: 3, uses: 2 });
  const browsers = await shoppers(32, { [id]: 1 });
  const answers = await Promise.all(browsers.map((browser) => checkOut(browser, { promoCode: code })));
  const placed = answers.filter(({ statusCode }) => statusCode === 201);
  expect(placed.map((answer) => answer.json().total)).toEqual([900]);
  const codes = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json().code);
  expect(new Set(codes)).toEqual(new Set(['PROMO_USED_UP']));

  await setStatus(placed[0]!.json().id, 'cancelled');
  const next = await checkOut(browsers[answers.findIndex(({ statusCode }) => statusCode !== 201)]!, {
    promoCode: code,
  });
  expect(next.statusCode).toBe(201);
  expect(await db.select().from(promoCodes).where(eq(promoCodes.code, code))).toMatchObject([{ uses: 3 }]);
});

test('an order has the new price when the price changes after the quote', async () => {
  const { id } = await product({ price: 1000 });
  await db.insert(promoCodes).values({ code: 'HALF', kind: 'percent', value: 50 });
  const browsers = await shoppers(12, { [id]: 1 });
  const [, ...answers] = await Promise.all([
    (async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        const price = turn % 2 === 0 ? 2000 : 1000;
        await admin.put(`/api/admin/products/${id}`, { name: 'Tea', price });
      }
    })(),
    ...browsers.map((browser) => checkOut(browser, { promoCode: 'HALF' })),
  ]);
  const outcomes = answers.map((answer) => {
    const { total, subtotal, discount } = answer.json();
    return [total, discount, subtotal];
  });
  const right = [
    [500, 500, 1000],
    [1000, 1000, 2000],
  ];
  for (const outcome of outcomes) expect(right).toContainEqual(outcome);
});
