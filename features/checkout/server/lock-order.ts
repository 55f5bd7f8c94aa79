import { advisoryLocks } from '#platform/server/db/advisory-locks.ts';
import { countOpenAsap } from '#features/settings/server/queries.ts';
import { awaitInTurn, type Queryable, runPrepared } from '#platform/server/db/prepared.ts';

type Wanted = {
  userId: string;
  /** In capitals. */
  promoCode: string | null;
  /** The delivery time, where its places are counted. */
  slot: Date | null;
  /** The open orders for now are counted. */
  isAsapCounted: boolean;
};

/**
 * Locks what an order is judged by, until its transaction ends: after the settings, which it has locked already, the
 * customer, the lines of the cart with their products and sizes, the promo code, the slot or the orders for now, the stock. Whoever locks
 * several of these does it in this sequence, so that no two transactions wait for each other without end: a customer's
 * other checkouts, a saved product, a cancelled order (`giveBack`, `takeAgain`), an edit (`moveEdited`), a closed
 * account (`closeCart`). Products and sizes are shared: only what is counted makes orders wait for each other. The uses of a
 * code without a limit are counted by the statement that writes the order, so they are locked no longer than its commit.
 *
 * Each statement sees what was committed before it began, and a read after the last one all of it. Answers the lines
 * that are locked, how many orders the slot has, and how many orders for now are open.
 */
export async function lockOrder(client: Queryable, { userId, promoCode, slot, isAsapCounted }: Wanted) {
  const [, lines, , counted, , openAsap] = await awaitInTurn([
    runPrepared(client, {
      name: 'lock-customer',
      text: 'select from users where id = $1 for no key update',
      values: [userId],
    }),
    runPrepared<{ id: string }>(client, {
      name: 'lock-cart',
      text: `select c.id
             from cart_items c join products p on p.id = c.product_id join product_sizes z on z.id = c.size_id
             where c.user_id = $1 order by c.product_id, c.size_id for update of c for share of p, z`,
      values: [userId],
    }),
    promoCode === null
      ? null
      : runPrepared(client, {
          name: 'lock-promo-code',
          text: 'select from promo_codes where code = $1 and max_uses is not null for update',
          values: [promoCode],
        }),
    slot === null
      ? null
      : runPrepared<{ orders: number }>(client, {
          name: 'lock-slot',
          text: 'select lock_and_count_slot($1::timestamptz) as orders',
          values: [slot],
        }),
    isAsapCounted
      ? runPrepared(client, {
          name: 'lock-asap',
          text: `select from pg_advisory_xact_lock(${advisoryLocks.asapOrders})`,
        })
      : null,
    isAsapCounted ? runPrepared<{ orders: number }>(client, countOpenAsap) : null,
    runPrepared(client, {
      name: 'lock-stock',
      text: `select from size_stock where size_id in (select size_id from cart_items where user_id = $1)
             order by size_id for update`,
      values: [userId],
    }),
  ]);
  return {
    lines: new Set(lines.rows.map(({ id }) => id)),
    inSlot: counted?.rows[0]?.orders ?? 0,
    openAsap: openAsap?.rows[0]?.orders ?? 0,
  };
}
