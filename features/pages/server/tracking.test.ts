import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#features/orders/schema/order-tables.ts';
import { createTrackingKeys } from '#features/orders/server/tracking-keys.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { shopWithPages, wordsOf } from '#platform/server/test/pages.ts';

const { db, as, get, clock } = await shopWithPages();
const customer = await as('customer', { firstName: 'Wilhelmina', lastName: 'Quist' });
const driver = await as('driver', { firstName: 'Bartholomew' });
const secrets = [
  'Wilhelmina',
  'Quist',
  'Bartholomew',
  '12 Main Street',
  '303 555',
  'Night Tea',
  '$42.00',
  'gate 7',
];

const newOrder = (fields: object = {}) =>
  insertOrder(
    db,
    {
      userId: customer.user.id,
      driverId: driver.user.id,
      status: 'processing',
      deliveryStatus: 'en_route',
      estimatedWaitTime: 12,
      estimatedWaitAt: clock.now(),
      driverNote: 'gate 7',
      ...fields,
    },
    [{ productId: null, productName: 'Night Tea', productPrice: 4200, quantity: 1, sizeLabel: '' }],
  );
const pathOf = async (id: string) =>
  (await customer.get(`/api/orders/${id}/tracking-link`)).json<{ path: string }>().path;

test('whoever has the link of an order sees its progress, and nothing of a person', async () => {
  const { id, orderNumber } = await newOrder();
  const path = await pathOf(id);
  expect(path).toMatch(/^\/t\/[\w-]{22}$/);
  const page = await get(path);
  expect(page.statusCode).toBe(200);
  expect(wordsOf(page.body)).toContain('Your order is 12 minutes away');
  expect(page.body).toContain('aria-current="step"');
  for (const secret of [...secrets, orderNumber, id]) expect(page.body).not.toContain(secret);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(page.body).toContain('noindex');
  expect(page.body).toContain('Look again');
});

test('a link ends a day after the delivery, and of a cancelled order a day after the cancel', async () => {
  const completedAt = clock.now();
  const done = await newOrder({ status: 'completed', deliveryStatus: 'delivered', completedAt });
  const gone = await newOrder({ status: 'cancelled', updatedAt: completedAt });
  const paths = [await pathOf(done.id), await pathOf(gone.id)];
  const day = 24 * 3_600_000;
  for (const [moment, status] of [
    [day - 1, 200],
    [day, 404],
  ] as const) {
    clock.set(new Date(completedAt.getTime() + moment));
    for (const path of paths) {
      const page = await get(path);
      expect(page.statusCode).toBe(status);
      expect(page.body).not.toContain('Look again');
    }
  }
  expect((await customer.get(`/api/orders/${done.id}/tracking-link`)).statusCode).toBe(404);
  clock.reset();
});

test('a customer gets the tracking links of their own orders only, and the shop those of all', async () => {
  const { id } = await newOrder();
  const other = await as('customer');
  expect((await other.get(`/api/orders/${id}/tracking-link`)).statusCode).toBe(404);
  expect((await (await as('visitor')).get(`/api/orders/${id}/tracking-link`)).statusCode).toBe(401);
  const admin = await as('admin');
  const link = (await admin.get(`/api/admin/orders/${id}/tracking-link`)).json<{ path: string }>();
  expect(link.path).toBe(await pathOf(id));
});

test('an invalid or guessed tracking address shows nothing, and guesses are limited', async () => {
  const { id } = await newOrder();
  await db.update(orders).set({ deliveryStatus: 'nearby' }).where(eq(orders.id, id));
  const guesses = [id, id.replaceAll('-', ''), 'x', `${(await pathOf(id)).slice(3)}=`, '0'.repeat(22)];
  for (const guess of guesses) expect((await get(`/t/${guess}`)).statusCode).toBe(404);
  const statuses = new Set<number>();
  for (let count = 0; count < 70; count += 1)
    statuses.add((await get(`/t/${randomBytes(16).toString('base64url')}`)).statusCode);
  expect(statuses).toEqual(new Set([404, 429]));
});

test('a hundred thousand guesses find none of a thousand orders, and each order has a key of its own', () => {
  const keys = createTrackingKeys('a secret of the shop that is long enough');
  const ids = new Set(Array.from({ length: 1_000 }, () => crypto.randomUUID()));
  expect(new Set([...ids].map((id) => keys.of(id))).size).toBe(1_000);
  for (const id of ids) expect(keys.read(keys.of(id))).toBe(id);
  let hits = 0;
  for (let count = 0; count < 100_000; count += 1) {
    const id = keys.read(randomBytes(16).toString('base64url'));
    if (id && ids.has(id as ReturnType<typeof crypto.randomUUID>)) hits += 1;
  }
  expect(hits).toBe(0);
});
