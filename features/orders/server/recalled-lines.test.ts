import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';
import { announcementsOf } from '#platform/server/test/expect-messages.ts';
import type { AdminOrder } from '../contract/admin-orders.ts';
import type { Order } from '../contract/orders.ts';

const { app, as, product, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin');
const announcements = announcementsOf(app);

/** An order of a tea and an oil, packed from lots of their own, with a driver. The tea's lot can be recalled. */
async function packed() {
  const [tea, oil] = [await product({ name: 'Tea' }), await product({ name: 'Oil' })];
  const lot = async (id: string) =>
    (await owner.post(`/api/admin/products/${id}/batches`, { lotNumber: randomUUID().slice(0, 8) })).json<{
      id: string;
      lotNumber: string;
    }>();
  const [batch] = [await lot(tea.id), await lot(oil.id)];
  const [customer, driver] = [await as('customer'), await as('driver')];
  await fillCart(customer, { [tea.id]: 1, [oil.id]: 1 });
  const { id, items } = (await checkOut(customer)).json<Order>();
  await owner.put(`/api/admin/orders/${id}/assign-driver`, { driverId: driver.user.id });
  const line = (name: string) => items.find(({ productName }) => productName === name)!.id;
  const start = () => owner.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  const recall = () => owner.post(`/api/admin/batches/${batch.id}/recall`, { reason: 'Mold' });
  const out = () => owner.put(`/api/admin/orders/${id}/delivery-status`, { deliveryStatus: 'en_route' });
  const step = (secondsAgo = 0) =>
    driver.put(`/api/driver/orders/${id}/delivery-status`, { deliveryStatus: 'en_route', secondsAgo });
  const handOver = (secondsAgo = 0) =>
    driver.post(
      `/api/driver/orders/${id}/outcome`,
      { outcome: 'delivered', idSeen: true, cash: 0, other: 0, secondsAgo },
      { 'idempotency-key': randomUUID() },
    );
  const read = async () => (await owner.get(`/api/admin/orders/${id}`)).json<AdminOrder>();
  /** The lot of the tea: its number, and whether it was recalled. */
  const lotOfTea = async () => {
    const { batch: of } = (await read()).items!.find(({ productName }) => productName === 'Tea')!;
    return of ? [of.lotNumber, of.isRecalled ?? false] : null;
  };
  return {
    lotOfTea,
    id,
    tea,
    oil,
    batch,
    customer,
    lot,
    line,
    start,
    recall,
    out,
    step,
    handOver,
    read,
  };
}
const answer = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  json().code,
];
const refused = [409, 'BATCH_RECALLED'];

test('an order that holds a recalled lot is marked, and neither leaves the shop nor is handed over', async () => {
  const { id, batch, start, recall, out, step, handOver, read } = await packed();
  await start();
  const known = (await announcements(id)).length;
  expect((await recall()).statusCode).toBe(200);
  await expect.poll(async () => (await announcements(id)).length).toBeGreaterThan(known);
  const order = await read();
  expect(order.items?.map(({ productName, batch: of }) => [productName, of?.isRecalled])).toEqual([
    ['Oil', undefined],
    ['Tea', true],
  ]);

  const went = await out();
  expect(went.json().message).toBe(
    `Order ${order.orderNumber} holds Tea of lot ${batch.lotNumber}, which was recalled. Remove it, or pack it from another lot.`,
  );
  const complete = () => owner.put(`/api/admin/orders/${id}/status`, { status: 'completed' });
  for (const act of [out, step, handOver, complete]) expect(answer(await act())).toEqual(refused);
  expect(await read()).toMatchObject({ status: 'processing', version: order.version });
  const bulk = await owner.post('/api/admin/orders/bulk', {
    orders: [{ id }],
    change: { status: 'completed' },
  });
  expect(bulk.json()).toMatchObject([
    { result: 'skipped', message: expect.stringContaining('was recalled') },
  ]);

  // It may come back, be cancelled, or wait.
  const cancelled = await owner.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
  expect(cancelled.statusCode).toBe(200);
});

test('an order with a recalled lot continues once the line is removed, or packed from another lot', async () => {
  const [removed, repacked] = [await packed(), await packed()];
  for (const { start, recall } of [removed, repacked]) {
    await start();
    await recall();
  }
  await owner.put(`/api/admin/orders/${removed.id}`, { items: [{ id: removed.line('Oil'), quantity: 1 }] });
  const { id: batchId } = await repacked.lot(repacked.tea.id);
  const line = `/api/admin/order-items/${repacked.line('Tea')}/batch`;
  expect((await owner.put(line, { batchId })).statusCode).toBe(200);
  for (const { out, handOver } of [removed, repacked]) {
    expect((await out()).statusCode).toBe(200);
    expect((await handOver()).statusCode).toBe(200);
  }
});

test('a driver’s delivery from before the recall counts, although it is sent later', async () => {
  const { start, recall, step, handOver } = await packed();
  await start();
  await recall();
  clock.advance(120_000);
  expect(answer(await handOver(60))).toEqual(refused);
  expect((await step(180)).statusCode).toBe(200);
  expect((await handOver(150)).statusCode).toBe(200);
});

test('a pending order of the only lot is marked by its recall, and starts once there is another lot', async () => {
  const { id, tea, batch, lot, line, start, recall, lotOfTea, read } = await packed();
  const known = (await announcements(id)).length;
  await recall();
  await expect.poll(async () => (await announcements(id)).length).toBeGreaterThan(known);
  expect(await lotOfTea()).toEqual([batch.lotNumber, true]);
  expect(answer(await start())).toEqual(refused);

  // Another line is edited: the mark stays.
  const items = [
    { id: line('Tea'), quantity: 1 },
    { id: line('Oil'), quantity: 2 },
  ];
  expect((await owner.put(`/api/admin/orders/${id}`, { items })).statusCode).toBe(200);
  expect(await lotOfTea()).toEqual([batch.lotNumber, true]);
  expect(answer(await start())).toEqual(refused);

  const seen = (await announcements(id)).length;
  const { lotNumber } = await lot(tea.id);
  await expect.poll(async () => (await announcements(id)).length).toBeGreaterThan(seen);
  expect(await lotOfTea()).toBeNull();
  expect((await start()).statusCode).toBe(200);
  expect(await lotOfTea()).toEqual([lotNumber, false]);
  expect(await read()).toMatchObject({ status: 'processing' });
});

test('a pending order is not marked by the recall of a lot that it would not be packed from', async () => {
  const { tea, batch, lot, start, recall, lotOfTea } = await packed();
  const other = await lot(tea.id);
  expect((await owner.put(`/api/admin/batches/${other.id}/current`, { isCurrent: true })).statusCode).toBe(
    200,
  );
  await recall();
  expect(await lotOfTea()).toBeNull();
  expect((await start()).statusCode).toBe(200);
  expect(await lotOfTea()).toEqual([other.lotNumber, false]);
  expect(batch.lotNumber).not.toBe(other.lotNumber);
});

test('an order that goes back to pending with a recalled lot does not get past it by a second start', async () => {
  const { id, batch, start, recall, lotOfTea } = await packed();
  await start();
  await recall();
  const back = await owner.put(`/api/admin/orders/${id}/status`, { status: 'pending' });
  expect(back.statusCode).toBe(200);
  expect(await lotOfTea()).toEqual([batch.lotNumber, true]);
  expect(answer(await start())).toEqual(refused);
});

test('an order that was cancelled during a recall of its only lot is held when it is taken up again', async () => {
  const { id, tea, batch, lot, start, recall, lotOfTea } = await packed();
  const set = (status: string) => owner.put(`/api/admin/orders/${id}/status`, { status });
  await set('cancelled');
  await recall();
  expect(await lotOfTea()).toBeNull();
  expect(answer(await start())).toEqual(refused);
  expect((await set('pending')).statusCode).toBe(200);
  expect(await lotOfTea()).toEqual([batch.lotNumber, true]);
  expect(answer(await start())).toEqual(refused);

  const other = await lot(tea.id);
  expect(await lotOfTea()).toBeNull();
  expect((await start()).statusCode).toBe(200);
  expect(await lotOfTea()).toEqual([other.lotNumber, false]);
});

test('an order that is placed without a lot after a recall is not held', async () => {
  const { tea, recall, customer } = await packed();
  await recall();
  clock.advance(1_000);
  const back = { name: 'Tea', price: tea.price, available: true };
  expect((await owner.put(`/api/admin/products/${tea.id}`, back)).statusCode).toBe(200);
  await fillCart(customer, { [tea.id]: 1 });
  const { id } = (await checkOut(customer)).json<Order>();
  expect((await owner.put(`/api/admin/orders/${id}/status`, { status: 'processing' })).statusCode).toBe(200);
});

test('another lot is chosen for a line while its lot is recalled, and neither fails', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { tea, batch, lot, line, recall } = await packed();
    await lot(tea.id);
    const choose = () => owner.put(`/api/admin/order-items/${line('Tea')}/batch`, { batchId: batch.id });
    const [chosen, recalled] = await Promise.all([choose(), recall()]);
    expect([200, 409]).toContain(chosen.statusCode);
    expect(recalled.statusCode).toBe(200);
  }
});

test('however a start and a recall meet, the order holds the recalled lot', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { batch, start, recall, lotOfTea, out } = await packed();
    const [started, recalled] = await Promise.all([start(), recall()]);
    expect([200, 409]).toContain(started.statusCode);
    expect(recalled.statusCode).toBe(200);
    expect(await lotOfTea()).toEqual([batch.lotNumber, true]);
    expect(answer(await out())).toEqual(refused);
  }
});
