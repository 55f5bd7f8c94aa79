import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { products } from '#features/products/schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { as, db } = shop;
const shopper = shopperOf(shop);
beforeAll(async () => {
  const taxes = [{ name: 'City tax', percent: 10 }];
  await (await as('admin')).put('/api/admin/settings/charges', { taxes });
});

test('an order uses the present price, cart and stock, not those of the quote', async () => {
  const { browser, productId } = await shopper(1, { price: 2000 });
  const set = (fields: object) => db.update(products).set(fields).where(eq(products.id, productId));
  await browser.post('/api/quote', {});
  await set({ price: 1500 });
  await browser.post('/api/cart', { productId, quantity: 1 });
  expect((await checkOut(browser)).json()).toMatchObject({ subtotal: 3000, total: 3300 });

  await browser.post('/api/cart', { productId, quantity: 1 });
  await set({ soldOutUntil: new Date('9999-12-31') });
  await browser.post('/api/quote', {});
  await set({ soldOutUntil: null });
  expect((await checkOut(browser)).json()).toMatchObject({ total: 1650 });

  const { browser: late, productId: gone } = await shopper(1, { price: 2000 });
  await late.post('/api/quote', {});
  await db.update(products).set({ available: false }).where(eq(products.id, gone));
  expect((await checkOut(late)).json()).toMatchObject({ code: 'UNAVAILABLE_PRODUCT' });
});

test('a promo code in the quote does not count in an order that does not name it', async () => {
  const admin = await as('admin');
  for (const fields of [{ firstOrderOnly: true }, {}]) {
    const code = { code: `Q-${randomUUID().slice(0, 8)}`, kind: 'percent', value: 50, ...fields };
    const promo = (await admin.post('/api/admin/promo-codes', code)).json();
    const { browser, productId } = await shopper(1, { price: 2000 });
    expect((await checkOut(browser)).statusCode).toBe(201);
    await browser.post('/api/cart', { productId, quantity: 1 });
    const quoted = (await browser.post('/api/quote', { promoCode: promo.code })).json();
    expect(quoted).toMatchObject({ discount: 'firstOrderOnly' in fields ? 0 : 1000 });
    expect((await checkOut(browser)).json()).toMatchObject({ discount: 0, total: 2200, promoCode: null });
    const listed = (await admin.get('/api/admin/promo-codes')).json();
    expect(listed).toContainEqual(expect.objectContaining({ id: promo.id, uses: 0 }));
  }
});

test('the refusal of a sold-out size names the size', async () => {
  const owner = await as('admin');
  const sizes = [{ label: '7 g', price: 4200 }];
  const { id } = (await owner.post('/api/admin/products', { name: 'Evergreen', price: 4200, sizes })).json();
  const browser = await as('customer');
  await browser.post('/api/cart', { productId: id, quantity: 1 });
  await db
    .update(products)
    .set({ soldOutUntil: new Date('9999-12-31') })
    .where(eq(products.id, id));
  const { problems } = (await browser.post('/api/quote', {})).json();
  const refused = await checkOut(browser);
  expect([refused.statusCode, refused.json().message]).toEqual([409, problems[0].message]);
});
