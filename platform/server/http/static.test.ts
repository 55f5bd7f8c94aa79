import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { sampleImageId } from '#app/server/seed/sample-art.ts';
import { seedSampleMenu } from '#app/server/seed/sample-menu.ts';
import { testApp } from '../test/app.ts';
import { sendAsTyped } from '../test/raw-request.ts';
import { builtClient } from '../test/built-client.ts';

const { app, as, database } = await testApp({
  clientDir: await builtClient(),
  env: { SHOP_NAME: 'Leaf "& <b>', IMAGE_ORIGINS: 'https://pictures.example' },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const get = (url: string) => app.inject(url);

test.each(['/', '/chat', '/admin', '/driver', '/anything/else', '/?x=1'])(
  '%s answers the page, which browsers revalidate each time',
  async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(page.body).toContain('<title>Leaf &#34;&#38; &#60;b&#62;</title>');
  },
);

test('the page allows its own scripts and styles by nonce and hash, and no code from text', async () => {
  const [first, second] = [await get('/'), await get('/')];
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(first.body) ?? [];
  const policy = String(first.headers['content-security-policy']);
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'self' 'sha256-${createHash('sha256').update('early()').digest('base64')}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' blob: data: https://pictures.example",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
  expect(second.body).not.toContain(nonce);
});

test('the page names its stylesheet and scripts in its header, so that they load before it is read', async () => {
  expect((await get('/')).headers.link).toBe(
    '</assets/app-1234.css>; rel=preload; as=style; crossorigin, </assets/app-1234.js>; rel=modulepreload',
  );
});

test('the page is compressed for browsers that accept it', async () => {
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  const [, nonce] = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy'])) ?? [];
  expect(gunzipSync(page.rawPayload).toString()).toContain(`nonce="${nonce}"`);
  expect((await get('/')).headers['content-encoding']).toBeUndefined();
});

test('no answer of the shop may be framed', async () => {
  const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'];
  const urls = [
    '/',
    '/assets/app-1234.js',
    '/icons/icon.svg',
    '/sw.js',
    '/manifest.webmanifest',
    '/api/user',
  ];
  for (const url of [...urls, '/healthz', '/missing.png']) {
    expect(await policyOf(url), url).toContain("frame-ancestors 'none'");
  }
});

test('built files are cached for ever, icons for a day, and service worker and manifest not at all', async () => {
  const cacheOf = async (url: string) => (await get(url)).headers['cache-control'];
  expect(await cacheOf('/assets/app-1234.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/icons/icon.svg')).toBe('public, max-age=86400');
  expect(await cacheOf('/sw.js')).toBe('no-cache');
  expect(await cacheOf('/manifest.webmanifest')).toBe('no-cache');
  expect((await get('/manifest.webmanifest')).json()).toEqual({ name: 'Leaf "& <b>' });
});

test.each([
  '/assets/missing.js',
  '/assets/',
  '/assets/..%2findex.html',
  '/assets/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/%00',
  '/icons/..%5c..%5cindex.html',
  '/.env',
  '/missing.png',
  '/api/typo',
  '/objects/../index.html',
  '/assets/../index.html',
  '/assets/..\\index.html',
  '/assets/%2e%2e/index.html',
  '/icons/../../../etc/passwd',
  'http://shop.test/assets/../index.html',
])('%s answers 404', async (url) => {
  const answer = await sendAsTyped(app, url);
  expect(answer.statusCode).toBe(404);
  expect(JSON.parse(answer.body).code).toBe('NOT_FOUND');
});

test('an unknown address answers the page to a browser, even with a dot in it', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const url of ['/john.doe', '/nowhere/at/all.html']) {
    const answer = await app.inject({ url, headers: { accept } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  }
});

test('a built file is sent compressed to browsers that accept it, and 304 to those that have it', async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/assets/large.js', headers });
  const plain = await ask({});
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);

  const etags = [plain, brotli, gzip].map(({ headers }) => headers.etag);
  expect(new Set(etags).size).toBe(3);
  const known = await ask({ 'if-none-match': String(plain.headers.etag) });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', plain.headers.etag]);
  const head = await app.inject({ method: 'HEAD', url: '/assets/large.js' });
  expect([head.body, head.headers['content-length']]).toEqual(['', String(plain.rawPayload.length)]);
});

test.runIf(process.platform === 'linux')(
  'files are closed after a browser asked for many and hung up',
  async () => {
    const { port } = app.server.address() as AddressInfo;
    const picture = `/objects/${sampleImageId(sampleMenu[0]!.art)}.webp`;
    await seedSampleMenu(database.db, new Date());
    const openFiles = () => readdirSync('/proc/self/fd').length;
    const hangUp = async (path: string) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`GET ${path} HTTP/1.1\r\nhost: shop.test\r\n\r\n`.repeat(20));
      await once(socket, 'data');
      socket.destroy();
    };
    await hangUp(picture); // drawn once, by threads that stay
    const before = openFiles();
    for (const path of [
      '/assets/large.js',
      '/assets/app-1234.js',
      '/icons/icon.svg',
      '/sw.js',
      '/',
      picture,
    ]) {
      for (let round = 0; round < 10; round += 1) await hangUp(path);
    }
    await expect.poll(openFiles).toBeLessThan(before + 10);
  },
);

test('the page has the name that the owner set', async () => {
  const owner = await as('admin');
  await owner.put('/api/admin/settings/shop', { name: 'Blue <Door>' });
  await expect.poll(async () => (await get('/')).body).toContain('<title>Blue &#60;Door&#62;</title>');
  expect((await get('/manifest.webmanifest')).json()).toEqual({ name: 'Blue <Door>' });
});

test('a shop name that looks like a placeholder of the page stays as it is', async () => {
  const owner = await as('admin');
  for (const name of ['__AGE_RULE__', '__TIME_ZONE__', '__NONCE__', 'Budtender __NONCE__ Budtender']) {
    await owner.put('/api/admin/settings/shop', { name });
    await expect.poll(async () => (await get('/')).body).toContain(`<title>${name}</title>`);
    const { body } = await get('/');
    expect(body).toContain('<meta name="age-rule" content="none">');
    expect(body).toMatch(/nonce="[\w+/]{22}=="/);
    expect((await get('/manifest.webmanifest')).json()).toEqual({ name });
  }
});
