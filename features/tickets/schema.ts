import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#features/orders/schema/order-tables.ts';
import { createdAt, time } from '#platform/server/db/columns.ts';

/** The paper of an order that the shop's printer prints, or has printed: each order's, and what was asked for again. */
export const tickets = pgTable(
  'tickets',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** From this moment on it may be on paper, so whatever is printed later is a copy. */
    sentAt: time(),
    /** From this moment on it no longer waits: it was printed, or discarded. */
    printedAt: time(),
  },
  (ticket) => [
    index('tickets_order').on(ticket.orderId),
    index('tickets_waiting')
      .on(ticket.id)
      .where(sql`${ticket.printedAt} is null`),
  ],
);
