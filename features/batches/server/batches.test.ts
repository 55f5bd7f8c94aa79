import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderEvent } from '#features/orders/contract/admin-orders.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import { orderItems } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { openSocket } from '#platform/server/test/socket.ts';

const { app, as, product, db, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
await app.listen({ port: 0, host: '127.0.0.1' });
const owner = await as('admin');
const visitor = await as('visitor');
const shopper = shopperOf({ as, product });

const add = async (productId: string, body: object) =>
  owner.post(`/api/admin/products/${productId}/batches`, body);
const batch = async (productId: string, lotNumber: string) => (await add(productId, { lotNumber })).json();
const change = (orderId: string, status: string) =>
  owner.put(`/api/admin/orders/${orderId}/status`, { status });

test('everybody can read the laboratory values of a batch', async () => {
  const { id: productId } = await product({ name: 'Orchard Gummies' });
  const given = {
    lotNumber: 'OG-0719',
    packedOn: '2026-07-19',
    bestBy: '2027-07-19',
    laboratory: 'Front Range Labs',
    testedOn: '2026-07-21',
    totalThcPercent: 0.21,
    totalThcMgPerContainer: 0.38,
    cannabinoids: [{ name: 'CBD', percent: 2.5, mgPerContainer: 500 }],
  };
  const made = await add(productId, given);
  expect([made.statusCode, made.json()]).toEqual([
    201,
    expect.objectContaining({ ...given, isCurrent: true, warnings: ['no_certificate'], version: 1 }),
  ]);
  const { id } = made.json();
  const read = (await visitor.get(`/api/batches/${id}`)).json();
  expect(read).toEqual({
    id,
    productName: 'Orchard Gummies',
    ...given,
    hasCertificate: false,
    isRecalled: false,
  });
  const shown = (await visitor.get('/api/products'))
    .json()
    .find((one: { id: string }) => one.id === productId);
  expect(shown.batch).toEqual({ id, lotNumber: 'OG-0719', hasCertificate: false });
  clock.set('2027-07-20T12:00:00Z');
  const [late] = (await (await as('admin')).get(`/api/admin/batches?productId=${productId}`)).json();
  expect(late.warnings).toEqual(['past_best_by', 'no_certificate']);
  clock.reset();
});

test.each([
  ['without a lot number', { lotNumber: ' ' }, 'lotNumber'],
  ['with a day that is none', { lotNumber: 'A', packedOn: '2026-02-30' }, 'packedOn'],
  [
    'that is over before it was packed',
    { lotNumber: 'A', packedOn: '2026-02-03', bestBy: '2026-02-02' },
    'bestBy',
  ],
  ['with more than all of it THC', { lotNumber: 'A', totalThcPercent: 101 }, 'totalThcPercent'],
])('a batch %s is refused', async (_what, body, path) => {
  const { id } = await product();
  const refused = await add(id, body);
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, path]);
});

test('a lot exists once for a product, one batch is current, and an older version is refused', async () => {
  const { id: productId } = await product();
  const [first, second] = [await batch(productId, 'A'), await batch(productId, 'B')];
  expect((await add(productId, { lotNumber: 'a' })).json()).toMatchObject({ code: 'LOT_EXISTS' });
  const current = async () =>
    (await owner.get(`/api/admin/batches?productId=${productId}`))
      .json()
      .filter((one: { isCurrent: boolean }) => one.isCurrent)
      .map((one: { lotNumber: string }) => one.lotNumber);
  expect(await current()).toEqual(['A']);
  const choices = [first, second, first, second].map(({ id }) =>
    owner.put(`/api/admin/batches/${id}/current`, { isCurrent: true }),
  );
  expect((await Promise.all(choices)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await current()).toHaveLength(1);
  const stale = await owner.put(`/api/admin/batches/${first.id}`, { lotNumber: 'C' }, { 'if-match': '99' });
  expect(stale.statusCode).toBe(412);
  expect((await owner.put(`/api/admin/batches/${first.id}`, { lotNumber: 'C' })).json().lotNumber).toBe('C');
});

test('an order gets the current batch when it is packed, and the owner can change it until delivery', async () => {
  const { browser, productId } = await shopper();
  const [old, newer] = [await batch(productId, 'Old'), await batch(productId, 'New')];
  const screen = openSocket(app, { cookie: browser.cookie() });
  await screen.auth(browser.user.id);
  const order = (await checkOut(browser)).json();
  const read = async () => (await browser.get(`/api/orders/${order.id}`)).json().items[0].batch;
  expect(await read()).toBeNull();
  await owner.put(`/api/admin/batches/${newer.id}/current`, { isCurrent: true });
  await change(order.id, 'processing');
  await expect.poll(() => screen.updates().at(-1)).toMatchObject({ id: order.id, status: 'processing' });
  const before = screen.updates().length;
  expect(await read()).toEqual({ id: newer.id, lotNumber: 'New', hasCertificate: false });

  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  const choose = (batchId: string | null) =>
    owner.put(`/api/admin/order-items/${line!.id}/batch`, { batchId });
  expect((await choose(old.id)).json().batch).toMatchObject({ lotNumber: 'Old' });
  await expect
    .poll(() =>
      screen
        .updates()
        .slice(before)
        .map(({ id }) => id),
    )
    .toEqual([order.id]);
  screen.socket.terminate();
  const elsewhere = await batch((await product()).id, 'Elsewhere');
  expect((await choose(elsewhere.id)).json()).toMatchObject({ code: 'OTHER_PRODUCT' });
  expect((await owner.delete(`/api/admin/batches/${old.id}`)).json()).toMatchObject({ code: 'BATCH_USED' });
  expect((await owner.delete(`/api/admin/batches/${elsewhere.id}`)).statusCode).toBe(200);

  await change(order.id, 'completed');
  expect((await choose(newer.id)).json()).toMatchObject({ code: 'ORDER_CLOSED' });
  expect(await read()).toMatchObject({ lotNumber: 'Old' });
});

test('the order’s history and the audit say who changed the batch of a line', async () => {
  const { browser, productId } = await shopper();
  const [first, second] = [await batch(productId, 'First'), await batch(productId, 'Second')];
  const order = (await checkOut(browser)).json();
  await change(order.id, 'processing');
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  const choose = (batchId: string | null) =>
    owner.put(`/api/admin/order-items/${line!.id}/batch`, { batchId });
  for (const id of [second.id, second.id, null, first.id]) await choose(id);
  await change(order.id, 'completed');
  expect((await choose(second.id)).statusCode).toBe(409);

  const name = line!.productName;
  const events = (await owner.get(`/api/admin/orders/${order.id}/events`)).json<OrderEvent[]>();
  const changes = events.filter(({ what }) => what === 'items').map(({ from, to }) => `${from} → ${to}`);
  expect(changes.toSorted()).toEqual([
    `${name}, lot First → ${name}, lot Second`,
    `${name}, lot Second → ${name}, no batch`,
    `${name}, no batch → ${name}, lot First`,
  ]);
  const subjectName = `${name} in order ${order.orderNumber}`;
  const entries = (await owner.get('/api/admin/audit?subject=batch'))
    .json<AuditEntry[]>()
    .filter((entry) => entry.subjectName === subjectName);
  expect(entries).toHaveLength(3);
  expect(entries.flatMap(({ changes: made }) => made)).toContainEqual({
    field: 'lotNumber',
    from: 'First',
    to: 'Second',
  });
});

test('an order that goes back to pending loses its batches', async () => {
  const { browser, productId } = await shopper();
  await batch(productId, 'A');
  const order = (await checkOut(browser)).json();
  const read = async () => (await browser.get(`/api/orders/${order.id}`)).json().items[0].batch;
  await change(order.id, 'processing');
  expect(await read()).toMatchObject({ lotNumber: 'A' });
  await change(order.id, 'pending');
  expect(await read()).toBeNull();
});

test('the batches of a deleted product stay readable', async () => {
  const { id: productId } = await product({ name: 'Short Lived' });
  const { id } = await batch(productId, 'A');
  expect((await owner.delete(`/api/admin/products/${productId}`)).statusCode).toBe(200);
  expect((await visitor.get(`/api/batches/${id}`)).json()).toMatchObject({ productName: 'Short Lived' });
});
