import { readCsvText } from '#features/accounts/server/csv.ts';
import { type ImportField, importFields, type WrongCell } from '../../contract/imports.ts';
import { factsBody, type ProductFacts } from '../../contract/product-facts.ts';
import { productBody } from '../../contract/products.ts';
import { text } from '#shared/fields.ts';
import {
  plainText,
  readBoolean,
  readCost,
  readCount,
  readFacts,
  readImages,
  readPrice,
} from './read-cells.ts';
import { type ColumnField, isUuid, type recogniseColumns } from './recognise-columns.ts';

/** The most pictures of a product. */
export const maxPictures = 6;

export type ReadSize = {
  row: number;
  label: string;
  price?: number;
  sku?: string | null;
  cost?: number | null;
  supplier?: string | null;
  /** Null: not counted. */
  stock?: number | null;
};
/** A product as the file has it. What the file has no column for is absent. */
export type ReadProduct = {
  rows: number[];
  id?: string;
  name?: string;
  texts: { description?: string | null; category?: string | null; thcContent?: string | null };
  available?: boolean;
  images?: string[];
  /** Pictures that come before those that the product has. */
  firstImages?: string[];
  facts?: ProductFacts;
  factNames: (keyof ProductFacts)[];
  sizes: ReadSize[];
};

type Recognised = ReturnType<typeof recogniseColumns>;
type Row = { number: number; cell: (field: ColumnField) => string; cells: (field: ColumnField) => string[] };
type FindBySku = (sku: string) => { id: string } | undefined;
type Finders = {
  findBySku: FindBySku;
  /** Finds the address of a picture that came along with the file. */
  findPicture: (name: string) => string | undefined;
};
export type Wrong = WrongCell;

const textNames = ['description', 'category', 'thcContent'] as const;
const factNames = Object.keys(factsBody.shape) as (keyof ProductFacts)[];
const nameless = ['default title', 'regular', 'default'];

const textsBody = productBody
  .pick({ name: true, description: true, category: true, thcContent: true })
  .partial();

/** Reads the rows as products: those of one product follow its ID, its handle or parent, or its name. */
export function readProducts(recognised: Recognised, { findBySku, findPicture }: Finders) {
  const { columns, rows, firstRow, source } = recognised;
  const headingOf = new Map(columns.map(({ field, heading }) => [field, heading]));
  const has = (field: ColumnField) => headingOf.has(field);
  const wrong: Wrong[] = [];
  const refuse = (row: number, field: ColumnField, reason: string) => {
    const column = headingOf.get(field) ?? importFields[field as ImportField] ?? '';
    wrong.push({ row, column, reason });
  };

  const groups = new Map<string, Row[]>();
  const keys = new Map<string, string>();
  for (const [at, cells] of rows.entries()) {
    const row = rowOf(cells, at + firstRow, recognised);
    const key = keyOf(row, { has, keys, findBySku, refuse });
    if (key) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const products = [...groups.values()].map((group) => readGroup(group));
  noteTwins(products);
  return { products, wrong };

  function readGroup(group: Row[]): ReadProduct {
    const [first] = group;
    const number = first?.number ?? 0;
    const firstCell = (field: ColumnField) => group.map(({ cell }) => cell(field)).find(Boolean) ?? '';
    const given = Object.fromEntries(
      (['name', ...textNames] as const).flatMap((field) =>
        has(field)
          ? [[field, field === 'description' ? plainText(firstCell(field), source) : firstCell(field)]]
          : [],
      ),
    );
    const read = textsBody.safeParse(given);
    for (const { path, message } of read.error?.issues ?? []) refuse(number, path[0] as ImportField, message);
    const name = read.data?.name;
    const texts = Object.fromEntries(
      textNames.flatMap((field) => (field in given ? [[field, read.data?.[field] ?? null]] : [])),
    ) as ReadProduct['texts'];
    const id = firstCell('id');
    return {
      rows: group.map((row) => row.number),
      ...(isUuid(id) && { id: id.toLowerCase() }),
      ...(name !== undefined && { name }),
      texts,
      ...readAvailable(number, firstCell),
      ...(has('image') && { images: imagesOf(group) }),
      ...factsOf(number, firstCell),
      sizes: group.filter(holdsSize).map((row) => readSize(row, group.length)),
    };
  }

  /** A row of further pictures, and the row of a product whose variations follow, have no size. */
  function holdsSize({ cell }: Row) {
    if (/^(variable|grouped|external)/i.test(cell('kind'))) return false;
    return !(source === 'Shopify' && !cell('price') && !cell('sku') && !cell('size'));
  }

  function readAvailable(number: number, firstCell: (field: ColumnField) => string) {
    const [typed, archived] = [firstCell('available'), firstCell('archived')];
    if (archived && readBoolean(archived)) return { available: false };
    if (!typed) return {};
    const available = readBoolean(typed);
    if (available === undefined) refuse(number, 'available', `“${typed}” is neither yes nor no`);
    return { available };
  }

  function imagesOf(group: Row[]) {
    const found: string[] = [];
    for (const row of group) {
      for (const image of row.cells('image').flatMap((cell) => readImages(cell, findPicture))) {
        if ('problem' in image) refuse(row.number, 'image', image.problem);
        else if (!found.includes(image.url)) found.push(image.url);
      }
    }
    return found.slice(0, maxPictures);
  }

  function factsOf(number: number, firstCell: (field: ColumnField) => string) {
    const names = factNames.filter(has);
    if (names.length === 0) return { factNames: names };
    const read = factsBody.safeParse(readFacts(names, firstCell));
    const issues = read.error?.issues ?? [];
    for (const { path, message } of issues) refuse(number, path[0] as ImportField, message);
    return { factNames: names, ...(read.data && { facts: read.data }) };
  }

  function readSize({ number, cell, cells }: Row, rowsOfProduct: number): ReadSize {
    const typed = cells('size').filter(Boolean).join(' / ');
    const isNameless = source !== null && rowsOfProduct === 1 && nameless.includes(typed.toLowerCase());
    const label = text(30).safeParse(isNameless ? '' : typed);
    if (label.error) refuse(number, 'size', label.error.issues[0]?.message ?? '');
    const size: ReadSize = { row: number, label: label.data ?? '' };
    if (has('price')) {
      const price = readPrice(cell('price'));
      if ('problem' in price) refuse(number, 'price', price.problem);
      else size.price = price.cents;
    }
    if (has('sku')) {
      const sku = text(50).safeParse(cell('sku'));
      if (sku.error) refuse(number, 'sku', sku.error.issues[0]?.message ?? '');
      size.sku = sku.data || null;
    }
    if (has('cost')) {
      const cost = readCost(cell('cost'));
      if ('problem' in cost) refuse(number, 'cost', cost.problem);
      else size.cost = cost.cents;
    }
    if (has('supplier')) {
      const supplier = text(80).safeParse(cell('supplier'));
      if (supplier.error) refuse(number, 'supplier', supplier.error.issues[0]?.message ?? '');
      size.supplier = supplier.data || null;
    }
    if (has('stock')) {
      const stock = readCount(cell('stock'));
      if ('problem' in stock) refuse(number, 'stock', stock.problem);
      else size.stock = stock.count;
    }
    return size;
  }

  /** Two rows of one product need different sizes. */
  function noteTwins(all: ReadProduct[]) {
    for (const { name, sizes } of all) {
      const rowsOf = new Map<string, number>();
      for (const { label, row } of sizes) {
        const other = rowsOf.get(label.toLowerCase());
        if (other === undefined) rowsOf.set(label.toLowerCase(), row);
        else refuse(row, 'size', `${[name, label].filter(Boolean).join(', ')} is in row ${other} too`);
      }
    }
  }
}

/** Only the shop's own file keeps formulas from being run: elsewhere an apostrophe is one. */
function rowOf(cells: string[], number: number, { columns, source }: Recognised): Row {
  const read = source === 'Budtender' ? readCsvText : (cell: string) => cell;
  const byField = new Map<ColumnField, string[]>();
  for (const { field, index } of columns) {
    if (!field) continue;
    byField.set(field, [...(byField.get(field) ?? []), read(cells[index] ?? '')]);
  }
  return {
    number,
    cell: (field) => byField.get(field)?.[0] ?? '',
    cells: (field) => byField.get(field) ?? [],
  };
}

type Grouping = {
  has: (field: ColumnField) => boolean;
  /** Names of rows that others call their parent, with the group of each. */
  keys: Map<string, string>;
  findBySku: FindBySku;
  refuse: (row: number, field: ColumnField, reason: string) => void;
};

function keyOf({ number, cell }: Row, { has, keys, findBySku, refuse }: Grouping) {
  const [name, sku, id, group] = [cell('name'), cell('sku'), cell('id'), cell('group')];
  if (has('kind')) {
    if (/^variation/i.test(cell('kind'))) {
      const key = keys.get(cell('parent').toLowerCase());
      if (!key) refuse(number, 'parent', `Its parent “${cell('parent')}” is not above it in the file`);
      return key;
    }
    const key = `row:${number}`;
    for (const called of [sku, cell('rowId') && `id:${cell('rowId')}`])
      if (called) keys.set(called.toLowerCase(), key);
    return key;
  }
  if (group) return `group:${group.toLowerCase()}`;
  if (isUuid(id)) return `id:${id.toLowerCase()}`;
  if (name) return `name:${name.toLowerCase()}`;
  const found = sku && !has('name') ? findBySku(sku) : undefined;
  if (found) return `id:${found.id}`;
  if (has('name')) refuse(number, 'name', 'The product has no name');
  else refuse(number, 'sku', sku ? `No product of the shop has the SKU ${sku}` : 'The row has no SKU');
  return undefined;
}
