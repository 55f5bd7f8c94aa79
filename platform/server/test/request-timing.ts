import pg from 'pg';
import { vi } from 'vitest';

type Statement = { name?: string; values?: unknown[] };
type Query = (statement: Statement, ...rest: unknown[]) => Promise<unknown>;
type Fate = (send: () => Promise<unknown>, statement: Statement) => Promise<unknown>;

/**
 * The next times an order is written, this happens instead. The answer has the orders of each statement, by the names of
 * their columns. Restore the mocks after the test.
 */
export function whenOrderIsWritten(...fates: Fate[]) {
  const orders: Record<string, unknown>[] = [];
  const { query: real } = pg.Client.prototype as unknown as { query: Query };
  function query(this: pg.Client, statement: Statement, ...rest: unknown[]) {
    const send = () => Reflect.apply(real, this, [statement, ...rest]);
    if (statement.name !== 'write-order') return send();
    orders.push(JSON.parse(String(statement.values?.[0])) as Record<string, unknown>);
    return fates.shift()?.(send, statement) ?? send();
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query as never);
  return () => orders;
}
