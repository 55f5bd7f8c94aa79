import type { Database } from '../db/database.ts';
import { runPrepared } from '../db/prepared.ts';

/** Of the whole shop, whichever process answers. Jobs: `waiting` for their turn now, `scheduled` for later. */
export type ShopFigures = {
  orders: Record<string, number>;
  jobs: { task: string; state: 'waiting' | 'scheduled' | 'running' | 'failed'; count: number }[];
  outbox: number;
  /** The seconds since the oldest announcement was committed. */
  outboxAge: number;
};

const figures = {
  name: 'metrics-figures',
  text: `
    with counted as (
      select what, sum(count) as count from (
        select what, count from tally_totals union all select what, count from tally_changes
      ) as noted where what <> 'customer' group by what
    ), queued as (
      select task_identifier as task, count(*) as count, case
          when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
          when run_at > now() then 'scheduled' else 'waiting' end as state
      from graphile_worker.jobs group by 1, 3
    )
    select (select coalesce(json_object_agg(what, count), '{}') from counted) as orders,
      (select coalesce(json_agg(queued), '[]') from queued) as jobs,
      (select count(*) from outbox_messages) as outbox,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float from outbox_messages) as "outboxAge"`,
};

export const shopFigures = async ({ pool }: Pick<Database, 'pool'>) =>
  (await runPrepared<ShopFigures>(pool, figures)).rows[0];
