import { createHash } from 'node:crypto';
import { type ImportField, importFields } from '../../contract/imports.ts';
import type { ProductFacts } from '../../contract/product-facts.ts';
import { dollars } from '#shared/money.ts';
import { matchProducts } from './match-products.ts';
import type { Menu, StoredProduct, StoredSize } from './import-queries.ts';
import { maxPictures, type ReadProduct, type ReadSize, type Wrong } from './read-products.ts';

/** A size as it will be. One without an id is new. */
export type PlannedSize = {
  id?: string;
  label: string;
  price: number;
  sku: string | null;
  cost: number | null;
  supplier: string | null;
  /** Undefined: it stays. */
  stock?: number | null;
};
export type PlannedProduct = {
  /** The first row of the file that names it. */
  row: number;
  rows: number[];
  /** Null: it is new. */
  stored: StoredProduct | null;
  /** An ID of the file, for a new product. */
  id?: string;
  name: string;
  description: string | null;
  category: string | null;
  thcContent: string | null;
  available: boolean;
  images: string[];
  facts: ProductFacts;
  sizes: PlannedSize[];
  changes: { field: string; from: string; to: string }[];
};

const maxSizes = 20;

/** Compares what the file says with the menu. What is wrong is added to `wrong`; its product is not planned. */
export function planImport(read: ReadProduct[], menu: Menu, wrong: Wrong[]) {
  const refuse = (row: number, field: ImportField, reason: string) =>
    void wrong.push({ row, column: importFields[field], reason });
  const matched = matchProducts(read, menu, refuse);
  const planned: PlannedProduct[] = [];
  const unread = new Set(wrong.map(({ row }) => row));
  for (const { product, stored } of matched) {
    // What follows from a cell that could not be read is no mistake of its own.
    if (product.rows.some((row) => unread.has(row))) continue;
    const next = planProduct(product, stored, refuse);
    if (next) planned.push(next);
  }
  refuseMissingPictures(planned, menu, refuse);
  const wrongRows = new Set(wrong.map(({ row }) => row));
  const right = planned.filter(({ rows }) => !rows.some((row) => wrongRows.has(row)));
  const named = new Set(matched.flatMap(({ stored }) => stored?.id ?? []));
  return {
    created: right.filter(({ stored }) => !stored),
    changed: right.filter(({ stored, changes }) => stored && changes.length > 0),
    same: right.filter(({ stored, changes }) => stored && changes.length === 0).length,
    gone: menu.products.filter(({ id }) => !named.has(id)),
    leftOut: matched.length - right.length,
  };
}
export type ImportPlan = ReturnType<typeof planImport>;

type Refuse = (row: number, field: ImportField, reason: string) => void;

function planProduct(
  read: ReadProduct,
  stored: StoredProduct | null,
  refuse: Refuse,
): PlannedProduct | undefined {
  const [row = 0] = read.rows;
  const sizes = planSizes(read, stored, refuse);
  const name = read.name || stored?.name;
  if (!name) refuse(row, 'name', 'The product has no name');
  if (!name || !sizes) return undefined;
  const next = {
    row,
    rows: read.rows,
    stored,
    ...(read.id && !stored && { id: read.id }),
    name,
    description: stored?.description ?? null,
    category: stored?.category ?? null,
    thcContent: stored?.thcContent ?? null,
    ...read.texts,
    available: read.available ?? stored?.available ?? true,
    images: read.images ?? withFirst(read.firstImages, stored ? imagesOf(stored) : []),
    facts: mergeFacts(read, stored),
    sizes,
  };
  return { ...next, changes: stored ? changesOf(stored, next) : [] };
}

const withFirst = (first: string[] = [], images: string[]) =>
  first.length > 0 ? [...new Set([...first, ...images])].slice(0, maxPictures) : images;

export const imagesOf = ({ imageUrl, moreImages }: Pick<StoredProduct, 'imageUrl' | 'moreImages'>) =>
  [imageUrl, ...moreImages.map((image) => image.imageUrl)].filter((url) => url !== null);

/** A fact with a column is what the file says, also nothing; the others stay. */
function mergeFacts({ factNames, facts = {} }: ReadProduct, stored: StoredProduct | null): ProductFacts {
  const kept = Object.entries(stored?.facts ?? {}).filter(
    ([name]) => !factNames.some((fact) => fact === name),
  );
  return Object.fromEntries([...kept, ...Object.entries(facts)].filter(([, value]) => value !== undefined));
}

/** Sizes that the file does not name stay. The new ones follow those that are there. */
function planSizes(read: ReadProduct, stored: StoredProduct | null, refuse: Refuse) {
  const [row = 0] = read.rows;
  const sizes: PlannedSize[] = (stored?.sizes ?? []).map(({ stock: _stock, position: _at, ...size }) => size);
  const taken = new Set<string>();
  let isWhole = true;
  const refuseSize = (at: ReadSize, field: ImportField, reason: string) => {
    refuse(at.row, field, reason);
    isWhole = false;
  };
  for (const size of read.sizes) {
    const known = stored && findSize(size, stored.sizes, taken, read.sizes.length);
    if (known === 'unclear') {
      refuseSize(size, 'size', `It has ${stored?.sizes.length} sizes. Say which of them this is`);
      continue;
    }
    if (known) taken.add(known.id);
    const at = known ? sizes.findIndex(({ id }) => id === known.id) : sizes.length;
    const price = size.price ?? known?.price;
    if (price === undefined) refuseSize(size, 'price', 'A new size needs a price');
    else
      sizes[at] = {
        ...(known && { id: known.id }),
        label: size.label || known?.label || '',
        price,
        sku: size.sku === undefined ? (known?.sku ?? null) : size.sku,
        cost: size.cost === undefined ? (known?.cost ?? null) : size.cost,
        supplier: size.supplier === undefined ? (known?.supplier ?? null) : size.supplier,
        ...(size.stock !== undefined && { stock: size.stock }),
      };
  }
  const labels = sizes.map(({ label }) => label.toLowerCase());
  if (isWhole && sizes.length === 0) refuse(row, 'price', 'There is no price');
  else if (sizes.length > maxSizes) refuse(row, 'size', `A product has at most ${maxSizes} sizes`);
  else if (sizes.length > 1 && labels.includes('')) refuse(row, 'size', 'Give each size a label');
  else if (new Set(labels).size < labels.length) refuse(row, 'size', 'Give each size another label');
  else if (isWhole) return sizes;
  return undefined;
}

/** Finds a size by its label, then by its SKU; the only size of both is the same one, whatever it is called. */
function findSize(size: ReadSize, stored: StoredSize[], taken: Set<string>, sizesInFile: number) {
  const free = stored.filter(({ id }) => !taken.has(id));
  const byLabel = free.find(({ label }) => label.toLowerCase() === size.label.toLowerCase());
  if (byLabel) return byLabel;
  const bySku = free.filter(({ sku }) => sku && sku === size.sku);
  if (bySku.length === 1) return bySku[0];
  const [only] = stored;
  if (!size.label) return stored.length > 1 || sizesInFile > 1 ? 'unclear' : only;
  return stored.length === 1 && only?.label === '' && free.length === 1 ? only : undefined;
}

function refuseMissingPictures(planned: PlannedProduct[], { pictures }: Menu, refuse: Refuse) {
  for (const { row, images, stored } of planned) {
    const known = stored ? imagesOf(stored) : [];
    const missing = images.find(
      (url) => url.startsWith('/objects/') && !known.includes(url) && !pictures.has(url),
    );
    if (missing)
      refuse(row, 'image', 'This shop does not have the picture. Use an https address, or leave it empty');
  }
}

const words = (value: ProductFacts[keyof ProductFacts] | boolean | null): string => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
};

function changesOf(stored: StoredProduct, next: Omit<PlannedProduct, 'changes'>) {
  const changes: PlannedProduct['changes'] = [];
  const compare = <T extends Parameters<typeof words>[0]>(
    field: string,
    from: T,
    to: T,
    show: (value: T) => string = words,
  ) => {
    if (JSON.stringify(from ?? null) !== JSON.stringify(to ?? null))
      changes.push({ field, from: show(from), to: show(to) });
  };
  for (const field of ['name', 'category', 'description', 'thcContent', 'available'] as const)
    compare(importFields[field], stored[field], next[field]);
  compare(importFields.image, imagesOf(stored), next.images);
  for (const name of Object.keys({ ...stored.facts, ...next.facts }) as (keyof ProductFacts)[])
    compare(importFields[name], stored.facts[name], next.facts[name]);
  for (const size of next.sizes) {
    const before = stored.sizes.find(({ id }) => id === size.id);
    const of = next.sizes.length > 1 ? `, ${size.label}` : '';
    if (!before) changes.push({ field: `Size ${size.label}`, from: '', to: dollars(size.price) });
    else {
      compare('Size', before.label, size.label);
      compare(`Price${of}`, before.price, size.price, dollars);
      compare(`SKU${of}`, before.sku, size.sku);
      compare(`Cost${of}`, before.cost, size.cost, (cents) => (cents === null ? '' : dollars(cents)));
      compare(`Supplier${of}`, before.supplier, size.supplier);
    }
    if (size.stock !== undefined && before)
      compare(`Stock${of}`, before.stock, size.stock, (count) => words(count ?? 'not counted'));
  }
  return changes;
}

/** Identifies what an import would write: it is another one when the file, the menu or a choice has changed. */
export const keyOfPlan = ({ created, changed, gone }: ImportPlan) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        [...created, ...changed].map(({ stored, ...next }) => [stored?.id, stored?.version, next]),
      ),
    )
    .update(JSON.stringify(gone.map(({ id, available }) => [id, available])))
    .digest('base64url');
