import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { orderId } from '#features/orders/schema/order-tables.ts';
import { createdAt } from '#platform/server/db/columns.ts';
import { ownerId } from '#platform/server/db/user-tables.ts';

/** A repeated checkout with the same key finds its order here. Kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerId(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    orderId: orderId(),
    createdAt: createdAt(),
  },
  (row) => [
    primaryKey({ name: 'idempotency_keys_pk', columns: [row.userId, row.key] }),
    index('idempotency_keys_age').on(row.createdAt),
  ],
);
