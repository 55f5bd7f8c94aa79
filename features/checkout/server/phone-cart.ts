import { dummyHash } from '#features/accounts/server/passwords.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { conflict, notFound } from '#platform/server/errors.ts';
import type { Phoned } from '../contract/phone-orders.ts';

type Person = { id: string; phoneNumber?: string; deliveryAddress?: string };
type Saved = { id: string; product_id: string; size_id: string; quantity: number; created_at: Date };

/** Puts the lines of a call into the customer's cart, in a transaction. Returns what puts the former ones back. */
export type PhoneCart = (client: Queryable, now: Date) => Promise<() => Promise<void>>;

/**
 * The cart of an order on the phone. It is priced, judged and ordered as any cart, and gone with the end of the
 * transaction: what the customer has in the cart on a device of their own stays there. The customer is locked before the
 * lines, as in a checkout.
 */
export const phoneCartOf =
  ({ customer, lines }: Phoned, person: Person): PhoneCart =>
  async (client, now) => {
    if ('id' in customer) await lockCustomer(client, customer.id);
    else await addCustomer(client, customer.name, person, now);
    const saved = await runPrepared<Saved>(client, {
      name: 'take-cart-of-caller',
      text: 'delete from cart_items where user_id = $1 returning id, product_id, size_id, quantity, created_at',
      values: [person.id],
    });
    const filled = await runPrepared(client, {
      name: 'fill-cart-of-caller',
      text: `
        insert into cart_items (user_id, product_id, size_id, quantity, created_at)
        select $1, z.product_id, z.id, (l.line ->> 'quantity')::int, $3::timestamptz + l.at * interval '1 millisecond'
        from jsonb_array_elements($2::jsonb) with ordinality l(line, at)
          join product_sizes z on z.product_id = (l.line ->> 'productId')::uuid
            and (z.id = (l.line ->> 'sizeId')::uuid or (l.line ->> 'sizeId' is null and z.position = 0))
        on conflict do nothing`,
      values: [person.id, JSON.stringify(lines), now],
    });
    if (filled.rowCount !== lines.length) {
      throw conflict('A product of this order is not sold any more. Please choose again.', 'SIZE_GONE');
    }
    return async () => {
      await runPrepared(client, {
        name: 'give-cart-back',
        text: `
          insert into cart_items (id, user_id, product_id, size_id, quantity, created_at)
          select id, $1, product_id, size_id, quantity, created_at
          from jsonb_to_recordset($2::jsonb)
            as w(id uuid, product_id uuid, size_id uuid, quantity int, created_at timestamptz)
          on conflict do nothing`,
        values: [person.id, JSON.stringify(saved.rows)],
      });
    };
  };

async function lockCustomer(client: Queryable, id: string) {
  const { rowCount } = await runPrepared(client, {
    name: 'lock-caller',
    text: `select from users where id = $1 and role = 'customer' and account_state <> 'deleted' for no key update`,
    values: [id],
  });
  if (rowCount === 0) throw notFound();
}

/**
 * Adds an account that nobody can sign in to, until the owner makes a link to its password. A repeat of the call finds
 * it by its id.
 */
async function addCustomer(client: Queryable, name: string, person: Person, now: Date) {
  const [firstName = '', ...rest] = name.split(/\s+/);
  await runPrepared(client, {
    name: 'add-caller',
    text: `
      insert into users (id, username, password, first_name, last_name, role, created_at, updated_at)
      values ($1, $2, $3, $4, $5, 'customer', $6, $6) on conflict (id) do nothing`,
    values: [
      person.id,
      `caller-${person.id.slice(0, 8)}`,
      dummyHash(),
      firstName,
      rest.join(' ') || null,
      now,
    ],
  });
  await runPrepared(client, {
    name: 'add-profile-of-caller',
    text: `
      insert into profiles (user_id, phone_number, delivery_address, updated_at) values ($1, $2, $3, $4)
      on conflict (user_id) do nothing`,
    values: [person.id, person.phoneNumber ?? null, person.deliveryAddress ?? null, now],
  });
}
