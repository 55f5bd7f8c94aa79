import { isDeepStrictEqual } from 'node:util';
import { nameWithSize } from '#features/products/rules/size-name.ts';
import { lineLawOf, type SizeLaw } from '#features/products/rules/stored-verdict.ts';
import { deliveryBan, lawOfAddress, placeOf, type Sale } from '#features/settings/rules/law-place.ts';
import { conflict } from '#platform/server/errors.ts';
import type { StoredLine } from './lines.ts';

/** A price as the law looks at it. */
type Priced = { sizeId: string; productId: string; isFirst: boolean; law: SizeLaw | null };
/** The sale as it was, and as it shall be; they are the same sale where neither address nor time changes. */
type Move = { before: Sale; sale: Sale };

/** Finds the size that a line is of; a line without one is of its product's first. */
export const priceOf = <P extends Priced>(
  { sizeId, productId }: { sizeId?: string | null; productId: string | null },
  prices: readonly P[],
) =>
  prices.find((price) => (sizeId ? price.sizeId === sizeId : price.productId === productId && price.isFirst));

/** Refuses an address or a time at which nothing may be delivered, or not one of the lines that stay. */
export function requireLawfulMove(move: Move, kept: readonly StoredLine[], prices: readonly Priced[]) {
  const path = move.before.address === move.sale.address ? 'deliveryTime' : 'deliveryAddress';
  const ban = refusedAnew(move, deliveryBan);
  if (ban) throw refusal(path, ban.message);
  for (const line of kept) {
    const law = priceOf(line, prices)?.law ?? null;
    const refused = refusedAnew(move, (sale) => lawOfAddress(sale, law));
    if (refused)
      throw refusal(
        path,
        `${nameWithSize({ name: line.productName, sizeLabel: line.sizeLabel })} ${refused}`,
      );
  }
}

const refusal = (path: string, message: string) => conflict(message, 'LAW_OF_PLACE', [{ path, message }]);

/** A refusal of the same state from before is not asked again: the street of such an order can be corrected. */
function refusedAnew<R>({ before, sale }: Move, judge: (sale: Sale) => R | null) {
  const isSameState = placeOf(before).state === placeOf(sale).state;
  return isSameState && judge(before) ? null : judge(sale);
}

/**
 * Returns the lines with the rules of where and when the order goes now. A line keeps its record while these say the same
 * as they did before; of a size that is gone, what its record says of rules that hold there too is kept.
 */
export function withLawOfMove(
  { before, sale }: Move,
  lines: readonly StoredLine[],
  prices: readonly Priced[],
) {
  const [from, to] = [placeOf(before), placeOf(sale)];
  return lines.map((line) => {
    const law = priceOf(line, prices)?.law ?? line.law;
    if (!law || isDeepStrictEqual(lineLawOf(law, from), lineLawOf(law, to))) return line;
    return { ...line, law: lineLawOf(law, to) };
  });
}
