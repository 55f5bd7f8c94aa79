import type pg from 'pg';
import type { Section, Settings } from '#shared/settings.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import { quoteCart } from './quote-cart.ts';
import { readCart } from './quote-queries.ts';

/** Carts that are looked at, the newest first, and how many at a time. */
const maxCarts = 200;
const quotesAtOnce = 4;

/** Customers with a cart, and the address they will most likely order to. */
async function openCarts(pool: pg.Pool) {
  const { rows } = await runPrepared<{ userId: string; deliveryAddress: string | null }>(pool, {
    name: 'list-open-carts',
    text: `select c.user_id as "userId", coalesce(nullif(p.delivery_address, ''), (
               select o.delivery_address from orders o where o.user_id = c.user_id
               order by o.created_at desc limit 1)) as "deliveryAddress"
           from cart_items c left join profiles p on p.user_id = c.user_id
           group by c.user_id, p.delivery_address order by max(c.updated_at) desc limit ${maxCarts}`,
  });
  return rows;
}

/** Counts the open carts that could not be ordered, or would cost more, after a change of a section. */
export async function cartEffects(pool: pg.Pool, settings: Settings, change: Partial<Settings>, now: Date) {
  const changed: Settings = { ...settings, ...change };
  const carts = await openCarts(pool);
  const effects = { carts: carts.length, refused: 0, dearer: 0 };
  const look = async (cart: (typeof carts)[number]) => {
    const ask = { ...cart, now };
    const before = quoteCart(await readCart(pool, settings, ask), settings, ask);
    const after = quoteCart(await readCart(pool, changed, ask), changed, ask);
    if (before.problems.length === 0 && after.problems.length > 0) effects.refused += 1;
    if (after.total > before.total) effects.dearer += 1;
  };
  for (let from = 0; from < carts.length; from += quotesAtOnce) {
    await Promise.all(carts.slice(from, from + quotesAtOnce).map(look));
  }
  return effects;
}

/** Of these alone a cart's price or its being ordered depends. */
export const sectionsOfCarts: readonly Section[] = ['area', 'charges', 'limits'];
