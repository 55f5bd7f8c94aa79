import { expect, test } from 'vitest';
import type { BulkResult } from '#shared/contract/admin-order-views.ts';
import { testApp } from '../test/app.ts';
import { eventsOf } from '../test/expect-messages.ts';
import { insertOrder } from '../test/orders.ts';

const { as, db, start } = await testApp({ env: { RATE_LIMITS: 'off' } });
const other = await start();
const [one, two, packer] = [
  await as('admin'),
  (await as('admin')).at(other),
  await as('admin', { staffRole: 'packer' }),
];
const [customer, diego, sam] = [await as('customer'), await as('driver'), await as('driver')];

test('two owners and a packer on the same 40 orders lose nothing silently', async () => {
  const made = await Promise.all(
    Array.from({ length: 40 }, () => insertOrder(db, { userId: customer.user.id })),
  );
  const seen = made.map(({ id, version }) => ({ id, version }));
  const bulk = (caller: Pick<typeof one, 'post'>, orders: object[], change: object) =>
    caller.post('/api/admin/orders/bulk', { orders, change });
  const answers = await Promise.all([
    bulk(one, seen, { driverId: diego.user.id }),
    bulk(two, seen.toReversed(), { driverId: sam.user.id }),
    bulk(packer, [...seen.slice(20), ...seen.slice(0, 20)], { status: 'processing' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const results: BulkResult[][] = answers.map((answer) => answer.json());
  const names = [diego.user.id, sam.user.id, 'processing'];

  for (const { id } of made) {
    const received = results.map((all) => all.find((result) => result.id === id));
    // The version that all three had seen can be changed once; the later callers are refused.
    expect(received.filter((result) => result?.result === 'changed')).toHaveLength(1);
    expect(received.filter((result) => result?.message?.includes('changed this order'))).toHaveLength(2);
    const winner = received.findIndex((result) => result?.result === 'changed');
    const events = await eventsOf(db, id);
    expect(events.filter(({ what }) => what !== 'delivery_status').map(({ to }) => to)).toEqual([
      names[winner],
    ]);
  }
});
