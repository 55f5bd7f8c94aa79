import type { SizeLaw } from '#features/products/rules/stored-verdict.ts';
import type { promoCodes } from '#features/promo-codes/schema.ts';
import {
  isSizeOnMenu,
  isSizeSoldOut,
  stockOfSize,
  whyKeptOff,
} from '#features/products/server/availability.ts';
import { unitPrice } from '#features/products/server/pricing.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { shopDayOf, startOf } from '#platform/server/db/shop-day.ts';
import type { Settings } from '#shared/settings.ts';

export type CartLine = {
  id: string;
  productId: string;
  sizeId: string;
  name: string;
  sizeLabel: string;
  category: string | null;
  unit: number;
  regular: number;
  quantity: number;
  /** False once the product has left the menu. */
  onMenu: boolean;
  /** The reason why a law rule keeps the size off the menu. */
  keptOff: string | null;
  /** The judgment of the rules about the size, as last made; null before the first. */
  law: SizeLaw | null;
  soldOut: boolean;
  /** Null: stock is not tracked. */
  left: number | null;
};

type Promo = Pick<
  typeof promoCodes.$inferSelect,
  'id' | 'code' | 'kind' | 'value' | 'minimum' | 'maxUses' | 'maxUsesPerCustomer' | 'firstOrderOnly' | 'uses'
> & { isStopped: boolean; hasBegun: boolean; isOver: boolean; usesOfCustomer: number; hasOrdered: boolean };

/** All that a quote needs to know from the database. */
export type CartRead = {
  lines: CartLine[];
  /** The code that was asked for, if the shop knows it. */
  promo: Promo | null;
  /** Pieces of each category, in lower case, that the customer ordered since the day began. */
  today: Record<string, number>;
};

const cartLines = `
  select coalesce(json_agg(json_build_object('id', z.line_id, 'productId', z.product_id, 'sizeId', z.id, 'name', z.name,
    'sizeLabel', z.label, 'category', z.category, 'unit', ${unitPrice('$2')}, 'regular', z.price,
    'quantity', z.quantity, 'onMenu', z.available, 'keptOff', z.kept_off, 'law', z.law, 'soldOut', z.sold_out, 'left', z.stock) order by z.created_at, z.line_id), '[]')
  from (
    select c.id as line_id, c.quantity, c.created_at, p.name, p.category, ${isSizeOnMenu('$2')} as available,
      ${isSizeSoldOut('$2')} as sold_out, ${whyKeptOff('$2')} as kept_off, z.law,
      z.id, z.product_id, z.label, z.price, z.position, k.stock
    from cart_items c join products p on p.id = c.product_id join product_sizes z on z.id = c.size_id
      ${stockOfSize}
    where c.user_id = $1::uuid
  ) z`;

const knownPromo = `
  select json_build_object('id', m.id, 'code', m.code, 'kind', m.kind, 'value', m.value, 'minimum', m.minimum,
    'maxUses', m.max_uses, 'maxUsesPerCustomer', m.max_uses_per_customer, 'firstOrderOnly', m.first_order_only,
    'uses', m.uses, 'isStopped', not m.active, 'hasBegun', coalesce(m.start_date <= $2, true), 'isOver', coalesce(m.end_date <= $2, false),
    'usesOfCustomer', (
      select count(*) from orders o where o.user_id = $1 and o.promo_id = m.id and o.status <> 'cancelled'),
    'hasOrdered', exists (select from orders o where o.user_id = $1 and o.status <> 'cancelled'))
  from promo_codes m where m.code = $3`;

const today = `
  select coalesce(json_object_agg(category, pieces), '{}') from (
    select lower(p.category) as category, sum(i.quantity) as pieces
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where o.user_id = $1 and o.status <> 'cancelled' and p.category is not null
      and o.created_at >= ${startOf(`'day'`, '$2', '$4::text', '$5')} at time zone $4
    group by 1
  ) pieces`;

type Ask = { userId: string; now: Date; promoCode?: string | null };

/** As promo codes are stored; null for none. */
export const codeOf = ({ promoCode }: Pick<Ask, 'promoCode'>) => promoCode?.trim().toUpperCase() || null;

/** $1 customer, $2 moment, $3 promo code or null, $4 and $5 the clock of the shop's days. */
export const readQuote = {
  name: 'read-quote',
  text: `select (${cartLines}) as lines, (${knownPromo}) as promo, (${today}) as today`,
};

/** The customer's cart at this moment, priced; with what is known of a promo code, in one statement. */
export async function readCart(on: Queryable, settings: Settings, ask: Ask) {
  const { timeZone, dayBegins } = shopDayOf(settings);
  const { rows } = await runPrepared<CartRead>(on, {
    ...readQuote,
    values: [ask.userId, ask.now, codeOf(ask), timeZone, dayBegins],
  });
  return expectOne(rows);
}
