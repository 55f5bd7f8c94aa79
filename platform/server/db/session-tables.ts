import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time, createdAt } from './columns.ts';
import { users, ownerId } from './user-tables.ts';

export type SessionData = { userId: string; createdAt: number; lastSeen: number };

export const sessions = pgTable(
  'sessions',
  {
    /** It is the SHA-256 of the cookie's value: a leaked table opens no account. */
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionData>().notNull(),
    expire: time().notNull(),
  },
  (session) => [
    index('sessions_user').on(sql`(${session.sess} ->> 'userId')`),
    index('sessions_expire').on(session.expire),
  ],
);

/**
 * It holds tokens that work once: the link to a new password, the challenge of a passkey. The SHA-256 is stored; a
 * use removes the row.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['password', 'passkey'] }).notNull(),
    /** Whose it is; null for a challenge before signing in. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
    createdAt: createdAt(),
  },
  (token) => [
    index('one_time_tokens_user').on(token.userId),
    index('one_time_tokens_expiry').on(token.expiresAt),
  ],
);

/** The code that gives its owner a new password without the shop. Stored is the SHA-256 of its 100 random bits. */
export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  createdAt: createdAt(),
});

/** It holds the passkeys of a person, a row for each device. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, in base64url as browsers send it. */
    id: text().primaryKey(),
    userId: ownerId(),
    publicKey: text().notNull(),
    /** The count of uses, if the device counts: a lower one than before is a copy. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    label: text().notNull(),
    createdAt: createdAt(),
    usedAt: time(),
  },
  (passkey) => [index('passkeys_user').on(passkey.userId)],
);
