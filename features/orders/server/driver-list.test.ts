import { expect, test } from 'vitest';
import type { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db, clock } = await testApp();
const customer = await as('customer');

const order = (fields: Partial<typeof orders.$inferInsert>, lines?: Parameters<typeof insertOrder>[2]) =>
  insertOrder(db, { userId: customer.user.id, ...fields }, lines);
const minutes = (count: number) => count * 60_000;

test('a driver sees their own orders, the newest first, with the lines', async () => {
  const [mine, other] = [await as('driver'), await as('driver')];
  const line = (quantity: number) => ({ productId: null, productName: 'Tea', productPrice: 1600, quantity });
  const own = { driverId: mine.user.id };
  const older = await order({ ...own, createdAt: new Date(Date.now() - minutes(9)) }, [line(2), line(3)]);
  const newer = await order({ ...own, status: 'completed', completedAt: new Date() });
  await order({ driverId: other.user.id });
  await order({ driverId: null });

  const list = (await mine.get('/api/driver/orders')).json();
  expect(list).toMatchObject([
    { id: newer.id, itemCount: 0 },
    { id: older.id, itemCount: 5, deliveryAddress: '12 Main Street', phoneNumber: '303 555 0100' },
  ]);
  expect(Object.keys(list[0])).not.toContain('userId');
  expect((await mine.get('/api/driver/orders?status=completed')).json()).toMatchObject([{ id: newer.id }]);

  const first = await mine.get('/api/driver/orders?limit=1');
  const next = await mine.get(`/api/driver/orders?limit=1&before=${String(first.headers['x-next-cursor'])}`);
  expect(next.json()).toMatchObject([{ id: older.id }]);
  expect(next.headers['x-next-cursor']).toBeUndefined();
});

test('the list and each answer to a change contain the lines of an order', async () => {
  const [mine, other] = [await as('driver'), await as('driver')];
  const line = (productName: string, quantity: number) => ({
    productId: null,
    productName,
    productPrice: 1600,
    quantity,
  });
  const own = { driverId: mine.user.id };
  const bag = await order(own, [line('Tea', 2), line('Gummies', 1)]);
  const empty = await order({ ...own, createdAt: new Date(Date.now() - minutes(9)) });
  await order({ driverId: other.user.id }, [line('Oil', 1)]);

  const items = (await mine.get(`/api/driver/orders/${bag.id}/items`)).json();
  expect(items).toMatchObject([line('Gummies', 1), line('Tea', 2)]);
  expect((await mine.get('/api/driver/orders')).json()).toMatchObject([
    { id: bag.id, itemCount: 3, items },
    { id: empty.id, itemCount: 0, items: [] },
  ]);
  const changed = await mine.put(`/api/driver/orders/${bag.id}/estimated-wait-time`, {
    estimatedWaitTime: 10,
  });
  expect(changed.json()).toMatchObject({ id: bag.id, items });
});

test('twelve hours after an order closed, its driver no longer sees name, phone and address', async () => {
  const mine = await as('driver');
  const now = clock.now();
  const closed = (hours: number) => new Date(now.getTime() - minutes(60 * hours));
  const own = { driverId: mine.user.id };
  await order({ ...own, status: 'completed', completedAt: closed(13), createdAt: closed(26) });
  await order({ ...own, status: 'completed', completedAt: closed(11), createdAt: closed(25) });
  await order({ ...own, status: 'cancelled', updatedAt: closed(13), createdAt: closed(24.5) });
  await order({ ...own, status: 'processing', createdAt: closed(24), updatedAt: closed(30) });

  const seen = (await mine.get('/api/driver/orders')).json();
  expect(
    seen.map((row: { deliveryAddress: string; phoneNumber: string; customerName: string }) => [
      row.deliveryAddress,
      row.phoneNumber,
      row.customerName !== '',
    ]),
  ).toEqual([
    ['12 Main Street', '303 555 0100', true],
    ['', '', false],
    ['12 Main Street', '303 555 0100', true],
    ['', '', false],
  ]);
});
