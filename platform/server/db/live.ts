import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/**
 * It holds what follows from a committed change, until it is moved to where it belongs: an announcement to all processes,
 * or a job (`platform/server/outbox/`).
 */
export const outboxMessages = pgTable('outbox_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text().notNull(),
  payload: text().notNull(),
  /** Of a job: a later one under the same key takes its place, and by it a job is withdrawn. */
  jobKey: text(),
  createdAt: time().notNull().defaultNow(),
});

/** One row: when a screen of the shop was last connected, and when the owner's devices got a push that none is. */
export const shopScreens = pgTable(
  'shop_screens',
  {
    id: boolean().primaryKey().default(true),
    seenAt: time().notNull(),
    toldAt: time(),
  },
  (row) => [check('shop_screens_one_row', sql`${row.id}`)],
);

/** One row: when a process last proved that the database takes writes, by the function `check_write`. */
export const writeChecks = pgTable(
  'write_checks',
  { id: boolean().primaryKey().default(true), checkedAt: time().notNull() },
  (row) => [check('write_checks_one_row', sql`${row.id}`)],
);
