import type { ImportColumn, ImportField } from '../../contract/imports.ts';
import { importFieldNames } from '../../contract/imports.ts';
import { centsOf } from '#shared/typed-money.ts';
import known from './import-columns.json' with { type: 'json' };

/** Fields that only the files of other programs have. They group rows or say of what kind a row is. */
type Helper = 'group' | 'rowId' | 'kind' | 'parent' | 'archived';
export type ColumnField = ImportField | Helper;
export type Column = Omit<ImportColumn, 'field'> & { field: ColumnField | null };
type Source = {
  name: string;
  marks: string[];
  columns: Record<string, string | null | undefined>;
  beginnings?: Record<string, string | null>;
};

const sources: Source[] = known.sources;
const aliases = new Map(
  Object.entries(known.aliases).flatMap(([field, names]) =>
    names.map((name) => [name, field as ImportField]),
  ),
);
/** Several columns may hold them; of any other field the first one counts. */
const repeatable: ColumnField[] = ['size', 'image'];

export const isImportField = (field: string | null): field is ImportField =>
  importFieldNames.some((name) => name === field);

/** "Größe " and "grosse" are one heading, and so are "Unit_Price" and "unit price". */
const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[_\s]+/g, ' ')
    .replace(/\s*\*$/, '')
    .trim();

/**
 * Says for each column what it holds: by the headings of the program that wrote the file, by the aliases of the fields,
 * and at last by its cells. `chosen` are the fields that the owner named.
 */
export function recogniseColumns(cells: string[][], chosen: Map<number, ColumnField | null>) {
  const [first = []] = cells;
  const headings = first.map(plain);
  const source = sources.find(({ marks }) => marks.every((mark) => headings.includes(mark)));
  const hasHeadings =
    source !== undefined || headings.some((heading) => aliases.has(heading)) || !isData(first);
  const rows = hasHeadings ? cells.slice(1) : cells;
  const width = Math.max(...cells.slice(0, 200).map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index): Column => {
    const samples = samplesOf(rows, index);
    const heading = (hasHeadings && first[index]) || `Column ${index + 1}`;
    const named = hasHeadings ? fieldOf(headings[index] ?? '', source) : undefined;
    const field = named === 'id' && !samples.every(isUuid) ? null : named;
    // What a known program wrote beyond that is nothing for a menu.
    return {
      index,
      heading,
      samples,
      field: field ?? null,
      isSure: field !== undefined || source !== undefined,
    };
  });
  for (const [index, field] of chosen) {
    const column = columns[index];
    if (column) Object.assign(column, { field, isSure: true });
  }
  keepFirstOfEach(columns, chosen);
  if (!source) guessByCells(columns, rows);
  return { source: source?.name ?? null, columns, rows, firstRow: hasHeadings ? 2 : 1 };
}

/** Undefined: nothing is known of a column with this heading. */
function fieldOf(heading: string, source: Source | undefined) {
  const own = source?.columns[heading];
  if (own !== undefined) return own as ColumnField | null;
  const beginning = Object.entries(source?.beginnings ?? {}).find(([start]) => heading.startsWith(start));
  if (beginning) return beginning[1] as ColumnField | null;
  // Other columns of a known program have a meaning of their own, whatever they are called.
  const alias = aliases.get(heading);
  return source && source.name !== 'Budtender' ? null : alias;
}

function keepFirstOfEach(columns: Column[], chosen: Map<number, unknown>) {
  const taken = new Set(columns.filter(({ index }) => chosen.has(index)).map(({ field }) => field));
  for (const column of columns) {
    if (!column.field || repeatable.includes(column.field) || chosen.has(column.index)) continue;
    if (taken.has(column.field)) column.field = null;
    else taken.add(column.field);
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (cell: string) => uuid.test(cell);

const sampledCells = 200;
const shownSamples = 3;

function samplesOf(rows: string[][], index: number) {
  const filled: string[] = [];
  for (const row of rows) {
    if (row[index]) filled.push(row[index].slice(0, 80));
    if (filled.length === shownSamples) break;
  }
  return filled;
}

const isMoney = (cell: string) => centsOf(withoutCurrency(cell)) !== undefined;
const looksLikePrice = (cell: string) =>
  isMoney(cell) && (/[$€£]/.test(cell) || /\d[.,]\d{1,2}\D*$/.test(cell));
const isData = (row: string[]) => row.some((cell) => looksLikePrice(cell) || isUuid(cell));

export const withoutCurrency = (cell: string) => cell.replaceAll(/[$€£]|USD|EUR/gi, '').trim();

type Traits = { all: (test: (cell: string) => boolean) => boolean; distinct: number; length: number };
/** Tells by its cells which field a column holds, the surest field first. A column holds one field only. */
const tests: { field: ImportField; fits: (traits: Traits) => boolean }[] = [
  { field: 'image', fits: ({ all }) => all((cell) => /^https?:\/\/\S+$/.test(cell)) },
  { field: 'price', fits: ({ all }) => all(isMoney) && all(looksLikePrice) },
  {
    field: 'size',
    fits: ({ all }) =>
      all((cell) => /^\d+([.,]\d+)? ?(g|mg|kg|ml|l|oz|lb|pk|pack|ct|pcs|pieces|count)$/i.test(cell)),
  },
  {
    field: 'sku',
    fits: ({ all, distinct }) =>
      distinct > 0.95 &&
      all((cell) => /^(?=.*\d)[\w.-]{3,30}$/.test(cell)) &&
      !all((cell) => /^\d+$/.test(cell)),
  },
  { field: 'description', fits: ({ length }) => length > 60 },
  {
    field: 'category',
    fits: ({ all, distinct }) => distinct <= 0.5 && all((cell) => /^\p{L}[\p{L}\s&/-]{1,49}$/u.test(cell)),
  },
  {
    field: 'name',
    fits: ({ all, distinct }) =>
      distinct > 0.3 && all((cell) => /\p{L}{2}/u.test(cell) && cell.length <= 100),
  },
];

/**
 * Reads the cells of columns whose headings nobody knows. Where two columns could be the same thing none is taken as
 * sure, and a column of whole numbers may be a price or a count.
 */
function guessByCells(columns: Column[], rows: string[][]) {
  const taken = new Set(columns.map(({ field }) => field));
  const unknown = columns.filter(({ field, isSure }) => !isSure && field === null);
  const guesses = unknown.flatMap((column) => {
    const filled = rows.slice(0, sampledCells).flatMap((row) => row[column.index] || []);
    if (filled.length === 0) return [];
    const traits: Traits = {
      all: (test) => filled.filter(test).length >= filled.length * 0.9,
      distinct: new Set(filled).size / filled.length,
      length: filled.reduce((sum, cell) => sum + cell.length, 0) / filled.length,
    };
    const isWhole = traits.all((cell) => /^\d+$/.test(cell));
    const fitting = tests.find(({ field, fits }) => !taken.has(field) && fits(traits))?.field;
    const field = isWhole ? wholeNumbers(unknown, rows, taken) : fitting;
    return field && !taken.has(field) ? [{ column, field, isWhole }] : [];
  });
  for (const { column, field, isWhole } of guesses) {
    const rivals = guesses.filter((other) => other.field === field);
    column.isSure = rivals.length === 1 && !isWhole;
    if (rivals[0]?.column === column) column.field = field;
  }
  for (const column of unknown) if (!guesses.some((guess) => guess.column === column)) column.isSure = true;
}

/** Whole numbers are the prices of a sheet without any others, else counts. */
function wholeNumbers(columns: Column[], rows: string[][], taken: Set<ColumnField | null>): ImportField {
  const hasPrices = columns.some(({ index }) => {
    const filled = rows.slice(0, sampledCells).flatMap((row) => row[index] || []);
    return filled.length > 0 && filled.every(looksLikePrice);
  });
  return taken.has('price') || hasPrices ? 'stock' : 'price';
}
