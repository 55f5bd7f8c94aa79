import { type SQL, sql } from 'drizzle-orm';
import { sweepCertificates } from '#features/batches/server/service.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { judgeProducts } from '#features/products/server/apply-law.ts';
import { closeOldCampaigns } from '#features/campaigns/server/campaign.ts';
import { blankOldOrders } from '#features/accounts/server/privacy-queries.ts';
import { reportLateBackup } from '#platform/server/health/late-backup.ts';
import { sweepImages } from '#features/products/server/picture-service.ts';

type Chore = (app: App) => Promise<unknown>;

const run =
  (statement: SQL): Chore =>
  ({ db }) =>
    db.execute(statement);

/** Deletes what would pile up: rows and files past their use. */
const chores: Record<string, Chore> = {
  'ended sessions': run(sql`delete from sessions where expire < now()`),
  'keys of repeated checkouts': run(
    sql`delete from idempotency_keys where created_at < now() - interval '1 day'`,
  ),
  'keys of repeated calls': run(
    sql`delete from idempotent_requests where created_at < now() - interval '1 day'`,
  ),
  'counters of limits': run(sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`),
  'undos that are over': run(sql`delete from order_undos where expires_at < now()`),
  'one-time tokens': run(sql`delete from one_time_tokens where expires_at < now()`),
  'old tickets': run(sql`delete from tickets where created_at < now() - interval '30 days'`),
  'taps nobody accepted': run(sql`delete from assistant_taps where day < current_date - 180`),
  'what the privacy rule blanks': blankOldOrders,
  'backups that are late': reportLateBackup,
  'pictures nobody shows': sweepImages,
  'certificates nobody names': sweepCertificates,
  'products by the law rule': judgeProducts,
  'campaigns that cannot end': ({ db }) => closeOldCampaigns(db),
  'jobs given up': run(sql`select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '1 day'))`),
};

/** Does every chore once an hour. A chore that fails does not keep the others from being done. */
export const housekeeping = (app: App) => async () => {
  for (const what of Object.keys(chores)) await doChore(app, what);
};

/** Does what cannot wait an hour after an update: until then sizes would be as the reader of the older version saw them. */
export const doFirstChores = (app: App) => doChore(app, 'products by the law rule');

const doChore = async (app: App, what: keyof typeof chores) =>
  chores[what]?.(app).catch((error: unknown) => app.log.warn({ err: error, what }, 'housekeeping'));
