import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Shift } from '#shared/contract/shifts.ts';
import { testApp } from '../test/app.ts';
import { insertOrder } from '../test/orders.ts';

const { as, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const [admin, customer] = [await as('admin'), await as('customer')];

type Driver = typeof customer;
const own = async (driver: Driver) => (await driver.get('/api/driver/shift')).json<{ shift: Shift }>().shift;
const deliver = async (driver: Driver, total: number, sums: object, key: string = randomUUID()) => {
  const { id } = await insertOrder(db, { userId: customer.user.id, driverId: driver.user.id, total });
  const body = { outcome: 'delivered', idSeen: true, ...sums };
  const answer = await driver.post(`/api/driver/orders/${id}/outcome`, body, { 'idempotency-key': key });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
};
const handOver = (id: string, amount: number, key: string = randomUUID()) =>
  admin.post(`/api/admin/shifts/${id}/hand-overs`, { amount }, { 'idempotency-key': key });
const close = (id: string, note?: string) => admin.post(`/api/admin/shifts/${id}/close`, { note });

const money = fc.integer({ min: 0, max: 20_000 });
const act = fc.oneof(
  fc.record({ does: fc.constant('deliver' as const), total: money, cash: money, other: money }),
  fc.record({ does: fc.constant('plain' as const), total: money, cash: money, other: money }),
  fc.record({ does: fc.constant('hand over' as const), total: money, cash: money, other: money }),
);

test('over any evening taken + float = handed over + difference', async () => {
  await fc.assert(
    fc.asyncProperty(money, fc.array(act, { maxLength: 12 }), async (float, evening) => {
      const driver = await as('driver');
      await driver.post('/api/driver/shift', { float });
      const expected = { taken: 0, other: 0, tips: 0, handedOver: 0, plain: 0 };
      for (const { does, total, cash, other } of evening) {
        const { id } = await own(driver);
        if (does === 'hand over') {
          const key = randomUUID();
          await Promise.all([handOver(id, cash + 1, key), handOver(id, cash + 1, key)]);
          expected.handedOver += cash + 1;
        } else if (does === 'plain') {
          const order = await insertOrder(db, { userId: customer.user.id, driverId: driver.user.id, total });
          await driver.put(`/api/driver/orders/${order.id}/complete`);
          expected.plain += total;
        } else {
          await deliver(driver, total, { cash, other });
          const tip = Math.max(0, cash + other - total);
          expected.tips += tip;
          expected.taken += cash - Math.min(tip, cash);
          expected.other += other;
        }
      }
      const shift = await own(driver);
      expect(shift.taken + shift.float).toBe(shift.handedOver + shift.difference);
      expect(shift).toMatchObject({
        float,
        taken: expected.taken,
        other: expected.other,
        tips: expected.tips,
        handedOver: expected.handedOver,
        toHandOver: float + expected.taken,
      });
      expect(shift.withoutSum.total).toBe(expected.plain);
    }),
    { numRuns: 12 },
  );
});

test('a difference needs a note, and a closed shift is locked', async () => {
  const driver = await as('driver');
  await driver.post('/api/driver/shift', { float: 5_000 });
  await deliver(driver, 11_250, { cash: 11_250, other: 0 });
  const { id } = await own(driver);
  await handOver(id, 16_000);
  const refused = await close(id);
  expect(refused.json()).toMatchObject({
    code: 'SHIFT_DIFFERENCE',
    message: expect.stringMatching(/^\$2\.50 is missing\./),
  });
  const closed = (await close(id, 'A parking meter')).json<Shift>();
  expect(closed).toMatchObject({ difference: 250, note: 'A parking meter', closedBy: expect.any(String) });
  for (const change of [close(id), handOver(id, 250), admin.put(`/api/admin/shifts/${id}`, { float: 0 })]) {
    expect((await change).json()).toMatchObject({ code: 'SHIFT_CLOSED' });
  }
  expect(await own(driver)).toBeNull();
  // What a dead zone kept back comes into the next shift.
  await deliver(driver, 2_000, { cash: 2_000, other: 0 });
  const next = await own(driver);
  expect(next).toMatchObject({ float: 0, taken: 2_000, orders: 1 });
  expect(next.id).not.toBe(id);
  const { closed: older } = (await admin.get('/api/admin/shifts')).json<{ closed: Shift[] }>();
  expect(older.find((one) => one.id === id)).toMatchObject({ taken: 11_250, handedOver: 16_000 });
});

test('money that comes while a shift is being closed is in it or in the next one, never lost', async () => {
  const driver = await as('driver');
  await driver.post('/api/driver/shift', {});
  const { id } = await own(driver);
  await Promise.all([
    ...[1, 2, 3, 4].map(() => deliver(driver, 1_000, { cash: 1_000, other: 0 })),
    close(id, 'Closed in between'),
  ]);
  const { open, closed } = (await admin.get('/api/admin/shifts')).json<{ open: Shift[]; closed: Shift[] }>();
  const mine = [...open, ...closed].filter(({ driverId }) => driverId === driver.user.id);
  expect(mine.reduce((sum, { taken }) => sum + taken, 0)).toBe(4_000);
});

test('on duty and off duty: a driver has one shift at a time, and an ended one goes on', async () => {
  const driver = await as('driver');
  expect(await own(driver)).toBeNull();
  await Promise.all([1, 2, 3].map(() => driver.post('/api/driver/shift', { float: 2_000 })));
  const { id } = await own(driver);
  await driver.post('/api/driver/shift/end');
  expect((await own(driver)).endedAt).not.toBeNull();
  await driver.post('/api/driver/shift', { float: 9_000 });
  expect(await own(driver)).toMatchObject({ id, endedAt: null, float: 2_000 });
  const second = await admin.post('/api/admin/shifts', { driverId: driver.user.id, float: 100 });
  expect(second.json()).toMatchObject({ code: 'SHIFT_OPEN' });
  const wrong = await admin.post('/api/admin/shifts', { driverId: customer.user.id });
  expect(wrong.statusCode).toBe(400);
  expect((await close(randomUUID())).statusCode).toBe(404);
  for (const float of [-1, 1.5, 10_000_001, '10']) {
    expect((await admin.put(`/api/admin/shifts/${id}`, { float })).statusCode).toBe(400);
  }
});
