import { and, eq, ne, sql } from 'drizzle-orm';
import type { Person } from '../contract/persons.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { profiles, users } from '#platform/server/db/user-tables.ts';
import { openStatuses } from '#shared/order-status.ts';
import { oneOf } from '#platform/server/db/columns.ts';
import { incomeOf } from '#platform/server/db/ledger-sums.ts';
import { isPaid } from '#platform/server/db/literals.ts';
import { versionOfContent } from '#platform/server/http/if-match.ts';
import { changeEmail } from './change-email.ts';
import type { App } from '#platform/server/http/app-types.ts';

type Row = Omit<Person, 'createdAt' | 'orders' | 'version'> & {
  createdAt: string;
  orders: Omit<Person['orders'], 'newest'> & {
    newest: (Omit<Person['orders']['newest'][number], 'createdAt'> & { createdAt: string })[];
  };
};

/** A customer with their orders, or a driver with the deliveries. Staff have a page of their own. */
export async function findPerson(db: Db, id: string) {
  const { rows } = await db.execute<{ person: Row }>(sql`
    select json_build_object('id', u.id, 'username', u.username, 'email', u.email, 'firstName', u.first_name,
      'lastName', u.last_name, 'role', u.role, 'staffRole', u.staff_role, 'createdAt', u.created_at,
      'accountState', u.account_state, 'note', u.note,
      'profile', (select json_build_object('phoneNumber', phone_number, 'deliveryAddress', delivery_address)
        from profiles where user_id = u.id),
      'reachable', exists (select from push_subscriptions where user_id = u.id),
      'sessions', (select count(*) from sessions where sess ->> 'userId' = u.id::text and expire > now()),
      'passkeys', (select count(*) from passkeys where user_id = u.id),
      'hasRecoveryCode', exists (select from recovery_codes where user_id = u.id),
      'orders', (
        select json_build_object('total', count(*), 'open', count(*) filter (where status in (${open})),
          'completed', count(*) filter (where ${paid}),
          'cancelled', count(*) filter (where status = 'cancelled'),
          'sum', coalesce(sum(${income}) filter (where ${paid}), 0),
          'openSum', coalesce(sum(${income}) filter (where status in (${open})), 0),
          'reasons', coalesce((select json_agg(json_build_object('reason', cancel_reason, 'count', n) order by n desc)
            from (select cancel_reason, count(*) as n from orders
              where ${belongs} and status = 'cancelled' and cancel_reason is not null group by 1) r), '[]'),
          'newest', coalesce((select json_agg(json_build_object('id', id, 'orderNumber', order_number,
              'status', status, 'total', total, 'createdAt', created_at))
            from (select * from orders where ${belongs} order by created_at desc, id desc limit 10) newest), '[]'))
        from orders where ${belongs})) as person
    from users u where u.id = ${id} and u.role <> 'admin' and u.account_state <> 'deleted'`);
  const [row] = rows;
  if (!row) return undefined;
  const { person } = row;
  const newest = person.orders.newest.map((order) => ({ ...order, createdAt: new Date(order.createdAt) }));
  const found = { ...person, createdAt: new Date(person.createdAt), orders: { ...person.orders, newest } };
  return { ...found, version: versionOfContent(contactOf(found)) };
}

/** The facts of a person that the shop edits. They lie in two rows, and the person edits some of them too. */
export const contactOf = ({
  firstName,
  lastName,
  email,
  note,
  profile,
}: Omit<Row, 'createdAt' | 'orders'>) => ({
  firstName,
  lastName,
  email,
  note,
  phoneNumber: profile?.phoneNumber ?? null,
  deliveryAddress: profile?.deliveryAddress ?? null,
});

const paid = sql.raw(isPaid);
const income = sql.raw(incomeOf('orders'));
const open = oneOf(openStatuses);
const belongs = sql`case u.role when 'driver' then driver_id = u.id else user_id = u.id end`;

type Contact = {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  deliveryAddress: string | null;
  note: string | null;
};
export const contactFields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'deliveryAddress',
  'note',
] as const;

/** Reads the person. Their rows stay locked until the transaction ends. */
export async function lockPerson(tx: Db, id: string) {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, id)).for('update');
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, 'admin'), ne(users.accountState, 'deleted')))
    .for('update');
  return person;
}

export async function saveContact(app: App, tx: Db, id: string, contact: Contact) {
  const { firstName, lastName, email, note, phoneNumber, deliveryAddress } = contact;
  await changeEmail(app, tx, { userId: id, email, isTrusted: true });
  await tx.update(users).set({ firstName, lastName, note }).where(eq(users.id, id));
  const fields = { phoneNumber, deliveryAddress, updatedAt: sql`now()` };
  await tx
    .insert(profiles)
    .values({ userId: id, ...fields })
    .onConflictDoUpdate({ target: profiles.userId, set: fields });
}

export async function countOpenDeliveries(tx: Db, driverId: string) {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from orders where driver_id = ${driverId} and status in (${open})`);
  return expectOne(rows).count;
}
