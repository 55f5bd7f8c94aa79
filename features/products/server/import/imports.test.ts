import { expect, test } from 'vitest';
import { maxImportRows } from '../../contract/imports.ts';
import type { AdminProduct } from '../../contract/products.ts';
import { testApp } from '#platform/server/test/app.ts';
import { importsOf, sheetForm } from '#platform/server/test/imports.ts';

const { as, product } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin');
const { preview, send, importAll, lastId } = importsOf(owner);

const listProducts = async () => (await owner.get('/api/admin/products')).json<AdminProduct[]>();
const named = async (name: string) => (await listProducts()).find((one) => one.name === name);

test('a plain sheet becomes products with sizes, stock and facts, in its own sequence', async () => {
  const file = [
    'Product;Size;Price;SKU;Stock;Category;Flavors',
    'Pear Gummies;10 pieces;32,50;PG-10;12;Edibles;Pear, Plum',
    'Pear Gummies;20 pieces;58,00;PG-20;;Edibles;',
    'Quiet Tea;;$9.00;QT;3;Drinks;',
  ].join('\r\n');
  const shown = await preview(file);
  expect(shown).toMatchObject({ encoding: 'UTF-8', separator: 'semicolon', rows: 3, missing: [], wrong: [] });
  expect(shown.columns.every(({ isSure }) => isSure)).toBe(true);
  expect(shown.counts).toMatchObject({ new: 2, changed: 0, same: 0, wrong: 0 });
  expect(await importAll(file)).toEqual({ imported: { created: 2, changed: 0, hidden: 0 } });
  const gummies = await named('Pear Gummies');
  expect(gummies).toMatchObject({ price: 3250, category: 'Edibles', available: true });
  expect(gummies?.facts.flavors).toEqual(['Pear', 'Plum']);
  expect(gummies?.sizes.map(({ label, price, sku, stock }) => [label, price, sku, stock])).toEqual([
    ['10 pieces', 3250, 'PG-10', 12],
    ['20 pieces', 5800, 'PG-20', null],
  ]);
  expect(gummies?.position).toBeLessThan((await named('Quiet Tea'))!.position!);
});

test('the second import of a file changes nothing, and neither does an import of the shop’s own export', async () => {
  const file =
    'Name,Price,Description\n"Salt Caramel","1,250.00","Soft, and ""salted"".\nWith butter."\nDusk Oil,40,';
  expect(await importAll(file)).toEqual({ imported: { created: 2, changed: 0, hidden: 0 } });
  const { counts } = await preview(file);
  expect(counts).toMatchObject({ new: 0, changed: 0, same: 2 });
  await product({
    name: '=Formula',
    description: 'a\tb',
    facts: { moods: ['Calm'], pieces: 10, thcMgPerPiece: 2.5 },
  });
  const own = (await owner.get('/api/admin/exports/products')).body;
  const shown = await preview(own);
  expect(shown.source).toBe('Budtender');
  expect(shown.wrong).toEqual([]);
  expect(shown.counts).toMatchObject({ new: 0, changed: 0, gone: 0, wrong: 0 });
});

test('a changed cell of the own export is one change, and nothing else of the product is touched', async () => {
  const { id } = await product({
    name: 'Evening Tea',
    price: 900,
    description: 'Mild',
    facts: { pieces: 20 },
  });
  const rows = (await owner.get('/api/admin/exports/products')).body.split('\r\n');
  const line = rows.find((row) => row.includes(id))!;
  const file = [rows[0], line.replace(',9,', ',"11,50",')].join('\r\n');
  const shown = await preview(file);
  expect(shown.changed).toMatchObject([
    { name: 'Evening Tea', changes: [{ field: 'Price', from: '$9.00', to: '$11.50' }] },
  ]);
  expect(await importAll(file)).toEqual({ imported: { created: 0, changed: 1, hidden: 0 } });
  expect(await named('Evening Tea')).toMatchObject({
    price: 1150,
    description: 'Mild',
    facts: { pieces: 20 },
    version: 2,
  });
});

test('what cannot be read is named by row, column and reason, and the products without it are imported on request', async () => {
  const file = [
    'Product,Size,Price,Stock,On the menu,Diet',
    'Wrong Price,,cheap,,yes,',
    'Wrong Twin,S,5,,yes,',
    'Wrong Twin,s,6,,yes,',
    ',,5,,yes,',
    'Wrong Stock,,5,-2,maybe,Keto',
    'Right Tea,,5,2,yes,vegan',
  ].join('\n');
  const shown = await preview(file);
  expect(shown.wrong).toEqual([
    { row: 2, column: 'Price', reason: '“cheap” is not a price' },
    { row: 4, column: 'Size', reason: 'Wrong Twin, s is in row 3 too' },
    { row: 5, column: 'Product', reason: 'The product has no name' },
    { row: 6, column: 'On the menu', reason: '“maybe” is neither yes nor no' },
    { row: 6, column: 'Diet', reason: expect.stringContaining('Use any of') },
    { row: 6, column: 'Stock', reason: 'Stock must not be below 0' },
  ]);
  expect(shown.leftOut).toBe(3);
  expect((await send(file, shown.key)).last).toMatchObject({ refused: { code: 'IMPORT_WRONG' } });
  expect(await named('Right Tea')).toBeUndefined();
  expect((await send(file, shown.key, 'leaveOut=true')).last).toMatchObject({ imported: { created: 1 } });
  expect(await named('Right Tea')).toMatchObject({ facts: { diet: ['Vegan'] } });
  expect(await named('Wrong Twin')).toBeUndefined();
});

test('a SKU in several rows is said, and a product is found by its SKU under another name', async () => {
  const shared = 'Product,SKU,Price\nTwin One,TWIN,5\nTwin Two,TWIN,6\nOnly One,ONLY,7';
  expect((await preview(shared)).notes).toEqual(['Rows 2, 3 have the same SKU TWIN.']);
  expect(await importAll(shared)).toMatchObject({ imported: { created: 3 } });
  const renamed = await preview('Product,SKU,Price\nOnly Two,ONLY,7');
  expect(renamed.changed).toMatchObject([
    { changes: [{ field: 'Product', from: 'Only One', to: 'Only Two' }] },
  ]);
  const counts = 'SKU,Stock\nONLY,14';
  expect(await importAll(counts)).toMatchObject({ imported: { changed: 1 } });
  expect((await named('Only One'))?.sizes).toMatchObject([{ stock: 14, price: 700 }]);
  expect((await preview('SKU,Stock\nTWIN,1')).wrong).toMatchObject([{ row: 2, column: 'SKU' }]);
});

test('products that the file does not name stay, or leave the menu if the owner asks for it', async () => {
  const { id } = await product({ name: 'Not In The File' });
  const file = 'Product,Price\nIn The File,5';
  const shown = await preview(file);
  expect(shown.gone.map((one) => one.id)).toContain(id);
  const { last } = await send(file, shown.key, 'hideGone=true');
  expect(last).toMatchObject({ imported: { created: 1, hidden: expect.any(Number) } });
  expect(await named('Not In The File')).toMatchObject({ available: false });
  const undo = (await owner.get('/api/admin/products/import')).json<{
    last: { id: string; fileName: string };
  }>();
  expect(undo.last.fileName).toBe('menu.csv');
  await owner.post('/api/admin/products/import/undo', { id: undo.last.id });
  expect(await named('Not In The File')).toMatchObject({ available: true });
  expect(await named('In The File')).toBeUndefined();
});

test('an undo sets back what the import changed, keeps what orders took and what was changed since', async () => {
  await importAll('Product,Size,Price,Stock\nUndo Tea,S,5,10\nUndo Cup,,3,1');
  await importAll('Product,Size,Price,Stock\nUndo Tea,S,6,25\nUndo Tea,L,9,2\nUndo Cup,,4,1\nUndo New,,8,');
  const tea = await named('Undo Tea');
  await owner.put(`/api/admin/sizes/${tea!.sizes[0]!.id}/stock`, { add: -3 });
  const cup = await named('Undo Cup');
  await owner.put(`/api/admin/products/${cup!.id}`, { name: 'Undo Cup', price: 450 });
  const last = await lastId();
  const undone = await owner.post('/api/admin/products/import/undo', { id: last.id });
  expect(undone.json()).toEqual({ undone: 2, kept: 1 });
  expect((await named('Undo Tea'))?.sizes).toMatchObject([{ label: 'S', price: 500, stock: 7 }]);
  expect((await named('Undo Tea'))?.sizes).toHaveLength(1);
  expect(await named('Undo Cup')).toMatchObject({ price: 450 });
  expect(await named('Undo New')).toBeUndefined();
  const again = await owner.post('/api/admin/products/import/undo', { id: last.id });
  expect([again.statusCode, again.json().code]).toEqual([409, 'IMPORT_GONE']);
});

test('an import after a change of the menu is refused, and a file that is no sheet too', async () => {
  const file = 'Product,Price\nLate Tea,5';
  const { key } = await preview(file);
  await importAll(file);
  expect((await send(file, key)).last).toMatchObject({ refused: { status: 409, code: 'IMPORT_CHANGED' } });
  const { body, headers } = sheetForm(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1]));
  const refused = await owner.post('/api/admin/products/import/preview', body, headers);
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'NOT_CSV']);
});

test('a file of too many rows is refused without reading the rest of it, and empty rows do not count', async () => {
  const rows = Array.from({ length: maxImportRows }, (_, at) => `Row ${at},5\n , \n`);
  const full = ['Product,Price\n', ...rows].join('');
  expect((await preview(full)).rows).toBe(maxImportRows);
  // The mark that is never closed would be refused in other words.
  const { body, headers } = sheetForm(`${full}One More,5\n"not closed,5\n`);
  const refused = await owner.post('/api/admin/products/import/preview', body, headers);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: 'TOO_MANY_ROWS',
    message: 'This file has more than 10000 rows. Please split it.',
  });
});

test('staff without the permission for the menu cannot import', async () => {
  const packer = await as('admin', { staffRole: 'packer' });
  const { body, headers } = sheetForm('Product,Price\nTea,5');
  expect((await packer.post('/api/admin/products/import/preview', body, headers)).statusCode).toBe(403);
});
