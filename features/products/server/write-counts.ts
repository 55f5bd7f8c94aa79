import { sql } from 'drizzle-orm';
import type { Actor } from '#features/audit/server/queries.ts';
import { stockMoves } from '../schema/stock-tables.ts';
import type { Db } from '#platform/server/db/database.ts';

/** Null: not counted. */
type Count = { sizeId: string; from: number | null; to: number | null };

/** Writes counts of sizes whose stock is locked, and the moves in the ledger. */
export async function writeCounts(tx: Db, counts: Count[], { actor, note }: { actor: Actor; note?: string }) {
  const kept = counts.flatMap(({ sizeId, from, to }) => (to === null ? [] : [{ sizeId, from, to }]));
  const ended = counts.flatMap(({ sizeId, to }) => (to === null ? sizeId : []));
  if (ended.length > 0) {
    await tx.execute(sql`
      delete from size_stock k using jsonb_array_elements_text(${JSON.stringify(ended)}::jsonb) as w(id)
      where k.size_id = w.id::uuid`);
  }
  if (kept.length === 0) return;
  await tx.execute(sql`
    insert into size_stock (size_id, stock)
    select "sizeId", "to" from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as w("sizeId" uuid, "to" int)
    on conflict (size_id) do update set stock = excluded.stock`);
  await tx.insert(stockMoves).values(
    kept.map(({ sizeId, from, to }) => ({
      sizeId,
      reason: 'count' as const,
      change: to - (from ?? 0),
      stock: to,
      actorId: actor.id,
      note: note?.slice(0, 200) ?? null,
      createdAt: actor.now,
    })),
  );
}
