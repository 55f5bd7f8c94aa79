import { sql } from 'drizzle-orm';
import { type Actor, recordThingChange } from '#features/audit/server/queries.ts';
import type { ProductBody } from '../contract/products.ts';
import type { SizeBody } from '../contract/sizes.ts';
import { counted } from '#shared/counted.ts';
import { retryTransaction } from '#platform/server/db/errors.ts';
import type { Db } from '#platform/server/db/database.ts';
import { conflict, invalid, notFound } from '#platform/server/errors.ts';
import { requireVersion } from '#platform/server/http/if-match.ts';
import { applyLaw, lockLaw } from './apply-law.ts';
import { lockImage } from './picture-queries.ts';
import { isSoldOutAt, untilOwnerSays } from './availability.ts';
import * as products from './admin-product-queries.ts';
import { writeCounts } from './write-counts.ts';

/** Creates a product within the caller's transaction: the picture must still be there when the product is. */
export async function createProduct(tx: Db, { sizes, ...body }: ProductBody, actor: Actor) {
  await lockLaw(tx);
  const product = await products.insert(tx, await fieldsOf(tx, body, []));
  const made = await judgeAnew(tx, await saveSizes(tx, product, sizes, actor));
  await record(tx, actor, null, made);
  return made;
}

/** Returns the product as it is once the law rules have been asked about it. */
export async function judgeAnew<P extends { id: string }>(tx: Db, product: P) {
  await applyLaw(tx, product.id);
  const stored = await products.lock(tx, product.id);
  const keptOffFrom = stored?.keptOffFrom ?? null;
  return { ...product, keptOffFrom, sizes: await products.sizesOf(tx, product.id) };
}

type Stored = Awaited<ReturnType<typeof products.insert>>;
type Sized = Stored & { sizes?: { label: string; price: number }[] };

/** Without a list of sizes the product's own price says it all. */
const audited = ({ sizes, ...product }: Sized, now: Date) => ({
  ...product,
  soldOut: soldOutInAudit(product, now),
  sizePrices: sizes && sizes.length > 1 ? sizes.map(({ label, price }) => ({ label, price })) : null,
});

/** Returns true, false, or the moment at which the product is back on the menu. */
const soldOutInAudit = ({ soldOutUntil }: Stored, now: Date) =>
  soldOutUntil && soldOutUntil > now && soldOutUntil < untilOwnerSays
    ? soldOutUntil.toISOString()
    : isSoldOutAt({ soldOutUntil }, now);

/** Records the change in its transaction. `null` is before the product was created, and after it was deleted. */
export function record(tx: Db, actor: Actor, before: Sized | null, after: Sized | null) {
  const product = after ?? before;
  if (!product) return undefined;
  return recordThingChange<ReturnType<typeof audited>>(tx, {
    actor,
    subject: 'product',
    id: product.id,
    name: product.name,
    before: before && audited(before, actor.now),
    after: after && audited(after, actor.now),
    fields: [
      'name',
      'price',
      'sizePrices',
      'category',
      'available',
      ...(before && after ? (['soldOut'] as const) : []),
    ],
  });
}

/** `version` is the one that the editor saw, if any. */
type Edit = { id: string; body: ProductBody; version?: number; actor: Actor };

export const updateProduct = (db: Db, { id, body: { sizes, ...body }, version, actor }: Edit) =>
  retryTransaction(() =>
    db.transaction(async (tx) => {
      await lockLaw(tx);
      if (sizes) await products.lockCartLines(tx, id);
      const product = requireVersion('product', await products.lock(tx, id), version);
      const fields = await fieldsOf(tx, body, [product, ...product.moreImages]);
      const before = { ...product, sizes: await products.sizesOf(tx, id) };
      const updated = await products.update(tx, id, fields);
      const saved = await judgeAnew(tx, await saveSizes(tx, updated, sizes, actor));
      await record(tx, actor, before, saved);
      return saved;
    }),
  );

/** Sets the moment apart from the product's version: a form that is open meanwhile does not change it. */
export const setSoldOutUntil = (db: Db, id: string, soldOutUntil: Date | null, actor: Actor) =>
  retryTransaction(() =>
    db.transaction(async (tx) => {
      const product = await products.lock(tx, id);
      if (!product) throw notFound();
      await record(tx, actor, product, await products.updatePart(tx, id, { soldOutUntil }));
    }),
  );

/** Without a list the sizes stay, and the first one has the product's price by a trigger. */
async function saveSizes<P extends { id: string; name: string; price: number }>(
  tx: Db,
  product: P,
  sizes: SizeBody[] | undefined,
  actor: Actor,
) {
  const existing = await products.sizesOf(tx, product.id);
  if (!sizes) return { ...product, sizes: existing };
  if (sizes[0]?.price !== product.price) throw invalid('price', "Price must be the first size's price");

  const nameless = existing.find(({ label }) => label === '');
  const wanted = sizes.map((size, position) => {
    const sameLabel = existing.find(({ label }) => label.toLowerCase() === size.label.toLowerCase());
    const id = size.id ?? sameLabel?.id ?? (position === 0 ? nameless?.id : undefined);
    if (size.id && !existing.some((known) => known.id === size.id)) {
      throw invalid(`sizes.${position}.id`, 'This size is no longer there. Please open the product again.');
    }
    const known = existing.find((one) => one.id === id);
    const { cost = known?.cost, supplier = known?.supplier } = size;
    return { ...size, id, cost, supplier };
  });
  if (new Set(wanted.map(({ id }) => id ?? Symbol('new'))).size < wanted.length) {
    throw invalid('sizes', 'Name each size once');
  }
  if (wanted[0]?.id !== existing[0]?.id) refuseOnSale(product.name, await products.salesOf(tx, product.id));
  await products.replaceSizes(tx, product.id, wanted);
  await countSizes(tx, sizes, { saved: await products.sizesOf(tx, product.id), actor });
  return { ...product, sizes: await products.sizesOf(tx, product.id) };
}

type Counting = { saved: Awaited<ReturnType<typeof products.sizesOf>>; actor: Actor };

/**
 * Writes the counts of sizes that nobody has counted yet; others keep theirs, which orders may have changed meanwhile. The rows
 * of the sizes are held by `replaceSizes`, before `saved` was read, so that nobody begins to count them in between.
 */
function countSizes(tx: Db, sizes: SizeBody[], { saved, actor }: Counting) {
  const counts = sizes.flatMap(({ stock }, position) => {
    const size = saved[position];
    return typeof stock !== 'number' || !size || size.stock !== null
      ? []
      : [{ sizeId: size.id, from: null, to: stock }];
  });
  return writeCounts(tx, counts, { actor });
}

type Image = { imageUrl: string | null; imagePlaceholder: string | null };

/** Converts the form to columns; `known` are the pictures that the product already shows. */
async function fieldsOf(tx: Db, { moreImageUrls, ...body }: Omit<ProductBody, 'sizes'>, known: Image[]) {
  const imagePlaceholder = await placeholderOf(tx, 'imageUrl', body.imageUrl, known);
  if (!moreImageUrls) return { ...body, imagePlaceholder };
  const moreImages = [];
  for (const imageUrl of new Set(moreImageUrls)) {
    const path = `moreImageUrls.${moreImageUrls.indexOf(imageUrl)}`;
    moreImages.push({ imageUrl, imagePlaceholder: await placeholderOf(tx, path, imageUrl, known) });
  }
  return { ...body, imagePlaceholder, moreImages };
}

/** Returns the placeholder of one of the shop's pictures. An unused one may be deleted before the form is saved. */
async function placeholderOf(tx: Db, path: string, imageUrl: string | null, known: Image[]) {
  const same = known.find((image) => image.imageUrl === imageUrl);
  if (same) return same.imagePlaceholder;
  if (!imageUrl?.startsWith('/objects/')) return null;
  const image = await lockImage(tx, imageUrl);
  if (!image) throw invalid(path, 'This picture is no longer there. Please upload it again.');
  return image.placeholder;
}

/**
 * Takes a product off the shop for good. The lock keeps new sales and orders of it away between the
 * judgment and the removal: both must touch the product's row. A checkout locks its cart lines before their
 * products, so they come first here too.
 */
export const deleteProduct = (db: Db, id: string, version: number | undefined, actor: Actor) =>
  retryTransaction(() =>
    db.transaction(async (tx) => {
      // Every order line of the past forgets the product; a favorite has a great many.
      await tx.execute(sql`set local statement_timeout = '25s'`);
      await products.lockCartLines(tx, id);
      const product = requireVersion('product', await products.lock(tx, id), version);
      refuseOnSale(product.name, await products.salesOf(tx, id));
      refuseOrdered(product.name, await products.countOpenOrders(tx, id));
      await products.remove(tx, id);
      await record(tx, actor, product, null);
    }),
  );

type SaleOf = Awaited<ReturnType<typeof products.salesOf>>[number];

function refuseOnSale(name: string, sales: SaleOf[]) {
  const [sale, ...others] = sales;
  if (!sale) return;
  throw conflict(
    others.length === 0
      ? `${name} has a sale: ${nameOf(sale)}. Delete that sale first.`
      : `${name} has ${sales.length} sales, one of them ${nameOf(sale)}. Delete them first.`,
    'PRODUCT_ON_SALE',
  );
}

function refuseOrdered(name: string, openOrders: number) {
  if (openOrders === 0) return;
  const orders = counted(openOrders, 'open order');
  throw conflict(
    `${name} is in ${orders}. Complete or cancel ${openOrders === 1 ? 'it' : 'them'} first, or make the product unavailable instead.`,
    'PRODUCT_ORDERED',
  );
}

const maxShownDescription = 60;

function nameOf({ description, discountPercentage }: SaleOf) {
  if (!description) return `${discountPercentage}% OFF`;
  const short =
    description.length > maxShownDescription
      ? `${description.slice(0, maxShownDescription).trimEnd()}…`
      : description;
  return `“${short}” (${discountPercentage}% OFF)`;
}
