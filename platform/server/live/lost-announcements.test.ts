import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { closeCodes } from '#shared/live-rules.ts';
import { testApp } from '../test/app.ts';
import { checkOut, shopperOf } from '../test/checkout.ts';
import { liveOf } from '../test/live.ts';
import { throughProxy } from '../test/proxy.ts';
import { openSocket } from '../test/socket.ts';

const shop = await testApp();
const { app, as, product, start, database } = shop;
const shopper = shopperOf({ as, product });
const { connected } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });

/** Another process of the shop, on a network of its own. */
async function otherProcess() {
  const network = await throughProxy(database);
  return { network, other: await start(undefined, network.database) };
}

test('an order whose announcement was cut off reaches the admin at another process', async () => {
  const admin = await connected('admin');
  const { network, other } = await otherProcess();
  const { browser } = await shopper();

  network.cutOn('move-outbox-messages');
  const order = await checkOut(browser.at(other));
  expect(order.statusCode).toBe(201);

  await expect.poll(() => admin.updates().map(({ id }) => id)).toContain(order.json().id);
  await expect.poll(network.isWaiting).toBe(false);
});

test('an order reaches the admin although its process died before announcing it', async () => {
  const admin = await connected('admin');
  const { network, other } = await otherProcess();
  const { browser } = await shopper();

  network.cutAlwaysOn('move-outbox-messages'); // whichever comes first, that of the order or the one of each second
  const order = await checkOut(browser.at(other));
  network.refuse(true);
  network.cutAll();
  expect(order.statusCode).toBe(201);

  await expect.poll(() => admin.updates().map(({ id }) => id)).toContain(order.json().id);
});

test('a status whose announcement was cut off reaches the customer', async () => {
  const { network, other } = await otherProcess();
  const customer = await connected('customer');
  const { productId } = await shopper();
  await customer.caller.post('/api/cart', { productId, quantity: 1 });
  const { id } = (await checkOut(customer.caller)).json();
  const admin = await as('admin');

  network.cutOn('move-outbox-messages');
  const changed = await admin.at(other).put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  expect(changed.statusCode).toBe(200);

  await expect.poll(() => customer.updates().map(({ status }) => status)).toEqual(['pending', 'processing']);
  await expect.poll(network.isWaiting).toBe(false);
});

test('changed permissions close the socket although the first check of its session was cut off', async () => {
  const { network, other } = await otherProcess();
  await other.listen({ port: 0, host: '127.0.0.1' });
  const manager = await as('admin', { staffRole: 'manager' });
  const socket = openSocket(other, { cookie: manager.cookie() });
  await socket.auth(manager.user.id);
  const owner = await as('admin');

  network.cutOn('living-sessions');
  const changed = await owner.put(`/api/admin/staff/${manager.user.id}`, { staffRole: 'packer' });
  expect(changed.statusCode).toBe(200);

  await expect.poll(() => socket.socket.readyState).toBe(WebSocket.CLOSED);
  expect([await socket.closed, network.isWaiting()]).toEqual([closeCodes.sessionEnded, false]);
});
