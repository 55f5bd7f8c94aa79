import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { orders } from '../schema/order-tables.ts';
import { sizeStock, stockMoves } from '#features/products/schema/stock-tables.ts';
import { promoCodes } from '#features/promo-codes/schema.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';
import { announcementsOf, eventsOf } from '#platform/server/test/expect-messages.ts';
import { firstSizeOf } from '#platform/server/test/sizes.ts';

const { app, as, product, db, start } = await testApp({ env: { RATE_LIMITS: 'off' } });
const other = await start();
const [admin, second] = [await as('admin'), (await as('admin')).at(other)];
const announcements = announcementsOf(app);

async function setting(section: string, value: object) {
  const { sections } = (await admin.get('/api/admin/settings')).json();
  const version = sections.find((one: { section: string }) => one.section === section).version;
  const saved = await admin.put(`/api/admin/settings/${section}`, value, { 'if-match': String(version) });
  expect(saved.statusCode).toBe(200);
}

async function tea(price = 1000, stock?: number) {
  const { id } = await product({ name: 'Tea', price, category: 'Tea' });
  const sizeId = await firstSizeOf(db, id);
  if (stock !== undefined) await db.insert(sizeStock).values({ sizeId, stock });
  return { id, sizeId };
}

/** An order of these products, and its lines by product. */
async function ordered(lines: Record<string, number>, fields: object = {}) {
  const customer = await as('customer');
  await fillCart(customer, lines);
  const placed = (await checkOut(customer, fields)).json();
  const line = (productId: string): string =>
    placed.items.find((item: { productId: string }) => item.productId === productId).id;
  return { customer, id: placed.id as string, placed, line };
}

const edit = (id: string, body: object, version?: number) =>
  admin.put(`/api/admin/orders/${id}`, body, version ? { 'if-match': String(version) } : {});
const stockOf = async (sizeId: string) =>
  (await db.select().from(sizeStock).where(eq(sizeStock.sizeId, sizeId)))[0]?.stock;
const movesOf = async (sizeId: string) =>
  (await db.select().from(stockMoves).where(eq(stockMoves.sizeId, sizeId)).orderBy(stockMoves.createdAt)).map(
    ({ reason, change }) => [reason, change],
  );

test('an owner changes, removes and adds lines, and total, stock, history and screens follow', async () => {
  const [kept, gone, added] = [await tea(1000, 10), await tea(500, 10), await tea(700, 10)];
  const { id, line, customer } = await ordered({ [kept.id]: 2, [gone.id]: 3 });
  const edited = await edit(id, {
    items: [
      { id: line(kept.id), quantity: 5 },
      { productId: added.id, quantity: 1 },
    ],
  });
  expect([edited.statusCode, edited.json()]).toMatchObject([
    200,
    { total: 5700, subtotal: 5700, version: 2 },
  ]);
  expect([await stockOf(kept.sizeId), await stockOf(gone.sizeId), await stockOf(added.sizeId)]).toEqual([
    5, 10, 9,
  ]);
  expect(await movesOf(gone.sizeId)).toEqual([
    ['order', -3],
    ['edit', 3],
  ]);
  const seen = (await customer.get(`/api/orders/${id}`)).json();
  expect([seen.total, seen.items.map((item: { quantity: number }) => item.quantity).toSorted()]).toEqual([
    5700,
    [1, 5],
  ]);
  expect((await eventsOf(db, id)).filter(({ what }) => what !== 'placed')).toMatchObject([
    { what: 'items', from: '2 × Tea at $10.00, 3 × Tea at $5.00', to: '1 × Tea at $7.00, 5 × Tea at $10.00' },
    { what: 'total', from: '3500', to: '5700' },
  ]);
  await expect.poll(async () => (await announcements(id)).at(-1)).toMatchObject({ order: { version: 2 } });
});

test('undoing an edit restores lines, total and stock', async () => {
  const [kept, gone] = [await tea(1000, 10), await tea(500, 10)];
  const { id, line, customer } = await ordered({ [kept.id]: 2, [gone.id]: 3 });
  const before = (await customer.get(`/api/orders/${id}`)).json();
  await edit(id, { items: [{ id: line(kept.id), quantity: 9 }] });
  await admin.post(`/api/admin/orders/${id}/undo`, undefined, { 'if-match': '2' });
  const { items, total } = (await customer.get(`/api/orders/${id}`)).json();
  expect({ items, total }).toEqual({ items: before.items, total: before.total });
  expect([await stockOf(kept.sizeId), await stockOf(gone.sizeId)]).toEqual([8, 7]);
});

test('a line keeps the price it was ordered at, or gets the present one', async () => {
  const { id: productId } = await tea(1000);
  const { id, line } = await ordered({ [productId]: 1 });
  await admin.put(`/api/admin/products/${productId}`, { name: 'Tea', price: 1500 });
  const items = (price?: string) => ({ items: [{ id: line(productId), quantity: 2, price }] });
  expect((await edit(id, items())).json().total).toBe(2000);
  expect((await edit(id, items('today'))).json().total).toBe(3000);
});

afterEach(async () => {
  await setting('area', {});
  await setting('charges', {});
});

test('an edit computes promo code, fee, taxes and tip again, with the zone of a new address', async () => {
  await setting('area', {
    zones: [
      { name: 'Near', zips: ['80202'], fee: 300, freeFrom: 5000, minimum: 0, extraMinutes: 0 },
      { name: 'Far', zips: ['80203'], fee: 900, freeFrom: null, minimum: 0, extraMinutes: 0 },
    ],
  });
  const taxes = [{ name: 'Sales tax', percent: 10, included: false, onFee: false, categories: null }];
  await setting('charges', { taxes });
  await db.insert(promoCodes).values({ code: 'TEN', kind: 'percent', value: 10 });
  const { id: productId } = await tea(1000);
  const fields = { deliveryAddress: '1 A Street, Denver 80202', promoCode: 'TEN', tip: 200, payWith: 5000 };
  const { id, line, placed } = await ordered({ [productId]: 2 }, fields);
  expect(placed).toMatchObject({ subtotal: 2000, discount: 200, deliveryFee: 300, tip: 200, total: 2480 });

  const items = (quantity: number) => [{ id: line(productId), quantity }];
  const asked = await admin.post(`/api/admin/orders/${id}/preview`, { items: items(6) });
  const more = {
    subtotal: 6000,
    discount: 600,
    deliveryFee: 0,
    taxes: [{ amount: 540 }],
    tip: 200,
    total: 6140,
  };
  expect(asked.json()).toMatchObject(more);
  const read = async () => (await admin.get(`/api/admin/orders/${id}`)).json();
  expect(await read()).toMatchObject({ total: 2480, version: 1 });
  expect((await edit(id, { items: items(6) })).json()).toMatchObject({ ...more, payWith: null });

  const far = await edit(id, { deliveryAddress: '1 B Street, Denver 80203', items: items(1) });
  expect(far.json()).toMatchObject({ subtotal: 1000, discount: 100, deliveryFee: 900, total: 2090 });
  const refused = await edit(id, { deliveryAddress: '1 C Street, Denver 80204' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'OUTSIDE_AREA']);
});

test('an edit that wants more than is left changes nothing', async () => {
  const [plenty, scarce] = [await tea(1000, 9), await tea(500, 4)];
  const { id, line } = await ordered({ [plenty.id]: 1, [scarce.id]: 3 });
  const items = [
    { id: line(plenty.id), quantity: 5 },
    { id: line(scarce.id), quantity: 5 },
  ];
  const refused = await edit(id, { items, driverNote: 'Ring' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Only 1 more is left of Tea. Choose fewer, or correct its stock first.',
  ]);
  expect([await stockOf(plenty.sizeId), await stockOf(scarce.sizeId)]).toEqual([8, 1]);
  expect(await db.select().from(orders).where(eq(orders.id, id))).toMatchObject([
    { version: 1, driverNote: null },
  ]);
});

test('an edit may take the last piece, and moves nothing of a line that stays', async () => {
  const [kept, scarce] = [await tea(1000, 9), await tea(500, 4)];
  const { id, line } = await ordered({ [kept.id]: 2, [scarce.id]: 3 });
  const items = [
    { id: line(kept.id), quantity: 2 },
    { id: line(scarce.id), quantity: 4 },
  ];
  expect((await edit(id, { items })).statusCode).toBe(200);
  expect([await stockOf(kept.sizeId), await stockOf(scarce.sizeId)]).toEqual([7, 0]);
  expect(await movesOf(kept.sizeId)).toEqual([['order', -2]]);
});

test('an edit of a closed order, of foreign lines, of products off the menu, or to no lines is refused', async () => {
  const { id: productId } = await tea();
  const { id: gone } = await product({ available: false });
  const { id, line } = await ordered({ [productId]: 1 });
  const foreign = await ordered({ [productId]: 1 });
  const refusal = async (items: object[]) => {
    const { statusCode, json } = await edit(id, { items });
    return [statusCode, json().code];
  };
  expect(await refusal([{ id: foreign.line(productId), quantity: 1 }])).toEqual([409, 'CONFLICT']);
  expect(await refusal([{ productId: gone, quantity: 1 }])).toEqual([409, 'UNAVAILABLE_PRODUCT']);
  expect((await refusal([]))[0]).toBe(400);
  expect((await refusal([{ id: line(productId), quantity: 0 }]))[0]).toBe(400);
  await admin.put(`/api/admin/orders/${id}/status`, { status: 'completed' });
  expect(await refusal([{ id: line(productId), quantity: 2 }])).toEqual([409, 'ORDER_CLOSED']);
});

test('edits by two owners and a cancel at once lose no piece of stock', async () => {
  const counted = await tea(1000, 40);
  const made = await Promise.all(Array.from({ length: 8 }, () => ordered({ [counted.id]: 2 })));
  const answers = await Promise.all(
    made.flatMap(({ id, line, customer }, nth) => {
      const items = (quantity: number) => ({ items: [{ id: line(counted.id), quantity }] });
      const path = `/api/admin/orders/${id}`;
      return [
        admin.put(path, items(4), { 'if-match': '1' }),
        second.put(path, items(1), { 'if-match': '1' }),
        ...(nth % 2 ? [customer.post(`/api/orders/${id}/cancel`, { reason: 'Changed my mind' })] : []),
      ];
    }),
  );
  expect(
    answers.map(({ statusCode }) => statusCode).filter((code) => ![200, 409, 412].includes(code)),
  ).toEqual([]);
  const stored = await Promise.all(
    made.map(async ({ id }) => (await admin.get(`/api/admin/orders/${id}`)).json()),
  );
  const held = stored
    .filter(({ status }) => status === 'pending')
    .map(({ items, total }) => {
      expect(total).toBe(items[0].quantity * 1000);
      return items[0].quantity as number;
    });
  expect(held.every((quantity) => [1, 4].includes(quantity))).toBe(true);
  expect(stored.filter(({ status }) => status === 'cancelled')).toHaveLength(4);
  expect(await stockOf(counted.sizeId)).toBe(40 - held.reduce((sum, quantity) => sum + quantity, 0));
});
