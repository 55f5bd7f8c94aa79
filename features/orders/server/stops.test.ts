import { expect, test } from 'vitest';
import type { DriverOrder } from '#features/deliveries/contract/driver-orders.ts';
import { testApp } from '#platform/server/test/app.ts';
import { liveOf } from '#platform/server/test/live.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const shop = await testApp();
const { as, db } = shop;
const { connected, settled } = liveOf(shop);
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const [customer, admin] = [await as('customer'), await as('admin')];
const order = (fields: { driverId: string }) => insertOrder(db, { userId: customer.user.id, ...fields });

test('of two phones of a driver the sequence that was chosen last wins, whichever arrives last', async () => {
  const mover = await as('driver');
  const own = { driverId: mover.user.id };
  const [one, two, three] = [(await order(own)).id, (await order(own)).id, (await order(own)).id];
  const put = (orders: string[], chosenAt?: string) => mover.put('/api/driver/stops', { orders, chosenAt });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const sequence = async () =>
    (await mover.get('/api/driver/orders'))
      .json<DriverOrder[]>()
      .filter(({ stopPosition }) => stopPosition !== null)
      .toSorted((a, b) => a.stopPosition! - b.stopPosition!)
      .map(({ id }) => id);

  expect((await put([two, one], minutesAgo(5))).json()).toEqual({ success: true, orders: [two, one] });
  // The other phone had no signal: what it chose before is answered with what counts.
  expect((await put([three, two, one], minutesAgo(9))).json()).toMatchObject({ orders: [two, one] });
  expect(await sequence()).toEqual([two, one]);
  expect((await put([one, three], minutesAgo(2))).json()).toMatchObject({ orders: [one, three] });

  // Both at once, again and again: the newest one is kept.
  await Promise.all([
    ...[1.5, 1.4, 1.3].map((minutes) => put([two, three, one], minutesAgo(minutes))),
    put([three, one, two], minutesAgo(1)),
  ]);
  expect(await sequence()).toEqual([three, one, two]);

  // A clock that is fast does not shut out what is chosen later; nor does a caller that names no moment lose.
  await put([one, two, three], minutesAgo(-600));
  expect((await put([two, one, three])).json()).toMatchObject({ orders: [two, one, three] });
  expect(await sequence()).toEqual([two, one, three]);
  expect((await put([one], 'yesterday')).statusCode).toBe(400);
});

test('a new sequence is sent to the driver’s other phone and to customers on the way, not to the shop', async () => {
  const [phone, panel, waiting] = [
    await connected('driver'),
    await connected('admin'),
    await connected('customer'),
  ];
  const { caller: mover, user } = phone;
  const first = await order({ driverId: user.id });
  const next = await insertOrder(db, {
    userId: waiting.user.id,
    driverId: user.id,
    status: 'processing',
    deliveryStatus: 'en_route',
  });
  await mover.put('/api/driver/stops', { orders: [next.id, first.id] });
  await expect.poll(() => waiting.updates().map(({ id }) => id)).toEqual([next.id]);
  await expect.poll(() => phone.updates()).toHaveLength(1);
  await settled(panel);
  expect(panel.updates().filter(({ id }) => [first.id, next.id].includes(id))).toEqual([]);
});

test('an order that changes its driver is in the new driver’s sequence only', async () => {
  const [former, next] = [await as('driver'), await as('driver')];
  const { id } = await order({ driverId: former.user.id });
  await former.put('/api/driver/stops', { orders: [id] });
  const chosenAt = new Date(Date.now() - 60_000).toISOString();
  await admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: next.user.id });
  expect((await next.get('/api/driver/orders')).json()).toMatchObject([{ id, stopPosition: null }]);
  const other = await order({ driverId: next.user.id });
  const saved = await next.put('/api/driver/stops', { orders: [other.id, id], chosenAt });
  expect(saved.json()).toMatchObject({ orders: [other.id, id] });
});

/** Three stops on the road, in a sequence that was chosen five minutes ago. */
async function threeOnTheRoad() {
  const [mover, reader] = [await as('driver'), await as('customer')];
  const stop = (minutes: number) =>
    insertOrder(db, {
      userId: reader.user.id,
      driverId: mover.user.id,
      status: 'processing',
      deliveryStatus: 'en_route',
      deliveryTime: new Date(Date.now() + minutes * 60_000),
    });
  // By its time of delivery the first one would be the last.
  const [first, second, third] = [await stop(30), await stop(20), await stop(10)];
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const put = (orders: { id: string }[], minutes: number) =>
    mover.put('/api/driver/stops', { orders: orders.map(({ id }) => id), chosenAt: minutesAgo(minutes) });
  await put([first, second, third], 5);
  const away = async () => {
    const list = (await reader.get('/api/orders')).json<{ id: string; stopsAway: number | null }[]>();
    return [first, second, third].map(({ id }) => list.find((one) => one.id === id)?.stopsAway);
  };
  const attempt = { outcome: 'nobody_home', nextStep: 'try_again', tryAgainAt: minutesAgo(-25) };
  const atDoor = (secondsAgo = 0) =>
    mover.post(`/api/driver/orders/${first.id}/outcome`, { ...attempt, secondsAgo });
  const setOff = () =>
    mover.put(`/api/driver/orders/${first.id}/delivery-status`, { deliveryStatus: 'nearby' });
  return { stops: [first, second, third] as const, put, away, atDoor, setOff };
}

test('a second attempt that has begun is the next stop, whatever the sequence was', async () => {
  const { away, atDoor, setOff, put, stops } = await threeOnTheRoad();
  const [first, second, third] = stops;
  expect(await away()).toEqual([0, 1, 2]);
  expect((await atDoor()).json()).toMatchObject({ stopPosition: null });
  expect(await away()).toEqual([null, 0, 1]);
  expect((await setOff()).json()).toMatchObject({ nextStep: null, stopPosition: -1 });
  expect(await away()).toEqual([0, 1, 2]);
  // The driver may still put it elsewhere.
  await put([second, first, third], 0);
  expect(await away()).toEqual([1, 0, 2]);
});

test('a stop that is tried later comes before others only where its driver has placed it since', async () => {
  const { away, atDoor, setOff, put, stops } = await threeOnTheRoad();
  const [first, second, third] = stops;
  await atDoor();
  await put([second, first, third], 0);
  expect(await away()).toEqual([null, 0, 2]);
  await put([third, second], 0);
  expect(await away()).toEqual([null, 1, 0]);
  await put([third, second, first], 0);
  // The place is that of the second attempt, too.
  expect((await setOff()).json()).toMatchObject({ stopPosition: 2 });
  expect(await away()).toEqual([2, 1, 0]);
});

test('an attempt that arrives late keeps the place that another phone has given its stop since', async () => {
  const { away, atDoor, put, stops } = await threeOnTheRoad();
  const [first, second, third] = stops;
  await put([third, first, second], 2);
  expect((await atDoor(180)).json()).toMatchObject({ nextStep: 'try_again', stopPosition: 1 });
  expect(await away()).toEqual([null, 2, 0]);
  expect((await atDoor(60)).json()).toMatchObject({ nextStep: 'try_again', stopPosition: null });
  expect(await away()).toEqual([null, 1, 0]);
});
