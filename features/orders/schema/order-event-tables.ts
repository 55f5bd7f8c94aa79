import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#platform/contract/auth.ts';
import { orderEventKinds } from '#shared/order-status.ts';
import { id, time, createdAt } from '#platform/server/db/columns.ts';
import { orders, orderId } from './order-tables.ts';
import { users } from '#platform/server/db/user-tables.ts';

/** It records what happened to an order, and never changes afterwards. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: orderId(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorRole: text({ enum: roles }).notNull(),
    what: text({ enum: orderEventKinds }).notNull(),
    from: text(),
    to: text(),
    /** The reason in the actor's words. */
    reason: text(),
    /** An admin took back the change before. */
    isUndo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (event) => [
    index('order_events_order').on(event.orderId, event.createdAt),
    index('order_events_actor').on(event.actorId),
  ],
);

/** The values that an admin's last change replaced, for as long as it can be undone. */
export const orderUndos = pgTable('order_undos', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** The version the change made. With any other, something else has happened since. */
  version: integer().notNull(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Keys of the pushes that wait for the end of the undo. */
  jobKeys: jsonb().$type<string[]>().notNull(),
  expiresAt: time().notNull(),
});
