import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { agreesTo } from '#platform/server/push/consents.ts';
import type { Input } from '#shared/endpoint.ts';
import type { keepTap as contract } from '../contract.ts';
import { assistantTaps } from '../schema.ts';
import { addressIn, withoutValues } from '../understanding/values.ts';

/** Longer runs of digits name a person or a card. */
const longNumber = /\d[\d .-]{5,}\d/g;

/** The words without email and street addresses, ZIP codes, phone numbers and other long numbers. */
function withoutPerson(say: string) {
  const masked = withoutValues(say);
  const address = addressIn(masked);
  const rest = address ? masked.replace(address, ' addressvalue ') : masked;
  return rest.replaceAll(longNumber, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Keeps it without its author, if the author agrees to that. */
export async function keepTap(db: Db, userId: string, tap: Input<typeof contract>['body']) {
  const { say, intent, hasCart, orderStatus } = tap;
  const words = withoutPerson(say);
  await db.execute(sql`
    insert into assistant_taps (say, intent, has_cart, order_status)
    select ${words}, ${intent}, ${hasCart}, ${orderStatus ?? null}
    from users u where u.id = ${userId} and ${agreesTo('learning', sql`u.id`)}`);
}

/** Returns what waits for the owner, the oldest first. */
export const waitingTaps = (db: Db) => db.select().from(assistantTaps).orderBy(assistantTaps.id);

/** Takes taps off the list, and returns those that were on it. */
export const takeTaps = (db: Db, ids: number[]) =>
  db.delete(assistantTaps).where(inArray(assistantTaps.id, ids)).returning();
