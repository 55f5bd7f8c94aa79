import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#platform/contract/auth.ts';
import { transcriptSpeakers, type TranscriptLine } from './contract/transcript.ts';
import { id, time, createdAt } from '#platform/server/db/columns.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { users, ownerId } from '#platform/server/db/user-tables.ts';

/**
 * The conversation of one customer with the shop. Its row is locked by each new message, so that numbers have no
 * gap.
 */
export const messageThreads = pgTable(
  'message_threads',
  {
    customerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastAt: createdAt(),
    /** The number of the newest message of the customer, and of the shop or a driver. */
    customerLast: integer().notNull().default(0),
    shopLast: integer().notNull().default(0),
    /** The newest message each side was shown. */
    customerRead: integer().notNull().default(0),
    shopRead: integer().notNull().default(0),
  },
  (thread) => [
    index('message_threads_newest').on(thread.lastAt.desc(), thread.customerId.desc()),
    index('message_threads_unread')
      .on(thread.customerId)
      .where(sql`${thread.customerLast} > ${thread.shopRead}`),
  ],
);

/** It holds the messages of customers, admins and the drivers of orders. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => messageThreads.customerId, { onDelete: 'cascade' }),
    /** Counts the messages of one customer from 1. */
    number: integer().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    authorRole: text({ enum: roles }).notNull(),
    /** It is null once it was blanked for privacy. */
    body: text(),
    /** The order that a driver's message is about. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** The idempotency key of the call; kept as long as the message, for a device may be offline for days. */
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (message) => [
    unique('messages_number_key').on(message.customerId, message.number),
    unique('messages_once').on(message.authorId, message.key),
    index('messages_order').on(message.orderId),
    index('messages_age').on(message.createdAt),
    index('messages_search').using('gin', sql`search_words(coalesce(${message.body}, ''))`),
    check('messages_body', sql`length(${message.body}) between 1 and 1000`),
  ],
);

/** It holds the newest lines between a customer and the assistant, the same on each device. */
export const transcriptLines = pgTable(
  'transcript_lines',
  {
    userId: ownerId(),
    /** The device makes it, so that a line sent twice is kept once. */
    id: text().notNull(),
    from: text({ enum: transcriptSpeakers }).notNull(),
    text: text().notNull(),
    /** Buttons that call for help. */
    calls: jsonb().$type<NonNullable<TranscriptLine['calls']>>(),
    at: time().notNull(),
  },
  (line) => [
    primaryKey({ name: 'transcript_lines_pk', columns: [line.userId, line.id] }),
    index('transcript_lines_newest').on(line.userId, line.at.desc(), line.id.desc()),
    index('transcript_lines_age').on(line.at),
  ],
);
