import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from './order-tables.ts';
import { createdAt, updatedAt, literal } from '#platform/server/db/columns.ts';
import { highestScore, maxRatingWords } from '#shared/order-scores.ts';

/** Customers' ratings of delivered orders, one for each order. */
export const orderRatings = pgTable(
  'order_ratings',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
    /** The customer's own words; null without any, or once they were blanked for privacy. */
    words: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (rating) => [
    check('order_ratings_score', sql`${rating.score} between 1 and ${literal(highestScore)}`),
    check('order_ratings_words', sql`length(${rating.words}) between 1 and ${literal(maxRatingWords)}`),
  ],
);
