import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { maintain, newFile, urlOf } from '#platform/server/test/backups.ts';
import { startBucket } from '#platform/server/test/bucket.ts';
import { databaseWithoutTables } from '#platform/server/test/database.ts';
import { picture } from '#platform/server/test/pictures.ts';
import { dataFolder, startShop } from '#platform/server/test/shop-process.ts';
import { uploaderOf } from '#platform/server/test/uploads.ts';

const shop = await testApp();
const { upload } = await uploaderOf(shop);
const { objectPath } = (
  await upload({ bytes: await picture().png().toBuffer(), name: 'cookies.png' })
).json();
const { dataDir: DATA_DIR } = shop.app.config;
const env = { DATA_DIR, DATABASE_URL: urlOf(shop.database) };
const bucket = await startBucket();
const files = await readdir(join(DATA_DIR, 'objects'));

test('restoring a backup with a bucket set puts its pictures into the bucket, where every process finds them', async () => {
  const file = await newFile();
  expect(await maintain('backup', file, env)).toMatchObject({ code: 0 });
  const target = {
    DATA_DIR: await dataFolder(),
    DATABASE_URL: urlOf(await databaseWithoutTables()),
    ...bucket.env,
  };
  const { code, stdout } = await maintain('restore', file, target);
  expect([code, stdout]).toEqual([0, expect.stringContaining('are in the bucket shop now')]);
  expect(await readdir(target.DATA_DIR)).toEqual(['secrets.json']);

  const moved = startShop(target);
  const answer = await fetch((await moved.address()) + objectPath);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(
    await readFile(join(DATA_DIR, objectPath.slice(1))),
  );
});

test('restoring into a bucket that refuses the key names the fault, and leaves folder and database empty', async () => {
  const file = await newFile();
  await maintain('backup', file, env);
  const empty = await databaseWithoutTables();
  const target = { DATA_DIR: await dataFolder(), DATABASE_URL: urlOf(empty), ...bucket.env };
  const refused = await maintain('restore', file, { ...target, S3_SECRET_ACCESS_KEY: 'another' });
  expect(refused).toMatchObject({
    code: 1,
    stderr: 'The bucket of the S3 variables cannot be used: SignatureDoesNotMatch, The bucket answered 403\n',
  });
  expect(await readdir(target.DATA_DIR)).toEqual([]);
  expect((await empty.pool.query(`select to_regclass('public.users') as made`)).rows).toEqual([
    { made: null },
  ]);
});

test('pictures can be copied to a bucket and back any number of times, and each copy is counted and compared', async () => {
  bucket.objects.clear();
  const withBucket = { ...env, ...bucket.env };
  const say = async (to: string) => (await maintain('pictures', to, withBucket)).stdout.split('\n')[0];
  expect(await say('to-s3')).toBe('3 files copied and compared, 0 already there, of 3.');
  expect([...bucket.objects.keys()].toSorted()).toEqual(
    files.map((name) => `/shop/objects/${name}`).toSorted(),
  );
  expect(await say('to-s3')).toBe('0 files copied and compared, 3 already there, of 3.');

  await rm(join(DATA_DIR, 'objects', files[0]!));
  expect(await say('to-disk')).toBe('1 file copied and compared, 2 already there, of 3.');
  expect(await readFile(join(DATA_DIR, 'objects', files[0]!))).toEqual(
    bucket.objects.get(`/shop/objects/${files[0]}`),
  );
});

test('copying pictures ends with an error that counts the files found in neither place', async () => {
  bucket.objects.clear();
  await maintain('pictures', 'to-s3', { ...env, ...bucket.env });
  await rm(join(DATA_DIR, 'objects', files[0]!));
  bucket.objects.delete(`/shop/objects/${files[0]}`);
  expect(await maintain('pictures', 'to-s3', { ...env, ...bucket.env })).toMatchObject({
    code: 1,
    stderr: '1 file could not be found in either place.\n',
  });
});

test('copying pictures is refused without a bucket or without a direction', async () => {
  expect((await maintain('pictures', 'to-s3', env)).stderr).toMatch(/^Set the five S3 variables first/);
  expect((await maintain('pictures', 'away', { ...env, ...bucket.env })).stderr).toBe(
    'Say where to: npm run pictures -- to-s3 | to-disk\n',
  );
});
