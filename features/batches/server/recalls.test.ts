import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#features/audit/contract.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart, shopperOf } from '#platform/server/test/checkout.ts';
import { subscriptionOf } from '#platform/server/test/expect-messages.ts';
import { multipartForm } from '#platform/server/test/form.ts';
import { startMailServer } from '#platform/server/test/mail-server.ts';
import { pdfOf } from '#platform/server/test/pdf.ts';
import { startPushService } from '#platform/server/test/push-service.ts';
import { openSocket } from '#platform/server/test/socket.ts';

const service = await startPushService();
const mail = await startMailServer();
const { app, as, product, db, database } = await testApp({
  env: { RATE_LIMITS: 'off', PUSH_TEST_ENDPOINT: service.origin, SMTP_URL: mail.url },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const owner = await as('admin', { firstName: 'Olive', lastName: 'Ames' });
const shopper = shopperOf({ as, product });
const words = { title: 'Please do not use lot A', message: 'Bring it back, and we pay it back.' };

async function recallOf(productId: string, lotNumber = 'A') {
  const batch = (await owner.post(`/api/admin/products/${productId}/batches`, { lotNumber })).json();
  const start = (reason = 'Mold was found') =>
    owner.post(`/api/admin/batches/${batch.id}/recall`, { reason });
  return { batch, start };
}
const setStatus = (orderId: string, status = 'processing') =>
  owner.put(`/api/admin/orders/${orderId}/status`, { status });
const read = async (id: string) => (await owner.get(`/api/admin/recalls/${id}`)).json();

test('a recall takes the product off the menu, and lists the buyers with phone and orders', async () => {
  const { browser, productId } = await shopper(2);
  const { batch, start } = await recallOf(productId);
  const order = (await checkOut(browser, { phoneNumber: '303 555 0177' })).json();
  await setStatus(order.id);
  await setStatus(order.id, 'completed');
  const waiting = await as('customer');
  await fillCart(waiting, { [productId]: 1 });
  const cancelled = await as('customer');
  await fillCart(cancelled, { [productId]: 1 });
  const { id: cancelledId } = (await checkOut(cancelled)).json();
  await setStatus(cancelledId);
  await setStatus(cancelledId, 'cancelled');

  const started = await start();
  const { id } = started.json();
  expect([started.statusCode, started.json()]).toEqual([
    200,
    expect.objectContaining({
      lotNumber: 'A',
      reason: 'Mold was found',
      startedBy: 'Olive Ames',
      buyers: 1,
      told: 0,
      toldAt: null,
    }),
  ]);
  expect((await start('Once more')).json()).toMatchObject({ id, reason: 'Mold was found' });
  expect((await read(id)).list).toEqual([
    {
      userId: browser.user.id,
      name: 'Robin Reed',
      phoneNumber: '303 555 0177',
      quantity: 2,
      orders: [{ id: order.id, orderNumber: order.orderNumber, isDelivered: true }],
      toldAt: null,
      pushes: 0,
      emailedAt: null,
      reachedAt: null,
      note: null,
    },
  ]);
  const menu = (await waiting.get('/api/products')).json();
  expect(menu.map((shown: { id: string }) => shown.id)).not.toContain(productId);
  expect((await checkOut(waiting)).json()).toMatchObject({ code: 'UNAVAILABLE_PRODUCT' });
  expect((await waiting.get(`/api/batches/${batch.id}`)).json()).toMatchObject({ isRecalled: true });
  const current = await owner.put(`/api/admin/batches/${batch.id}/current`, { isCurrent: true });
  expect(current.json()).toMatchObject({ code: 'BATCH_RECALLED' });
});

test('a recall counts as being sent while one of its jobs runs soon, not while one is postponed', async () => {
  const { productId } = await shopper();
  const [one, other] = [await recallOf(productId), await recallOf((await product()).id)];
  const ids = [(await one.start()).json().id, (await other.start()).json().id];
  const isSending = async () => (await Promise.all(ids.map(read))).map((recall) => recall.isSending);
  const putOff = (time: string) =>
    database.pool.query(
      `select graphile_worker.add_job('recall_push', json_build_object('recallId', $1::uuid, 'subscriptionId', $1::uuid),
         run_at := now() + $2::interval, job_key := concat_ws(':', 'recall_push', $1::uuid, 'device'))`,
      [ids[0], time],
    );
  expect(await isSending()).toEqual([false, false]);
  await putOff('50 seconds');
  expect(await isSending()).toEqual([true, false]);
  await putOff('1 hour');
  expect(await isSending()).toEqual([false, false]);
});

test('each buyer is notified once by message, push and email, in the owner’s words', async () => {
  const { browser, productId } = await shopper();
  const device = service.device();
  await db.insert(pushSubscriptions).values(subscriptionOf(device, browser.user.id));
  const { start } = await recallOf(productId);
  const screen = openSocket(app, { cookie: browser.cookie() });
  await screen.auth(browser.user.id);
  const order = (await checkOut(browser)).json();
  await setStatus(order.id);
  await expect.poll(() => device.received.length).toBe(1); // the order's own
  await expect.poll(() => screen.updates().at(-1)).toMatchObject({ id: order.id, status: 'processing' });
  const before = screen.updates().length;
  const { id } = (await start()).json();
  const lineOf = async () => (await browser.get(`/api/orders/${order.id}`)).json().items[0].batch;
  expect(await lineOf()).not.toHaveProperty('recall');
  const notify = () => owner.post(`/api/admin/recalls/${id}/notify`, words);
  expect((await Promise.all([notify(), notify(), notify()])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200,
  ]);
  await expect
    .poll(async () => (await read(id)).list)
    .toMatchObject([{ toldAt: expect.any(String), pushes: 1, emailedAt: expect.any(String) }]);
  await expect.poll(async () => (await read(id)).isSending).toBe(false);
  await expect
    .poll(() =>
      screen
        .updates()
        .slice(before)
        .map((update) => update.id),
    )
    .toEqual([order.id]);
  screen.socket.terminate();
  expect(await lineOf()).toMatchObject({ recall: { ...words, toldAt: expect.any(String) } });
  const mails = () => mail.to(browser.user.email ?? '').filter(({ subject }) => subject === words.title);
  expect(mails().map(({ text }) => text)).toEqual([expect.stringContaining(words.message)]);
  const ofRecall = device.received.filter(({ message }) => message.title === words.title);
  expect(ofRecall.map(({ message }) => message)).toEqual([
    { title: words.title, body: words.message, tag: id.replaceAll('-', '') },
  ]);
  const thread = async () => (await owner.get(`/api/admin/messages/${browser.user.id}`)).json().messages;
  expect(await thread()).toMatchObject([{ body: `${words.title}\n\n${words.message}`, authorRole: 'admin' }]);
  await notify();
  expect((await read(id)).told).toBe(1);
  expect(await thread()).toHaveLength(1);
  expect(mails()).toHaveLength(1);

  const spoken = { isReached: true, note: 'Brings it back on Monday' };
  expect((await owner.put(`/api/admin/recalls/${id}/buyers/${browser.user.id}`, spoken)).statusCode).toBe(
    200,
  );
  expect(await read(id)).toMatchObject({
    reached: 1,
    list: [{ reachedAt: expect.any(String), note: spoken.note }],
  });
  const other = await as('customer');
  expect((await owner.put(`/api/admin/recalls/${id}/buyers/${other.user.id}`, spoken)).statusCode).toBe(404);

  const register = await owner.get('/api/admin/recalls/export');
  expect(register.headers['content-disposition']).toBe('attachment; filename="recalls.csv"');
  expect(register.body).toContain(`"${order.orderNumber}"`);
  expect(register.body).toContain('"Brings it back on Monday"');
});

test('a recall during checkouts and packing lists every buyer of the batch', async () => {
  const { id: productId } = await product();
  const { batch, start } = await recallOf(productId);
  const shoppers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const browser = await as('customer');
      await fillCart(browser, { [productId]: 1 });
      return browser;
    }),
  );
  const placed = (await Promise.all(shoppers.slice(0, 3).map((one) => checkOut(one)))).map((one) =>
    one.json(),
  );
  const [started, ...later] = await Promise.all([
    start(),
    ...placed.map(({ id }) => setStatus(id)),
    ...shoppers.slice(3).map((one) => checkOut(one)),
  ]);
  for (const { statusCode } of later) expect([200, 201, 409]).toContain(statusCode);
  const listed = (await read(started.json().id)).list.flatMap((one: { orders: { id: string }[] }) =>
    one.orders.map(({ id }) => id),
  );
  const orders = (await owner.get('/api/admin/orders')).json<{ id: string }[]>();
  const withBatch = [];
  for (const { id } of orders) {
    const items = (await owner.get(`/api/admin/orders/${id}/items`)).json<
      { batch: { id: string } | null }[]
    >();
    if (items.some((item) => item.batch?.id === batch.id)) withBatch.push(id);
  }
  expect(listed.toSorted()).toEqual(withBatch.toSorted());
  expect((await checkOut(shoppers[5]!)).statusCode).toBeGreaterThanOrEqual(400);
});

test.each([
  ['without a reason', 'recall', { reason: ' ' }],
  ['without words', 'notify', { title: 'A', message: '' }],
])('a recall %s is refused', async (_what, which, body) => {
  const { id: productId } = await product();
  const { batch, start } = await recallOf(productId);
  const url =
    which === 'recall'
      ? `/api/admin/batches/${batch.id}/recall`
      : `/api/admin/recalls/${(await start()).json().id}/notify`;
  expect((await owner.post(url, body)).statusCode).toBe(400);
});

test('a packer can edit batches and cannot recall them', async () => {
  const { id: productId } = await product();
  const { batch } = await recallOf(productId);
  const packer = await as('admin', { staffRole: 'packer' });
  expect((await packer.post(`/api/admin/batches/${batch.id}/recall`, { reason: 'Mold' })).statusCode).toBe(
    403,
  );
});

test('the audit records who changed which batch or recall', async () => {
  const { id: productId } = await product({ name: 'Audited Gummies' });
  const { batch, start } = await recallOf(productId);
  await owner.put(`/api/admin/batches/${batch.id}`, { lotNumber: 'A', laboratory: 'Front Range Labs' });
  const { body, headers } = multipartForm({ bytes: pdfOf(), name: 'coa.pdf', type: 'application/pdf' });
  await owner.post(`/api/admin/batches/${batch.id}/certificate`, body, headers);
  const { id } = (await start('Mold')).json();
  await owner.post(`/api/admin/recalls/${id}/notify`, words);
  await owner.put('/api/admin/settings/law', { rule: 'federal-hemp-2026' });
  const entries = async (subject: string) =>
    (await owner.get(`/api/admin/audit?subject=${subject}&limit=10`)).json<AuditEntry[]>();
  const ofBatch = (await entries('batch')).filter(({ subjectId }) => subjectId === batch.id);
  expect(ofBatch).toMatchObject([
    { action: 'changed', changes: [{ field: 'certificate', from: null }] },
    {
      action: 'changed',
      actor: 'Olive Ames',
      changes: [{ field: 'laboratory', from: null, to: 'Front Range Labs' }],
    },
    { action: 'created', subjectName: 'Audited Gummies, lot A' },
  ]);
  const ofRecall = (await entries('recall')).filter(({ subjectId }) => subjectId === id);
  expect(ofRecall).toMatchObject([
    { action: 'notified', changes: [{ field: 'title', to: words.title }, { field: 'message' }] },
    { action: 'started', changes: [{ field: 'reason', from: null, to: 'Mold' }] },
  ]);
  expect((await entries('settings'))[0]).toMatchObject({
    subjectName: 'law',
    changes: [{ field: 'rule', from: 'none', to: 'federal-hemp-2026' }],
  });
});
