import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { shifts } from '#features/deliveries/schema.ts';
import { createdAt, id, oneOf } from '#platform/server/db/columns.ts';
import { users } from '#platform/server/db/user-tables.ts';
import type { TaxPart } from '../contract/charges.ts';
import { correctionSources } from '../contract/corrections.ts';
import { orderId, orderItems } from './order-tables.ts';

/**
 * A correction of a delivered order: cents that were given back, and lines that came back. The order and its lines stay as
 * they were sold; a correction never changes afterwards, and the ledger books it in its own rows (decision 136).
 */
export const orderCorrections = pgTable(
  'order_corrections',
  {
    id: id(),
    orderId: orderId(),
    /** The cents that were given back. Zero where something only came back. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The share of each tax in the amount, for which the shop owes no tax any more. */
    taxes: jsonb().$type<TaxPart[]>().notNull().default([]),
    source: text({ enum: correctionSources }).notNull(),
    /** The shift out of whose cash the amount was paid. */
    shiftId: uuid().references(() => shifts.id),
    reason: text().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (correction) => [
    index('order_corrections_order').on(correction.orderId),
    index('order_corrections_shift')
      .on(correction.shiftId)
      .where(sql`${correction.shiftId} is not null`),
    index('order_corrections_newest').on(correction.createdAt),
    check('order_corrections_amount', sql`${correction.amount} >= 0`),
    check('order_corrections_source', sql`${correction.source} in (${oneOf(correctionSources)})`),
    check(
      'order_corrections_shift',
      sql`(${correction.source} = 'driver') = (${correction.shiftId} is not null)`,
    ),
  ],
);

/** Pieces of a line that came back with a correction. */
export const orderCorrectionLines = pgTable(
  'order_correction_lines',
  {
    correctionId: uuid()
      .notNull()
      .references(() => orderCorrections.id, { onDelete: 'cascade' }),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** They went back on the shelf, and into the counted stock. */
    restocked: boolean().notNull(),
  },
  (line) => [
    primaryKey({ name: 'order_correction_lines_pk', columns: [line.correctionId, line.orderItemId] }),
    index('order_correction_lines_item').on(line.orderItemId),
    check('order_correction_lines_quantity', sql`${line.quantity} >= 1`),
  ],
);
