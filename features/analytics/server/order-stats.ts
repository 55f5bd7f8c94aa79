import type { Database } from '#platform/server/db/database.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { minuteMs } from '#shared/durations.ts';

const changesPerBatch = 20_000;
const tallyIntervalMs = minuteMs;

/**
 * Adds what the triggers of orders and users noted to the running counts, in one statement: a reader sees
 * a change either noted or added, never both and never neither. Rows another process is adding are skipped.
 */
const addUp = {
  name: 'add-up-tallies',
  text: `
    with noted as (
      delete from tally_changes
      where ctid = any (array(select ctid from tally_changes limit ${changesPerBatch} for update skip locked))
      returning quarter, what, count, cents
    ), totals as (
      insert into tally_totals as total (what, count)
      select what, sum(count) from noted group by what order by what
      on conflict (what) do update set count = total.count + excluded.count
    ), quarters as (
      insert into tallies as tally (quarter, orders, paid_orders, revenue, customers)
      select quarter,
        coalesce(sum(count) filter (where what <> 'customer'), 0),
        coalesce(sum(count) filter (where what not in ('customer', 'cancelled')), 0),
        coalesce(sum(cents) filter (where what not in ('customer', 'cancelled')), 0),
        coalesce(sum(count) filter (where what = 'customer'), 0)
      from noted group by quarter order by quarter
      on conflict (quarter) do update set
        orders = tally.orders + excluded.orders,
        paid_orders = tally.paid_orders + excluded.paid_orders,
        revenue = tally.revenue + excluded.revenue,
        customers = tally.customers + excluded.customers
    )
    select count(*) as noted from noted`,
};

export async function rollUp({ pool }: Pick<Database, 'pool'>) {
  for (let noted = changesPerBatch; noted === changesPerBatch;) {
    const { rows } = await runPrepared<{ noted: number }>(pool, addUp);
    noted = rows[0]?.noted ?? 0;
  }
}

/** Keeps the noted changes few, also while the analytics are not opened. */
export function scheduleRollup(app: App) {
  let adding = Promise.resolve();
  const timer = setInterval(() => {
    adding = rollUp(app.database).catch((err: unknown) => app.log.warn({ err }, 'tallies not added up'));
  }, tallyIntervalMs);
  timer.unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    return adding;
  });
}
