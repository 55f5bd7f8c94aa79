import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { listShifts as endpoint, Shift } from '../contract/shifts.ts';
import type { DoorOutcome, NextStep } from '#shared/door.ts';
import type { Output } from '#shared/endpoint.ts';
import { dollars } from '#shared/money.ts';
import { openStatuses } from '#shared/order-status.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { handOvers, shifts } from '../schema.ts';
import { openList } from '#platform/server/db/literals.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { fullName, fullNameOf } from '#platform/server/db/full-name.ts';

type Row = Pick<Shift, 'id' | 'driverId' | 'driverName' | 'closedBy' | 'note' | 'float'> & {
  // Drizzle gives moments as text, the driver below it as dates.
  startedAt: Date | string;
  endedAt: Date | string | null;
  closedAt: Date | string | null;
  orders: number;
  taken: number;
  givenBack: number;
  other: number;
  tips: number;
  orderTips: number;
  withoutSum: number;
  withoutSumTotal: number;
  handOvers: { id: string; amount: number; takenBy: string | null; at: string }[];
};

/** Returns the shift with its difference, so that taken - given back + float = handed over + difference. */
function toShift({ withoutSum, withoutSumTotal, ...row }: Row) {
  const handedOver = row.handOvers.reduce((sum, { amount }) => sum + amount, 0);
  const toHandOver = row.float + row.taken - row.givenBack;
  const moment = (at: Date | string | null) => (at === null ? null : new Date(at));
  return {
    ...row,
    startedAt: new Date(row.startedAt),
    endedAt: moment(row.endedAt),
    closedAt: moment(row.closedAt),
    withoutSum: { orders: withoutSum, total: withoutSumTotal },
    handOvers: row.handOvers.map(({ at, ...one }) => ({ ...one, at: new Date(at) })),
    handedOver,
    toHandOver,
    difference: toHandOver - handedOver,
  };
}

/** Cash moves with an order by an attempt at the door or, below zero, by a correction; without one by hand-overs and floats. */
const shiftMoney = `
  coalesce(sum(e.amount) filter (where e.account = 'cash' and e.order_id is not null and e.amount > 0), 0)::int as taken,
  coalesce(-sum(e.amount) filter (where e.account = 'cash' and e.order_id is not null and e.amount < 0), 0)::int as "givenBack",
  coalesce(sum(e.amount) filter (where e.account = 'other'), 0)::int as other,
  coalesce(-sum(e.amount) filter (where e.account = 'tips'), 0)::int as tips`;

/**
 * Returns SQL for the shifts `s` of a source. What was taken in them and given back is summed up from the ledger; a tip in
 * cash stays with the driver, and is no part of it.
 */
const withFigures = (source: string) => `
  select s.id, s.driver_id as "driverId", ${fullName('d')} as "driverName", s.float, s.note,
    s.started_at as "startedAt", s.ended_at as "endedAt", s.closed_at as "closedAt",
    case when c.id is not null then ${fullName('c')} end as "closedBy", a.*, m.*, h.*
  from (select s.* ${source}) s join users d on d.id = s.driver_id left join users c on c.id = s.closed_by
  cross join lateral (
    select count(*) filter (where a.outcome = 'delivered')::int as orders,
      coalesce(sum(o.tip) filter (where a.outcome = 'delivered' and a.cash is not null), 0)::int as "orderTips",
      count(*) filter (where a.outcome = 'delivered' and a.cash is null and a.other is null)::int as "withoutSum",
      coalesce(sum(o.total) filter (where a.outcome = 'delivered' and a.cash is null and a.other is null), 0)::int
        as "withoutSumTotal"
    from door_attempts a join orders o on o.id = a.order_id where a.shift_id = s.id) a
  cross join lateral (select ${shiftMoney} from ledger_entries e where e.shift_id = s.id) m
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', g.id, 'amount', g.amount, 'at', g.created_at,
      'takenBy', case when t.id is not null then ${fullName('t')} end) order by g.created_at, g.id), '[]') as "handOvers"
    from hand_overs g left join users t on t.id = g.taken_by where g.shift_id = s.id) h`;

export async function findOpenShift(pool: Queryable, driverId: string) {
  const { rows } = await runPrepared<Row>(pool, {
    name: 'find-open-shift',
    text: withFigures('from shifts s where s.driver_id = $1 and s.closed_at is null'),
    values: [driverId],
  });
  return rows.map(toShift)[0] ?? null;
}

export async function listShifts(pool: Queryable) {
  const [open, closed] = await Promise.all([
    runPrepared<Row>(pool, {
      name: 'list-open-shifts',
      text: `${withFigures('from shifts s where s.closed_at is null')} order by "driverName", "startedAt"`,
    }),
    runPrepared<Row>(pool, {
      name: 'list-closed-shifts',
      text: `${withFigures('from shifts s where s.closed_at is not null order by s.started_at desc, s.id desc limit 30')}
       order by "startedAt" desc`,
    }),
  ]);
  return { open: open.rows.map(toShift), closed: closed.rows.map(toShift) };
}

/** Returns the shift that was closed last, without the owner's note, if that was within a day: it is the driver's receipt. */
export async function findLastClosed(pool: Queryable, driverId: string, now: Date) {
  const { rows } = await runPrepared<Row>(pool, {
    name: 'find-last-closed-shift',
    text: withFigures(`from shifts s where s.driver_id = $1 and s.closed_at > $2::timestamptz - interval '1 day'
      order by s.closed_at desc limit 1`),
    values: [driverId, now],
  });
  const [row] = rows;
  if (!row) return null;
  const { note: _, ...receipt } = toShift(row);
  return receipt;
}

export const countStops = (db: Db, driverId: string) =>
  db.$count(orders, and(eq(orders.driverId, driverId), inArray(orders.status, openStatuses)));

/** Lists the drivers who have open orders or are on duty. */
export async function listWorkingDrivers(pool: Queryable, now: Date) {
  const wanted = 'coalesce(o.try_again_at, o.delivery_time)';
  type Working = Output<typeof endpoint>['drivers'][number];
  const { rows } = await runPrepared<Working>(pool, {
    name: 'list-working-drivers',
    text: `select d.id as "driverId", ${fullName('d')} as name, count(o.id)::int as stops,
       count(o.id) filter (where ${wanted} < $1)::int as late,
       ceil(extract(epoch from min(${wanted}) filter (where ${wanted} >= $1) - $1))::int as "nextLateInSeconds",
       exists(select 1 from shifts s where s.driver_id = d.id and s.closed_at is null and s.ended_at is null) as "onDuty"
     from users d left join orders o on o.driver_id = d.id and o.status in (${openList})
     where d.id in (select driver_id from orders where status in (${openList})
       union select driver_id from shifts where closed_at is null)
     group by d.id order by name, d.id`,
    values: [now],
  });
  return rows;
}

/** Open orders that were at a door, and wait for what happens next. */
export async function listReturned(pool: Queryable) {
  type Returned = {
    id: string;
    orderNumber: string;
    outcome: DoorOutcome | null;
    nextStep: NextStep;
    tryAgainAt: Date | null;
    driverId: string | null;
    driverName: string | null;
    version: number;
  };
  const { rows } = await runPrepared<Returned>(pool, {
    name: 'list-returned-orders',
    text: `select o.id, o.order_number as "orderNumber", o.outcome, o.next_step as "nextStep",
       o.try_again_at as "tryAgainAt", o.driver_id as "driverId", case when d.id is not null then ${fullName('d')} end as "driverName", o.version
     from orders o left join users d on d.id = o.driver_id
     where o.status in (${openList}) and o.next_step is not null
     order by o.updated_at, o.id`,
  });
  return rows;
}

/**
 * Returns the driver's shift that is not closed, locked against being closed until the transaction ends; null when
 * there is none and none is to `begin`.
 */
export async function openShiftOf(tx: Db, driverId: string, { begin, now }: { begin: boolean; now: Date }) {
  const find = () =>
    tx
      .select({ id: shifts.id })
      .from(shifts)
      .where(and(eq(shifts.driverId, driverId), isNull(shifts.closedAt)))
      .for('share');
  const [open] = await find();
  if (open) return open.id;
  if (!begin) return null;
  await insertShift(tx, { driverId, float: 0, now });
  return expectOne(await find()).id;
}

/** Its id; undefined when the driver has an open one already. */
export async function insertShift(db: Db, shift: { driverId: string; float: number; now: Date }) {
  const { driverId, float, now } = shift;
  const [begun] = await db
    .insert(shifts)
    .values({ driverId, float, startedAt: now })
    .onConflictDoNothing()
    .returning({ id: shifts.id });
  return begun?.id;
}

/** Puts the driver on duty again, or off duty. */
export const setEnd = (db: Db, driverId: string, endedAt: Date | null) =>
  db
    .update(shifts)
    .set({ endedAt })
    .where(and(eq(shifts.driverId, driverId), isNull(shifts.closedAt)));

/** Locks a shift against every change until the transaction ends. */
export async function lockShift(tx: Db, id: string) {
  const [shift] = await tx.select().from(shifts).where(eq(shifts.id, id)).for('update');
  return shift;
}

export const updateShift = (tx: Db, id: string, set: Partial<typeof shifts.$inferInsert>) =>
  tx.update(shifts).set(set).where(eq(shifts.id, id));

/** Lists the hand-overs of a shift, the oldest first, with who took each and what it says. */
export async function listHandOvers(tx: Db, shiftId: string) {
  const rows = await tx
    .select({
      amount: handOvers.amount,
      actorId: handOvers.takenBy,
      name: sql<string>`coalesce(${fullNameOf('users')}, 'A former admin')`,
    })
    .from(handOvers)
    .leftJoin(users, eq(users.id, handOvers.takenBy))
    .where(eq(handOvers.shiftId, shiftId))
    .orderBy(handOvers.createdAt, handOvers.id);
  return rows.map(({ actorId, amount, name }) => ({ actorId, text: `${name} took ${dollars(amount)}` }));
}

export const insertHandOver = (tx: Db, row: typeof handOvers.$inferInsert) =>
  tx.insert(handOvers).values(row);

/** Returns the shift as the transaction sees it. */
export async function readShift(tx: Db, id: string) {
  const figures = sql.raw(withFigures('from shifts s join wanted using (id)'));
  const { rows } = await tx.execute<Row>(sql`with wanted as (select ${id}::uuid as id) ${figures}`);
  return expectOne(rows.map(toShift));
}
