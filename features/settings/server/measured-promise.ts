import { maxWaitMinutes } from '#shared/limits.ts';
import type { FastifyInstance } from 'fastify';
import { laterAfterMs } from '#shared/order-estimate.ts';
import type { Settings } from '#shared/settings.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';

/** Deliveries that are looked at, the newest first, and how many there must be. */
const maxMeasuredOrders = 50;
const minMeasuredOrders = 20;
/** Milliseconds for which a measured promise is kept. */
const promiseMemoryMs = 5 * minuteMs;

export type Promised = { from: number; to: number };

/** Median and 80th percentile, in minutes, of what orders for now took at this hour of day; null while they are few. */
async function measure(on: Queryable, now: Date, timeZone: string): Promise<Promised | null> {
  const { rows } = await runPrepared<{ count: number; minutes: number[] | null }>(on, {
    name: 'measure-promise',
    text: `select count(*)::int as count, percentile_cont(array[0.5, 0.8]) within group (order by minutes) as minutes
           from (
             select extract(epoch from completed_at - created_at) / 60 as minutes from orders
             where status = 'completed' and completed_at is not null
               and (asap or delivery_time <= created_at + $3 * interval '1 millisecond')
               and extract(hour from created_at at time zone $2) = extract(hour from $1::timestamptz at time zone $2)
             order by created_at desc limit ${maxMeasuredOrders}
           ) newest`,
    values: [now, timeZone, laterAfterMs],
  });
  const { count = 0, minutes } = rows[0] ?? {};
  if (count < minMeasuredOrders || !minutes) return null;
  const [median = 0, slow = 0] = minutes.map((value) =>
    Math.min(Math.max(Math.ceil(value), 1), maxWaitMinutes),
  );
  return { from: median, to: Math.max(median, slow) };
}

/**
 * Puts what the last deliveries took in the place of the promise that was set, where the owner wants that. A busy
 * shop promises the longer of the two.
 */
export function createMeasuredPromise({ database, clock }: Pick<FastifyInstance, 'database' | 'clock'>) {
  let known: { timeZone: string; hour: number; until: number; promised: Promised | null } | undefined;

  async function read(timeZone: string, on: Queryable) {
    const now = clock();
    const mine = {
      timeZone,
      hour: Math.floor(now.getTime() / hourMs),
      until: now.getTime() + promiseMemoryMs,
    };
    const isFresh =
      known && known.timeZone === timeZone && known.hour === mine.hour && now.getTime() < known.until;
    if (known && isFresh) return known.promised;
    const promised = await measure(on, now, timeZone);
    known = { ...mine, promised };
    return promised;
  }

  return async function withMeasured(settings: Settings, on: Queryable = database.pool): Promise<Settings> {
    const { deliveryTimes } = settings;
    const promised = await read(settings.shop.timeZone, on);
    if (!promised) return settings;
    const { busy } = deliveryTimes;
    const longer = { from: Math.max(busy.from, promised.from), to: Math.max(busy.to, promised.to) };
    return { ...settings, deliveryTimes: { ...deliveryTimes, normal: promised, busy: longer } };
  };
}
