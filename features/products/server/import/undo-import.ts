import { sql } from 'drizzle-orm';
import { type Actor, recordThingChanges } from '#features/audit/server/queries.ts';
import type { UndoneProduct } from '../../schema/import-tables.ts';
import type { Db } from '#platform/server/db/database.ts';
import { retryTransaction } from '#platform/server/db/errors.ts';
import { conflict } from '#platform/server/errors.ts';
import { applyLawToLocked, lockLaw } from '../apply-law.ts';
import { lockImports, readMenu, type StoredProduct, takeUndo } from './import-queries.ts';
import { updateProducts, updateSizes } from './write-products.ts';
import { writeCounts } from '../write-counts.ts';

type Undo = { id: string; actor: Actor };
type Pair = { undone: UndoneProduct; now: StoredProduct };

const listOf = (ids: string[]) =>
  sql`(select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as w(id))`;

/** Sets back what an import changed. What somebody changed since then stays, and is counted. */
export const undoImport = (db: Db, { id, actor }: Undo) =>
  retryTransaction(() =>
    db.transaction(async (tx) => {
      await lockImports(tx);
      await lockLaw(tx);
      const undo = await takeUndo(tx, id);
      if (!undo) throw conflict('This import cannot be undone any more.', 'IMPORT_GONE');
      const ids = undo.map((product) => product.id);
      // A checkout locks its cart lines before their products.
      await tx.execute(sql`select from cart_items where product_id in ${listOf(ids)} order by id for update`);
      const menu = await readMenu(tx, [], { isLocked: true });
      const stored = new Map(menu.products.map((product) => [product.id, product]));
      const pairs = undo.flatMap((undone): Pair[] => {
        const now = stored.get(undone.id);
        return now?.version === undone.version ? [{ undone, now }] : [];
      });
      const needed = await listNeeded(
        tx,
        pairs.flatMap(({ undone }) => (undone.before ? [] : undone.id)),
      );
      const created = pairs.filter(({ undone }) => !undone.before);
      await removeProducts(
        tx,
        created.filter(({ now }) => !needed.has(now.id)),
        actor,
      );
      await hideProducts(
        tx,
        created.filter(({ now }) => needed.has(now.id)),
        actor,
      );
      const changed = pairs.filter(({ undone }) => undone.before);
      await restoreProducts(tx, changed, actor);
      return { undone: pairs.length - needed.size, kept: undo.length - pairs.length + needed.size };
    }),
  );

/** Returns the products that an order, a sale or a batch needs. */
async function listNeeded(tx: Db, ids: string[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from products p where p.id in ${listOf(ids)} and (
      exists (select from order_items i where i.product_id = p.id)
      or exists (select from sales s where s.product_id = p.id)
      or exists (select from batches b where b.product_id = p.id))`);
  return new Set(rows.map((row) => row.id));
}

async function removeProducts(tx: Db, pairs: Pair[], actor: Actor) {
  const ids = pairs.map(({ now }) => now.id);
  if (ids.length === 0) return;
  await tx.execute(sql`delete from products where id in ${listOf(ids)}`);
  await recordThingChanges(
    tx,
    pairs.map(({ now }) => ({ ...entryOf(now, actor), after: null })),
  );
}

async function hideProducts(tx: Db, pairs: Pair[], actor: Actor) {
  const ids = pairs.map(({ now }) => now.id);
  if (ids.length === 0) return;
  await tx.execute(
    sql`update products set available = false, version = version + 1 where id in ${listOf(ids)}`,
  );
  await applyLawToLocked(tx, ids);
  await recordThingChanges(
    tx,
    pairs.map(({ now }) => ({ ...entryOf(now, actor), after: { ...keptOf(now), available: false } })),
  );
}

async function restoreProducts(tx: Db, pairs: Pair[], actor: Actor) {
  if (pairs.length === 0) return;
  await updateProducts(
    tx,
    pairs.flatMap(({ undone: { id, before } }) => (before ? { ...before, id } : [])),
  );
  const sizes = pairs.flatMap(({ undone }) => undone.sizes);
  const added = sizes.filter(({ isNew }) => isNew).map((size) => size.id);
  if (added.length > 0) await tx.execute(sql`delete from product_sizes where id in ${listOf(added)}`);
  await updateSizes(
    tx,
    sizes.filter(({ isNew }) => !isNew),
  );
  await writeCounts(tx, pairs.flatMap(countsOf), { actor, note: 'Undo of an import' });
  await applyLawToLocked(
    tx,
    pairs.map(({ now }) => now.id),
  );
  await recordThingChanges(
    tx,
    pairs.map(({ undone: { before }, now }) => ({ ...entryOf(now, actor), after: before && keptOf(before) })),
  );
}

/** Keeps what orders took or gave back since the import. */
function countsOf({ undone, now }: Pair) {
  return undone.stock.flatMap(({ sizeId, from, to }) => {
    const size = now.sizes.find(({ id }) => id === sizeId);
    if (!size || undone.sizes.some(({ id, isNew }) => isNew && id === sizeId)) return [];
    const back =
      from === null || to === null || size.stock === null ? from : Math.max(0, size.stock + from - to);
    return back === size.stock ? [] : [{ sizeId, from: size.stock, to: back }];
  });
}

type Kept = Pick<StoredProduct, 'name' | 'category' | 'available'> & {
  price?: number;
  sizes?: { price: number }[];
};

const keptOf = ({ name, category, available, price, sizes }: Kept) => ({
  name,
  category,
  available,
  price: price ?? sizes?.[0]?.price ?? null,
});

const entryOf = (now: StoredProduct, actor: Actor) => ({
  actor,
  subject: 'product' as const,
  id: now.id,
  name: now.name,
  before: keptOf(now),
  fields: ['name', 'price', 'category', 'available'] as const,
});
