import { expect, test } from 'vitest';
import type { BulkResult } from '../contract/admin-order-views.ts';
import type { AdminOrder } from '../contract/admin-orders.ts';
import { testApp } from '#platform/server/test/app.ts';
import { eventsOf } from '#platform/server/test/expect-messages.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { statuses } from '#platform/server/test/statuses.ts';

/* Two owners and a packer work on the same forty orders at the same time. */

const { as, db, start } = await testApp({ env: { RATE_LIMITS: 'off' } });
const other = await start();
const [owner, rival, packer] = [
  await as('admin'),
  await as('admin'),
  await as('admin', { staffRole: 'packer' }),
];
const [customer, driver] = [await as('customer'), await as('driver')];
const many = 40;

const made = () =>
  Promise.all(Array.from({ length: many }, () => insertOrder(db, { userId: customer.user.id })));
const stored = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).json<AdminOrder>();

type Order = { id: string };

/** Ten orders at a time: of more calls at once some would wait for a connection longer than the shop lets them. */
async function inWaves<T>(orders: Order[], act: (order: Order) => Promise<T>[]) {
  const answers: T[] = [];
  for (let at = 0; at < orders.length; at += 10) {
    answers.push(...(await Promise.all(orders.slice(at, at + 10).flatMap(act))));
  }
  return answers;
}

type Act = (id: string, version: number) => ReturnType<typeof owner.put>;
const acts: Record<string, Act> = {
  begins: (id, version) =>
    owner.put(`/api/admin/orders/${id}/status`, { status: 'processing' }, { 'if-match': `${version}` }),
  assigns: (id, version) =>
    rival.put(
      `/api/admin/orders/${id}/assign-driver`,
      { driverId: driver.user.id },
      { 'if-match': `${version}` },
    ),
  corrects: (id, version) =>
    packer.put(`/api/admin/orders/${id}`, { apartment: '4 B' }, { 'if-match': `${version}` }),
};

test('refused changes can be repeated on the newest version, and none of the three is lost', async () => {
  const orders = await made();
  const first = await inWaves(orders, ({ id }) => Object.values(acts).map(async (act) => act(id, 1)));
  expect(statuses(first)).toEqual({ 200: many, 412: 2 * many });
  for (const answer of first.filter(({ statusCode }) => statusCode === 412)) {
    expect(answer.json()).toMatchObject({
      message: 'Someone changed this order in the meantime. Look at it as it is now, then try again.',
    });
  }

  /** As a person does: looks again, and tries once more. */
  const insist = async (act: Act, id: string): Promise<number> => {
    const { version } = await stored(id);
    const { statusCode } = await act(id, version);
    return statusCode === 412 ? 1 + (await insist(act, id)) : 0;
  };
  const refusals = await inWaves(orders, ({ id }) => Object.values(acts).map((act) => insist(act, id)));
  expect(refusals.every((count) => count < 3)).toBe(true);

  for (const { id } of orders) {
    expect(await stored(id)).toMatchObject({
      status: 'processing',
      driverId: driver.user.id,
      apartment: '4 B',
      version: 4,
    });
    const events = await eventsOf(db, id);
    const by = (what: string) => events.filter((event) => event.what === what).map(({ actorId }) => actorId);
    expect([by('status'), by('driver'), by('apartment')]).toEqual([
      [owner.user.id],
      [rival.user.id],
      [packer.user.id],
    ]);
  }
});

test('of three bulk changes at once, at two processes, each order takes one, and the others are told', async () => {
  const orders = await made();
  const targets = orders.map(({ id }) => ({ id, version: 1 }));
  const bulk = (by: Pick<typeof owner, 'post'>, those: typeof targets, change: object) =>
    by.post('/api/admin/orders/bulk', { orders: those, change });
  const answers = await Promise.all([
    bulk(owner, targets, { status: 'cancelled', reason: 'Closed early' }),
    bulk(rival.at(other), targets.toReversed(), { driverId: driver.user.id }),
    bulk(packer, [...targets.slice(20), ...targets.slice(0, 20)], { status: 'processing' }),
  ]);
  expect(statuses(answers)).toEqual({ 200: 3 });
  const results = answers.map((answer) => answer.json<BulkResult[]>());
  const outcomes = [
    { status: 'cancelled', driverId: null },
    { status: 'pending', driverId: driver.user.id },
    { status: 'processing', driverId: null },
  ];

  for (const { id } of orders) {
    const received = results.map((all) => all.find((one) => one.id === id));
    // The version that all three had seen can be changed once; the later callers are refused.
    const winner = received.findIndex((one) => one?.result === 'changed');
    for (const refused of received.filter((_, at) => at !== winner)) {
      expect(refused).toMatchObject({
        result: 'skipped',
        message: expect.stringContaining('Someone changed this order'),
      });
    }
    expect(await stored(id)).toMatchObject({ version: 2, ...outcomes[winner] });
    const events = await eventsOf(db, id);
    expect(events.filter(({ what }) => what !== 'delivery_status').map(({ to }) => to)).toEqual([
      ['cancelled', driver.user.id, 'processing'][winner],
    ]);
  }
});
