import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';

export type Move = { orderId: string; actorId: string; now: Date };

/**
 * Gives back what an order took of what is still counted, with the use of its promo code. Call it in the
 * transaction that cancels the order, whose row is held. The promo code is held before the stock, as in a checkout.
 */
export async function giveBack(tx: Db, { orderId, actorId, now }: Move) {
  await tx.execute(sql`
    with owed as (
      select size_id, -sum(change)::int as pieces from stock_moves where order_id = ${orderId}
      group by size_id having sum(change) < 0
    ),
    freed as (
      update promo_codes m set uses = greatest(m.uses - 1, 0)
      from orders o where o.id = ${orderId} and m.id = o.promo_id returning m.id
    ),
    held as materialized (
      select k.size_id, owed.pieces from size_stock k join owed on owed.size_id = k.size_id
      where (select count(*) from freed) >= 0
      order by k.size_id for update of k
    ),
    given as (
      update size_stock k set stock = k.stock + held.pieces from held where k.size_id = held.size_id
      returning k.size_id, k.stock, held.pieces
    )
    insert into stock_moves (size_id, reason, change, stock, order_id, actor_id, created_at)
    select size_id, 'cancel', pieces, stock, ${orderId}, ${actorId}, ${now.toISOString()}::timestamptz from given`);
}

type Short = { name: string; sizeLabel: string; left: number };

/** The obstacle to taking up a cancelled order again: too few pieces are left, or no use of its promo code. */
type Obstacle = { short: Short } | { promoCode: string };

/**
 * Takes the pieces of an order that was cancelled again, and the use of its promo code. Where it cannot, it answers
 * why, and takes nothing.
 */
export async function takeAgain(tx: Db, { orderId, actorId, now }: Move): Promise<Obstacle | null> {
  await tx.execute(sql`
    with promo as materialized (
      select m.id from promo_codes m join orders o on m.id = o.promo_id where o.id = ${orderId} for update of m
    )
    select from size_stock
    where size_id in (select size_id from order_items where order_id = ${orderId})
      and (select count(*) from promo) >= 0
    order by size_id for update`);
  const short = await tx.execute<Short>(sql`
    select i.product_name as name, i.size_label as "sizeLabel", k.stock as left
    from order_items i join size_stock k on k.size_id = i.size_id
    where i.order_id = ${orderId} and k.stock < i.quantity`);
  if (short.rows[0]) return { short: short.rows[0] };
  const usedUp = await tx.execute<{ code: string }>(sql`
    select m.code from promo_codes m join orders o on m.id = o.promo_id
    where o.id = ${orderId} and (m.uses >= m.max_uses or m.max_uses_per_customer <= (
      select count(*) from orders other
      where other.user_id = o.user_id and other.promo_id = m.id and other.status <> 'cancelled'))`);
  if (usedUp.rows[0]) return { promoCode: usedUp.rows[0].code };
  await tx.execute(sql`
    with taken as (
      update size_stock k set stock = k.stock - i.quantity from order_items i
      where i.order_id = ${orderId} and k.size_id = i.size_id
      returning k.size_id, k.stock, i.quantity
    ),
    used as (
      update promo_codes m set uses = m.uses + 1 from orders o where o.id = ${orderId} and m.id = o.promo_id
    )
    insert into stock_moves (size_id, reason, change, stock, order_id, actor_id, created_at)
    select size_id, 'reopen', -quantity, stock, ${orderId}, ${actorId}, ${now.toISOString()}::timestamptz from taken`);
  return null;
}

/** The pieces of a size in an order before its edit, and after. */
export type EditedSize = { sizeId: string; name: string; sizeLabel: string; was: number; now: number };

/**
 * Takes the pieces that an edit adds of what is counted, and gives back those it removes, as far as the order took
 * them. Answers what is short; then nothing is moved. Expects the row of the order to be locked.
 */
export async function moveEdited(
  tx: Db,
  sizes: EditedSize[],
  { orderId, actorId, now, reason = 'edit' }: Move & { reason?: 'edit' | 'return' },
): Promise<Short[]> {
  const ids = JSON.stringify(sizes.map(({ sizeId }) => sizeId));
  const held = await tx.execute<{ size_id: string; stock: number; taken: number }>(sql`
    select k.size_id, k.stock, coalesce((select -sum(m.change) from stock_moves m
      where m.order_id = ${orderId} and m.size_id = k.size_id), 0)::int as taken
    from size_stock k where k.size_id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)
    order by k.size_id for update of k`);
  const counted = held.rows.flatMap(({ size_id: sizeId, stock, taken }) =>
    sizes
      .filter((size) => size.sizeId === sizeId)
      .map((size) => ({ ...size, stock, more: Math.max(size.now - size.was, -Math.max(0, taken)) })),
  );
  const short = counted.filter(({ more, stock }) => more > stock);
  if (short.length > 0) return short.map(({ name, sizeLabel, stock }) => ({ name, sizeLabel, left: stock }));
  const moves = counted.filter(({ more }) => more !== 0).map(({ sizeId, more }) => ({ sizeId, more }));
  await tx.execute(sql`
    with moved as (
      update size_stock k set stock = k.stock - w.more
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as w("sizeId" uuid, more int)
      where k.size_id = w."sizeId"
      returning k.size_id, k.stock, w.more
    )
    insert into stock_moves (size_id, reason, change, stock, order_id, actor_id, created_at)
    select size_id, ${reason}, -more, stock, ${orderId}, ${actorId}, ${now.toISOString()}::timestamptz from moved`);
  return [];
}
