import { expect, test } from 'vitest';
import type { AdminOrder } from '../contract/admin-orders.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { minuteMs } from '#shared/durations.ts';

const { as, db, clock } = await testApp();
const [admin, customer] = [await as('admin'), await as('customer')];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs);

type Made = { placed: number; due: number } & Partial<Parameters<typeof insertOrder>[1]>;
const order = async ({ placed, due, ...fields }: Made) =>
  (
    await insertOrder(db, {
      userId: customer.user.id,
      createdAt: inMinutes(placed),
      deliveryTime: inMinutes(due),
      ...fields,
    })
  ).id;

test('late orders come before the newest ones, the latest first, on whichever page they would be', async () => {
  const late = await order({ placed: -90, due: -10 });
  const latest = await order({ placed: -60, due: -30 });
  const delivered = await order({ placed: -80, due: -40, status: 'completed' });
  const promisedAgain = await order({
    placed: -70,
    due: -20,
    estimatedWaitTime: 60,
    estimatedWaitAt: inMinutes(0),
  });
  const brokenPromise = await order({
    placed: -85,
    due: 60,
    estimatedWaitTime: 5,
    estimatedWaitAt: inMinutes(-10),
  });
  const newest = await order({ placed: -5, due: 30 });

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.get(
      `/api/admin/orders?sort=late&detailed=true&limit=2${cursor ? `&before=${cursor}` : ''}`,
    );
    expect(page.statusCode, page.body).toBe(200);
    seen.push(...page.json<AdminOrder[]>().map(({ id }) => id));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  expect(seen).toEqual([latest, late, brokenPromise, newest, promisedAgain, delivered]);

  const ofToday = await admin.get(
    `/api/admin/orders?sort=late&from=${inMinutes(-2 * 24 * 60)
      .toISOString()
      .slice(0, 10)}`,
  );
  expect(ofToday.json<AdminOrder[]>().map(({ id }) => id)).toEqual(seen);
});

test('an order that becomes late between two pages is on the second one, and on the first of the next read', async () => {
  await db.delete(orders);
  const soonLate = await order({ placed: -50, due: 1 });
  const [newer, newest] = [await order({ placed: -20, due: 90 }), await order({ placed: -10, due: 90 })];
  const read = async (before = '') => {
    const page = await admin.get(`/api/admin/orders?sort=late&limit=2${before && `&before=${before}`}`);
    expect(page.statusCode, page.body).toBe(200);
    const ids = page.json<AdminOrder[]>().map(({ id }) => id);
    return { ids, next: page.headers['x-next-cursor'] as string | undefined };
  };
  const first = await read();
  expect(first.ids).toEqual([newest, newer]);
  clock.set(inMinutes(5));
  expect((await read(first.next)).ids).toEqual([soonLate]);
  expect((await read()).ids).toEqual([soonLate, newest]);
});

test('what is searched has the newest first, and asking for another sequence is refused', async () => {
  const refused = await admin.get('/api/admin/orders?sort=late&search=elm');
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'What is searched is sorted by its time',
  ]);
});
