import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { holdsIn, type LawRule, momentOf, rulesOf } from '../rules/law-rules.ts';
import { formatForCustomers, type SizeLaw, sizeLawOf } from '../rules/stored-verdict.ts';
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
  const { law, rules } = await readLaw(tx);
  for (const read of await listJudged(tx, productId === undefined ? undefined : [productId])) {
    if (judgeSizes(read, rules, law).isSame) continue;
    // The product is locked before its sizes, as a checkout does, and read again: a save may have come in between.
    await tx.select({ id: products.id }).from(products).where(eq(products.id, read.id)).for('no key update');
    for (const locked of await listJudged(tx, [read.id]))
      await write(tx, locked.id, judgeSizes(locked, rules, law));
  }
}

/** Judges all products by the rules as they are now, in a transaction of its own. */
export const judgeProducts = ({ db }: { db: Db }) =>
  db.transaction(async (tx) => {
    await lockLaw(tx);
    await applyLaw(tx);
  });

async function readLaw(tx: Db) {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.section, 'law'));
  const law = sectionSchemas.law.parse(row?.value ?? {});
  return { law, rules: rulesOf(law) };
}

/**
 * Does the same for products that the caller has locked, a great many at once: each is judged once, and one statement
 * writes the sizes of all.
 */
export async function applyLawToLocked(tx: Db, productIds: string[]) {
  const { law, rules } = await readLaw(tx);
  const judged = (await listJudged(tx, productIds))
    .map((read) => ({ id: read.id, ...judgeSizes(read, rules, law) }))
    .filter(({ isSame }) => !isSame);
  const sizes = judged.flatMap((product) =>
    product.sizes.flatMap(({ id, isSame, change }) => (isSame ? [] : [{ id, ...change }])),
  );
  if (sizes.length > 0) {
    await tx.execute(sql`
      update product_sizes z set law = w.law, kept_off_from = w."keptOffFrom"
      from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as w(id uuid, law jsonb, "keptOffFrom" timestamptz)
      where z.id = w.id`);
  }
  for (const { id, from, isProductSame } of judged) {
    if (!isProductSame) await tx.update(products).set({ keptOffFrom: from }).where(eq(products.id, id));
  }
}

type Read = Awaited<ReturnType<typeof listJudged>>[number];

const momentIn = (moment: Date | string | null) => (moment === null ? null : new Date(moment).getTime());

/** Judges each size of a product. The product itself is off the menu from the moment that leaves none of them. */
function judgeSizes({ product, batch, keptOffFrom }: Read, rules: LawRule[], law: Sections['law']) {
  const sizes = product.sizes.map((size) => {
    const found = sizeLawOf(rules, { product, size, batch }, law.state);
    const first = keptOffBy(law, found);
    const judged = { ...found, ...(first && { keptOffBy: formatForCustomers(first) }) };
    const from = first?.moment ?? null;
    const isSame = isDeepStrictEqual(size.law, judged) && momentIn(from) === momentIn(size.keptOffFrom);
    return { id: size.id, change: { law: judged, keptOffFrom: from }, isSame };
  });
  const moments = sizes.flatMap(({ change }) => change.keptOffFrom ?? []);
  const last = moments.toSorted((one, other) => +other - +one)[0];
  const from = last && moments.length === sizes.length ? last : null;
  const isProductSame = momentIn(from) === momentIn(keptOffFrom);
  return { sizes, from, isProductSame, isSame: isProductSame && sizes.every(({ isSame }) => isSame) };
}

async function write(tx: Db, id: string, { sizes, from, isProductSame }: ReturnType<typeof judgeSizes>) {
  for (const size of sizes) {
    if (!size.isSame) await tx.update(productSizes).set(size.change).where(eq(productSizes.id, size.id));
  }
  if (!isProductSame) await tx.update(products).set({ keptOffFrom: from }).where(eq(products.id, id));
}

/** The first rule of the shop's own state that keeps a size off the menu, and the moment from which it does. */
function keptOffBy({ mode, state }: Sections['law'], { verdicts }: SizeLaw) {
  if (mode !== 'keep_off') return undefined;
  return verdicts
    .filter((verdict) => verdict.fit === 'does_not_fit' && holdsIn(verdict, state))
    .map((verdict) => ({ ...verdict, moment: momentOf(verdict.place, verdict.from) }))
    .toSorted((one, other) => +one.moment - +other.moment)[0];
}
