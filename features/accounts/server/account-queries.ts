import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { dummyHash } from './passwords.ts';
import type { Db } from '#platform/server/db/database.ts';
import { openStatuses } from '#shared/order-status.ts';
import { oneOf } from '#platform/server/db/columns.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { blankOrders } from './privacy-queries.ts';

/** Everything the shop keeps of a person, as the tables have it, without secrets and without the shop's own notes. */
export async function collectData(db: Db, userId: string) {
  const { rows } = await db.execute<{ data: Record<string, never> }>(sql`
    select json_build_object(
      'account', (select json_build_object('username', username, 'email', email, 'firstName', first_name,
        'lastName', last_name, 'role', role, 'createdAt', created_at) from users where id = ${userId}),
      'profile', (select json_build_object('phoneNumber', phone_number, 'deliveryAddress', delivery_address)
        from profiles where user_id = ${userId}),
      'savedAddresses', coalesce((select json_agg(json_build_object('label', label, 'deliveryAddress',
        delivery_address, 'apartment', apartment, 'gateCode', gate_code, 'driverNote', driver_note))
        from saved_addresses where user_id = ${userId}), '[]'),
      'cart', coalesce((select json_agg(json_build_object('product', p.name, 'quantity', c.quantity))
        from cart_items c join products p on p.id = c.product_id where c.user_id = ${userId}), '[]'),
      'orders', coalesce((select json_agg(json_build_object('orderNumber', o.order_number, 'status', o.status,
          'placedAt', o.created_at, 'deliveryTime', o.delivery_time, 'completedAt', o.completed_at,
          'deliveryAddress', o.delivery_address, 'apartment', o.apartment, 'gateCode', o.gate_code,
          'driverNote', o.driver_note, 'phoneNumber', o.phone_number, 'total', o.total, 'discount', o.discount,
          'deliveryFee', o.delivery_fee, 'taxes', o.taxes, 'tip', o.tip, 'cancelReason', o.cancel_reason,
          'rating', (select json_build_object('score', r.score, 'words', r.words, 'at', r.updated_at)
            from order_ratings r where r.order_id = o.id),
          'items', (select json_agg(json_build_object('product', i.product_name, 'size', i.size_label,
            'price', i.product_price, 'quantity', i.quantity)) from order_items i where i.order_id = o.id))
        order by o.created_at desc) from orders o where o.user_id = ${userId}), '[]'),
      'messages', coalesce((select json_agg(json_build_object('at', created_at, 'from', author_role, 'text', body)
        order by number) from messages where customer_id = ${userId}), '[]'),
      'conversation', coalesce((select json_agg(json_build_object('at', at, 'from', "from", 'text', text)
        order by at) from transcript_lines where user_id = ${userId}), '[]'),
      'passkeys', coalesce((select json_agg(json_build_object('label', label, 'createdAt', created_at))
        from passkeys where user_id = ${userId}), '[]'),
      'consents', coalesce((select json_agg(json_build_object('to', kind, 'given', is_given, 'words', words,
        'at', created_at) order by id) from consents where user_id = ${userId}), '[]'),
      'devicesWithPushes', (select count(*) from push_subscriptions where user_id = ${userId})
    ) as data`);
  return expectOne(rows).data;
}

/** Every table with rows of one person alone. */
const own = [
  'profiles',
  'saved_addresses',
  'passkeys',
  'recovery_codes',
  'one_time_tokens',
  'push_subscriptions',
  'consents',
  'transcript_lines',
  'back_in_stock_alerts',
  'idempotent_requests',
  'idempotency_keys',
];

/** Locks the account and takes the cart away, so that no checkout can follow, and counts what is still open. */
export async function closeCart(tx: Db, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await tx.execute(sql`delete from cart_items where user_id = ${userId}`);
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from orders where user_id = ${userId} and status in (${oneOf(openStatuses)})`);
  return expectOne(rows).count;
}

/** Deletes a person. An account that orders still refer to stays, without any personal data. */
export async function removePerson(tx: Db, userId: string, now: Date) {
  await blankOrders(tx, sql`o.user_id = ${userId}`, now);
  for (const table of own) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
  }
  await tx.execute(sql`delete from message_threads where customer_id = ${userId}`);
  await tx.execute(sql`delete from sessions where sess ->> 'userId' = ${userId}`);
  await tx.execute(sql`
    update audit_entries set subject_name = 'Deleted account', changes = '[]'
    where subject = 'person' and subject_id = ${userId}`);
  await tx
    .update(users)
    .set({
      username: `Deleted account ${randomUUID().slice(0, 8)}`,
      password: dummyHash(),
      email: null,
      firstName: null,
      lastName: null,
      note: null,
      accountState: 'deleted',
    })
    .where(eq(users.id, userId));
}
