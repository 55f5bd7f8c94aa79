import { expect, test } from 'vitest';
import { doorAttempts } from '#features/deliveries/schema.ts';
import { type orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { addDevice, eventsOf, holdJobs, pushesOf } from '#platform/server/test/expect-messages.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db, database } = await testApp();
const admin = await as('admin');
await holdJobs(database.pool);

type Fields = Partial<typeof orders.$inferInsert>;
const past: Record<string, Fields> = {
  delivered: { status: 'completed', outcome: 'delivered' },
  nobody: { status: 'cancelled', outcome: 'nobody_home' },
  'comes back': { status: 'processing', outcome: 'nobody_home', nextStep: 'return' },
  'tries again': { status: 'processing', outcome: 'nobody_home', nextStep: 'try_again' },
  refused: { status: 'cancelled', outcome: 'refused' },
  'refused: it was broken': { status: 'cancelled', outcome: 'refused' },
  'found on the second try': { status: 'completed', outcome: 'nobody_home' },
  'no ID': { status: 'cancelled', outcome: 'no_id' },
  cancelled: { status: 'cancelled' },
};

/** An order of a customer with this past. */
async function nextOrderAfter(story: string[]) {
  const customer = await as('customer');
  for (const [at, what] of story.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, at));
    const { id } = await insertOrder(db, { userId: customer.user.id, createdAt, ...past[what] });
    const note = what.split(': ')[1] ?? null;
    if (what.startsWith('refused'))
      await db.insert(doorAttempts).values({ orderId: id, outcome: 'refused', note, doneAt: createdAt });
  }
  return { customer, ...(await insertOrder(db, { userId: customer.user.id })) };
}

test.each([
  [[], 0],
  [['nobody'], 1],
  [['nobody', 'refused'], 2],
  [['nobody', 'comes back', 'cancelled'], 2],
  [['tries again', 'refused: it was broken', 'found on the second try', 'no ID'], 0],
  [['nobody', 'nobody', 'delivered'], 2],
  [['nobody', 'nobody', 'delivered', 'cancelled', 'delivered'], 0],
  [['nobody', 'delivered', 'nobody', 'delivered'], 2],
  [['nobody', 'nobody', 'delivered', 'delivered', 'refused'], 1],
])('after %j the next order shows the owner this many no-shows: %i', async (story, noShows) => {
  const { id } = await nextOrderAfter(story);
  expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ noShows });
  const listed = (await admin.get('/api/admin/orders?detailed=true&status=pending')).json<{ id: string }[]>();
  expect(listed.find((order) => order.id === id)).toMatchObject({ noShows });
});

test('the customer is notified to call, and the order shows it until the owner settles it', async () => {
  const { id, customer } = await nextOrderAfter(['nobody', 'nobody']);
  await addDevice(db, customer.user.id);
  const ask = (asked: boolean, version: string) =>
    admin.put(`/api/admin/orders/${id}/call`, { asked }, { 'if-match': version });
  const asked = (await ask(true, '1')).json();
  expect(asked).toMatchObject({ version: 2, callAskedAt: expect.any(String) });
  expect(await pushesOf(database.pool, id)).toEqual([['call_asked', customer.user.id]]);
  expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject({ callAskedAt: asked.callAskedAt });
  expect((await ask(true, '2')).json()).toMatchObject({ version: 2 });
  expect(await ask(false, '1')).toMatchObject({ statusCode: 412 });
  expect((await ask(false, '2')).json()).toMatchObject({ callAskedAt: null, status: 'pending' });
  expect((await eventsOf(db, id)).map(({ what, to }) => [what, to !== null])).toEqual([
    ['call', true],
    ['call', false],
  ]);
});

test('starting an order settles the call, and an undo asks for it again', async () => {
  const { id, orderNumber } = await nextOrderAfter(['nobody', 'nobody']);
  await admin.put(`/api/admin/orders/${id}/call`, { asked: true });
  const begun = (await admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' })).json();
  expect(begun).toMatchObject({ callAskedAt: null });
  const late = await admin.put(`/api/admin/orders/${id}/call`, { asked: true });
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toBe(
    `Order ${orderNumber} is not pending any more. Please call its customer yourself.`,
  );
  const undone = (await admin.post(`/api/admin/orders/${id}/undo`)).json();
  expect(undone).toMatchObject({ status: 'pending', callAskedAt: expect.any(String) });
});

test('an undone request to call is not sent, and only staff can ask for a call', async () => {
  const { id, customer } = await nextOrderAfter(['nobody', 'nobody']);
  await addDevice(db, customer.user.id);
  await admin.put(`/api/admin/orders/${id}/call`, { asked: true });
  await admin.post(`/api/admin/orders/${id}/undo`);
  expect(await pushesOf(database.pool, id)).toEqual([]);
  for (const role of ['customer', 'driver'] as const) {
    const caller = await as(role);
    expect((await caller.put(`/api/admin/orders/${id}/call`, { asked: true })).statusCode).toBe(403);
  }
  expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ callAskedAt: null });
});
