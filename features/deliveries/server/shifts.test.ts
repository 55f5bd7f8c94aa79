import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { listShifts, Shift } from '../contract/shifts.ts';
import type { Output } from '#shared/endpoint.ts';
import { testApp } from '#platform/server/test/app.ts';
import { liveOf } from '#platform/server/test/live.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { app, as, db, clock } = shop;
const { connected, settled } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });
const [admin, customer] = [await as('admin'), await as('customer')];

type Driver = typeof customer;
type Sheets = Output<typeof listShifts>;
const own = async (driver: Driver) => (await driver.get('/api/driver/shift')).json<{ shift: Shift }>().shift;
const paid = (orderId: string, sums: object, key: string = randomUUID()) =>
  [
    `/api/driver/orders/${orderId}/outcome`,
    { outcome: 'delivered', idSeen: true, ...sums },
    { 'idempotency-key': key },
  ] as const;
const deliver = async (driver: Driver, total: number, sums: object) => {
  const { id } = await insertOrder(db, { userId: customer.user.id, driverId: driver.user.id, total });
  const answer = await driver.post(...paid(id, sums));
  expect(answer.statusCode, answer.body).toBe(200);
};
const handOver = (id: string, amount: number, key: string = randomUUID()) =>
  admin.post(`/api/admin/shifts/${id}/hand-overs`, { amount }, { 'idempotency-key': key });
const close = (id: string, note?: string) => admin.post(`/api/admin/shifts/${id}/close`, { note });

const money = fc.integer({ min: 0, max: 20_000 });
const anAct = fc.record({
  does: fc.constantFrom('deliver', 'deliver', 'deliver', 'plain', 'hand over', 'float', 'close'),
  total: money,
  cash: fc.oneof(fc.constant(0), money),
  other: fc.oneof(fc.constant(0), money),
});
const none = { taken: 0, other: 0, tips: 0, handedOver: 0 };

test('on random evenings, cash taken + float = cash handed over + difference', async () => {
  await fc.assert(
    fc.asyncProperty(money, fc.array(anAct, { minLength: 1, maxLength: 12 }), async (float, evening) => {
      const driver = await as('driver');
      await driver.post('/api/driver/shift', { float });
      let id: string | null = (await own(driver)).id;
      const expected = [{ ...none, id, float }];
      for (const { does, total, cash, other } of evening) {
        const sheet = expected.at(-1)!;
        if (does === 'plain') {
          const order = await insertOrder(db, { userId: customer.user.id, driverId: driver.user.id, total });
          await driver.put(`/api/driver/orders/${order.id}/complete`);
        } else if (does === 'deliver') {
          // Sent twice at once, as after a lost answer.
          const key = randomUUID();
          const order = await insertOrder(db, { userId: customer.user.id, driverId: driver.user.id, total });
          await Promise.all([1, 2].map(() => driver.post(...paid(order.id, { cash, other }, key))));
          if (!id && cash + other > 0) {
            ({ id } = await own(driver));
            expected.push({ ...none, id, float: 0 });
          }
          const tip = Math.max(0, cash + other - total);
          const now = expected.at(-1)!;
          now.tips += tip;
          now.taken += cash - Math.min(tip, cash);
          now.other += other;
        } else if (id && does === 'hand over') {
          const key = randomUUID();
          await Promise.all([handOver(id, cash + 1, key), handOver(id, cash + 1, key)]);
          sheet.handedOver += cash + 1;
        } else if (id && does === 'float') {
          await admin.put(`/api/admin/shifts/${id}`, { float: total });
          sheet.float = total;
        } else if (id && does === 'close') {
          await close(id, 'Counted twice');
          id = null;
        }
      }
      const { open, closed } = (await admin.get('/api/admin/shifts')).json<Sheets>();
      const sheets = [...open, ...closed].filter(({ driverId }) => driverId === driver.user.id);
      expect(sheets).toHaveLength(expected.length);
      for (const sheet of expected) {
        const shift = sheets.find((one) => one.id === sheet.id)!;
        expect(shift.taken + shift.float).toBe(shift.handedOver + shift.difference);
        expect(shift.toHandOver).toBe(sheet.float + sheet.taken);
        expect(shift).toMatchObject(sheet);
      }
    }),
    { numRuns: 10 },
  );
});

test('deliveries without an entered sum are listed apart and not counted as cash', async () => {
  const driver = await as('driver');
  await driver.post('/api/driver/shift', { float: 500 });
  const { id } = await insertOrder(db, { userId: customer.user.id, driverId: driver.user.id, total: 900 });
  await driver.put(`/api/driver/orders/${id}/complete`);
  expect(await own(driver)).toMatchObject({
    taken: 0,
    toHandOver: 500,
    orders: 1,
    withoutSum: { orders: 1, total: 900 },
  });
});

test('a surplus needs a note as well as a shortage', async () => {
  const driver = await as('driver');
  await driver.post('/api/driver/shift', { float: 5_000 });
  await deliver(driver, 11_250, { cash: 11_250, other: 0 });
  const { id } = await own(driver);
  await handOver(id, 16_500);
  expect((await close(id)).json()).toMatchObject({
    code: 'SHIFT_DIFFERENCE',
    message: expect.stringMatching(/^\$2\.50 is too much\./),
  });
  expect((await own(driver)).id).toBe(id);
  expect((await close(id, 'A tip in the till')).json()).toMatchObject({ difference: -250 });
});

test('a difference needs a note, and a closed shift cannot change', async () => {
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
  // Actions that a dead zone delayed count for the next shift.
  await deliver(driver, 2_000, { cash: 2_000, other: 0 });
  const next = await own(driver);
  expect(next).toMatchObject({ float: 0, taken: 2_000, orders: 1 });
  expect(next.id).not.toBe(id);
  const { closed: older } = (await admin.get('/api/admin/shifts')).json<{ closed: Shift[] }>();
  expect(older.find((one) => one.id === id)).toMatchObject({ taken: 11_250, handedOver: 16_000 });
});

test('money that arrives while a shift is being closed is in that shift or in the next one', async () => {
  const driver = await as('driver');
  await driver.post('/api/driver/shift', {});
  const { id } = await own(driver);
  await Promise.all([
    ...[1, 2, 3, 4].map(() => deliver(driver, 1_000, { cash: 1_000, other: 0 })),
    close(id, 'Closed in between'),
  ]);
  const { open, closed } = (await admin.get('/api/admin/shifts')).json<Sheets>();
  const mine = [...open, ...closed].filter(({ driverId }) => driverId === driver.user.id);
  expect(mine.reduce((sum, { taken }) => sum + taken, 0)).toBe(4_000);
});

test('a driver has one shift at a time, and going on duty again continues an ended one', async () => {
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

test('duty and cash are announced to the driver’s phones and the owners only', async () => {
  const [phone, owner] = [await connected('driver'), await connected('admin')];
  const driver = phone.caller;
  const others = [await connected('driver'), await connected('customer')];
  const received = (one: typeof phone) => one.received.filter((message) => message.type === 'shift_update');
  const update = { type: 'shift_update', data: { driverId: driver.user.id } };
  /** Waits for each: PostgreSQL sends notifications that are alike and leave together only once. */
  const expectReceived = async (count: number) => {
    for (const one of [phone, owner]) {
      // The owner may still receive what happened in the test before.
      const ofDriver = () => received(one).filter(({ data }) => data.driverId === driver.user.id);
      await expect.poll(ofDriver).toEqual(Array.from({ length: count }, () => update));
    }
  };
  await driver.post('/api/driver/shift', { float: 2_000 });
  await expectReceived(1);
  const { id } = await own(driver);
  const acts = [
    () => deliver(driver, 1_000, { cash: 1_000, other: 0 }),
    () => admin.put(`/api/admin/shifts/${id}`, { float: 3_000 }),
    () => handOver(id, 4_000),
    () => driver.post('/api/driver/shift/end'),
    () => close(id),
  ];
  for (const [index, act] of acts.entries()) {
    await act();
    await expectReceived(index + 2);
  }
  await settled(...others);
  for (const one of others) expect(received(one)).toEqual([]);
});

test('a new driver, and a deactivated one, are announced to the owners, whose lists then agree', async () => {
  const owner = await connected('admin');
  const made = await admin.post('/api/admin/drivers', {
    username: `new-${randomUUID()}`,
    password: 'six-or',
  });
  const driverId = made.json().id as string;
  const updates = () =>
    owner.received.filter((message) => message.type === 'shift_update' && message.data.driverId === driverId);
  await expect.poll(() => updates().length).toBe(1);
  const state = await admin.put(`/api/admin/users/${driverId}/account-state`, { accountState: 'ended' });
  expect(state.statusCode, state.body).toBe(200);
  await expect.poll(() => updates().length).toBe(2);
});

test('the owner sees which stops are late, and when the next one becomes late', async () => {
  const driver = await as('driver');
  const now = clock.now().getTime();
  const wanted = (seconds: number) => new Date(now + seconds * 1000);
  const stop = (fields: object) =>
    insertOrder(db, { userId: customer.user.id, driverId: driver.user.id, ...fields });
  await stop({ deliveryTime: wanted(-60) });
  await stop({ deliveryTime: wanted(90) });
  // Another attempt has a time of its own.
  await stop({ deliveryTime: wanted(-60), tryAgainAt: wanted(600), nextStep: 'try_again' });
  await stop({ deliveryTime: wanted(-60), status: 'completed' });
  const seen = async () => {
    const { drivers } = (await admin.get('/api/admin/shifts')).json<Sheets>();
    return drivers.find(({ driverId }) => driverId === driver.user.id);
  };
  expect(await seen()).toMatchObject({ stops: 3, late: 1 });
  const { nextLateInSeconds } = (await seen())!;
  expect(nextLateInSeconds).toBeGreaterThan(0);
  expect(nextLateInSeconds).toBeLessThanOrEqual(90);
});
