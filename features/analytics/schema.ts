import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { orderStatuses } from '#shared/order-status.ts';
import { time } from '#platform/server/db/columns.ts';

/** Orders of a status and customers are counted; revenue is cents, of the ledger's entries. */
const counted = [...orderStatuses, 'customer', 'revenue'] as const;

/**
 * Running counts for the analytics, a row for each quarter of an hour in UTC: in every time zone a day begins
 * at one. Triggers note what changed in `tally_changes`, without a lock that orders could wait for; the
 * server adds it up here every minute.
 */
export const tallies = pgTable('tallies', {
  quarter: time().primaryKey(),
  orders: integer().notNull(),
  /** Orders that were not cancelled, and their money. */
  paidOrders: integer().notNull(),
  revenue: bigint({ mode: 'number' }).notNull(),
  customers: integer().notNull(),
});

/** The same counts over all time: orders of each status, and customers. */
export const tallyTotals = pgTable('tally_totals', {
  what: text({ enum: counted }).primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
});

export const tallyChanges = pgTable('tally_changes', {
  quarter: time().notNull(),
  what: text({ enum: counted }).notNull(),
  count: integer().notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
});
