import { sql } from 'drizzle-orm';
import { recordChange } from '#features/audit/server/queries.ts';
import { conflict, invalid } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { fullName } from '#platform/server/db/full-name.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { dayBegan, type ShopDay, shopDayOf, startOf } from '#platform/server/db/shop-day.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { formatCalendarDay, formatOrderDate } from '#shared/dates.ts';
import type { ClosingFigures } from '../contract.ts';
import { netOf } from '../rules/closing-lines.ts';
import { dayClosings } from '../schema.ts';
import { type Cut, readClosingFigures } from './closing-figures.ts';

type Row = {
  day: string;
  endsAt: Date;
  lastEntryId: number;
  figures: ClosingFigures;
  note: string | null;
  closedBy: string;
  closedAt: Date;
};

const columns = `to_char(day, 'YYYY-MM-DD') as day, ends_at as "endsAt", last_entry_id as "lastEntryId", figures, note,
  closed_by as "closedBy", closed_at as "closedAt"`;
const maxListed = 60;

const readNewest = async (on: Queryable, limit = 1) =>
  (
    await runPrepared<Row>(on, {
      name: 'list-closings',
      text: `select ${columns} from day_closings order by day_closings.day desc limit $1`,
      values: [limit],
    })
  ).rows;

/** Returns the shop's day at a moment, the day before, and when a given day begins and ends. */
async function readDays(
  on: Queryable,
  { timeZone, dayBegins }: ShopDay,
  { now, day }: { now: Date; day?: string },
) {
  const { rows } = await runPrepared<{ today: string; yesterday: string; beganAt: Date; endsAt: Date }>(on, {
    name: 'closing-days',
    text: `
      select to_char(today, 'YYYY-MM-DD') as today, to_char(today - 1, 'YYYY-MM-DD') as yesterday,
        ${dayBegan('coalesce($4::date, today)', '$2', '$3')} as "beganAt",
        ${dayBegan('(coalesce($4::date, today) + 1)', '$2', '$3')} as "endsAt"
      from (select ${startOf(`'day'`, '$1', '$2', '$3')}::date as today) as clock`,
    values: [now, timeZone, dayBegins, day ?? null],
  });
  return expectOne(rows);
}

export async function listClosings(app: App) {
  const { pool } = app.database;
  const day = shopDayOf(await app.settings.read());
  const [{ today, yesterday }, closed] = await Promise.all([
    readDays(pool, day, { now: app.clock() }),
    readNewest(pool, maxListed),
  ]);
  const last = closed[0]?.day ?? '';
  return {
    today,
    open: [today, yesterday].filter((one) => one > last),
    canEmail: Boolean(app.config.smtpUrl),
    closed: closed.map(({ day: one, closedAt, closedBy, figures }) => ({
      day: one,
      at: closedAt,
      by: closedBy,
      total: netOf(figures),
    })),
  };
}

const toClosing = ({ day, figures, closedAt, closedBy, note }: Row) => ({
  day,
  figures,
  closed: { at: closedAt, by: closedBy, note },
});

export async function findClosed(on: Queryable, day: string) {
  const { rows } = await runPrepared<Row>(on, {
    name: 'find-closing',
    text: `select ${columns} from day_closings where day = $1::date`,
    values: [day],
  });
  return rows.map(toClosing)[0];
}

/** Returns the figures of an open day until now. They begin where the closing before ended, else with the day. */
async function readOpen(on: Queryable, shop: ShopDay, { now, day, lastEntryId }: Asked) {
  const [{ today, beganAt, endsAt }, [last]] = await Promise.all([
    readDays(on, shop, { now, day }),
    readNewest(on),
  ]);
  if (day > today) throw invalid('day', 'This day has not begun');
  if (last && last.day >= day) throw refuseClosed(last, day, shop.timeZone);
  const from: Cut = last ?? { endsAt: beganAt, lastEntryId: null };
  return { endsAt, figures: await readClosingFigures(on, { from, to: { endsAt, lastEntryId }, beganAt }) };
}
type Asked = { now: Date; day: string; lastEntryId: number | null };

const refuseClosed = (last: Row, day: string, timeZone: string) =>
  last.day === day
    ? conflict(
        `${formatCalendarDay(day)} was closed by ${last.closedBy} on ${formatOrderDate(last.closedAt, timeZone)}. What happens later belongs to the next day.`,
        'DAY_CLOSED',
      )
    : conflict(
        `${formatCalendarDay(last.day)} is closed already, and what was not in a closing before is in it. Close the days in their order.`,
        'LATER_DAY_CLOSED',
      );

export async function readClosing(app: App, day: string) {
  const { pool } = app.database;
  const closed = await findClosed(pool, day);
  if (closed) return closed;
  const shop = shopDayOf(await app.settings.read());
  const { figures } = await readOpen(pool, shop, { now: app.clock(), day, lastEntryId: null });
  return { day, figures, closed: null };
}

/** It is shorter than the wait of the checkouts behind it, so that none of them is refused. */
const lockWaitMs = 1_500;

/**
 * Nobody books while the day is cut: acts under way end first, and those that follow wait for a moment. So an entry is in
 * exactly one closing, whatever happens at the same time.
 */
async function lockLedger(tx: Db) {
  await tx.execute(sql`select set_config('lock_timeout', ${`${lockWaitMs}ms`}, true)`);
  await tx.execute(sql`lock table ledger_entries in share row exclusive mode`);
}

/** Returns the newest entry of the ledger, and the name of who closes. */
async function readCut(on: Queryable, actorId: string) {
  const { rows } = await runPrepared<{ lastEntryId: number; closedBy: string }>(on, {
    name: 'closing-cut',
    text: `select (select coalesce(max(id), 0) from ledger_entries)::bigint as "lastEntryId", ${fullName('u')} as "closedBy"
           from users u where u.id = $1`,
    values: [actorId],
  });
  return expectOne(rows);
}

type Close = { day: string; note: string | null; actorId: string };

/** Keeps the figures of a day for good. */
export async function closeDay(app: App, { day, note, actorId }: Close) {
  const shop = shopDayOf(await app.settings.read());
  const now = app.clock();
  return inTransaction(app.database, async (tx, client) => {
    await lockLedger(tx);
    const { lastEntryId, closedBy } = await readCut(client, actorId);
    const { endsAt, figures } = await readOpen(client, shop, { now, day, lastEntryId });
    const row = { day, endsAt, lastEntryId, figures, note, closedBy, closedAt: now };
    await tx.insert(dayClosings).values(row);
    await recordChange(tx, {
      actorId,
      subject: 'day',
      subjectId: null,
      subjectName: day,
      action: 'closed',
      changes: [],
      createdAt: now,
    });
    return toClosing(row);
  });
}
