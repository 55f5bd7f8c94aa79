import type { FastifyInstance } from 'fastify';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';

/** Days that are looked at, and how many questions there must be in them. */
const measuredDays = 30;
const minQuestions = 5;
/** Milliseconds for which a measured time counts as now. */
const freshMs = 10 * 60_000;

/**
 * The median of the minutes from a question to the first answer of a person of the shop. What a customer writes in a
 * row is one question; one without an answer has taken until now.
 */
async function measure(on: Queryable, now: Date) {
  const { rows } = await runPrepared<{ count: number; minutes: number | null }>(on, {
    name: 'measure-answer-time',
    text: `
      select count(*)::int as count, percentile_cont(0.5) within group (order by
        extract(epoch from coalesce(answered.at, $1::timestamptz) - asked.created_at) / 60) as minutes
      from messages asked
      left join messages before on before.customer_id = asked.customer_id and before.number = asked.number - 1
      cross join lateral (
        select min(m.created_at) as at from messages m where m.customer_id = asked.customer_id
          and m.number > asked.number and m.author_role = 'admin' and m.author_id is not null) answered
      where asked.author_role = 'customer' and before.author_role is distinct from 'customer'
        and asked.created_at > $1::timestamptz - make_interval(days => ${measuredDays})`,
    values: [now],
  });
  const { count = 0, minutes = null } = rows[0] ?? {};
  return count < minQuestions || minutes === null ? null : Math.max(1, Math.round(minutes));
}

/** Returns how long a person of the shop usually takes to answer, in minutes; null while too little is known. */
export function createAnswerTime({ database, clock }: Pick<FastifyInstance, 'database' | 'clock'>) {
  let known: { until: number; minutes: number | null } | undefined;
  return async () => {
    const now = clock();
    if (!known || now.getTime() >= known.until)
      known = { until: now.getTime() + freshMs, minutes: await measure(database.pool, now) };
    return known.minutes;
  };
}
