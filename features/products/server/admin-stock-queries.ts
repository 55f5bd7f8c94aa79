import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { stockReasons } from '../contract/stock.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { productSizes } from '../schema/product-tables.ts';
import { sizeStock, stockMoves } from '../schema/stock-tables.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import { conflict, invalid, notFound } from '#platform/server/errors.ts';
import { fullName } from '#platform/server/db/full-name.ts';

type Change = {
  sizeId: string;
  actorId: string;
  now: Date;
  set?: number | null;
  add?: number;
  lowMark?: number;
  note?: string;
};

/** Writes what was counted, or what came and went, and the move in the ledger. */
export async function change(tx: Db, { sizeId, actorId, now, set, add, lowMark, note }: Change) {
  // The size is held, so that two who begin to count do it one after the other.
  const [size] = await tx
    .select({ id: productSizes.id })
    .from(productSizes)
    .where(eq(productSizes.id, sizeId))
    .for('no key update');
  if (!size) throw notFound();
  const [before] = await tx.select().from(sizeStock).where(eq(sizeStock.sizeId, sizeId)).for('update');
  if (set === null) {
    await tx.delete(sizeStock).where(eq(sizeStock.sizeId, sizeId));
    return { stock: null, lowMark: null };
  }
  const stock = set ?? (before ? before.stock + (add ?? 0) : add);
  if (stock === undefined) throw invalid('set', 'Count this size first: say how many there are.');
  if (stock < 0) {
    throw conflict(
      `Only ${before?.stock ?? 0} are left, so ${-(add ?? 0)} cannot be taken away.`,
      'OUT_OF_STOCK',
    );
  }
  const row = { stock, ...(lowMark !== undefined && { lowMark }) };
  const after = expectOne(
    await tx
      .insert(sizeStock)
      .values({ sizeId, ...row })
      .onConflictDoUpdate({ target: sizeStock.sizeId, set: row })
      .returning(),
  );
  const difference = stock - (before?.stock ?? 0);
  if (difference !== 0 || !before) {
    const reason = set === undefined ? 'adjust' : 'count';
    await tx
      .insert(stockMoves)
      .values({ sizeId, reason, change: difference, stock, actorId, note: note || null, createdAt: now });
  }
  return { stock: after.stock, lowMark: after.lowMark };
}

type MoveRow = {
  id: string;
  reason: (typeof stockReasons)[number];
  change: number;
  stock: number;
  orderId: string | null;
  orderNumber: string | null;
  actorName: string | null;
  note: string | null;
  createdAt: Date;
};

export async function listMoves(pool: pg.Pool, sizeId: string) {
  const { rows } = await runPrepared<MoveRow>(pool, {
    name: 'list-stock-moves',
    text: `select m.id, m.reason, m.change, m.stock, m.order_id as "orderId", o.order_number as "orderNumber",
             ${fullName('u')} as "actorName", m.note, m.created_at as "createdAt"
           from stock_moves m left join orders o on o.id = m.order_id left join users u on u.id = m.actor_id
           where m.size_id = $1 order by m.created_at desc, m.id limit 200`,
    values: [sizeId],
  });
  return rows;
}

type LowRow = Record<'sizeId' | 'productId' | 'productName' | 'sizeLabel', string> & {
  stock: number;
  lowMark: number;
};

export async function listLow(pool: pg.Pool) {
  const { rows } = await runPrepared<LowRow>(pool, {
    name: 'list-low-stock',
    text: `select z.id as "sizeId", p.id as "productId", p.name as "productName", z.label as "sizeLabel", k.stock,
             k.low_mark as "lowMark"
           from size_stock k join product_sizes z on z.id = k.size_id join products p on p.id = z.product_id
           where k.stock <= k.low_mark order by k.stock, p.name, z.position limit 500`,
  });
  return rows;
}

/** Returns the start of the shop's next day. */
export async function tomorrow(pool: pg.Pool, now: Date, timeZone: string) {
  const { rows } = await runPrepared<{ at: Date }>(pool, {
    name: 'start-of-tomorrow',
    text: `select (date_trunc('day', $1::timestamptz at time zone $2) + interval '1 day') at time zone $2 as at`,
    values: [now, timeZone],
  });
  return expectOne(rows).at;
}
