import { type ImportField } from '../../contract/imports.ts';
import type { Menu, StoredProduct } from './import-queries.ts';
import type { ReadProduct } from './read-products.ts';

type Refuse = (row: number, field: ImportField, reason: string) => void;

/** Returns the products of the shop by a SKU that only one of them has. */
export function indexBySku(products: StoredProduct[]) {
  const bySku = new Map<string, StoredProduct | null>();
  for (const product of products) {
    for (const { sku } of product.sizes) if (sku) bySku.set(sku, bySku.has(sku) ? null : product);
  }
  return bySku;
}

/**
 * Finds the product of the shop that each product of the file is: by its ID, by its name, then by the SKUs of its
 * sizes. A product that two of the file are is refused at the second.
 */
export function matchProducts(read: ReadProduct[], { products }: Menu, refuse: Refuse) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byName = new Map<string, StoredProduct[]>();
  for (const product of products) {
    const name = product.name.toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), product]);
  }
  const bySku = indexBySku(products);
  const rowOf = new Map<string, number>();

  const find = (product: ReadProduct) => {
    const [row = 0] = product.rows;
    const withId = product.id && byId.get(product.id);
    if (withId) return withId;
    const named = byName.get(product.name?.toLowerCase() ?? '') ?? [];
    const found = new Set(product.sizes.flatMap(({ sku }) => (sku && bySku.get(sku)) || []));
    // An ID that is not known here, with a name that is: two products of another shop may have one name.
    const free = product.id ? named.filter(({ id }) => !rowOf.has(id)) : named;
    if (free.length === 1) return free[0];
    if (free.length > 1) {
      const both = free.filter((one) => found.has(one));
      if (both.length === 1) return both[0];
      refuse(row, 'name', `${free.length} products of the shop are called ${product.name}. Add a column ID`);
      return undefined;
    }
    const [first, second] = found;
    if (second) refuse(row, 'sku', `Its SKUs are those of ${first?.name} and ${second.name}`);
    return second ? undefined : (first ?? null);
  };

  // Those with an ID first: a name must not take what an ID further below says more surely.
  const sequence = read.toSorted((one, other) => Number(!one.id) - Number(!other.id));
  const found = sequence.map((product) => {
    const [row = 0] = product.rows;
    const stored = find(product);
    const other = stored && rowOf.get(stored.id);
    if (stored && other !== undefined) {
      refuse(row, 'name', `Row ${other} is ${stored.name} too`);
    } else if (stored) rowOf.set(stored.id, row);
    return { product, stored: stored ?? null };
  });
  return found.toSorted((one, other) => (one.product.rows[0] ?? 0) - (other.product.rows[0] ?? 0));
}

/** Says which SKUs several rows of the file have. */
export function noteSharedSkus(read: ReadProduct[]) {
  const rowsOf = new Map<string, number[]>();
  for (const { sku, row } of read.flatMap(({ sizes }) => sizes)) {
    if (sku) rowsOf.set(sku, [...(rowsOf.get(sku) ?? []), row]);
  }
  return [...rowsOf]
    .filter(([, rows]) => rows.length > 1)
    .map(([sku, rows]) => `Rows ${rows.slice(0, 5).join(', ')} have the same SKU ${sku}.`);
}
