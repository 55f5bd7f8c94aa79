import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveryStatuses, orderStatuses } from '#shared/order-status.ts';
import { orders } from '../schema/order-tables.ts';
import { createSeededRandom } from '#app/server/seed/seeded-random.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { statuses } from '#platform/server/test/statuses.ts';
import { eventsOf } from '#platform/server/test/expect-messages.ts';

const { as, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const [admin, rival, ann, bob, cid, customer] = [
  await as('admin'),
  await as('admin'),
  await as('driver'),
  await as('driver'),
  await as('driver'),
  await as('customer'),
];
const stored = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;

test('of eight admins who change the same version, one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await insertOrder(db, { userId: customer.user.id });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? admin : rival).put(
          `/api/admin/orders/${id}/status`,
          { status: at % 2 ? 'processing' : 'cancelled' },
          { 'if-match': '1' },
        ),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 412: 7 });
    expect(await stored(id)).toMatchObject({ version: 2 });
    expect(await eventsOf(db, id)).toHaveLength(1);
  }
});

test('cancelling and delivering at once ends in one of the two', async () => {
  for (let round = 0; round < 30; round += 1) {
    const { id } = await insertOrder(db, {
      userId: customer.user.id,
      driverId: ann.user.id,
      status: 'processing',
    });
    const [cancelled, delivered] = await Promise.all([
      admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' }, { 'if-match': '1' }),
      ann.put(`/api/driver/orders/${id}/complete`),
    ]);
    const order = await stored(id);
    expect([cancelled.statusCode, delivered.statusCode, order.status]).toBeOneOf([
      [200, 409, 'cancelled'],
      [412, 200, 'completed'],
    ]);
    expect(order.completedAt === null).toBe(order.status === 'cancelled');
  }
});

test('two taps on Mark as Delivered deliver once', async () => {
  const { id } = await insertOrder(db, { userId: customer.user.id, driverId: ann.user.id });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ann.put(`/api/driver/orders/${id}/complete`)),
  );
  expect(statuses(answers)).toEqual({ 200: 6 });
  expect(await stored(id)).toMatchObject({ version: 2 });
  expect(await eventsOf(db, id)).toHaveLength(2);
});

/** Every value was reached as often as it was left, but for the first and the last one. */
function expectChain(
  events: { from: string | null; to: string | null }[],
  first: string | null,
  last: string | null,
) {
  const balance = new Map<string | null, number>();
  const add = (value: string | null, by: number) => balance.set(value, (balance.get(value) ?? 0) + by);
  for (const { from, to } of events) {
    add(from, -1);
    add(to, 1);
    expect(from).not.toBe(to);
  }
  add(first, 1);
  add(last, -1);
  expect([...balance.values()].every((count) => count === 0)).toBe(true);
}

test('in 60 random histories every change is recorded, and no role exceeds its rights', async () => {
  const chance = createSeededRandom(28);
  const someDriver = () => chance.pick([ann, bob, cid]); // no order is ever given to Cid
  for (let history = 0; history < 60; history += 1) {
    const { id } = await insertOrder(db, {
      userId: customer.user.id,
      driverId: ann.user.id,
      deliveryStatus: 'preparing',
    });
    const acts = [
      () => admin.put(`/api/admin/orders/${id}/status`, { status: chance.pick(orderStatuses) }),
      () =>
        rival.put(`/api/admin/orders/${id}/assign-driver`, {
          driverId: chance.pick([ann.user.id, bob.user.id, null]),
        }),
      () =>
        someDriver().put(`/api/driver/orders/${id}/delivery-status`, {
          deliveryStatus: chance.pick(deliveryStatuses),
        }),
      () =>
        someDriver().put(`/api/driver/orders/${id}/estimated-wait-time`, {
          estimatedWaitTime: chance.whole(0, 9),
        }),
      () => someDriver().put(`/api/driver/orders/${id}/complete`),
    ];
    const answers = await Promise.all(Array.from({ length: 12 }, () => chance.pick(acts)()));
    for (const { statusCode, body } of answers) expect([200, 404, 409], body).toContain(statusCode);

    const [order, events] = [await stored(id), await eventsOf(db, id)];
    const chain = (what: string) => events.filter((event) => event.what === what);
    expectChain(chain('status'), 'pending', order.status);
    expectChain(chain('delivery_status'), 'preparing', order.deliveryStatus);
    expectChain(chain('driver'), ann.user.id, order.driverId);
    expectChain(
      chain('wait_time'),
      null,
      order.estimatedWaitTime === null ? null : String(order.estimatedWaitTime),
    );
    expect(order.completedAt === null).toBe(order.status !== 'completed');
    for (const { from, to } of chain('status').filter(({ actorRole }) => actorRole === 'driver')) {
      expect(['pending', 'processing']).toContain(from);
      expect(['processing', 'completed']).toContain(to);
    }
    expect(events.filter(({ actorId }) => actorId === cid.user.id)).toEqual([]);
    expect(order.version).toBeGreaterThan(chain('driver').length);
  }
});

test('as soon as an order is given to another driver, the former one cannot change it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await insertOrder(db, { userId: customer.user.id, driverId: ann.user.id });
    const [touched, given] = await Promise.all([
      ann.put(`/api/driver/orders/${id}/delivery-status`, { deliveryStatus: 'picked_up' }),
      admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: bob.user.id }),
    ]);
    expect(given.statusCode).toBe(200);
    const mine = (await eventsOf(db, id)).filter(({ actorId }) => actorId === ann.user.id);
    expect((await stored(id)).deliveryStatus).toBe('preparing');
    expect(mine.length > 0 || touched.statusCode === 404).toBe(true);
    expect((await ann.put(`/api/driver/orders/${id}/complete`)).statusCode).toBe(404);
  }
});
