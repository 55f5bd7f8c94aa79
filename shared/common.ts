import { z } from 'zod';

/** A Date on the server, an ISO 8601 string on the wire. */
export const timestamp = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

export const byId = z.object({ id: z.uuid() });

/** `If-Match: <version>` refuses the change (412) when someone else changed it first. */
export const ifMatch = z.object({ 'if-match': z.string().max(20).optional() });

export const ok = { success: true } as const;
export const okBody = z.object({ success: z.literal(true) });

/** A repeat with the same key and body does nothing, and is answered as the first one was. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,255}$/, 'Idempotency-Key must be 8 to 255 visible characters')
    .optional(),
});

/**
 * The number of rows of this kind that the sender was shown. A row is only added to those: where another came first, the
 * call is refused (409) with the code of `addedFirst`. Absent, as in pages of before, it is added to any.
 */
export const rowsSeen = z.int().min(0).max(1_000_000).optional();
export const addedFirst = 'ADDED_FIRST';

/**
 * Characters that are invisible, or change how others look: with them a name looks like another one, or like none.
 * Ordinary spaces, letters, marks and signs of any script are fine.
 */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const username = z
  .string()
  .trim()
  .refine((name) => !unseen.test(name), 'Username must not contain line breaks or invisible characters')
  .min(3, 'Username must be at least 3 characters')
  .max(50, 'Username must be at most 50 characters');

export const password = z
  .string()
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

/** Lists that grow: the newest first, a page at a time. The next cursor comes in `x-next-cursor`. */
export const page = {
  before: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
};

const day = z.iso.date('Use a date such as 2026-03-05');

/** The days are the shop's, both included. */
export const daysQuery = z.object({ from: day.optional(), to: day.optional() });

/**
 * The caller's password, before what only the person may do. It may be left out in the first ten minutes after a
 * sign-in; later a call without it is refused with the code PASSWORD_NEEDED.
 */
export const ownPassword = z.string().max(512).optional();
export const ownPasswordBody = z.object({ password: ownPassword });
