import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#features/products/schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db, product } = await testApp();

type Line = { product: { id: string; price: number }; quantity: number };
const line = ({ id, name }: { id: string; name: string }, quantity: number) => ({
  productId: id,
  productName: name,
  productPrice: 100,
  quantity,
});

test('ordering again fills the cart at present prices, and names what is sold out or no longer sold', async () => {
  const browser = await as('customer');
  const [tea, gone] = [
    await product({ name: 'Tea', price: 1900 }),
    await product({ name: 'Balm', available: false }),
  ];
  const drops = await product({ name: 'Drops', price: 500 });
  await (await as('admin')).put(`/api/admin/products/${drops.id}/sold-out`, { until: 'four_hours' });
  const deleted = { productId: null, productName: 'Salve', productPrice: 100, quantity: 1 };
  const lines = [line(tea, 2), line(gone, 1), line(drops, 1), deleted];
  const { id } = await insertOrder(db, { userId: browser.user.id, status: 'completed' }, lines);
  const again = await browser.post(`/api/orders/${id}/reorder`);
  expect([again.statusCode, again.json()]).toEqual([
    200,
    { added: 1, missing: ['Balm', 'Salve'], soldOut: ['Drops'], noRoom: [] },
  ]);
  const [item, ...others] = (await browser.get('/api/cart')).json<Line[]>();
  expect([item, others]).toMatchObject([{ product: { id: tea.id, price: 1900 }, quantity: 2 }, []]);
});

test('ordering again adds to what is in the cart', async () => {
  const browser = await as('customer');
  const tea = await product();
  await browser.post('/api/cart', { productId: tea.id, quantity: 98 });
  const { id } = await insertOrder(db, { userId: browser.user.id }, [line(tea, 3)]);
  await browser.post(`/api/orders/${id}/reorder`);
  expect((await browser.get('/api/cart')).json()).toMatchObject([{ quantity: 99 }]);
});

test('ordering another customer’s order again answers 404', async () => {
  const [browser, other] = [await as('customer'), await as('customer')];
  const tea = await product();
  const { id } = await insertOrder(db, { userId: other.user.id }, [line(tea, 1)]);
  expect((await browser.post(`/api/orders/${id}/reorder`)).statusCode).toBe(404);
  expect((await browser.get('/api/cart')).json()).toEqual([]);
  expect(await db.select().from(products).where(eq(products.id, tea.id))).toHaveLength(1);
});
