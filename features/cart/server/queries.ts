import type pg from 'pg';
import { maxCartLines, maxQuantity } from '#shared/limits.ts';
import {
  fewLeft,
  isSizeOnMenu,
  isSizeSoldOut,
  stockOfSize,
  whyKeptOff,
} from '#features/products/server/availability.ts';
import { cheapestSale } from '#features/products/server/pricing.ts';
import { cartAnnouncement, type CartChange, cartPayload } from '#platform/server/announcements/publisher.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';

/*
 * Named statements: PostgreSQL plans them once a connection. Every read prices the cart at that moment, and every
 * change is announced to the customer's other screens by the same statement.
 */

type Row = {
  id: string;
  quantity: number;
  available: boolean;
  kept_off: string | null;
  sold_out: boolean;
  left: number | null;
  product_id: string;
  size_id: string;
  size_label: string;
  name: string;
  price: number;
  sale_price: number | null;
  image_url: string | null;
  image_placeholder: string | null;
  category: string | null;
};

const toItem = ({ id, quantity, available, price, sale_price, ...product }: Row) => ({
  id,
  quantity,
  available,
  keptOff: product.kept_off ?? undefined,
  soldOut: product.sold_out || undefined,
  left: product.left ?? undefined,
  size: product.size_label ? { id: product.size_id, label: product.size_label } : undefined,
  product: {
    id: product.product_id,
    name: product.name,
    price: sale_price ?? price,
    regularPrice: sale_price !== null && sale_price < price ? price : undefined,
    imageUrl: product.image_url,
    imagePlaceholder: product.image_placeholder,
    category: product.category ?? undefined,
  },
});

const columns = (
  now: `$${number}`,
  quantity: string,
) => `${isSizeOnMenu(now)} as available, ${whyKeptOff(now)} as kept_off, ${isSizeSoldOut(now)} as sold_out, ${fewLeft(now, quantity)} as left,
  p.id as product_id, z.id as size_id, z.label as size_label, p.name, z.price, p.image_url, p.image_placeholder,
  p.category, sale.sale_price`;

/** The carts of these people; of an empty one there is nothing. */
export async function listCarts(pool: pg.Pool, userIds: string[], now: Date) {
  const { rows } = await runPrepared<Row & { user_id: string }>(pool, {
    name: 'list-carts',
    text: `select c.user_id, c.id, c.quantity, ${columns('$2', 'c.quantity')}
           from cart_items c join products p on p.id = c.product_id join product_sizes z on z.id = c.size_id
             ${stockOfSize} ${cheapestSale('$2')}
           where c.user_id = any($1::uuid[]) order by c.created_at, c.id`,
    values: [userIds, now],
  });
  const carts = new Map<string, ReturnType<typeof toItem>[]>();
  for (const row of rows) carts.set(row.user_id, [...(carts.get(row.user_id) ?? []), toItem(row)]);
  return carts;
}

type Wish = { productId: string; sizeId?: string; quantity: number };

/**
 * Adds to the line of that size (the product's first, unless one is named), or starts one. Nothing is added once
 * the product has left the menu, or the cart is full of others.
 */
export async function addItem(
  on: Queryable,
  by: CartChange,
  { productId, sizeId, quantity }: Wish,
  now: Date,
) {
  const { rows } = await runPrepared<Omit<Row, 'id'> & { id: string | null }>(on, {
    name: 'add-to-cart',
    text: `with size as (
             select * from product_sizes
             where product_id = $2 and case when $5::uuid is null then position = 0 else id = $5 end),
           line as (
             insert into cart_items (user_id, product_id, size_id, quantity, created_at, updated_at)
             select $1, p.id, z.id, $3, $4, $4 from size z join products p on p.id = z.product_id ${stockOfSize}
             where ${isSizeOnMenu('$4')} and not ${isSizeSoldOut('$4')} and
               (select count(*) from cart_items where user_id = $1 and size_id <> z.id) < ${maxCartLines}
             on conflict on constraint cart_one_line_per_product do update
               set quantity = least(cart_items.quantity + excluded.quantity, ${maxQuantity}), updated_at = $4
             returning id, quantity),
           told as (${cartAnnouncement('$6', 'line')})
           select line.id, line.quantity, ${columns('$4', 'line.quantity')}
           from size z join products p on p.id = z.product_id left join line on true
             ${stockOfSize} ${cheapestSale('$4')}`,
    values: [by.userId, productId, quantity, now, sizeId, cartPayload(by)],
  });
  return outcomeOf(rows[0]);
}

/** Reads the result of a change. The menu may have refused it: then the line has no id. */
function outcomeOf(row: (Omit<Row, 'id'> & { id: string | null }) | undefined) {
  if (!row) return { outcome: 'absent' } as const;
  const { id, name, available, sold_out: soldOut } = row;
  if (id === null && !available) return { outcome: 'unavailable', name } as const;
  if (id === null && soldOut) return { outcome: 'sold_out', name } as const;
  if (id === null) return { outcome: 'full', name } as const;
  return { outcome: 'added', item: toItem({ ...row, id }) } as const;
}

type OtherSize = { id: string; sizeId: string };

/**
 * The line becomes one of that size, or joins the one there is. All lines of the product are locked first, in the
 * checkout's sequence, so that two such changes never wait for each other without end.
 */
export async function setSize(pool: pg.Pool, by: CartChange, { id, sizeId }: OtherSize, now: Date) {
  const { rows } = await runPrepared<Omit<Row, 'id'> & { id: string | null }>(pool, {
    name: 'set-cart-size',
    text: `with held as materialized (
             select id, product_id, size_id, quantity from cart_items
             where user_id = $1 and product_id = (select product_id from cart_items where id = $2 and user_id = $1)
             order by size_id for update),
           size as (
             select z.*, held.id as line_id, held.quantity, held.size_id = z.id as is_same
             from held join product_sizes z on z.product_id = held.product_id where held.id = $2 and z.id = $3),
           former as (
             delete from cart_items c using size z join products p on p.id = z.product_id ${stockOfSize}
             where c.id = z.line_id and not z.is_same and ${isSizeOnMenu('$4')} and not ${isSizeSoldOut('$4')}
             returning c.*),
           line as (
             insert into cart_items (id, user_id, product_id, size_id, quantity, created_at, updated_at)
             select id, user_id, product_id, $3, quantity, created_at, $4 from former
             on conflict on constraint cart_one_line_per_product do update
               set quantity = least(excluded.quantity + cart_items.quantity, ${maxQuantity}), updated_at = $4
             returning id, quantity),
           told as (${cartAnnouncement('$5', 'line')})
           select coalesce(line.id, case when z.is_same then z.line_id end) as id,
             coalesce(line.quantity, z.quantity) as quantity,
             ${columns('$4', 'coalesce(line.quantity, z.quantity)')}
           from size z join products p on p.id = z.product_id left join line on true
             ${stockOfSize} ${cheapestSale('$4')}`,
    values: [by.userId, id, sizeId, now, cartPayload(by)],
  });
  return outcomeOf(rows[0]);
}

/** Names the owner, so that one customer can never reach another's cart. */
export async function setQuantity(
  pool: pg.Pool,
  by: CartChange,
  line: { id: string; quantity: number },
  now: Date,
) {
  const { rows } = await runPrepared<Row>(pool, {
    name: 'set-cart-quantity',
    text: `with line as (
             update cart_items set quantity = $3, updated_at = $4 where id = $2 and user_id = $1
             returning id, quantity, product_id, size_id),
           told as (${cartAnnouncement('$5', 'line')})
           select line.id, line.quantity, ${columns('$4', 'line.quantity')}
           from line join products p on p.id = line.product_id join product_sizes z on z.id = line.size_id
             ${stockOfSize} ${cheapestSale('$4')}`,
    values: [by.userId, line.id, line.quantity, now, cartPayload(by)],
  });
  return rows.map(toItem)[0];
}

/** Answers whether there was such a line. */
export async function removeItem(pool: pg.Pool, by: CartChange, id: string) {
  const { rowCount } = await runPrepared(pool, {
    name: 'remove-from-cart',
    text: `with line as (delete from cart_items where id = $2 and user_id = $1 returning 1),
           told as (${cartAnnouncement('$3', 'line')})
           select from line`,
    values: [by.userId, id, cartPayload(by)],
  });
  return rowCount === 1;
}
