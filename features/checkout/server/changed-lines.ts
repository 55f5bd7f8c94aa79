import {
  cartChangeSentence,
  lineChanges,
  lineChangeSentence,
  type LineWish,
  wishKey,
} from '#shared/cart-changes.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { conflict } from '#platform/server/errors.ts';
import type { CartLine } from './quote-queries.ts';
import { nameWithSize } from '#features/products/rules/size-name.ts';

/** A line that is not in the cart any more has its name from the menu; a deleted product has none. */
async function namesOf(on: Queryable, lines: readonly LineWish[]) {
  const { rows } = await runPrepared<{ id: string; name: string; sizeLabel: string }>(on, {
    name: 'names-of-expected-lines',
    text: `select coalesce(z.id, p.id) as id, p.name, coalesce(z.label, '') as "sizeLabel"
           from unnest($1::uuid[], $2::uuid[]) wish (product_id, size_id)
             join products p on p.id = wish.product_id left join product_sizes z on z.id = wish.size_id`,
    values: [lines.map(({ productId }) => productId), lines.map(({ sizeId }) => sizeId ?? null)],
  });
  return new Map(rows.map((row) => [row.id, nameWithSize(row)]));
}

const withChosenSize = ({ sizeId, ...line }: CartLine) => ({
  ...line,
  sizeId: line.sizeLabel ? sizeId : undefined,
  name: nameWithSize(line),
});

/** Refuses an order whose cart holds other lines than its customer saw, if it says so, with which those are. */
export async function requireExpectedLines(
  on: Queryable,
  expected: readonly LineWish[] | undefined,
  found: readonly CartLine[],
) {
  const now = found.map(withChosenSize);
  const isOther = (lines: readonly LineWish[]) =>
    lineChanges(
      lines.map((line) => ({ ...line, name: '' })),
      now,
    ).length > 0;
  if (!expected || !isOther(expected)) return;

  const names = await namesOf(on, expected);
  const seen = expected.map((line) => ({
    ...line,
    name: names.get(wishKey(line)) ?? 'A product that is not sold any more',
  }));
  const changes = lineChanges(seen, now);
  const details = changes.map((change) => ({
    path: 'expectedLines',
    message: lineChangeSentence(change),
    what: change.name,
    was: change.was,
    now: change.now,
  }));
  throw conflict(`${cartChangeSentence(changes)} Nothing was ordered yet.`, 'CART_CHANGED', details);
}
