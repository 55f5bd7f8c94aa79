import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Section } from '#shared/settings.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { products } from '#features/products/schema/product-tables.ts';
import { sizeStock } from '#features/products/schema/stock-tables.ts';
import { promoCodes } from '#features/promo-codes/schema.ts';
import { settingsChanges } from '#features/settings/schema.ts';
import { settings } from '#platform/server/db/settings-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import type { SignedIn } from '#platform/server/test/caller.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { firstSizeOf } from '#platform/server/test/sizes.ts';

const { app, as, product, sale, db, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const shopper = shopperOf({ as, product });
const admin = await as('admin');

async function set(section: Section, value: object) {
  const saved = await admin.put(`/api/admin/settings/${section}`, value);
  expect(saved.statusCode, saved.body).toBe(200);
  app.settings.forget();
}

beforeEach(async () => {
  await db.delete(settings);
  await db.delete(settingsChanges);
  app.settings.forget();
});

const zone = { zips: ['802*'], fee: 300, minimum: 1500, freeFrom: 6000 };
const salesTax = { name: 'Sales Tax', percent: 8.25 };
const inDenver = { deliveryAddress: '12 Garden Lane, Denver, CO 80202' };
const quoteOf = async (browser: SignedIn, body: object = {}) =>
  (await browser.post('/api/quote', body)).json();
const promo = async (fields: Partial<typeof promoCodes.$inferInsert> = {}) =>
  (
    await db
      .insert(promoCodes)
      .values({ code: `P${Math.random()}`.toUpperCase(), kind: 'percent', value: 10, ...fields })
      .returning()
  )[0]!;
const ordersOf = ({ user }: SignedIn) => db.select().from(orders).where(eq(orders.userId, user.id));

test('on a fresh install a quote is the sum of the lines', async () => {
  const { browser, productId } = await shopper(2, { price: 2000 });
  await sale({ productId, salePrice: 1500, discountPercentage: 25 });
  expect(await quoteOf(browser)).toEqual({
    lines: [
      {
        id: expect.any(String),
        productId,
        sizeId: expect.any(String),
        name: 'Orchard Gummies',
        sizeLabel: '',
        unit: 1500,
        regular: 2000,
        quantity: 2,
        sum: 3000,
        available: true,
        left: null,
      },
    ],
    subtotal: 3000,
    savings: 1000,
    discount: 0,
    deliveryFee: 0,
    taxes: [],
    tip: 0,
    promoCode: null,
    total: 3000,
    problems: [],
  });
});

test('an order costs what its quote said, and customer, driver and admin read the same parts', async () => {
  await set('area', { zones: [zone] });
  await set('charges', { taxes: [salesTax] });
  const { code } = await promo();
  const { browser } = await shopper(2, { price: 2000 });
  const ask = { ...inDenver, promoCode: code.toLowerCase(), tip: 500 };
  const quote = await quoteOf(browser, ask);
  // 4000 - 400 + 300 + 297 + 500
  expect(quote).toMatchObject({ subtotal: 4000, discount: 400, deliveryFee: 300, tip: 500, total: 4697 });
  const parts = {
    subtotal: 4000,
    discount: 400,
    deliveryFee: 300,
    taxes: [{ name: 'Sales Tax', percent: 8.25, amount: 297, included: false }],
    tip: 500,
    promoCode: code,
    total: 4697,
  };
  const refused = await checkOut(browser, { ...ask, expectedTotal: 4000 });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'PRICE_CHANGED' }]);
  const placed = await checkOut(browser, { ...ask, expectedTotal: quote.total });
  expect([placed.statusCode, placed.json()]).toMatchObject([201, parts]);
  const { id } = placed.json();
  expect((await browser.get(`/api/orders/${id}`)).json()).toMatchObject(parts);
  expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject(parts);
  const driver = await as('driver');
  await admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: driver.user.id });
  expect((await driver.get('/api/driver/orders')).json()).toMatchObject([parts]);
});

test('a tip is added without any setting, and orders without a tip are unchanged', async () => {
  const { browser } = await shopper(1, { price: 1000 });
  expect((await checkOut(browser, { tip: 250, expectedTotal: 1250 })).json()).toMatchObject({
    total: 1250,
    subtotal: 1000,
    tip: 250,
  });
  const other = await shopper(1, { price: 1000 });
  expect((await checkOut(other.browser)).json()).toMatchObject({
    total: 1000,
    subtotal: 1000,
    discount: 0,
    deliveryFee: 0,
    taxes: [],
    tip: 0,
    promoCode: null,
  });
});

type Refusal = { problem: string; message: RegExp; body?: object; given?: () => Promise<object | void> };
const refusals: Refusal[] = [
  {
    problem: 'OUTSIDE_AREA',
    message: /^We do not deliver to 90210. We deliver to ZIP codes that begin with 802.$/,
    body: { deliveryAddress: '12 Garden Lane, 90210' },
    given: () => set('area', { zones: [zone] }),
  },
  {
    problem: 'BELOW_MINIMUM',
    message: /^Orders to your address start at \$15.00. Please add \$5.00 more to your cart.$/,
    body: inDenver,
    given: () => set('area', { zones: [zone] }),
  },
  {
    problem: 'LIMIT_PER_ORDER',
    message: /^An order may hold 1 piece of flower. Please order 1 fewer.$/,
    given: () => set('limits', { categories: [{ category: 'flower', perOrder: 1 }] }).then(() => ({})),
  },
  {
    problem: 'PROMO_UNKNOWN',
    message: /^We do not know the promo code NOPE. Please check it.$/,
    body: { promoCode: 'NOPE' },
  },
  {
    problem: 'PROMO_STOPPED',
    message: /is not valid any more. Please remove it.$/,
    given: async () => ({ promoCode: (await promo({ active: false })).code }),
  },
  {
    problem: 'PROMO_NOT_BEGUN',
    message: /is not valid yet/,
    given: async () => ({ promoCode: (await promo({ startDate: new Date(Date.now() + 60_000) })).code }),
  },
  {
    problem: 'PROMO_OVER',
    message: /has ended/,
    given: async () => ({ promoCode: (await promo({ endDate: new Date(Date.now() - 60_000) })).code }),
  },
  {
    problem: 'PROMO_MINIMUM',
    message: /starts at \$50.00. Please add \$40.00 more to your cart, or remove it.$/,
    given: async () => ({ promoCode: (await promo({ minimum: 5000 })).code }),
  },
  {
    problem: 'PROMO_USED_UP',
    message: /has been used up/,
    given: async () => ({ promoCode: (await promo({ maxUses: 3, uses: 3 })).code }),
  },
];

test.each(refusals)(
  '$problem is in the quote, and refuses the order with the same message',
  async (refusal) => {
    const { problem, message, given } = refusal;
    const { browser } = await shopper(2, { price: 500, category: 'Flower' });
    const body = { ...refusal.body, ...(await given?.()) };
    const expected = { code: problem, message: expect.stringMatching(message) };
    const quote = await quoteOf(browser, body);
    expect(quote).toMatchObject({ problems: [expected], subtotal: 1000, discount: 0 });
    const refused = await checkOut(browser, body);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, expected]);
    expect(await ordersOf(browser)).toEqual([]);
  },
);

test('a zone charges no fee from its free-delivery sum on, and the quote has no fee before the address is known', async () => {
  await set('area', { zones: [zone] });
  const { browser } = await shopper(3, { price: 2000 });
  expect(await quoteOf(browser, inDenver)).toMatchObject({ deliveryFee: 0, total: 6000 });
  expect(await quoteOf(browser, {})).toMatchObject({ deliveryFee: 0, problems: [] });
});

test('the daily limit of a category counts orders since midnight, without cancelled ones', async () => {
  await set('limits', { categories: [{ category: 'Flower', perDay: 3 }] });
  const { browser, productId } = await shopper(2, { price: 500, category: 'Flower' });
  const { id } = (await checkOut(browser)).json();
  await browser.post('/api/cart', { productId, quantity: 2 });
  const refused = await checkOut(browser);
  expect(refused.json()).toMatchObject({
    code: 'LIMIT_PER_DAY',
    message: 'We sell 3 pieces of Flower a day. You can order 1 more today.',
  });
  await admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
  expect((await checkOut(browser)).statusCode).toBe(201);
});

test('a sold-out product is named in quote and checkout, and cannot be added to a cart', async () => {
  const { browser, productId } = await shopper(1, { price: 2000 });
  await db
    .update(products)
    .set({ soldOutUntil: new Date(clock.now().getTime() + 60_000) })
    .where(eq(products.id, productId));
  const message = 'Orchard Gummies is sold out. Please remove it from your cart.';
  expect(await quoteOf(browser)).toMatchObject({
    lines: [{ available: false }],
    total: 0,
    problems: [{ code: 'SOLD_OUT', message }],
  });
  expect((await browser.get('/api/cart')).json()).toMatchObject([{ available: true, soldOut: true }]);
  const refused = await checkOut(browser);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'SOLD_OUT', message }]);
  const added = await browser.post('/api/cart', { productId });
  expect([added.statusCode, added.json().code]).toEqual([409, 'SOLD_OUT']);
});

test('an order for more than is left is refused with the number left, with and without charges', async () => {
  const { browser, productId } = await shopper(3, { price: 2000 });
  await db.insert(sizeStock).values({ sizeId: await firstSizeOf(db, productId), stock: 2 });
  const expected = {
    code: 'OUT_OF_STOCK',
    message: 'Only 2 of Orchard Gummies are left. Please order fewer.',
  };
  expect((await quoteOf(browser)).problems).toMatchObject([expected]);
  expect((await checkOut(browser)).json()).toMatchObject(expected);
  await set('charges', { taxes: [salesTax] });
  expect((await checkOut(browser)).json()).toMatchObject(expected);
  expect((await browser.get('/api/cart')).json()).toMatchObject([{ left: 2 }]);
});
