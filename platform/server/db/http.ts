import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ownerId } from './user-tables.ts';

/**
 * A call that was answered, found again by its key: what a repeat of it is answered. The body's hash is keyed by a
 * secret, for bodies hold passwords. Kept for a day.
 */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    key: text().notNull(),
    userId: ownerId(),
    /** The method and the path. */
    call: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (row) => [
    primaryKey({ name: 'idempotent_requests_pk', columns: [row.key, row.userId] }),
    index('idempotent_requests_user').on(row.userId),
    index('idempotent_requests_age').on(row.createdAt),
  ],
);

/** Counters of rate-limiter-flexible, in the shape it expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
