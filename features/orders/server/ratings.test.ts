import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { orders } from '../schema/order-tables.ts';
import { orderRatings } from '../schema/rating-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const customer = await as('customer');
const owner = await as('admin');
const delivered = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, status: 'completed', completedAt: clock.now(), ...fields });
const rate = (id: string, body: object, by = customer) => by.put(`/api/orders/${id}/rating`, body);
const read = async (id: string) => (await customer.get(`/api/orders/${id}`)).json();

test('a customer rates a delivered order, adds a comment and changes both; the owner reads them', async () => {
  const { id, version } = await delivered();
  expect((await read(id)).rating).toBeNull();
  const rated = await rate(id, { score: 2 });
  expect([rated.statusCode, rated.json()]).toMatchObject([
    200,
    { rating: { score: 2, words: null }, version },
  ]);
  await rate(id, { score: 5, words: '  Diego was so kind ' });
  const rating = { score: 5, words: 'Diego was so kind' };
  expect(await read(id)).toMatchObject({ rating, version });
  expect((await owner.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ rating });
  const listed = (await owner.get('/api/admin/orders?status=completed')).json<{ id: string }[]>();
  expect(listed.find((order) => order.id === id)).toMatchObject({ rating });
});

test.each([0, 6, 2.5, 'good', undefined])('a rating of %s is refused', async (score) => {
  const { id } = await delivered();
  expect((await rate(id, { score })).statusCode).toBe(400);
  expect((await rate(id, { score: 3, words: 'x'.repeat(501) })).statusCode).toBe(400);
  expect((await read(id)).rating).toBeNull();
});

test('an order that is open, cancelled or blanked, and one of somebody else, cannot be rated', async () => {
  const refused = [
    await delivered({ status: 'pending', completedAt: null }),
    await delivered({ status: 'cancelled', completedAt: null }),
    await delivered({ blankedAt: clock.now() }),
    await delivered({ userId: (await as('customer')).user.id }),
  ];
  for (const { id } of refused)
    expect([
      (await rate(id, { score: 5 })).statusCode,
      await db.$count(orderRatings, eq(orderRatings.orderId, id)),
    ]).toEqual([409, 0]);
  const visitor = await as('visitor');
  expect((await visitor.put(`/api/orders/${refused[0]?.id}/rating`, { score: 5 })).statusCode).toBe(401);
});

test('many ratings of one order at once leave one', async () => {
  const { id } = await delivered();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 1, 2, 3].map((score) => rate(id, { score, words: `${score}` })),
  );
  for (const { statusCode } of answers) expect(statusCode).toBe(200);
  const kept = await db.select().from(orderRatings).where(eq(orderRatings.orderId, id));
  expect(kept).toHaveLength(1);
  expect(kept[0]?.words).toBe(String(kept[0]?.score));
});

test('an order that is not delivered after all shows no rating', async () => {
  const { id } = await delivered();
  await rate(id, { score: 4 });
  await owner.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  expect((await read(id)).rating).toBeNull();
});

test('a cancelled order says who cancelled it', async () => {
  const [own, theirs] = [await delivered({ status: 'pending' }), await delivered({ status: 'pending' })];
  await customer.post(`/api/orders/${own.id}/cancel`, { reason: 'I changed my mind' });
  await owner.put(`/api/admin/orders/${theirs.id}/status`, { status: 'cancelled', reason: 'Sold out' });
  expect([await read(own.id), await read(theirs.id)]).toMatchObject([
    { cancelledBy: 'customer' },
    { cancelledBy: 'admin' },
  ]);
});
