import { bigint, boolean, check, date, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { oneOf } from '#platform/server/db/columns.ts';
import { orderStatuses } from '#shared/order-status.ts';
import { intentIds } from './understanding/understanding.ts';

/**
 * Sentences that customers who agreed to it typed, with what they then chose of the assistant's offers, for the owner to accept as examples.
 * Nothing says whose it was: no account, no time but the day, and no email, phone or address in the words.
 */
export const assistantTaps = pgTable(
  'assistant_taps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    say: text().notNull(),
    /** A name of `intentIds`. It has no check: the list grows, and an older name is no harm here. */
    intent: text({ enum: intentIds }).notNull(),
    hasCart: boolean().notNull(),
    orderStatus: text({ enum: orderStatuses }),
    day: date()
      .notNull()
      .default(sql`current_date`),
  },
  (tap) => [check('assistant_taps_order_status', sql`${tap.orderStatus} in (${oneOf(orderStatuses)})`)],
);
