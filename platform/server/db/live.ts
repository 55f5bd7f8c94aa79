import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/**
 * It holds announcements that were committed with the change, until they are sent. It is unlogged: that costs no
 * write to the log, and a crash of the database empties it, which ends every connection and so makes every screen
 * fetch again.
 */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text().notNull(),
  payload: text().notNull(),
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
