import { lockUser } from '#platform/server/db/user-lock.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type AddressBody, maxAddresses } from '../contract/addresses.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { savedAddresses } from '#platform/server/db/user-tables.ts';
import { conflict } from '#platform/server/errors.ts';

const columns = {
  id: savedAddresses.id,
  label: savedAddresses.label,
  deliveryAddress: savedAddresses.deliveryAddress,
  apartment: savedAddresses.apartment,
  gateCode: savedAddresses.gateCode,
  driverNote: savedAddresses.driverNote,
};

/** Last used is what the orders say, so that a checkout has nothing to note here. */
const lastUsed = sql`coalesce((select max(o.created_at) from orders o where o.user_id = ${savedAddresses.userId}
  and o.delivery_address = ${savedAddresses.deliveryAddress}), ${savedAddresses.createdAt})`;

export const listAddresses = (db: Db, userId: string) =>
  db
    .select(columns)
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(sql`${lastUsed} desc`, savedAddresses.id);

export function saveAddress(db: Db, userId: string, address: AddressBody) {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const kept = await tx
      .select({ id: savedAddresses.id, label: savedAddresses.label })
      .from(savedAddresses)
      .where(of(userId));
    const known = kept.find(({ label }) => label.toLowerCase() === address.label.toLowerCase());
    if (!known && kept.length >= maxAddresses) {
      throw conflict(`You can keep ${maxAddresses} addresses. Remove one first.`, 'TOO_MANY_ADDRESSES');
    }
    const saved = known
      ? await tx.update(savedAddresses).set(address).where(eq(savedAddresses.id, known.id)).returning(columns)
      : await tx
          .insert(savedAddresses)
          .values({ userId, ...address })
          .returning(columns);
    return expectOne(saved);
  });
}

/** Tells whether there was such an address of that user. */
export async function deleteAddress(db: Db, userId: string, id: string) {
  const gone = await db
    .delete(savedAddresses)
    .where(and(of(userId), eq(savedAddresses.id, id)))
    .returning({ id: savedAddresses.id });
  return gone.length > 0;
}

const of = (userId: string) => eq(savedAddresses.userId, userId);
