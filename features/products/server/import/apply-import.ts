import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { type Actor, recordThingChanges } from '#features/audit/server/queries.ts';
import type { ImportCounts } from '../../contract/imports.ts';
import type { UndoneProduct } from '../../schema/import-tables.ts';
import { products, productSizes } from '../../schema/product-tables.ts';
import type { Db } from '#platform/server/db/database.ts';
import { applyLawToLocked } from '../apply-law.ts';
import { insertImport, type Menu, type StoredProduct, type StoredSize } from './import-queries.ts';
import type { ImportPlan, PlannedProduct, PlannedSize } from './plan-import.ts';
import { updateProducts, updateSizes } from './write-products.ts';
import { writeCounts } from '../write-counts.ts';

type Import = {
  plan: ImportPlan;
  menu: Menu;
  hideGone: boolean;
  fileName: string;
  actor: Actor;
  /** Called after each part, with the products that are written so far. */
  report: (done: number, of: number) => void;
};
type Written = Omit<PlannedProduct, 'id' | 'sizes'> & {
  id: string;
  sizes: (PlannedSize & { id: string; position: number; isNew: boolean })[];
};

const productsPerWrite = 250;

/** Writes a plan within the caller's transaction, in which the menu was read and locked. */
export async function applyImport(tx: Db, { plan, menu, hideGone, fileName, actor, report }: Import) {
  const created = plan.created.map(withIds);
  const changed = plan.changed.map(withIds);
  const hidden = hideGone ? plan.gone.filter(({ available }) => available).map(withoutMenu) : [];
  const all = [...created, ...changed, ...hidden];
  const placeholders = placeholdersOf(menu);
  let done = 0;
  for (let at = 0; at < all.length; at += productsPerWrite) {
    const part = all.slice(at, at + productsPerWrite);
    const isNew = part.filter(({ stored }) => !stored);
    const isKnown = part.filter(({ stored }) => stored);
    if (isNew.length > 0) await insertProducts(tx, isNew, { actor, created, placeholders });
    if (isKnown.length > 0)
      await updateProducts(
        tx,
        isKnown.map((product) => columnsOf(product, placeholders)),
      );
    await writeSizes(tx, part);
    await writeCounts(tx, part.flatMap(countsOf), { actor, note: fileName });
    await applyLawToLocked(
      tx,
      part.map(({ id }) => id),
    );
    await recordThingChanges(
      tx,
      part.map((product) => auditOf(product, actor)),
    );
    // Statistics of an empty menu let PostgreSQL read whole tables for each row: 5,000 took a minute.
    if (at === 0) await tx.execute(sql`analyze (skip_locked) products, product_sizes, size_stock`);
    done += part.length;
    report(done, all.length);
  }
  const counts: ImportCounts = { created: created.length, changed: changed.length, hidden: hidden.length };
  if (all.length > 0) {
    const undo = all.map(undoOf);
    await insertImport(tx, { ...counts, fileName, actorId: actor.id, createdAt: actor.now, undo });
  }
  return counts;
}

function withIds({ id, sizes, ...product }: PlannedProduct): Written {
  const last = Math.max(-1, ...(product.stored?.sizes ?? []).map(({ position }) => position));
  let added = 0;
  return {
    ...product,
    id: product.stored?.id ?? id ?? randomUUID(),
    sizes: sizes.map((size) => {
      const known = product.stored?.sizes.find((one) => one.id === size.id);
      if (known) return { ...size, id: known.id, position: known.position, isNew: false };
      added += 1;
      return { ...size, id: randomUUID(), position: last + added, isNew: true };
    }),
  };
}

const withoutMenu = (stored: StoredProduct): Written => ({
  ...stored,
  stored,
  row: 0,
  rows: [],
  available: false,
  images: [stored.imageUrl, ...stored.moreImages.map(({ imageUrl }) => imageUrl)].filter(
    (url) => url !== null,
  ),
  sizes: [],
  changes: [],
});

type Placeholders = (url: string) => string | null;

function placeholdersOf({ products: known, pictures }: Menu): Placeholders {
  const shown = new Map(
    known.flatMap(({ imageUrl, imagePlaceholder, moreImages }) => [
      [imageUrl, imagePlaceholder] as const,
      ...moreImages.map((image) => [image.imageUrl, image.imagePlaceholder] as const),
    ]),
  );
  return (url) => pictures.get(url) ?? shown.get(url) ?? null;
}

type Words = Pick<StoredProduct, 'name' | 'description' | 'category' | 'thcContent' | 'available' | 'facts'>;

/** The file's values of a product, without its pictures and sizes. */
const wordsOf = ({ name, description, category, thcContent, available, facts }: Words): Words => ({
  name,
  description,
  category,
  thcContent,
  available,
  facts,
});

/** Returns the columns of a product. Its price is that of its first size. */
function columnsOf(product: Written, placeholder: Placeholders) {
  const { id, images, sizes, stored } = product;
  const [first = null, ...more] = images;
  const price = sizes.find(({ position }) => position === 0)?.price ?? stored?.sizes[0]?.price ?? 0;
  return {
    id,
    ...wordsOf(product),
    price,
    imageUrl: first,
    imagePlaceholder: first === null ? null : placeholder(first),
    moreImages: more.map((imageUrl) => ({ imageUrl, imagePlaceholder: placeholder(imageUrl) })),
  };
}

type Inserting = { actor: Actor; created: Written[]; placeholders: Placeholders };

/** A millisecond between them keeps the sequence of the file on the menu. */
async function insertProducts(tx: Db, part: Written[], { actor, created, placeholders }: Inserting) {
  const rows = part.map((product) => ({
    ...columnsOf(product, placeholders),
    createdAt: new Date(actor.now.getTime() - created.length + created.indexOf(product)),
  }));
  await tx.insert(products).values(rows);
  // A trigger has given each a nameless size, which becomes the first one.
  const first = await tx
    .select({ id: productSizes.id, productId: productSizes.productId })
    .from(productSizes)
    .where(
      inArray(
        productSizes.productId,
        part.map(({ id }) => id),
      ),
    );
  const idOf = new Map(first.map(({ id, productId }) => [productId, id]));
  for (const product of part) {
    const [size] = product.sizes;
    const id = idOf.get(product.id);
    if (size && id) Object.assign(size, { id, isNew: false });
  }
}

const json = JSON.stringify;

async function writeSizes(tx: Db, part: Written[]) {
  const rows = part.flatMap(({ id: productId, sizes }) => sizes.map((size) => ({ ...size, productId })));
  const added = rows.filter(({ isNew }) => isNew);
  const known = rows.filter(({ isNew }) => !isNew);
  if (known.length > 0) await updateSizes(tx, known);
  const values = added.map(({ isNew: _isNew, stock: _stock, ...size }) => size);
  if (values.length > 0) await tx.insert(productSizes).values(values);
}

const countsOf = ({ sizes, stored }: Written) =>
  sizes.flatMap(({ id, stock }) => {
    const from = stored?.sizes.find((size) => size.id === id)?.stock ?? null;
    return stock === undefined || stock === from ? [] : [{ sizeId: id, from, to: stock }];
  });

const keptOf = ({ id, label, price, sku, cost, supplier }: StoredSize | Written['sizes'][number]) => ({
  id,
  label,
  price,
  sku,
  cost,
  supplier,
});

function undoOf(product: Written): UndoneProduct {
  const { id, stored, sizes } = product;
  if (!stored) return { id, version: 1, before: null, sizes: [], stock: [] };
  const { imageUrl, imagePlaceholder, moreImages } = stored;
  return {
    id,
    version: stored.version + 1,
    before: {
      ...wordsOf(stored),
      imageUrl,
      imagePlaceholder,
      moreImages,
      price: stored.sizes[0]?.price ?? 0,
    },
    sizes: sizes.flatMap((size) => {
      const before = stored.sizes.find(({ id: known }) => known === size.id);
      if (!before) return [{ ...keptOf(size), isNew: size.isNew }];
      return json(keptOf(before)) === json(keptOf(size)) ? [] : [{ ...keptOf(before), isNew: size.isNew }];
    }),
    stock: countsOf(product),
  };
}

/** Keeps of a product in the audit what its form does. */
function auditOf(product: Written, actor: Actor) {
  const { id, name, category, available, sizes, stored } = product;
  const asKept = (
    of: { name: string; category: string | null; available: boolean },
    kept: PlannedSize[],
  ) => ({
    ...of,
    price: kept[0]?.price ?? null,
    sizePrices: kept.length > 1 ? kept.map(({ label, price }) => ({ label, price })) : null,
  });
  return {
    actor,
    subject: 'product' as const,
    id,
    name,
    before: stored && asKept(stored, stored.sizes),
    after: asKept({ name, category, available }, sizes.length > 0 ? sizes : (stored?.sizes ?? [])),
    fields: ['name', 'price', 'sizePrices', 'category', 'available'] as const,
  };
}
