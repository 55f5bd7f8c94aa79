import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { batches } from './batch-tables.ts';
import { id, time } from '#platform/server/db/columns.ts';
import { users, ownerId } from '#platform/server/db/user-tables.ts';

/** A batch that is called back. */
export const recalls = pgTable(
  'recalls',
  {
    id: id(),
    batchId: uuid()
      .notNull()
      .references(() => batches.id),
    productName: text().notNull(),
    lotNumber: text().notNull(),
    reason: text().notNull(),
    startedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    startedAt: time().notNull(),
    /** The message that buyers were sent last; null until then. */
    title: text(),
    message: text(),
    toldAt: time(),
  },
  (recall) => [
    unique('recalls_one_per_batch').on(recall.batchId),
    index('recalls_newest').on(recall.startedAt),
  ],
);

/** It records how one buyer was notified. Who bought it, and their phone, is read from the orders. */
export const recallBuyers = pgTable(
  'recall_buyers',
  {
    recallId: uuid()
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    /** The moment at which the buyer was sent the message; null while it waits in the queue. */
    toldAt: time(),
    /** The number of devices that took the push. */
    pushes: integer().notNull().default(0),
    /** The moment at which the mail server took the email. */
    emailedAt: time(),
    /** The moment at which someone of the shop spoke with the buyer. */
    reachedAt: time(),
    reachedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (buyer) => [
    primaryKey({ name: 'recall_buyers_pk', columns: [buyer.recallId, buyer.userId] }),
    index('recall_buyers_user').on(buyer.userId),
  ],
);
