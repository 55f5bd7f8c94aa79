import { eq } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { momentAt } from '#shared/wall-time.ts';
import type { Section } from '#shared/settings.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { settingsChanges } from '#features/settings/schema.ts';
import { settings } from '#platform/server/db/settings-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import type { Visitor } from '#platform/server/test/caller.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { app, as, db, database, clock } = shop;
const shopper = shopperOf(shop);

const timeZone = 'America/New_York';
const at = (hour: number, minute: number) =>
  momentAt({ year: 2026, month: 11, day: 28 }, [hour, minute], timeZone);
const everyDay = (from: string, to: string) => {
  const ranges = [{ from, to }];
  return { mon: ranges, tue: ranges, wed: ranges, thu: ranges, fri: ranges, sat: ranges, sun: ranges };
};
/** By an owner who signs in at the moment that the clock shows. */
const save = async (section: Section, value: object) => {
  const { statusCode } = await (await as('admin')).put(`/api/admin/settings/${section}`, value);
  expect(statusCode).toBe(200);
};

afterEach(async () => {
  clock.reset();
  await db.delete(settings);
  await db.delete(settingsChanges);
  app.settings.forget();
});

const codeOf = async (browser: Visitor, fields: object) => {
  const answer = await checkOut(browser, fields);
  return answer.statusCode === 201
    ? 201
    : [answer.statusCode, answer.json().code, answer.json().details[0].path];
};
const wanted = (time: Date) => ({ deliveryTime: time.toISOString() });

test('while the shop is closed an order for now is refused, and one for the open hours is placed', async () => {
  clock.set(at(9, 0));
  await save('hours', { alwaysOpen: false, days: everyDay('12:00', '20:00') });
  const { browser } = await shopper();
  const refused = await checkOut(browser, wanted(at(9, 35)));
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'SHOP_CLOSED',
      message: 'The shop is closed. It takes orders again from 12:00 PM. Your cart is kept.',
    }),
  ]);
  expect(await codeOf(browser, wanted(at(13, 0)))).toBe(201);
});

test('an address outside the area is refused, and one inside is accepted', async () => {
  await save('area', { zones: [{ zips: ['802*'] }] });
  const { browser } = await shopper();
  const address = (deliveryAddress: string) => codeOf(browser, { deliveryAddress });
  expect(await address('1 Elm Street, Aspen 81611')).toEqual([409, 'OUTSIDE_AREA', 'deliveryAddress']);
  expect(await address('1 Elm Street')).toEqual([409, 'OUTSIDE_AREA', 'deliveryAddress']);
  expect(await address('80202 Ridge Road, Aspen, CO')).toEqual([409, 'OUTSIDE_AREA', 'deliveryAddress']);
  expect(await address('1 Elm Street, Denver 80210')).toBe(201);
});

const waiting = async () =>
  (
    await database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rowCount;

/** A transaction that is open until the test says how it goes on. */
async function begin() {
  const client = await database.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  return client;
}

test('a pause that is saved before a checkout refuses it', async () => {
  const { browser, userId } = await shopper();
  await app.settings.read(); // kept as they were before the pause
  const pausedUntil = new Date(Date.now() + 3_600_000).toISOString();
  const saving = await begin();
  await saving.query('lock table settings in share row exclusive mode'); // as every save does
  const answer = codeOf(browser, {});
  await expect.poll(waiting).toBe(1);
  await saving.query(`insert into settings (section, value, version) values ('state', $1, 1)`, [
    { pausedUntil },
  ]);
  await saving.query('commit');
  expect(await answer).toEqual([409, 'SHOP_CLOSED', 'deliveryTime']);
  expect(await db.select().from(orders).where(eq(orders.userId, userId))).toEqual([]);
});

test('a pause that is saved during a checkout begins after that order', async () => {
  const { browser, userId } = await shopper();
  const { browser: later } = await shopper();
  const owner = await as('admin');
  const changing = await begin();
  await changing.query('select from cart_items where user_id = $1 for update', [userId]);
  const answer = codeOf(browser, {});
  await expect.poll(waiting).toBe(1);
  const saved = owner.put('/api/admin/settings/state', {
    pausedUntil: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await expect.poll(waiting).toBe(2);
  await changing.query('commit');
  expect([await answer, (await saved).statusCode]).toEqual([201, 200]);
  expect(await codeOf(later, {})).toEqual([409, 'SHOP_CLOSED', 'deliveryTime']);
});

test('repeating an order after the shop closed answers the order that was placed', async () => {
  const { browser } = await shopper();
  const body = wanted(new Date(Date.now() + 35 * 60_000));
  const first = await checkOut(browser, body, 'key-before-closing');
  await save('hours', {
    alwaysOpen: false,
    specialDays: [{ date: '2020-01-01', ranges: [{ from: '10:00', to: '11:00' }] }],
  });
  const again = await checkOut(browser, body, 'key-before-closing');
  expect([again.statusCode, again.json().id]).toEqual([201, first.json().id]);
});

const slot = at(18, 0);
const limited = (capacity: number) =>
  save('deliveryTimes', { slots: { kind: 'list', times: ['18:00', '19:00'] }, capacity });

test('of 32 customers who want the last two places of a slot, two get them', async () => {
  clock.set(at(9, 0));
  await limited(3);
  const { userId } = await shopper();
  await insertOrder(db, { userId, deliveryTime: slot });
  const shoppers = await Promise.all(Array.from({ length: 32 }, () => shopper()));
  const answers = await Promise.all(shoppers.map(({ browser }) => codeOf(browser, wanted(slot))));
  const refused = answers.filter((answer) => answer !== 201);
  expect(refused).toEqual(Array.from({ length: 30 }, () => [409, 'SLOT_FULL', 'deliveryTime']));
  expect(await db.select().from(orders).where(eq(orders.deliveryTime, slot))).toHaveLength(3);
});

test('a cancelled order frees its place in the slot, and the list shows how many are left', async () => {
  clock.set(at(9, 0));
  await db.delete(orders);
  await limited(1);
  const owner = await as('admin');
  const left = async () => {
    const { slots } = (await owner.get('/api/delivery-times')).json();
    return slots.map((one: { label: string; left: number }) => [one.label, one.left]);
  };
  const first = await shopper();
  const order = await checkOut(first.browser, wanted(slot));
  expect(await left()).toEqual([
    ['Today 6:00 PM', 0],
    ['Today 7:00 PM', 1],
  ]);
  const second = await shopper();
  expect(await codeOf(second.browser, wanted(slot))).toEqual([409, 'SLOT_FULL', 'deliveryTime']);
  await owner.put(`/api/admin/orders/${order.json().id}/status`, { status: 'cancelled' });
  expect(await left()).toEqual([
    ['Today 6:00 PM', 1],
    ['Today 7:00 PM', 1],
  ]);
  expect(await codeOf(second.browser, wanted(slot))).toBe(201);
});
