import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { eventsOf } from '#platform/server/test/expect-messages.ts';

const { as, product, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const shopper = shopperOf({ as, product });
const [admin, driver] = [await as('admin'), await as('driver')];

const notes = {
  apartment: '4B',
  gateCode: '1234#',
  driverNote: 'Blue door, the bell is broken',
  payWith: 10_000,
};
const none = { apartment: null, gateCode: null, driverNote: null, payWith: null };

test('a customer’s notes for the driver are shown to customer, owner and driver', async () => {
  const { browser } = await shopper();
  const placed = await checkOut(browser, notes);
  expect([placed.statusCode, placed.json()]).toMatchObject([201, notes]);
  const { id } = placed.json();
  await db.update(orders).set({ driverId: driver.user.id }).where(eq(orders.id, id));
  expect((await browser.get(`/api/orders/${id}`)).json()).toMatchObject(notes);
  expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject(notes);
  const [delivery] = (await driver.get('/api/driver/orders')).json();
  expect(delivery).toMatchObject({ id, ...notes });
});

test('blank notes are stored as none', async () => {
  const plain = await checkOut((await shopper()).browser);
  expect(plain.json()).toMatchObject(none);
  const blank = await checkOut((await shopper()).browser, { gateCode: '  ', driverNote: '', payWith: null });
  expect(blank.json()).toMatchObject(none);
});

test.each([
  [{ apartment: 'x'.repeat(41) }, 'Use at most 40 characters'],
  [{ gateCode: 'x'.repeat(41) }, 'Use at most 40 characters'],
  [{ driverNote: 'x'.repeat(301) }, 'Use at most 300 characters'],
  [{ payWith: 0 }, 'Enter the amount you will pay with'],
  [{ payWith: 10_000_001 }, 'Enter at most $100,000.00'],
])('a checkout with %o is refused, and nothing is ordered', async (fields, message) => {
  const { browser } = await shopper();
  const refused = await checkOut(browser, fields);
  expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  expect((await browser.get('/api/orders')).json()).toEqual([]);
});

test('a customer changes and removes the note of an open order, and its driver reads the last one', async () => {
  const { browser } = await shopper();
  const { id } = (await checkOut(browser, notes)).json();
  await db.update(orders).set({ driverId: driver.user.id }).where(eq(orders.id, id));
  const noted = await browser.put(`/api/orders/${id}/note`, { driverNote: ' At the back gate ' });
  expect([noted.statusCode, noted.json()]).toMatchObject([
    200,
    { driverNote: 'At the back gate', gateCode: '1234#', version: 2 },
  ]);
  const deliveries = (await driver.get('/api/driver/orders')).json();
  expect(deliveries.find((one: { id: string }) => one.id === id)).toMatchObject({
    driverNote: 'At the back gate',
  });
  expect(await eventsOf(db, id)).toMatchObject([
    { what: 'placed' },
    { what: 'driver_note', from: notes.driverNote, to: 'At the back gate', actorRole: 'customer' },
  ]);
  expect((await browser.put(`/api/orders/${id}/note`, { driverNote: '' })).json()).toMatchObject({
    driverNote: null,
  });
});

test('a note that is too long, of a closed order or of another customer’s order is refused', async () => {
  const { browser } = await shopper();
  const { id } = (await checkOut(browser, notes)).json();
  const note = (who: typeof browser, driverNote: string) =>
    who.put(`/api/orders/${id}/note`, { driverNote }).then(({ statusCode }) => statusCode);
  expect(await note(browser, 'x'.repeat(301))).toBe(400);
  expect(await note((await shopper()).browser, 'Mine?')).toBe(404);
  await admin.put(`/api/admin/orders/${id}/status`, { status: 'completed' });
  expect(await note(browser, 'Too late')).toBe(409);
  expect((await browser.get(`/api/orders/${id}`)).json()).toMatchObject({ driverNote: notes.driverNote });
});

test('the same key with another note is refused', async () => {
  const { browser } = await shopper();
  expect((await checkOut(browser, notes, 'key-of-notes')).statusCode).toBe(201);
  expect((await checkOut(browser, { ...notes, gateCode: '9' }, 'key-of-notes')).statusCode).toBe(422);
});

test('a day after the delivery the driver sees neither note nor gate code', async () => {
  const { browser } = await shopper();
  const { id } = (await checkOut(browser, notes)).json();
  const completedAt = new Date(Date.now() - 25 * 3_600_000);
  await db
    .update(orders)
    .set({ driverId: driver.user.id, status: 'completed', completedAt })
    .where(eq(orders.id, id));
  const past = (await driver.get('/api/driver/orders'))
    .json()
    .find((order: { id: string }) => order.id === id);
  expect(past).toMatchObject({ deliveryAddress: '', apartment: null, gateCode: null, driverNote: null });
});
