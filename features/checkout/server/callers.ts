import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type AgeRecord, needsBirthDate, noRecord, stateOf } from '#features/accounts/server/age-rules.ts';
import { listOrdersForAdmin } from '#features/orders/server/admin-queries.ts';
import { digitsFromEnd } from '#platform/server/db/search.ts';
import { fullNameOf } from '#platform/server/db/full-name.ts';
import { shopDayOf } from '#platform/server/db/shop-day.ts';
import { ageChecks, profiles, users } from '#platform/server/db/user-tables.ts';
import type { App } from '#platform/server/http/app-types.ts';
import type { Settings } from '#shared/settings.ts';
import type { Caller } from '../contract/phone-orders.ts';

const maxCallers = 4;
/** One caller may have many orders, so more are read than there are callers. */
const readOrders = 50;
/** A profile is found by a whole number only, so that nobody lists the customers by a few digits. */
const profileDigits = 7;

type Known = Omit<Caller, 'asksAge'>;

/** Finds customers by digits of their phone in their orders, and by the end of the number in their profiles. */
export async function findCallers(
  { db, database, settings, clock }: Pick<App, 'db' | 'database' | 'settings' | 'clock'>,
  digits: string,
): Promise<Caller[]> {
  const rules = await settings.read();
  const now = clock();
  const found = new Map<string, Known>();
  const shop = { now, ...shopDayOf(rules) };
  const orders = await listOrdersForAdmin(database.pool, { search: digits, limit: readOrders }, shop);
  for (const { userId: id, customerName: name, phoneNumber, deliveryAddress, ...notes } of orders) {
    if (found.has(id) || !phoneNumber.replaceAll(/\D/g, '').includes(digits)) continue;
    const { apartment, gateCode } = notes;
    found.set(id, { id, name, phoneNumber, deliveryAddress, apartment, gateCode });
  }
  const byProfile = digits.length < profileDigits ? [] : await callersByProfile(db, digits);
  for (const one of byProfile) {
    if (!found.has(one.id)) found.set(one.id, one);
  }
  const callers = [...found.values()].slice(0, maxCallers);
  const ages = await db
    .select()
    .from(ageChecks)
    .where(
      inArray(
        ageChecks.userId,
        callers.map(({ id }) => id),
      ),
    );
  const recordOf = (id: string) => ages.find(({ userId }) => userId === id) ?? noRecord;
  return callers.map((one) => ({ ...one, asksAge: askedOf(rules.age, recordOf(one.id), now) }));
}

const callersByProfile = async (db: App['db'], digits: string): Promise<Known[]> => {
  const rows = await db
    .select({
      id: users.id,
      name: fullNameOf('users'),
      phoneNumber: profiles.phoneNumber,
      deliveryAddress: profiles.deliveryAddress,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        eq(users.role, 'customer'),
        ne(users.accountState, 'deleted'),
        sql`${digitsFromEnd(profiles.phoneNumber)} like reverse(${digits}::text) || '%'`,
      ),
    )
    .orderBy(users.createdAt, users.id)
    .limit(maxCallers);
  return rows.map(({ phoneNumber, deliveryAddress, ...row }) => ({
    ...row,
    phoneNumber: phoneNumber ?? '',
    deliveryAddress: deliveryAddress ?? '',
    apartment: null,
    gateCode: null,
  }));
};

/** Returns the question about the age before an order; none for a customer who was refused, and stays so. */
export function askedOf(age: Settings['age'], known: AgeRecord, now: Date): Settings['age']['rule'] {
  const state = stateOf(age, known, now);
  if (state === 'open') return needsBirthDate(age, known) ? 'birth_date' : 'none';
  return state === 'ask' ? age.rule : 'none';
}
