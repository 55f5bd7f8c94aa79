import type pg from 'pg';
import type { Role } from '#platform/contract/auth.ts';
import type { DeliveryStatus, OrderStatus } from '#shared/order-status.ts';
import { searchQuery, userWords } from '#platform/server/db/search.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { decodeCursor } from '#platform/server/db/cursor.ts';
import { fullName } from '#platform/server/db/full-name.ts';
import { openList } from '#platform/server/db/literals.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';

export type MessageRow = {
  number: number;
  authorRole: Role;
  authorName: string | null;
  body: string | null;
  createdAt: Date;
  key?: string | null;
};
type Stored = MessageRow & { customerId: string };

/** The number of messages in one answer. */
const messagesPerPage = 50;

/**
 * Returns SQL for an author's name: customers learn a first name, admins see each other as on all their screens.
 */
const nameFor = (reader: 'customer' | 'admin') =>
  reader === 'admin' ? fullName('u') : `nullif(trim(u.first_name), '')`;

const columns = (reader: 'customer' | 'admin') => `m.number, m.author_role as "authorRole",
  ${nameFor(reader)} as "authorName", m.body, m.created_at as "createdAt"${
    reader === 'customer' ? `, case when m.author_role = 'customer' then m.key end as key` : ''
  }`;

type New = {
  customerId: string;
  /** It is null when the shop's program writes, and no person. */
  authorId: string | null;
  authorRole: Role;
  body: string;
  key: string;
  orderId?: string;
  now: Date;
};

/**
 * Adds a message to the customer's thread, which begins with the first one. The row of the thread is locked, so that
 * messages of the same moment get numbers in their order. A key used before violates `messages_once`.
 */
export async function addMessage(on: Queryable, message: New) {
  const { customerId, authorId, authorRole, body, key, orderId, now } = message;
  const side = authorRole === 'customer' ? 'customer_last' : 'shop_last';
  const { rows } = await runPrepared<{ number: number }>(on, {
    name: `add-message-of-${authorRole === 'customer' ? 'customer' : 'shop'}`,
    text: `with thread as (
       insert into message_threads as t (customer_id, last_at, ${side}) values ($1, $7, 1)
       on conflict (customer_id) do update
         set last_at = $7, ${side} = greatest(t.customer_last, t.shop_last) + 1
       returning ${side} as number
     )
     insert into messages (customer_id, number, author_id, author_role, body, key, order_id, created_at)
     select $1, thread.number, $2, $3, $4, $5, $6, $7 from thread returning number`,
    values: [customerId, authorId, authorRole, body, key, orderId ?? null, now],
  });
  return expectOne(rows).number;
}

export async function findByKey(on: Queryable, authorId: string, key: string, reader: 'customer' | 'admin') {
  const { rows } = await runPrepared<Stored>(on, {
    name: `find-message-for-${reader}`,
    text: `select ${columns(reader)}, m.customer_id as "customerId"
     from messages m left join users u on u.id = m.author_id where m.author_id = $1 and m.key = $2`,
    values: [authorId, key],
  });
  return rows[0];
}

/**
 * Returns those of these ids that are customers with an account, locked against being deleted until the transaction ends.
 * They are sorted, so that two calls lock their threads in one sequence.
 */
export async function lockCustomers(on: Queryable, ids: string[]) {
  const { rows } = await runPrepared<{ id: string }>(on, {
    name: 'lock-customers-to-write-to',
    text: `select id from users where id = any($1::uuid[]) and role = 'customer' and account_state <> 'deleted'
     order by id for key share`,
    values: [ids],
  });
  return rows.map(({ id }) => id);
}

type Page = { before?: number };
type Reader = { customerId: string; as: 'customer' | 'admin' };

/** Returns a page of a thread, and how many messages of the other side its reader was not shown. */
export async function findThread(pool: pg.Pool, { customerId, as }: Reader, { before }: Page) {
  const isOthers = as === 'customer' ? `m.author_role <> 'customer'` : `m.author_role = 'customer'`;
  const read = as === 'customer' ? 't.customer_read' : 't.shop_read';
  const [page, counted] = await Promise.all([
    runPrepared<MessageRow>(pool, {
      name: `messages-for-${as}`,
      text: `select ${columns(as)} from messages m left join users u on u.id = m.author_id
             where m.customer_id = $1 and m.number < $2 order by m.number desc limit ${messagesPerPage + 1}`,
      values: [customerId, before ?? 2_147_483_647],
    }),
    runPrepared<{ unread: number }>(pool, {
      name: `unread-messages-for-${as}`,
      text: `select count(*)::int as unread from message_threads t join messages m using (customer_id)
             where t.customer_id = $1 and m.number > ${read} and ${isOthers}`,
      values: [customerId],
    }),
  ]);
  return {
    messages: page.rows.slice(0, messagesPerPage).toReversed(),
    hasOlder: page.rows.length > messagesPerPage,
    unread: expectOne(counted.rows).unread,
  };
}

/**
 * Marks messages as read, and tells whether that changed anything: a number that was read before, or is not there,
 * does not.
 */
export async function markRead(on: Queryable, { customerId, as }: Reader, number: number) {
  const read = as === 'customer' ? 'customer_read' : 'shop_read';
  const { rowCount } = await runPrepared(on, {
    name: `mark-messages-read-by-${as}`,
    text: `update message_threads set ${read} = least($2, greatest(customer_last, shop_last))
     where customer_id = $1 and ${read} < least($2, greatest(customer_last, shop_last))`,
    values: [customerId, number],
  });
  return rowCount === 1;
}

type Summary = {
  id: string;
  customerName: string;
  lastAt: Date;
  excerpt: string | null;
  excerptRole: Role | null;
  unread: number;
};
type Filter = { search?: string; before?: string; limit: number };

/** Lists threads by their newest message, one more than the limit, so that the caller knows whether there are more. */
export async function listThreads(pool: pg.Pool, { search, before, limit }: Filter) {
  const cursor = before === undefined ? undefined : decodeCursor(before);
  const values: unknown[] = [limit + 1, cursor?.createdAt ?? 'infinity', cursor?.id ?? largestId];
  const words = search && searchQuery(`$${values.push(search)}::text`);
  const hit = words ? `search_words(coalesce(m.body, '')) @@ ${words}` : '';
  const { rows } = await runPrepared<Summary>(pool, {
    name: search ? 'search-threads' : 'list-threads',
    text: `select t.customer_id as id, ${fullName('c')} as "customerName", t.last_at as "lastAt",
             e.body as excerpt, e.author_role as "excerptRole",
             (select count(*)::int from messages m where m.customer_id = t.customer_id
                and m.number > t.shop_read and m.author_role = 'customer') as unread
           from message_threads t join users c on c.id = t.customer_id
           left join lateral (select m.body, m.author_role from messages m
             where m.customer_id = t.customer_id order by ${words ? `(${hit}) desc, ` : ''}m.number desc limit 1) e on true
           where (t.last_at, t.customer_id) < ($2::timestamptz, $3::uuid)
             ${words ? `and (t.customer_id in (select m.customer_id from messages m where ${hit}) or ${userWords('c.')} @@ ${words})` : ''}
           order by t.last_at desc, t.customer_id desc limit $1`,
    values,
  });
  return rows;
}

const largestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function countUnreadThreads(pool: pg.Pool) {
  const { rows } = await runPrepared<{ unread: number }>(pool, {
    name: 'count-unread-threads',
    text: 'select count(*)::int as unread from message_threads where customer_last > shop_read',
  });
  return expectOne(rows);
}

type Customer = { id: string; name: string; username: string; phoneNumber: string | null };

export async function findCustomer(on: Queryable, id: string) {
  const { rows } = await runPrepared<Customer>(on, {
    name: 'find-customer-of-thread',
    text: `select c.id, ${fullName('c')} as name, c.username, p.phone_number as "phoneNumber"
     from users c left join profiles p on p.user_id = c.id where c.id = $1`,
    values: [id],
  });
  return rows[0];
}

type RecentOrder = {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  deliveryStatus: DeliveryStatus | null;
  total: string;
  createdAt: Date;
};

/** Lists the customer's newest orders for an admin who answers. */
export async function recentOrders(pool: pg.Pool, customerId: string) {
  const { rows } = await runPrepared<RecentOrder>(pool, {
    name: 'list-recent-orders-of-customer',
    text: `select id, order_number as "orderNumber", status, delivery_status as "deliveryStatus", total,
       created_at as "createdAt"
     from orders where user_id = $1 order by created_at desc, id desc limit 5`,
    values: [customerId],
  });
  return rows.map(({ total, ...order }) => ({ ...order, total: Number(total) }));
}

/** Finds the customer of a driver's own order, and whether the order is open. */
export async function findCustomerOfDelivery(on: Queryable, driverId: string, orderId: string) {
  const { rows } = await runPrepared<{ customerId: string; isOpen: boolean }>(on, {
    name: 'find-customer-of-delivery',
    text: `select user_id as "customerId", status in (${openList}) as "isOpen"
     from orders where id = $1 and driver_id = $2`,
    values: [orderId, driverId],
  });
  return rows[0];
}
