import { expect, onTestFinished, test } from 'vitest';
import type { AdminProduct } from '../../contract/products.ts';
import { testApp } from '#platform/server/test/app.ts';
import { testDatabase } from '#platform/server/test/database.ts';
import { importsOf } from '#platform/server/test/imports.ts';

const { as, product, database } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin');
const imports = importsOf(owner);

/** A shop that soon gives up waiting for a lock. */
const hasty = await testApp({ database: await testDatabase({ limits: { lock_timeout: 500 } }) });
const hastyOwner = await hasty.as('admin');

const namesOnMenu = async () =>
  (await owner.get('/api/admin/products')).json<AdminProduct[]>().map(({ name }) => name);
const undo = (id: string, by = owner) => by.post('/api/admin/products/import/undo', { id });

/** A transaction that holds a lock until the test ends it. */
async function hold(lock: string, { pool } = database) {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  await client.query(lock);
  return client;
}

const waiting = async () =>
  (
    await database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rowCount;

test('two imports at once into an empty menu make each product once', async () => {
  const { preview, send } = imports;
  const file = 'Product,Price\nOnce Tea,5\nOnce Oil,40';
  for (let round = 0; round < 10; round += 1) {
    await database.pool.query('delete from products');
    const { key } = await preview(file);
    const answers = await Promise.all([send(file, key), send(file, key)]);
    const imported = answers.filter(({ last }) => last && 'imported' in last);
    const refused = answers.filter(({ last }) => last && 'refused' in last);
    expect([imported.length, refused.length], `round ${round}`).toEqual([1, 1]);
    expect(refused[0]!.last).toMatchObject({ refused: { status: 409, code: 'IMPORT_CHANGED' } });
    expect((await namesOnMenu()).toSorted()).toEqual(['Once Oil', 'Once Tea']);
  }
});

test('of an import and the undo of the one before it only the first to come is done', async () => {
  const { importAll, preview, send, lastId } = imports;
  for (let round = 0; round < 5; round += 1) {
    await database.pool.query('delete from products');
    await importAll('Product,Price\nFirst Tea,5');
    const { id } = await lastId();
    const file = 'Product,Price\nFirst Tea,6\nSecond Tea,7';
    const { key } = await preview(file);
    const [{ last }, undone] = await Promise.all([send(file, key), undo(id)]);
    const found = { last, undone: undone.json(), names: (await namesOnMenu()).toSorted() };
    const names = ['First Tea', 'Second Tea'];
    expect(found).toMatchObject(
      undone.statusCode === 200
        ? { last: { refused: { code: 'IMPORT_CHANGED' } }, undone: { undone: 1 }, names: [] }
        : { last: { imported: { created: 1, changed: 1 } }, undone: { code: 'IMPORT_GONE' }, names },
    );
  }
});

test('an import and an undo are refused while another import takes long, and a file that cannot be read at once', async () => {
  const { importAll, preview, send, lastId } = importsOf(hastyOwner);
  await importAll('Product,Price\nLong Tea,5');
  const { id } = await lastId();
  const file = 'Product,Price\nLong Oil,5';
  const { key } = await preview(file);
  const other = await hold('lock table product_imports in share row exclusive mode', hasty.database);
  const zip = await send(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1]), key);
  expect(zip.last).toMatchObject({ refused: { status: 400, code: 'NOT_CSV' } });
  const [{ last }, undone] = await Promise.all([send(file, key), undo(id, hastyOwner)]);
  const message = 'Another import is being written. Please try again when it has ended.';
  expect(last).toEqual({ refused: { status: 409, code: 'IMPORT_BUSY', message } });
  expect([undone.statusCode, undone.json().code]).toEqual([409, 'IMPORT_BUSY']);
  await other.query('rollback');
  expect((await send(file, key)).last).toMatchObject({ imported: { created: 1 } });
});

test('carts are filled while an import holds the menu', async () => {
  const { preview, send } = imports;
  const { id: productId } = await product({ name: 'Cart Tea' });
  const customer = await as('customer');
  const file = 'Product,Price\nCart Tea,6';
  const { key } = await preview(file);
  // The import has locked the products by then, and waits for their stock.
  const counting = await hold('lock table size_stock in exclusive mode');
  const importing = send(file, key);
  await expect.poll(waiting).toBe(1);
  const added = await customer.post('/api/cart', { productId });
  expect(added.statusCode, added.body).toBeLessThan(300);
  expect(await waiting()).toBe(1);
  await counting.query('rollback');
  expect((await importing).last).toMatchObject({ imported: { changed: 1 } });
});
