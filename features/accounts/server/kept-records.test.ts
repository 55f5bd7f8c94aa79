import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { housekeeping } from '#app/server/housekeeping.ts';
import { orderItems, orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { app, as, db, database, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const year = 365.25 * 24 * 3_600_000;
const ago = (years: number) => new Date(Date.now() - years * year);
const address = async (id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]?.deliveryAddress;

type Sold = {
  productName: string;
  law?: typeof orderItems.$inferInsert.law;
  years: number;
  status?: 'completed' | 'cancelled';
};
async function sold(userId: string, { productName, law, years, status = 'completed' }: Sold) {
  const { id } = await insertOrder(db, { userId, status, updatedAt: ago(years) });
  await db.insert(orderItems).values({ orderId: id, productName, law, productPrice: 900, quantity: 1 });
  return id;
}
const failed = async (orderId: string) =>
  database.pool.query(
    `insert into door_attempts (id, order_id, outcome, done_at, created_at) values (gen_random_uuid(), $1, 'nobody_home', now(), now())`,
    [orderId],
  );

test('orders of vapes keep address and phone for four years, failed deliveries for five, and others by the rule', async () => {
  const { user } = await as('customer');
  const kind = (name: 'vape' | 'edible' | 'intermediate') => ({
    state: null,
    day: '2026-11-27',
    kind: name,
    verdicts: [],
  });
  const kept = [
    await sold(user.id, { productName: 'Blue Cloud', law: kind('vape'), years: 3.9 }),
    await sold(user.id, { productName: 'Mint Vape 1 g', years: 3.9 }),
    await sold(user.id, { productName: 'Distillate Cartridges, 2 x 1 g', years: 3.9 }),
    await sold(user.id, { productName: 'Distillate Cartridge', law: kind('intermediate'), years: 3.9 }),
  ];
  const notDelivered = await sold(user.id, { productName: 'Mint Vape 1 g', years: 4.9, status: 'cancelled' });
  await failed(notDelivered);
  kept.push(notDelivered);
  const blanked = [
    await sold(user.id, { productName: 'Blue Cloud', law: kind('vape'), years: 4.1 }),
    await sold(user.id, { productName: 'Mint Vape 1 g', years: 4.1 }),
    await sold(user.id, { productName: 'Gummies', years: 1.1 }),
    await sold(user.id, { productName: 'Crude', law: kind('intermediate'), years: 1.1 }),
    await sold(user.id, { productName: 'Gummies that look like a vape', law: kind('edible'), years: 1.1 }),
    await sold(user.id, { productName: 'Mint Vape 1 g', years: 1.1, status: 'cancelled' }),
  ];
  const longAgo = await sold(user.id, { productName: 'Mint Vape 1 g', years: 5.1, status: 'cancelled' });
  await failed(longAgo);
  await (await as('admin')).put('/api/admin/settings/privacy', { blankAfterMonths: 12 });
  await housekeeping(app)();
  expect(await Promise.all(kept.map(address))).toEqual(kept.map(() => '12 Main Street'));
  const gone = [...blanked, longAgo];
  expect(await Promise.all(gone.map(address))).toEqual(gone.map(() => 'Removed'));
});

test('a deleted account keeps the records that the law requires, until their term ends', async () => {
  await (await as('admin')).put('/api/admin/settings/privacy', { blankAfterMonths: null });
  const customer = await as('customer');
  const vape = await sold(customer.user.id, { productName: 'Mint Vape 1 g', years: 3 });
  const gummies = await sold(customer.user.id, { productName: 'Gummies', years: 3 });
  const deleted = await customer.post('/api/account/delete', { password: 'open sesame' });
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect([await address(vape), await address(gummies)]).toEqual(['12 Main Street', 'Removed']);
  clock.set(new Date(Date.now() + 1.1 * year).toISOString());
  await housekeeping(app)();
  expect(await address(vape)).toBe('Removed');
});
