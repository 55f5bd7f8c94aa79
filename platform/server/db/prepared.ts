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
