import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { holdsIn, momentOf, rulesOf } from '../rules/law-rules.ts';
import { formatVerdict, type SizeLaw, sizeLawOf } from '../rules/stored-verdict.ts';
import { sectionSchemas, type Sections } from '#shared/settings.ts';
import type { Db } from '#platform/server/db/database.ts';
import { productSizes, products } from '../schema/product-tables.ts';
import { settings } from '#platform/server/db/settings-tables.ts';
import { listJudged } from './law-queries.ts';

/**
 * Keeps the settings as they are until the transaction ends. Call it first in a transaction that changes what a rule
 * looks at, before the product is held: else a rule that begins meanwhile would not see the change.
 */
export const lockLaw = (tx: Db) => tx.execute(sql`lock table ${settings} in share mode`);

/**
 * Writes what the rules say of each size, and from when on they keep it off the menu: of one product, or of all. Call it
 * in the transaction that changes a rule, a product, its sizes or a batch. The menu, the cart and the checkout look at
 * nothing else. A product is off the menu once none of its sizes is left.
 */
export async function applyLaw(tx: Db, productId?: string) {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.section, 'law'));
  const law = sectionSchemas.law.parse(row?.value ?? {});
  const rules = rulesOf(law);
  for (const { id, keptOffFrom, product, batch } of await listJudged(tx, productId)) {
    const judged = product.sizes.map((size) => {
      const found = sizeLawOf(rules, { product, size, batch }, law.state);
      const first = keptOffBy(law, found);
      return {
        size,
        law: { ...found, ...(first && { keptOffBy: formatVerdict(first) }) },
        from: first?.moment ?? null,
      };
    });
    for (const { size, law: found, from } of judged) {
      const isSame =
        isDeepStrictEqual(size.law, found) &&
        from?.getTime() === (size.keptOffFrom === null ? undefined : Date.parse(size.keptOffFrom));
      if (isSame) continue;
      const change = { law: found, keptOffFrom: from };
      await tx.update(productSizes).set(change).where(eq(productSizes.id, size.id));
    }
    const moments = judged.map(({ from }) => from);
    const last = moments.reduce(
      (one, other) => (one && other && one > other ? one : other),
      moments[0] ?? null,
    );
    const from = moments.every((moment) => moment !== null) ? last : null;
    if (from?.getTime() === keptOffFrom?.getTime()) continue;
    await tx.update(products).set({ keptOffFrom: from }).where(eq(products.id, id));
  }
}

/** The first rule of the shop's own state that keeps a size off the menu, and the moment from which it does. */
function keptOffBy({ mode, state }: Sections['law'], { verdicts }: SizeLaw) {
  if (mode !== 'keep_off') return undefined;
  return verdicts
    .filter((verdict) => verdict.fit === 'does_not_fit' && holdsIn(verdict, state))
    .map((verdict) => ({ ...verdict, moment: momentOf(verdict.place, verdict.from) }))
    .toSorted((one, other) => +one.moment - +other.moment)[0];
}
