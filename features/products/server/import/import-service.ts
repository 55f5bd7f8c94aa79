import type { Actor } from '#features/audit/server/queries.ts';
import {
  type ImportField,
  type ImportPreview,
  type ListedImport,
  importFields,
  maxListedRows,
} from '../../contract/imports.ts';
import { counted } from '#shared/counted.ts';
import { dollars } from '#shared/money.ts';
import type { Db } from '#platform/server/db/database.ts';
import { retryTransaction } from '#platform/server/db/errors.ts';
import { conflict } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { lockLaw } from '../apply-law.ts';
import { applyImport } from './apply-import.ts';
import { decodeCsv } from './decode-csv.ts';
import { lockImports, readMenu } from './import-queries.ts';
import { indexBySku, noteSharedSkus } from './match-products.ts';
import { addPicturesByName, readNamedPictures } from './name-pictures.ts';
import { keyOfPlan, type PlannedProduct, planImport } from './plan-import.ts';
import { readProducts } from './read-products.ts';
import { isImportField, recogniseColumns } from './recognise-columns.ts';

/** Reads the choice "3:price,5:" of a query: the fields of columns, and none for the one at 5. */
const readChoice = (columns = '') =>
  new Map(
    columns
      .split(',')
      .filter(Boolean)
      .map((pair): [number, ImportField | null] => {
        const [index, field = ''] = pair.split(':');
        return [Number(index), isImportField(field) ? field : null];
      }),
  );

type File = {
  bytes: Buffer;
  columns?: string;
  /** The pictures that came along, as JSON. */
  pictures?: string;
};

/** Reads a file without the menu: a large one takes a while, in which nothing is locked. */
function readSheet({ bytes, columns, pictures: json }: File) {
  const named = readNamedPictures(json);
  const table = decodeCsv(bytes);
  const recognised = recogniseColumns(table.cells, readChoice(columns));
  const pictures = recognised.columns.filter(({ field }) => field === 'image').map(({ index }) => index);
  const inCells = recognised.rows.flatMap((row) =>
    pictures.flatMap((at) => row[at]?.split(/[\s,;|]+/) ?? []),
  );
  return { table, recognised, named, addresses: [...inCells, ...named.addresses] };
}

type Sheet = ReturnType<typeof readSheet>;

/** Compares a file with the menu as it is. With a lock it stays so until the transaction ends. */
async function planSheet(
  tx: Db,
  { recognised, named, addresses }: Sheet,
  { isLocked }: { isLocked: boolean },
) {
  const menu = await readMenu(tx, addresses, { isLocked });
  const bySku = indexBySku(menu.products);
  const { products, wrong } = readProducts(recognised, {
    findBySku: (sku) => bySku.get(sku) ?? undefined,
    findPicture: named.find,
  });
  addPicturesByName(products, named);
  const plan = planImport(products, menu, wrong);
  return { menu, products, wrong, plan };
}

const separatorNames: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

export async function previewFile(db: Db, file: File): Promise<ImportPreview> {
  const sheet = readSheet(file);
  const { table, recognised } = sheet;
  const planned = await planSheet(db, sheet, { isLocked: false });
  const { products, plan } = planned;
  const wrong = planned.wrong.toSorted((one, other) => one.row - other.row);
  const listed = (all: PlannedProduct[]) => all.slice(0, maxListedRows).map(listedOf);
  return {
    source: recognised.source,
    encoding: table.encoding,
    separator: separatorNames[table.separator] ?? table.separator,
    rows: recognised.rows.length,
    columns: recognised.columns.map((column) => ({
      ...column,
      field: isImportField(column.field) ? column.field : null,
    })),
    missing: missingIn(recognised.columns),
    counts: {
      new: plan.created.length,
      changed: plan.changed.length,
      same: plan.same,
      gone: plan.gone.length,
      wrong: wrong.length,
    },
    new: listed(plan.created),
    changed: listed(plan.changed),
    gone: plan.gone.slice(0, maxListedRows).map(({ id, name, available }) => ({ id, name, available })),
    wrong: wrong.slice(0, maxListedRows),
    leftOut: plan.leftOut,
    notes: [...sheet.named.notes(), ...noteSharedSkus(products)],
    key: keyOfPlan(plan),
  };
}

/** A product is known by its name, or by what the shop knows it by; a price is needed for new ones alone. */
function missingIn(columns: { field: string | null }[]) {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  return has('name') || has('sku') || has('id') ? [] : [importFields.name];
}

const listedOf = ({ row, name, category, sizes, changes }: PlannedProduct): ListedImport => ({
  row,
  name,
  words: [
    category,
    sizes.length > 1
      ? sizes.map(({ label, price }) => `${label} ${dollars(price)}`).join(', ')
      : dollars(sizes[0]?.price ?? 0),
  ]
    .filter(Boolean)
    .join(' · '),
  changes,
});

type Import = File & {
  key: string;
  leaveOut: boolean;
  hideGone: boolean;
  fileName: string;
  actor: Actor;
  report: (done: number, of: number) => void;
};

/** Imports a file as its preview said, in one transaction: all of it, or nothing. */
export async function importFile(
  { db, menu: cache }: Pick<App, 'db' | 'menu'>,
  { bytes, columns, pictures, key, leaveOut, ...rest }: Import,
) {
  const sheet = readSheet({ bytes, columns, pictures });
  const imported = await retryTransaction(() =>
    db.transaction(async (tx) => {
      await lockImports(tx);
      await lockLaw(tx);
      const { plan, menu, wrong } = await planSheet(tx, sheet, { isLocked: true });
      if (keyOfPlan(plan) !== key) {
        throw conflict('The menu has changed since this preview. Please look at it again.', 'IMPORT_CHANGED');
      }
      if (wrong.length > 0 && !leaveOut) {
        throw conflict(`${counted(wrong.length, 'cell')} of the file cannot be read.`, 'IMPORT_WRONG');
      }
      return applyImport(tx, { plan, menu, ...rest });
    }),
  );
  cache.forget();
  return imported;
}
