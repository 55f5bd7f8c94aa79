import type pg from 'pg';

/** A pool, or the one connection of a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export type Statement = {
  /** Belongs to this text alone: a connection refuses a second text under a name that it knows. */
  name: string;
  text: string;
  values?: unknown[];
};

/**
 * Runs a statement that each connection parses and plans once. For SQL that the query builder cannot write, and for
 * what is read often; anything else goes through `db` (decision 087).
 */
export const runPrepared = <Row extends pg.QueryResultRow>(on: Queryable, statement: Statement) =>
  on.query<Row>(statement);

/**
 * The answers to statements that were sent on one connection without waiting for each other. In a transaction all that
 * follow one that failed fail too: the first error, which is the reason, is the one thrown.
 */
export async function awaitInTurn<const Sent extends readonly unknown[]>(sent: Sent) {
  const outcomes = await Promise.allSettled(sent);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as {
    -readonly [Index in keyof Sent]: Awaited<Sent[Index]>;
  };
}
