import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { consentKinds } from '#shared/consents.ts';
import { createdAt, oneOf } from '../db/columns.ts';
import { ownerId } from '../db/user-tables.ts';

/** Every answer of a customer, with its words; the newest of a kind holds. Rows are never changed: they are the proof. */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerId(),
    kind: text({ enum: consentKinds }).notNull(),
    isGiven: boolean().notNull(),
    words: text().notNull(),
    createdAt: createdAt(),
  },
  (consent) => [
    index('consents_newest').on(consent.userId, consent.kind, consent.id),
    check('consents_kind', sql`${consent.kind} in (${oneOf(consentKinds)})`),
  ],
);
