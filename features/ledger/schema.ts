import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { shifts } from '#features/deliveries/schema.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { createdAt, oneOf, time } from '#platform/server/db/columns.ts';
import type { ClosingFigures } from './contract.ts';

/**
 * - `due`: what customers owe for orders that are not cancelled, less what was taken for them.
 * - `sales`, `discount`, `delivery_fee`, `tax`, `tips`: the parts of the totals, and tips that were given at the door. A tax
 *   that is included in the prices is no part of `sales`.
 * - `cash`: with the drivers; `other`: taken by card and the like; `tips_kept`: cash tips that stay with the driver.
 * - `correction`: what was given back after a delivery, without the tax in it.
 * - `safe`: the shop's own cash; `difference`: what was missing or too much when a shift was closed.
 */
const ledgerAccounts = [
  'due',
  'sales',
  'discount',
  'delivery_fee',
  'tax',
  'tips',
  'cash',
  'other',
  'tips_kept',
  'safe',
  'difference',
  'correction',
] as const;

/** An order is placed, changed in its sums, cancelled, reopened, paid at the door, or corrected; the rest is of shifts. */
const ledgerActs = [
  'placed',
  'changed',
  'cancelled',
  'reopened',
  'door',
  'corrected',
  'handed_over',
  'float',
  'shift_closed',
] as const;

/**
 * All money of the shop, by double entry: the rows of one act add up to zero, so all rows do, and all of an order or of a
 * shift. Rows are added and never changed. Triggers on the tables of orders, attempts at the door, corrections,
 * hand-overs and shifts write them in the transaction of the act, whichever process acts (decision 123).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The moment of the act. */
    bookedAt: time().notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    /** Its name, where the account is `tax`. */
    tax: text(),
    /** Cents: above zero what the shop has or gave away, below zero where that came from. */
    amount: bigint({ mode: 'number' }).notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    shiftId: uuid().references(() => shifts.id, { onDelete: 'cascade' }),
    /** The kind of the act. Null on entries from before it was kept, which no correction made. */
    act: text({ enum: ledgerActs }),
  },
  (entry) => [
    index('ledger_entries_order').on(entry.orderId),
    index('ledger_entries_shift')
      .on(entry.shiftId)
      .where(sql`${entry.shiftId} is not null`),
    // Entries come in the order of their moments, mostly, so an index of whole pages finds a day.
    index('ledger_entries_booked').using('brin', entry.bookedAt),
    check('ledger_entries_account', sql`${entry.account} in (${oneOf(ledgerAccounts)})`),
    check('ledger_entries_act', sql`${entry.act} in (${oneOf(ledgerActs)})`),
    check('ledger_entries_amount', sql`${entry.amount} <> 0`),
    check('ledger_entries_tax', sql`(${entry.account} = 'tax') = (${entry.tax} is not null)`),
  ],
);

/**
 * Days of the shop that were closed, each with its figures as they were. A row never changes: a trigger refuses it. What is
 * booked after a closing, or into a day that is closed, belongs to the next one (decision 144).
 */
export const dayClosings = pgTable('day_closings', {
  day: date({ mode: 'string' }).primaryKey(),
  /** The moment at which the day ended, or will end: later entries of the ledger are not in it. */
  endsAt: time().notNull(),
  /** The newest entry of the ledger at the closing: those after it are not in it. */
  lastEntryId: bigint({ mode: 'number' }).notNull(),
  figures: jsonb().$type<ClosingFigures>().notNull(),
  note: text(),
  /** The name of who closed it, which stays when the account goes. */
  closedBy: text().notNull(),
  closedAt: createdAt(),
});
