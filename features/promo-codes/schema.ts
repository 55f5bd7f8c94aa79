import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { promoKinds } from './contract.ts';
import { id, time, createdAt } from '#platform/server/db/columns.ts';

/** A price lowered by a word that a customer types. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    /** It is in capitals. */
    code: text().notNull(),
    kind: text({ enum: promoKinds }).notNull(),
    /** The value is in whole percents, or in cents. */
    value: integer().notNull(),
    startDate: time(),
    endDate: time(),
    /** The least subtotal in cents. */
    minimum: integer().notNull().default(0),
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    firstOrderOnly: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** Orders with it that were not cancelled. */
    uses: integer().notNull().default(0),
    createdAt: createdAt(),
    version: integer().notNull().default(1),
  },
  (promo) => [
    unique('promo_codes_code_key').on(promo.code),
    check(
      'promo_codes_value',
      sql`${promo.value} >= 1 and (${promo.kind} <> 'percent' or ${promo.value} <= 100)`,
    ),
    check('promo_codes_end_after_start', sql`${promo.endDate} > ${promo.startDate}`),
  ],
);
