import { vi } from 'vitest';
import type { Database } from '../db/database.ts';

type Statement = { name?: string; values?: unknown[] };
type Query = (statement: Statement, ...rest: unknown[]) => Promise<unknown>;
type Fate = (send: () => Promise<unknown>, statement: Statement) => Promise<unknown>;

/**
 * The next times the checkout's statement is sent, this happens to it instead. The answer has the values of
 * each that was sent. Restore the mocks after the test.
 */
export const whenSentTo =
  ({ pool }: Database) =>
  (...fates: Fate[]) => {
    const real = pool.query.bind(pool) as Query;
    const sent = vi.fn<Query>((statement, ...rest) => {
      const fate = statement.name === 'check-out' ? fates.shift() : undefined;
      return fate ? fate(() => real(statement), statement) : real(statement, ...rest);
    });
    vi.spyOn(pool, 'query').mockImplementation(sent as never);
    return () => sent.mock.calls.flatMap(([{ name, values }]) => (name === 'check-out' ? [values] : []));
  };
