import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import type { Visitor } from '#platform/server/test/caller.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { addDevice, holdJobs } from '#platform/server/test/expect-messages.ts';
import { moves, outboxMoved } from '#platform/server/test/jobs.ts';
import { startMailServer } from '#platform/server/test/mail-server.ts';

const mail = await startMailServer();
const { as, db, database, product } = await testApp({ env: { SMTP_URL: mail.url, RATE_LIMITS: 'off' } });
const shopper = shopperOf({ as, product });
await holdJobs(database.pool);
const admin = await as('admin');
const driver = await as('driver');
await addDevice(db, driver.user.id);

const { pool } = database;
async function holdMoves() {
  await pool.query(moves.hold);
  onTestFinished(async () => {
    await pool.query(moves.release);
    await outboxMoved(pool);
  });
}

const rowsOf = async (text: string, orderId: string) =>
  (await pool.query<{ key: string }>(text, [orderId])).rows
    .map(({ key }) => key.split(':'))
    .map(([task, , event]) => `${task} ${event}`);
const waiting = (orderId: string) =>
  rowsOf(
    `select job_key as key from outbox_messages where split_part(job_key, ':', 2) = $1 order by id`,
    orderId,
  );
const queued = (orderId: string) =>
  rowsOf(`select key from graphile_worker.jobs where split_part(key, ':', 2) = $1 order by id`, orderId);

async function filledCart() {
  const { browser, userId } = await shopper();
  await addDevice(db, userId);
  return browser;
}
async function placed(browser: Visitor) {
  const answer = await checkOut(browser);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const change = async (id: string, what: string, body: object) =>
  expect((await admin.put(`/api/admin/orders/${id}/${what}`, body)).statusCode).toBe(200);
const undo = async (id: string) =>
  expect((await admin.post(`/api/admin/orders/${id}/undo`)).statusCode).toBe(200);

/** Every channel that something of the shop is announced on, and that of the job queue. */
const channels = [
  'order_update',
  'cart_update',
  'message_update',
  'shift_update',
  'notification_update',
  'recall_update',
  'menu_changed',
  'settings_changed',
  'session_ended',
  'user_changed',
  'jobs:insert',
];

test('placing, changing or undoing an order sends no NOTIFY: everything waits in the outbox', async () => {
  await outboxMoved(pool);
  await holdMoves();
  const listener = await pool.connect();
  onTestFinished(() => listener.release(true));
  const heard: string[] = [];
  listener.on('notification', ({ channel }) => heard.push(channel));
  const carts = [await filledCart(), await filledCart()] as const;
  for (const channel of [...channels, 'the end']) await listener.query(`listen "${channel}"`);

  const [id, undone] = [await placed(carts[0]), await placed(carts[1])];
  await change(id, 'status', { status: 'processing' });
  await change(id, 'assign-driver', { driverId: driver.user.id });
  expect((await driver.put(`/api/driver/orders/${id}/complete`)).statusCode).toBe(200);
  await change(undone, 'status', { status: 'cancelled' });
  await undo(undone);
  // Notifications arrive in the sequence of the commits.
  await pool.query(`select pg_notify('the end', '')`);
  await expect.poll(() => heard.at(-1)).toBe('the end');
  expect(heard).toEqual(['the end']);
  expect(await waiting(id)).toEqual([
    'order_push received',
    'order_email received',
    'order_push processing',
    'order_push assigned',
    'order_push delivered',
    'order_email delivered',
  ]);
  expect(await queued(id)).toEqual([]);
});

test('an undo withdraws what waits in the outbox, and what was moved already', async () => {
  const [moved, waits] = [await placed(await filledCart()), await placed(await filledCart())];
  await change(moved, 'status', { status: 'cancelled' });
  await outboxMoved(pool);
  expect(await queued(moved)).toEqual(
    expect.arrayContaining(['order_push cancelled', 'order_email cancelled']),
  );
  await holdMoves();
  await change(waits, 'status', { status: 'cancelled' });
  expect(await waiting(waits)).toEqual(['order_push cancelled', 'order_email cancelled']);
  for (const id of [moved, waits]) await undo(id);
  for (const id of [moved, waits]) {
    expect(await waiting(id)).toEqual([]);
    expect((await queued(id)).filter((job) => job.includes('cancelled'))).toEqual([]);
  }
});
