import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { afterAll, expect, test } from 'vitest';
import { products } from '../schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { subscriptionOf } from '#platform/server/test/expect-messages.ts';
import { startPushService } from '#platform/server/test/push-service.ts';
import { firstSizeOf } from '#platform/server/test/sizes.ts';
import { eq } from 'drizzle-orm';

const service = await startPushService();
afterAll(() => service.close());
const { as, db, product, start } = await testApp({
  env: { PUSH_TEST_ENDPOINT: service.origin, RATE_LIMITS: 'off' },
});
await start(); // another process hears of the same changes
const owner = await as('admin');

/** A customer whose device gets pushes. */
async function waiting() {
  const caller = await as('customer');
  const device = service.device();
  await db.insert(pushSubscriptions).values(subscriptionOf(device, caller.user.id));
  const ask = (productId: string) => caller.put(`/api/products/${productId}/back-in-stock`, {});
  const asked = async () => (await caller.get('/api/back-in-stock')).json();
  return { ...caller, device, ask, asked };
}

async function counted(stock: number) {
  const { id } = await product({ name: 'Tea' });
  const sizeId = await firstSizeOf(db, id);
  const count = (pieces: number) => owner.put(`/api/admin/sizes/${sizeId}/stock`, { set: pieces });
  await count(stock);
  return { id, sizeId, count };
}

test('a customer who asked gets one push when the product is back, from one of the processes', async () => {
  const tea = await counted(0);
  const [one, other, changedMind] = [await waiting(), await waiting(), await waiting()];
  for (const { ask } of [one, one, other, changedMind]) expect((await ask(tea.id)).statusCode).toBe(200);
  expect(await one.asked()).toEqual([{ productId: tea.id, sizeId: tea.sizeId }]);
  await changedMind.delete(`/api/products/${tea.id}/back-in-stock`);
  expect(await changedMind.asked()).toEqual([]);

  for (const pieces of [3, 0, 5, 6]) await tea.count(pieces);
  const text = { title: 'Back in stock', body: 'What you asked for can be ordered again.' };
  for (const { device } of [one, other]) {
    await expect.poll(() => device.received.length).toBe(1);
    expect(device.received[0]?.message).toMatchObject(text);
  }
  expect(await one.asked()).toEqual([]);

  // Another product's push goes the same way after them: a second one would have come before it.
  const next = await counted(0);
  for (const { ask } of [one, other, changedMind]) await ask(next.id);
  await next.count(1);
  await expect.poll(() => changedMind.device.received.length).toBe(1);
  await expect.poll(() => [one.device.calls, other.device.calls]).toEqual([2, 2]);
});

test('a customer without a device gets one message from the shop instead', async () => {
  const [tea, oil] = [await counted(0), await counted(0)];
  const customer = await as('customer');
  for (const { id } of [tea, oil]) await customer.put(`/api/products/${id}/back-in-stock`, {});
  const written = async () => (await customer.get('/api/messages')).json().messages;
  await tea.count(3);
  await expect
    .poll(written)
    .toMatchObject([
      { authorRole: 'admin', authorName: null, body: 'Back in stock: Tea. You asked us to tell you.' },
    ]);
  for (const pieces of [0, 5]) await tea.count(pieces);
  await oil.count(1);
  await expect.poll(written).toHaveLength(2);
});

test('no alert is sent for a product that is still sold out when another is back', async () => {
  const [tea, oil] = [await counted(0), await counted(0)];
  const [customer, other] = [await waiting(), await waiting()];
  await customer.ask(tea.id);
  await other.ask(oil.id);
  await oil.count(1);
  await expect.poll(() => other.device.received.length).toBe(1);
  expect(await customer.asked()).toHaveLength(1);
  expect(customer.device.calls).toBe(0);
});

test('a product that the owner marked sold out is back at the time that was set', async () => {
  const { id } = await product();
  await db
    .update(products)
    .set({ soldOutUntil: new Date(Date.now() + 900) })
    .where(eq(products.id, id));
  const customer = await waiting();
  expect((await customer.ask(id)).statusCode).toBe(200);
  await expect.poll(() => customer.device.received.length).toBe(1);
});

test('a product that the law rule kept off the menu is back when the rule allows it, not with its stock', async () => {
  const tea = await counted(0);
  const [customer, late] = [await waiting(), await waiting()];
  await customer.ask(tea.id);
  const keepOff = (keptOffFrom: Date | null) =>
    db.update(products).set({ keptOffFrom }).where(eq(products.id, tea.id));
  await keepOff(new Date(0));
  await tea.count(4);
  expect((await late.ask(tea.id)).statusCode).toBe(404);
  // By the time another product's push is there, one of this would have come too.
  const other = await counted(0);
  await late.ask(other.id);
  await other.count(1);
  await expect.poll(() => late.device.received.length).toBe(1);
  expect(await customer.asked()).toHaveLength(1);
  expect(customer.device.received).toEqual([]);
  await keepOff(null);
  await expect.poll(() => customer.device.received.length).toBe(1);
});

test('an alert is refused for products that can be ordered or are off the menu, and without an account', async () => {
  const { id } = await product({ name: 'Tea' });
  const customer = await waiting();
  const refused = await customer.ask(id);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'IN_STOCK', message: 'Tea can be ordered again.' }),
  ]);
  const { id: hidden } = await product({ available: false, soldOutUntil: new Date('9999-12-31') });
  expect((await customer.ask(hidden)).statusCode).toBe(404);
  const visitor = await as('visitor');
  expect((await visitor.put(`/api/products/${id}/back-in-stock`, {})).statusCode).toBe(401);
  expect((await visitor.get('/api/back-in-stock')).statusCode).toBe(401);
});
