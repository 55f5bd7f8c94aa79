import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { importsOf } from '#platform/server/test/imports.ts';

const { as, database } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin');

const { preview, send } = importsOf(owner);

const headings = ['Product', 'Category', 'Size', 'Price', 'SKU', 'Stock', 'On the menu', 'Description'];
type Row = string[];

/** Rows of the shop's own export, without the columns that these files do not have. */
async function exported(): Promise<Row[]> {
  const { body } = await owner.get('/api/admin/exports/products');
  const [, ...rows] = parse(body, { bom: true });
  return rows.map((row) => row.slice(0, headings.length));
}

const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16LE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16BE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'UTF-16LE without a mark': (text: string) => Buffer.from(text, 'utf16le'),
  'Windows-1252': (text: string) => Buffer.from(text, 'latin1'),
};
type Encoding = keyof typeof encodings;

/** Letters that Windows-1252 has too, separators, quotes and line breaks. */
const word = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefgh ABC éüñß ,;|\t"\'\n=-+@ 0123')),
  minLength: 1,
  maxLength: 24,
});
const trimmed = word.map((text) => text.trim());

const size = fc.record({
  label: fc.constantFrom('S', 'M', 'L', '3.5 g', '10 pieces', 'Größe 1'),
  cents: fc.integer({ min: 1, max: 200_000 }),
  sku: fc.constantFrom('', 'A-1', 'A-1', 'B-2', 'C 3'),
  stock: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null }),
});
const product = fc.record({
  name: trimmed,
  category: fc.constantFrom('', 'Edibles', 'Öle'),
  description: trimmed,
  available: fc.boolean(),
  sizes: fc.uniqueArray(size, { minLength: 1, maxLength: 3, selector: ({ label }) => label }),
});
const file = fc.record({
  products: fc.array(product, { minLength: 1, maxLength: 6 }),
  encoding: fc.constantFrom<Encoding>(...(Object.keys(encodings) as Encoding[])),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\n', '\r\n'),
  isAllQuoted: fc.boolean(),
  hasDecimalComma: fc.boolean(),
});
type Generated = typeof file extends fc.Arbitrary<infer T> ? T : never;

/** The rows that the shop's own export has for these products. */
const rowsOf = ({ products }: Generated): Row[] =>
  products.flatMap(({ name, category, description, available, sizes }, at) =>
    sizes.map(({ label, cents, sku, stock }) => [
      `${name} ${at}`.trim(),
      category,
      label,
      String(cents / 100),
      sku,
      String(stock ?? ''),
      available ? 'yes' : 'no',
      description,
    ]),
  );

function write(generated: Generated, rows: Row[]) {
  const { separator, end, isAllQuoted, hasDecimalComma, encoding } = generated;
  const cell = (text: string) =>
    isAllQuoted || /["\n\r]/.test(text) || text.includes(separator)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const priced = rows.map((row) =>
    row.map((text, at) => (at === 3 && hasDecimalComma ? text.replace('.', ',') : text)),
  );
  const lines = [headings, ...priced].map((row) => row.map(cell).join(separator));
  return encodings[encoding](lines.join(end));
}

/** Formulas come out of the export as text. */
const asExported = (rows: Row[]) => {
  const formula = /(^|[;\t\r\n])(["'\p{Zs}\p{Cf}]*[=+\-@|%])/gu;
  return rows.map((row) =>
    row.map((text, at) => (at === 3 || at === 5 ? text : text.replace(formula, `$1'$2`))),
  );
};

const sorted = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();

test('200 files of all encodings and separators are imported, imported again without a change, and exported alike', async () => {
  const found: Encoding[] = [];
  for (const generated of fc.sample(file, { numRuns: 200, seed: 50 })) {
    await database.pool.query('delete from products');
    const rows = rowsOf(generated);
    const bytes = write(generated, rows);
    const shown = await preview(bytes);
    const said = JSON.stringify({ generated, shown: { ...shown, new: [] } });
    expect(shown.wrong, said).toEqual([]);
    expect(shown.counts.new, said).toBe(generated.products.length);
    expect((await send(bytes, shown.key)).last).toMatchObject({ imported: { changed: 0 } });
    expect((await preview(bytes)).counts, said).toMatchObject({ new: 0, changed: 0, wrong: 0, gone: 0 });
    expect(sorted(await exported()), said).toEqual(sorted(asExported(rows)));
    const own = Buffer.from((await owner.get('/api/admin/exports/products')).body);
    expect((await preview(own)).counts, said).toMatchObject({ new: 0, changed: 0, wrong: 0, gone: 0 });
    found.push(generated.encoding);
  }
  expect(new Set(found).size).toBe(Object.keys(encodings).length);
});

test('5,000 rows are imported with progress, and a second import of them changes nothing', async () => {
  await database.pool.query('delete from products');
  // As in a new shop, whose statistics say that the menu is empty.
  await database.pool.query('analyze products, product_sizes, size_stock');
  const rows = Array.from({ length: 5000 }, (_, at) => [
    `Product ${at}`,
    `Category ${at % 12}`,
    '',
    String(5 + (at % 100)),
    `SKU-${at}`,
    String(at % 40),
    'yes',
    'A product with a description of a usual length, which is not long.',
  ]);
  const bytes = Buffer.from([headings, ...rows].map((row) => row.join(';')).join('\n'));
  const { key } = await preview(bytes);
  const { lines } = await send(bytes, key);
  expect(lines.at(-1)).toEqual({ imported: { created: 5000, changed: 0, hidden: 0 } });
  expect(lines.filter((line) => 'done' in line).length).toBeGreaterThan(10);
  expect((await preview(bytes)).counts).toMatchObject({ new: 0, changed: 0, same: 5000, gone: 0 });
  expect(sorted(await exported())).toEqual(sorted(rows));
});
