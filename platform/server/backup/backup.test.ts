import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  allRows,
  connect,
  isMigrationRecord,
  maintain,
  newFile,
  openShop,
  rowsIn,
  settings,
  signIn,
  socketOf,
  urlOf,
} from '../test/backups.ts';
import { startBucket } from '../test/bucket.ts';
import { databaseWithoutTables } from '../test/database.ts';
import { multipartForm } from '../test/form.ts';
import { pdfOf } from '../test/pdf.ts';
import { picture } from '../test/pictures.ts';
import { placeOrder, remoteBrowser, remoteCustomer } from '../test/remote-browser.ts';
import { dataFolder, filledFolder, startMaintenance, startShop } from '../test/shop-process.ts';

test('a backup made while customers order contains one moment of every table, row for row', async () => {
  const { dataDir, address, productId } = await openShop();
  const customers = await Promise.all([1, 2, 3].map(() => remoteCustomer(address)));
  const closing = new AbortController();
  const placed: string[] = [];
  const ordering = customers.map(async (customer) => {
    while (!closing.signal.aborted) {
      const { status, body } = await placeOrder(customer, productId);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      const { id } = body as { id: string };
      placed.push(id);
      // Or twenty open ones would be enough.
      const cancelled = await customer.post(`/api/orders/${id}/cancel`, { reason: 'Another one' });
      if (cancelled.status !== 200) throw new Error(`${cancelled.status} ${JSON.stringify(cancelled.body)}`);
    }
  });
  await expect.poll(() => placed.length).toBeGreaterThan(3);

  // Held so that the backup stops right after it took its snapshot, which can then be looked at from here.
  const blocker = await connect(socketOf(dataDir));
  await blocker.query('begin; lock table images in access exclusive mode');
  const file = await newFile();
  const before = [...placed];
  const backup = startMaintenance('backup', file, { DATA_DIR: dataDir });
  const snapshots = join(dataDir, 'postgres/pg_snapshots');
  await expect.poll(() => readdir(snapshots)).toHaveLength(1);
  const [snapshot] = await readdir(snapshots);
  const atSnapshot = placed.length;
  await expect.poll(() => placed.length).toBeGreaterThan(atSnapshot + 3);
  const witness = await connect(socketOf(dataDir));
  await witness.query(`begin isolation level repeatable read; set transaction snapshot '${snapshot}'`);
  await blocker.query('rollback');
  const expected = await allRows(witness);
  expect(await backup.ended).toBe(0);
  closing.abort();
  await Promise.all(ordering);

  expect(backup.said.stdout).toContain('Read back and compared: the backup is whole');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const elsewhere = await dataFolder();
  expect(await maintain('restore', file, { DATA_DIR: elsewhere })).toMatchObject({ code: 0, stderr: '' });

  const found = await rowsIn(elsewhere);
  expect([...found.keys()]).toEqual([...expected.keys()]);
  for (const [name, rows] of [...found].filter(([table]) => !isMigrationRecord(table))) {
    expect([name, rows]).toEqual([name, expected.get(name)]);
  }
  const orders = found.get('public.orders')!.join();
  expect(before.filter((id) => !orders.includes(id))).toEqual([]);
});

test('a restored shop has its sessions, pictures, certificates and next numbers', async () => {
  const { dataDir, shop, address } = await openShop();
  const admin = await signIn(address);
  const { body, headers } = multipartForm({
    bytes: await picture({ width: 400, height: 300 }).png().toBuffer(),
  });
  const upload = await admin.post('/api/objects/upload-direct', new Blob([new Uint8Array(body)]), headers);
  const { objectPath } = upload.body as { objectPath: string };
  const product = { name: 'Balm', price: 3200, imageUrl: objectPath };
  const made = await admin.post('/api/admin/products', product);
  const { id: productId } = made.body as { id: string };
  const batch = await admin.post(`/api/admin/products/${productId}/batches`, { lotNumber: 'A' });
  const certificate = `/api/batches/${(batch.body as { id: string }).id}/certificate`;
  const pdf = multipartForm({ bytes: pdfOf(), name: 'coa.pdf', type: 'application/pdf' });
  const sent = new Blob([new Uint8Array(pdf.body)]);
  const uploadUrl = certificate.replace('/api/', '/api/admin/');
  expect((await admin.post(uploadUrl, sent, pdf.headers)).status).toBe(200);
  const shown = Buffer.from(await (await fetch(address + objectPath)).arrayBuffer());
  const file = await newFile();
  expect((await maintain('backup', file, { DATA_DIR: dataDir })).stdout).toContain(
    '4 files of pictures and certificates, and the secrets',
  );
  await shop.signal('SIGTERM');

  const elsewhere = await dataFolder();
  await maintain('restore', file, { DATA_DIR: elsewhere });
  const copy = startShop({ DATA_DIR: elsewhere, RATE_LIMITS: 'off' });
  const there = await copy.address();
  expect(copy.said.stdout).not.toContain('password');
  const same = await remoteBrowser(there, admin.cookies);
  expect(await same.get('/api/user')).toMatchObject({ status: 200, body: { username: 'rosa' } });
  expect(Buffer.from(await (await fetch(there + objectPath)).arrayBuffer())).toEqual(shown);
  expect(Buffer.from(await (await fetch(there + certificate)).arrayBuffer())).toEqual(pdfOf());
  const customer = await remoteCustomer(there);
  const products = (await customer.get('/api/products')).body as { id: string }[];
  expect((await placeOrder(customer, products[0]!.id)).status).toBe(201);
});

test('backing up a closed shop opens its database and closes it again', async () => {
  const dataDir = await filledFolder();
  const file = await newFile();

  expect(await maintain('backup', file, { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });

  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  const again = startShop({ DATA_DIR: dataDir, ...settings });
  await again.address();
});

test('a shop on a database server is backed up, and restored on a server or in a folder', async () => {
  const source = urlOf(await databaseWithoutTables());
  const { dataDir, address, productId } = await openShop({ DATABASE_URL: source });
  const customer = await remoteCustomer(address);
  expect((await placeOrder(customer, productId)).status).toBe(201);
  const file = await newFile();
  expect(await maintain('backup', file, { DATA_DIR: dataDir, DATABASE_URL: source })).toMatchObject({
    code: 0,
  });

  const server = urlOf(await databaseWithoutTables());
  for (const target of [{}, { DATABASE_URL: server }] as Record<string, string>[]) {
    const env = { DATA_DIR: await dataFolder(), ...target };
    expect(await maintain('restore', file, env)).toMatchObject({ code: 0, stderr: '' });
    const copy = startShop({ ...env, RATE_LIMITS: 'off' });
    const browser = await remoteBrowser(await copy.address());
    await browser.post('/api/login', { username: customer.username, password: customer.password });
    expect((await browser.get('/api/orders')).body).toHaveLength(1);
  }
  const taken = await maintain('restore', file, { DATA_DIR: await dataFolder(), DATABASE_URL: server });
  expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining('already holds a shop') });
});

test('the backup says that pictures in a bucket are not in it', async () => {
  const bucket = await startBucket();
  const env = { DATA_DIR: await filledFolder(), ...bucket.env };
  const { stdout } = await maintain('backup', await newFile(), env);
  expect(stdout).toContain(
    `The pictures and certificates are in the bucket ${bucket.env.S3_BUCKET} and not in this backup`,
  );
});
