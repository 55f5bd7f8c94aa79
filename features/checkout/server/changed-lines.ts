import type pg from 'pg';
import { cartChangeSentence, lineChanges, lineChangeSentence, type LineWish } from '#shared/cart-changes.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import { conflict } from '#platform/server/errors.ts';
import { nameWithSize } from '#features/products/rules/size-name.ts';

/** A line of the cart as the checkout found it. */
export type FoundLine = {
  productId: string;
  sizeId: string;
  sizeLabel: string;
  name: string;
  quantity: number;
};

/** A line that is not in the cart any more has its name from the menu; a deleted product has none. */
async function namesOf(pool: pg.Pool, lines: readonly LineWish[]) {
  const { rows } = await runPrepared<{ id: string; name: string; sizeLabel: string }>(pool, {
    name: 'names-of-expected-lines',
    text: `select coalesce(z.id, p.id) as id, p.name, coalesce(z.label, '') as "sizeLabel"
           from unnest($1::uuid[], $2::uuid[]) wish (product_id, size_id)
             join products p on p.id = wish.product_id left join product_sizes z on z.id = wish.size_id`,
    values: [lines.map(({ productId }) => productId), lines.map(({ sizeId }) => sizeId ?? null)],
  });
  return new Map(rows.map((row) => [row.id, nameWithSize(row)]));
}

/** Refuses an order whose cart holds other lines than its customer saw, and says which. */
export async function refuseChangedLines(
  pool: pg.Pool,
  expected: readonly LineWish[],
  found: readonly FoundLine[],
) {
  const names = await namesOf(pool, expected);
  const seen = expected.map((line) => ({
    ...line,
    name: names.get(line.sizeId ?? line.productId) ?? 'A product that is not sold any more',
  }));
  const now = found.map(({ sizeId, ...line }) => ({
    ...line,
    sizeId: line.sizeLabel ? sizeId : undefined,
    name: nameWithSize(line),
  }));
  const changes = lineChanges(seen, now);
  const details = changes.map((change) => ({
    path: 'expectedLines',
    message: lineChangeSentence(change),
    what: change.name,
    was: change.was,
    now: change.now,
  }));
  return conflict(`${cartChangeSentence(changes)} Nothing was ordered yet.`, 'CART_CHANGED', details);
}
