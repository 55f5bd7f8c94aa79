import { expect, test } from 'vitest';
import { products } from '#features/products/schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, checkoutBody } from '#platform/server/test/checkout.ts';
import { liveOf } from '#platform/server/test/live.ts';
import { openSocket, type TestSocket } from '#platform/server/test/socket.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { app, start, product, db } = shop;
const { connected, settled } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });
const other = await start();
await other.listen({ port: 0, host: '127.0.0.1' });

const tabsOf = ({ received }: Pick<TestSocket, 'received'>) =>
  received.flatMap((message) => (message.type === 'cart_update' ? [message.data.tab] : []));

/** A customer with a phone at one process of the shop and a computer at the other. */
async function twoDevices() {
  const phone = await connected('customer');
  const computer = openSocket(other, { cookie: phone.caller.cookie() });
  await computer.auth(phone.user.id);
  return { phone, computer, caller: phone.caller };
}
const from = (tab: string) => ({ 'x-tab': tab });

test('every change of a cart reaches the customer’s screens at every process, and nobody else’s', async () => {
  const { phone, computer, caller } = await twoDevices();
  const stranger = await connected('customer');
  const { id: productId } = await product();
  const line = (await caller.post('/api/cart', { productId }, from('tab-1'))).json<{ id: string }>();
  const guest = { productId, quantity: 2 };
  await caller.post('/api/cart', guest, { ...from('tab-2'), 'idempotency-key': 'key-of-a-guest-line' });
  await caller.patch(`/api/cart/${line.id}`, { quantity: 3 }, from('tab-3'));
  await caller.delete(`/api/cart/${line.id}`, undefined, from('tab-4'));
  const tabs = ['tab-1', 'tab-2', 'tab-3', 'tab-4'];
  await expect.poll(() => tabsOf(computer)).toEqual(tabs);
  await settled(phone, stranger);
  expect([tabsOf(phone), tabsOf(stranger)]).toEqual([tabs, []]);
});

test('an order empties the cart on every screen of its customer, and ordering again fills it', async () => {
  const { computer, caller } = await twoDevices();
  const { id: productId } = await product();
  await caller.post('/api/cart', { productId });
  const placed = await caller.post('/api/orders', checkoutBody(), from('the-checkout'));
  expect(placed.statusCode).toBe(201);
  await caller.post(`/api/orders/${placed.json().id}/reorder`, undefined, from('my-orders'));
  await expect.poll(() => tabsOf(computer)).toEqual([null, 'the-checkout', 'my-orders']);
});

test('refused calls and calls that change nothing are not announced', async () => {
  const { phone, caller } = await twoDevices();
  const { id: productId } = await product();
  await db.update(products).set({ available: false });
  expect((await caller.post('/api/cart', { productId })).statusCode).toBe(409);
  expect((await caller.delete(`/api/cart/${productId}`)).statusCode).toBe(404);
  expect((await checkOut(caller)).statusCode).toBe(400);
  await settled(phone);
  expect(tabsOf(phone)).toEqual([]);
});

test('a change from a tab with an invalid name is announced without a name', async () => {
  const { computer, caller } = await twoDevices();
  const { id: productId } = await product();
  await caller.post('/api/cart', { productId }, from('<b>'.repeat(30)));
  await expect.poll(() => tabsOf(computer)).toEqual([null]);
});
