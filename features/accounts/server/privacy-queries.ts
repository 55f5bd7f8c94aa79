import type { App } from '#platform/server/http/app-types.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/columns.ts';
import { closedStatuses } from '#platform/server/db/literals.ts';
import { mustBeKept } from './kept-records.ts';

/** The text that replaces a blanked address or phone number. */
export const blank = 'Removed';

/** These events of an order show something of the person. */
const personal = sql`('address', 'apartment', 'gate_code', 'phone', 'driver_note')`;

const closed = oneOf(closedStatuses);

/**
 * Blanks address, phone, notes, the words of a rating and the customer's own reasons of the closed orders `o` that the
 * condition names. A reason that staff gave stays, and so does an order whose records the law wants kept. Answers how many.
 */
export async function blankOrders(db: Db, condition: SQL, now: Date) {
  const { rows } = await db.execute<{ count: number }>(sql`
    with blanked as (
      update orders o set delivery_address = ${blank}, phone_number = ${blank}, apartment = null, gate_code = null,
        driver_note = null, blanked_at = ${now.toISOString()},
        cancel_reason = case when exists (select from order_events e where e.order_id = o.id
          and e.actor_role = 'customer' and e.reason = o.cancel_reason) then null else o.cancel_reason end
      where o.status in (${closed}) and o.blanked_at is null and ${condition} and not ${mustBeKept(now)}
      returning o.id
    ), events as (
      update order_events e set
        "from" = case when e.what in ${personal} then null else e."from" end,
        "to" = case when e.what in ${personal} then null else e."to" end,
        reason = case when e.actor_role = 'customer' then null else e.reason end
      from blanked
      where e.order_id = blanked.id and (e.what in ${personal} or e.actor_role = 'customer' and e.reason is not null)
    ), ratings as (
      update order_ratings r set words = null from blanked where r.order_id = blanked.id and r.words is not null
    ), undone as (
      delete from order_undos u using blanked where u.order_id = blanked.id
    )
    select count(*)::int as count from blanked`);
  return rows[0]?.count ?? 0;
}

const ordersPerBatch = 500;

/**
 * The privacy rule: personal data in closed orders, messages and saved addresses from before that moment is deleted.
 * In batches, so that no order waits long for a row.
 */
export async function blankBefore(db: Db, before: Date, now: Date) {
  const moment = sql`${before.toISOString()}::timestamptz`;
  const due = sql`o.id in (select o.id from orders o where o.status in (${closed}) and o.blanked_at is null
    and o.updated_at < ${moment} and not ${mustBeKept(now)}
    order by o.updated_at limit ${ordersPerBatch} for update skip locked)`;
  let count = 0;
  for (;;) {
    const blanked = await blankOrders(db, due, now);
    count += blanked;
    if (blanked < ordersPerBatch) break;
  }
  await db.execute(sql`update messages set body = null where created_at < ${moment} and body is not null`);
  await db.execute(sql`delete from transcript_lines where at < ${moment}`);
  await db.execute(sql`
    delete from saved_addresses a where a.created_at < ${moment} and not exists (
      select from orders o where o.user_id = a.user_id and o.delivery_address = a.delivery_address)`);
  return count;
}

/** Orders whose records had to be kept when their customer deleted the account. */
const ofDeletedAccounts = sql`o.user_id in (select id from users where account_state = 'deleted')`;

/** Blanks orders older than the owner's setting allows; without the setting, those of deleted accounts alone. */
export async function blankOldOrders(app: App) {
  const now = app.clock();
  await blankOrders(app.db, ofDeletedAccounts, now);
  const { blankAfterMonths } = (await app.settings.read()).privacy;
  if (blankAfterMonths === null) return;
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - blankAfterMonths);
  const count = await blankBefore(app.db, before, now);
  if (count > 0) app.log.info({ count }, 'closed orders blanked');
}
