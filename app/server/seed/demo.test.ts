import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { deliveryStatuses } from '#shared/order-status.ts';
import { orderEvents } from '#features/orders/schema/order-event-tables.ts';
import { orderItems, orders } from '#features/orders/schema/order-tables.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { checkPdf } from '#features/batches/server/pdf.ts';
import { testApp } from '#platform/server/test/app.ts';
import { demoAccounts, seedDemo } from './demo.ts';
import { seedSampleMenu } from './sample-menu.ts';

const { app, as, db, clock } = await testApp();
const now = clock.now();
await as('admin', { username: 'admin' }); // the owner's account is made before the demo
await seedSampleMenu(db, now);
await seedDemo(db, app.config, now);

const all = await db.select().from(orders);
const ofDemo = async (username: string) => {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return user!.id;
};

test('the three demo accounts sign in with the password that the demo prints', async () => {
  for (const username of demoAccounts.usernames) {
    const answer = await (
      await as('visitor')
    ).post('/api/login', { username, password: demoAccounts.password });
    expect(answer.statusCode, username).toBe(200);
    expect(answer.json()).toMatchObject({ username, role: username });
  }
});

test('the demo customer has two addresses to choose from at the checkout', async () => {
  const customer = await as('visitor');
  await customer.post('/api/login', { username: 'customer', password: demoAccounts.password });
  const kept = (await customer.get('/api/addresses')).json<{ label: string }[]>();
  expect(kept.map(({ label }) => label).toSorted()).toEqual(['Home', 'Work']);
});

test('the demo has about 350 orders of the last 60 days, and none in the future', () => {
  expect(all.length).toBeGreaterThan(280);
  expect(all.length).toBeLessThan(430);
  const ages = all.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 86_400_000);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.max(...ages)).toBeGreaterThan(58);
  expect(Math.max(...ages)).toBeLessThan(61);
  expect(all.every(({ updatedAt }) => updatedAt <= now)).toBe(true);
  expect(new Set(all.map(({ status }) => status))).toEqual(
    new Set(['pending', 'processing', 'completed', 'cancelled']),
  );
  const later = all.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - 30 * 86_400_000);
  expect(later.length).toBeGreaterThan(all.length / 2);
});

test('the demo customer has an open order with the demo driver in every delivery status', async () => {
  const [userId, driverId] = [await ofDemo('customer'), await ofDemo('driver')];
  const open = all.filter(
    (order) => order.userId === userId && ['pending', 'processing'].includes(order.status),
  );
  const onTheWay = deliveryStatuses.filter((status) => status !== 'delivered'); // delivered closes an order
  expect(new Set(open.map(({ deliveryStatus }) => deliveryStatus))).toEqual(new Set(onTheWay));
  expect(open).toHaveLength(onTheWay.length);
  expect(open.every((order) => order.driverId === driverId)).toBe(true);
});

test('every demo order adds up, and its events lead to its present state', async () => {
  const items = await db.select().from(orderItems);
  const events = await db.select().from(orderEvents).orderBy(orderEvents.createdAt);
  for (const order of all) {
    const lines = items.filter(({ orderId }) => orderId === order.id);
    const goods = lines.reduce((sum, { productPrice, quantity }) => sum + productPrice * quantity, 0);
    const taxes = order.taxes.reduce((sum, { amount }) => sum + amount, 0);
    expect(order.subtotal).toBe(goods);
    expect(goods + order.deliveryFee + taxes + order.tip).toBe(order.total);
    const last = (what: string) =>
      events.findLast((event) => event.orderId === order.id && event.what === what);
    expect(last('status')?.to ?? 'pending').toBe(order.status);
    expect(last('delivery_status')?.to ?? null).toBe(order.deliveryStatus);
    expect(last('driver')?.to ?? null).toBe(order.driverId);
    expect(order.completedAt === null).toBe(order.status !== 'completed');
  }
});

test('the demo has the door check on, drivers on duty, and a closed shift that adds up', async () => {
  const owner = await as('admin');
  const { sections } = (await owner.get('/api/admin/settings')).json();
  expect(sections).toContainEqual(
    expect.objectContaining({ section: 'age', value: expect.objectContaining({ doorCheck: true }) }),
  );
  type Sheet = { drivers: { driverId: string; onDuty: boolean }[]; closed: { difference: number }[] };
  const sheet = (await owner.get('/api/admin/shifts')).json<Sheet>();
  const driverId = await ofDemo('driver');
  expect(sheet.drivers).toContainEqual(expect.objectContaining({ driverId, onDuty: true }));
  expect(sheet.closed).toEqual([expect.objectContaining({ difference: 0, float: 10_000 })]);
});

test('the demo has taxes, fees and tips in its past, and most of its orders were on time', async () => {
  const delivered = all.filter(({ status }) => status === 'completed');
  expect(delivered.every(({ taxes }) => taxes.length === 2)).toBe(true);
  expect(delivered.some(({ deliveryFee }) => deliveryFee > 0)).toBe(true);
  expect(delivered.some(({ deliveryFee }) => deliveryFee === 0)).toBe(true);
  expect(delivered.some(({ tip }) => tip > 0)).toBe(true);
  const onTime = delivered.filter(({ completedAt, deliveryTime }) => completedAt! <= deliveryTime);
  expect(onTime.length / delivered.length).toBeGreaterThan(0.75);
  expect(onTime.length).toBeLessThan(delivered.length);
});

test('a second start of the demo adds nothing', async () => {
  await seedDemo(db, app.config, now);
  expect(await db.$count(orders)).toBe(all.length);
  expect(await db.$count(users, sql`role = 'driver'`)).toBe(3);
});

test('an owner could save every setting of the demo', async () => {
  const owner = await as('admin');
  const { sections } = (await owner.get('/api/admin/settings')).json<{
    sections: { section: string; value: object; version: number }[];
  }>();
  const set = sections.filter(({ version }) => version > 0);
  expect(set.map(({ section }) => section)).toEqual([
    'shop',
    'hours',
    'deliveryTimes',
    'area',
    'charges',
    'age',
    'law',
    'door',
  ]);
  for (const { section, value } of set) {
    const saved = await owner.put(`/api/admin/settings/${section}`, value);
    expect([section, saved.statusCode]).toEqual([section, 200]);
  }
});

test('the demo has sizes, products that are low or sold out, and a promo code', async () => {
  const visitor = await as('visitor');
  expect((await visitor.get('/api/products')).json()).toMatchObject({ code: 'AGE_REQUIRED' });
  await visitor.post('/api/age', { isOldEnough: true });
  const menu = (await visitor.get('/api/products')).json<MenuProduct[]>();
  const named = (name: string) => menu.find((product) => product.name === name);
  const labels = (name: string) => named(name)?.sizes?.map(({ label }) => label);
  expect(labels('Evergreen CBD Flower')).toEqual(['7 g', '14 g']);
  expect(labels('Golden Hour Flower')).toEqual(['3.5 g', '7 g']);
  expect(labels('Night Drops 1000 mg')).toBeUndefined(); // its name says the strength of one size
  expect(named('Sea Salt Dark Chocolate')).toMatchObject({ left: 3 });
  expect(named('Garden Hemp Balm')).toMatchObject({ soldOut: true });
  const codes = (await (await as('admin')).get('/api/admin/promo-codes')).json();
  expect(codes).toMatchObject([{ code: 'WELCOME10', value: 10, firstOrderOnly: true }]);
});

test('each demo product has a batch with a certificate; one batch is past its date and one is recalled', async () => {
  const owner = await as('admin');
  const current = (await owner.get('/api/admin/batches?only=current')).json<
    { id: string; warnings: string[]; hasCertificate: boolean }[]
  >();
  expect(current.length).toBe((await owner.get('/api/admin/products')).json<unknown[]>().length);
  const warnings = current.flatMap((batch) => batch.warnings);
  expect(warnings.toSorted()).toEqual(['no_certificate', 'past_best_by']);
  const { id } = current.find(({ hasCertificate }) => hasCertificate)!;
  const certificate = await (await as('visitor')).get(`/api/batches/${id}/certificate`);
  await expect(checkPdf(certificate.rawPayload)).resolves.toBeUndefined();
  const [recall] = (await owner.get('/api/admin/recalls')).json<{ buyers: number; told: number }[]>();
  expect(recall!.buyers).toBeGreaterThan(0);
  expect(recall!.told).toBe(recall!.buyers);
  const judged = (await owner.get('/api/admin/law')).json<{ products: { fit: string }[] }>();
  expect(new Set(judged.products.map(({ fit }) => fit))).toEqual(new Set(['fits', 'does_not_fit']));
});

test('the demo shows what came of its notifications: reached and opened, and never more than were sent', async () => {
  const owner = await as('visitor');
  await owner.post('/api/login', { username: 'admin', password: demoAccounts.password });
  const sent = (await owner.get('/api/admin/notifications')).json<
    { recipients: number; sentTo: number; opened: number }[]
  >();
  expect(sent.length).toBeGreaterThan(3);
  for (const { recipients, sentTo, opened } of sent) {
    expect(sentTo).toBeLessThanOrEqual(recipients);
    expect(opened).toBeGreaterThan(0);
    expect(opened).toBeLessThanOrEqual(sentTo);
  }
});
