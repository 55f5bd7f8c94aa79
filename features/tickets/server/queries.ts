import type { Job } from '#platform/server/outbox/queue-messages.ts';
import { advisoryLocks } from '#platform/server/db/advisory-locks.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { openList } from '#platform/server/db/literals.ts';

/** Prints what waits. A job that waits already does it for every order. */
export const printJob: Job = { task: 'print_tickets', payload: {}, key: 'print_tickets', maxAttempts: 3 };

/** SQL that gives the order in `placed` a ticket, where the shop has a printer. */
export const insertTicket = (hasPrinter: string) =>
  `insert into tickets (order_id, created_at) select id, created_at from placed where ${hasPrinter}`;

/** One process has the printer until its transaction ends: a printer takes one connection at a time. */
export const lockPrinter = (on: Queryable) =>
  runPrepared(on, {
    name: 'lock-printer',
    text: `select pg_advisory_xact_lock(${advisoryLocks.printer})`,
  });

export type Ticket = { id: number; orderId: string };

/** Of a closed order none is printed, unless it is opened again. */
const waiting = `tickets t join orders o on o.id = t.order_id where t.printed_at is null and o.status in (${openList})`;

/** Finds the oldest ticket that waits, without those of `skipped`. */
export async function findWaiting(on: Queryable, skipped: readonly number[]) {
  const { rows } = await runPrepared<Ticket>(on, {
    name: 'find-waiting-ticket',
    text: `select t.id, o.id as "orderId" from ${waiting} and t.id <> all($1::bigint[]) order by t.id limit 1`,
    values: [skipped],
  });
  return rows[0];
}

/**
 * Notes that an order may be on paper from now on, by whichever of its tickets. Answers false if it may be there already:
 * then this paper is a copy.
 */
export async function noteSent(on: Queryable, orderId: string, now: Date) {
  const { rowCount } = await runPrepared(on, {
    name: 'note-order-sent-to-printer',
    text: `update tickets t set sent_at = $2 where t.order_id = $1 and t.sent_at is null
             and not exists (select from tickets o where o.order_id = t.order_id and o.sent_at is not null)`,
    values: [orderId, now],
  });
  return Boolean(rowCount);
}

export const notePrinted = (on: Queryable, id: number, now: Date) =>
  runPrepared(on, {
    name: 'note-ticket-printed',
    text: 'update tickets set printed_at = $2 where id = $1',
    values: [id, now],
  });

export async function countWaiting(on: Queryable) {
  const { rows } = await runPrepared<{ waiting: number; since: Date | null }>(on, {
    name: 'count-waiting-tickets',
    text: `select count(*)::int as waiting, min(t.created_at) as since from ${waiting}`,
  });
  return expectOne(rows);
}

/** Lets nothing wait any more. The rows stay: they know what may be on paper. */
export async function discardWaiting(on: Queryable, now: Date) {
  const { rowCount } = await runPrepared(on, {
    name: 'settle-waiting-tickets',
    text: `update tickets set printed_at = $1 where id in (select t.id from ${waiting})`,
    values: [now],
  });
  return rowCount ?? 0;
}

/** Gives an order one more ticket: a copy, if one of its others may be on paper. Answers false without such an order. */
export async function addTicket(on: Queryable, orderId: string, now: Date) {
  const { rowCount } = await runPrepared(on, {
    name: 'add-ticket',
    text: `insert into tickets (order_id, created_at, sent_at)
           select id, $2, (select min(sent_at) from tickets where order_id = $1) from orders where id = $1`,
    values: [orderId, now],
  });
  return rowCount === 1;
}
