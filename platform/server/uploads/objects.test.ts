import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { startBucket } from '../test/bucket.ts';
import { multipartForm } from '../test/form.ts';
import { picture } from '../test/pictures.ts';
import { openFolder } from './disk-storage.ts';

const { app, as } = await testApp();
const bucket = await startBucket();
const distant = await testApp({ env: bucket.env });
const url = '/api/objects/upload-direct';
const form = multipartForm({ bytes: await picture({ width: 60, height: 40 }).jpeg().toBuffer() });

const folder = await mkdtemp(join(tmpdir(), 'budtender-storage-'));
afterAll(() => rm(folder, { recursive: true }));

test('everybody can read a picture, cached for ever, and only as a picture', async () => {
  const { objectPath } = (await (await as('admin')).post(url, form.body, form.headers)).json();
  const answer = await app.inject(objectPath);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect((await app.inject({ method: 'HEAD', url: objectPath })).statusCode).toBe(200);
});

test('an address that is none of our pictures answers 404', async () => {
  const id = '0b7e7c9e-4f0a-4a52-9c3a-5b8d0c1e2f3a';
  const names = [
    `${id}.webp`,
    `${id}-320.webp`,
    `${id}.png`,
    `${id}.webp.tmp`,
    `${id}-100.webp`,
    `${id.toUpperCase()}.webp`,
    '..%2f..%2fsecrets.json',
    '%2e%2e%2fsecrets.json',
    '..%5csecrets.json',
    `${id}.webp%00.png`,
    '',
    'x/y.webp',
  ];
  for (const name of names) {
    const answer = await app.inject(`/objects/${name}`);
    expect(answer.statusCode, name).toBe(404);
    expect(answer.json(), name).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('pictures are stored in the bucket when one is configured', async () => {
  const admin = await distant.as('admin');
  const { objectPath } = (await admin.post(url, form.body, form.headers)).json();
  const id = objectPath.slice('/objects/'.length, -'.webp'.length);
  expect([...bucket.objects.keys()].toSorted()).toEqual(
    ['-320.webp', '-640.webp', '.webp'].map((end) => `/shop/objects/${id}${end}`),
  );
  expect((await distant.app.inject(objectPath)).headers['content-type']).toBe('image/webp');
  const isThere = () => distant.app.storage.has(`${id}.webp`);
  expect(await isThere()).toBe(true);
  await distant.app.storage.remove(`${id}.webp`);
  expect(await isThere()).toBe(false);
  expect((await distant.app.inject(objectPath)).statusCode).toBe(404);
});

test.each([
  { status: 500, code: 'InternalError', says: 'does not answer' },
  { status: 403, code: 'AccessDenied', says: "refuses this shop's key" },
  { status: 403, code: 'SignatureDoesNotMatch', says: "refuses this shop's key" },
  { status: 404, code: 'NoSuchBucket', says: 'has no bucket of this name' },
])('a bucket that answers $code leads to 503, and the owner reads that it $says', async (failure) => {
  const admin = await distant.as('admin');
  const { objectPath } = (await admin.post(url, form.body, form.headers)).json();
  bucket.fail(failure);
  const refused = await admin.post(url, form.body, form.headers);
  for (const answer of [await distant.app.inject(objectPath), refused]) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.body).not.toContain(failure.code);
  }
  expect(refused.json().message).toContain(failure.says);
  await expect(distant.app.storage.remove('x.webp')).rejects.toMatchObject({
    status: 503,
    cause: { name: failure.code },
  });
  bucket.fail(null);
  expect((await distant.app.inject(objectPath)).statusCode).toBe(200);
});

test.each(['endless', 'silent', 'redirect'] as const)(
  'with a bucket whose answer is %s, an upload is refused with a message within five seconds',
  async (how) => {
    const elsewhere = await startBucket();
    const admin = await distant.as('admin');
    bucket.fail(how === 'redirect' ? { redirect: `${elsewhere.env.S3_ENDPOINT}/shop/objects/x` } : how);
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const refused = await admin.post(url, form.body, form.headers);
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      expect.stringContaining('The storage for pictures does not answer'),
    ]);
    // One removal after it would take as long again.
    expect(performance.now() - began).toBeLessThan(7_500);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
    expect(elsewhere.objects.size).toBe(0);
    bucket.fail(null);
  },
);

test('a bucket refuses a shop with a wrong secret', async () => {
  const shop = await testApp({ env: { ...bucket.env, S3_SECRET_ACCESS_KEY: 'of another bucket' } });
  const admin = await shop.as('admin');
  const refused = await admin.post(url, form.body, form.headers);
  expect([refused.statusCode, refused.json().message]).toEqual([
    503,
    expect.stringContaining("refuses this shop's key"),
  ]);
});

test('without its bucket the menu keeps its pictures, and uploads are refused with a message', async () => {
  const shop = await testApp({ env: { ...bucket.env, S3_ENDPOINT: 'http://127.0.0.1:9' } });
  const { id, imageUrl } = await shop.product({
    imageUrl: '/objects/0b7e7c9e-4f0a-4a52-9c3a-5b8d0c1e2f3a.webp',
  });
  const admin = await shop.as('admin');
  const refused = await admin.post(url, form.body, form.headers);
  expect([refused.statusCode, refused.json().message]).toEqual([
    503,
    'The storage for pictures does not answer, so this one was not saved. Try again in a moment.',
  ]);
  expect((await shop.app.inject('/api/products')).json()).toMatchObject([{ id, imageUrl }]);
});

test('at start the folder deletes files that a killed process did not finish', async () => {
  await mkdir(join(folder, 'objects'));
  await writeFile(join(folder, 'objects', 'a.webp.1.tmp'), 'half');
  await writeFile(join(folder, 'objects', 'b.webp'), 'whole');

  const storage = openFolder(join(folder, 'objects'));

  expect(await readdir(join(folder, 'objects'))).toEqual(['b.webp']);
  expect(String(await storage.get('b.webp'))).toBe('whole');
  expect(await storage.has('b.webp')).toBe(true);
  await storage.remove('b.webp');
  await storage.remove('b.webp');
  expect(await storage.has('b.webp')).toBe(false);
  expect(await storage.get('b.webp')).toBeNull();
});

test('a file that cannot be moved to its place leaves nothing behind', async () => {
  await mkdir(join(folder, 'full', 'a.webp'), { recursive: true }); // a folder where the file should be
  const storage = openFolder(join(folder, 'full'));
  await expect(storage.put('a.webp', Buffer.from('x'))).rejects.toThrow('EISDIR');
  expect(await readdir(join(folder, 'full'))).toEqual(['a.webp']);
});

test('a browser that hangs up during an upload leaves nothing behind, and disturbs no other upload', async () => {
  const admin = await as('admin');
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const folderOf = join(app.config.dataDir, 'objects');
  const before = await readdir(folderOf);
  const head = [
    `POST ${url} HTTP/1.1`,
    `Host: ${address.host}`,
    `Cookie: ${admin.cookie()}`,
    `x-csrf-token: ${admin.csrf}`,
    `Content-Type: ${form.headers['content-type']}`,
    `Content-Length: ${form.body.length}`,
  ].join('\r\n');
  for (let round = 0; round < 50; round += 1) {
    const socket = connect(Number(address.port), address.hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(`${head}\r\n\r\n`);
    socket.write(form.body.subarray(0, (round * 37) % form.body.length), () => socket.destroy());
    await once(socket, 'close');
  }
  expect((await (await as('admin')).post(url, form.body, form.headers)).statusCode).toBe(200);
  expect((await readdir(folderOf)).length).toBe(before.length + 3);
});

test('the sixty-first picture in an hour is refused', async () => {
  const admin = await as('admin');
  for (let sent = 0; sent < 60; sent += 1) {
    expect((await admin.post(url, form.body.subarray(0, 300), form.headers)).statusCode).toBe(400);
  }
  const refused = await admin.post(url, form.body, form.headers);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await (await as('admin')).post(url, form.body, form.headers)).statusCode).toBe(200);
});
