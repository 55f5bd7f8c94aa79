import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';

const { db, as, clock } = await testApp({ env: { SHOP_TIMEZONE: 'America/New_York' } });

test('the driver’s counts of today begin at midnight by the shop’s clock', async () => {
  const [driver, other, customer] = [await as('driver'), await as('driver'), await as('customer')];
  const order = (fields: Partial<typeof orders.$inferInsert>) => ({
    userId: customer.user.id,
    driverId: driver.user.id,
    orderNumber: randomUUID(),
    total: 4200,
    deliveryAddress: '12 Main St',
    phoneNumber: '555 010 0100',
    paymentMethod: 'pay_at_pickup' as const,
    deliveryTime: new Date(),
    ...fields,
  });
  const completed = (at: string) => order({ status: 'completed', completedAt: new Date(at) });
  await db
    .insert(orders)
    .values([
      order({}),
      order({ status: 'processing' }),
      order({ status: 'cancelled' }),
      completed('2026-03-05T04:59:59Z'),
      completed('2026-03-05T05:00:00Z'),
      completed('2026-03-06T03:00:00Z'),
      order({ driverId: other.user.id }),
      order({ driverId: null }),
    ]);

  clock.set('2026-03-06T04:30:00Z'); // half an hour to midnight in New York
  // The session began before the clock was turned back, which is no reason to end it.
  const answer = await driver.get('/api/driver/counts');
  clock.reset();
  expect(answer.json()).toEqual({ active: 2, completed: 3, completedToday: 2, total: 6 });
  expect((await other.get('/api/driver/counts')).json()).toMatchObject({ active: 1, total: 1 });
  expect((await customer.get('/api/driver/counts')).statusCode).toBe(403);
});
