import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { expectOne } from '../db/errors.ts';

/** A message to every process of the shop, by NOTIFY. */
export type Announcement = { channel: string; payload: string };

/** Work for `app/server/tasks.ts`. */
export type Job = {
  task: string;
  payload: Record<string, unknown>;
  /** A job that waits under the same key is replaced. */
  key?: string;
  /** One job for each device of this user, or of all admins: its payload gets `subscriptionId`, its key that id. */
  toDevicesOf?: string;
  delaySeconds?: number;
  runAt?: Date | null;
  /** A job that waits under the same key keeps its time. */
  keepsRunAt?: boolean;
  maxAttempts?: number;
  priority?: number;
  queue?: string;
};

/** The value of `toDevicesOf` for all admins. */
export const admins = 'admins';

/** The channel whose messages become jobs. */
export const jobChannel = 'jobs';

export type OutboxMessage = Announcement | Job;

/** Returns the parameter of `insertMessages`. */
export const messagesParameter = (messages: OutboxMessage[]) =>
  JSON.stringify(messages.map((message) => ('task' in message ? toRow(message) : message)));

const toRow = ({ task, payload, key, toDevicesOf, delaySeconds, runAt, keepsRunAt, ...job }: Job) => ({
  channel: jobChannel,
  // By the names of graphile_worker.job_spec.
  job: {
    identifier: task,
    payload,
    ...(runAt && { run_at: runAt }),
    ...(keepsRunAt && { keeps_run_at: true }),
    max_attempts: job.maxAttempts,
    priority: job.priority,
    queue_name: job.queue,
  },
  job_key: key,
  delay_seconds: delaySeconds,
  ...(toDevicesOf === admins ? { to_admins: true } : { to_user: toDevicesOf }),
});

/**
 * SQL that writes messages into the outbox, after `with given as (select …::jsonb as messages)`, whose value is made by
 * `messagesParameter`. Call it in the transaction of what they follow from: they exist if, and only if, it commits.
 * Nothing in it notifies: a transaction that does takes a lock of the whole PostgreSQL cluster at its commit (decision
 * 112). Devices are found by a subquery for each message, so that the planner cannot read the whole table of them instead.
 */
export const insertMessages = `
  insert into outbox_messages (channel, payload, job_key)
  select m.channel, coalesce(m.payload, (m.job
      || case when m.delay_seconds is null then '{}' else jsonb_build_object(
        'run_at', clock_timestamp() + make_interval(secs => m.delay_seconds)) end
      || case when device is null then '{}' else jsonb_build_object(
        'payload', m.job -> 'payload' || jsonb_build_object('subscriptionId', device)) end)::text),
    case when m.job_key is not null then concat_ws(':', m.job_key, device) end
  from given, jsonb_to_recordset(given.messages) as m (channel text, payload text, job jsonb, job_key text,
    delay_seconds float8, to_user uuid, to_admins boolean),
    unnest(case
      when m.to_user is not null then array(select id from push_subscriptions where user_id = m.to_user order by id)
      when m.to_admins then array(select s.id from push_subscriptions s join users u on u.id = s.user_id
        where u.role = 'admin' order by s.id)
      else array[null::uuid] end) device`;

/** Writes messages into the outbox. Answers the keys of the jobs, by which those that still wait can be withdrawn. */
export async function queueMessages(tx: Db, messages: OutboxMessage[]): Promise<string[]> {
  if (messages.length === 0) return [];
  const { rows } = await tx.execute<{ key: string | null }>(sql`
    with given as (select ${messagesParameter(messages)}::jsonb as messages)
    ${sql.raw(insertMessages)} returning job_key as key`);
  return rows.flatMap(({ key }) => key ?? []);
}

/** Queues jobs: call it in the transaction that makes them necessary, and `publisher.flush` after its commit. */
export const queueJobs = (tx: Db, jobs: Job[]) => queueMessages(tx, jobs);

/**
 * Takes back the jobs of these keys, whether they wait in the outbox or in the queue; in two statements, because a job
 * that is moved while the first one waits is seen by the second. Answers how many were taken back, and how many were
 * too late: they run, or have just run. graphile_worker.remove_job would notify.
 */
export async function withdrawJobs(tx: Db, keys: string[]) {
  if (keys.length === 0) return { withdrawn: 0, late: 0 };
  const given = sql`array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
  // In the sequence in which they are moved, so that the two cannot block each other.
  const { rowCount } = await tx.execute(sql`
    delete from outbox_messages where id in (
      select id from outbox_messages where job_key = any(${given}) order by id for update)`);
  const { rows } = await tx.execute<{ withdrawn: number; late: number }>(sql`
    select count(done.id)::int as withdrawn, (count(*) - count(done.id))::int as late
    from graphile_worker.jobs waiting left join graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where key = any(${given}))) done on done.id = waiting.id
    where waiting.key = any(${given})`);
  const { withdrawn, late } = expectOne(rows);
  return { withdrawn: withdrawn + (rowCount ?? 0), late };
}
