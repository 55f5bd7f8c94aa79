import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sweepImages } from '#features/products/server/picture-service.ts';
import { brandColors } from '#shared/brand-colors.ts';
import { hourMs } from '#shared/durations.ts';
import { dataOf, shopWithPages } from '#platform/server/test/pages.ts';
import { picture } from '#platform/server/test/pictures.ts';
import { uploaderOf } from '#platform/server/test/uploads.ts';

const shop = await shopWithPages();
const { get, as, app, clock } = shop;
const { admin, upload } = await uploaderOf(shop);
/** The page is sent with the settings as they were read last. */
async function save(body: object) {
  const saved = await admin.put('/api/admin/settings/look', body);
  await app.settings.read();
  return saved;
}
const addLogo = async () =>
  (await upload({ bytes: await picture({ width: 300, height: 200 }).png().toBuffer() })).json<{
    objectPath: string;
  }>().objectPath;
const iconOf = (logo: string, size: number) =>
  `/app-icon/${logo.slice('/objects/'.length, -'.webp'.length)}/${size}.png`;
const manifestIcons = async () =>
  (await get('/manifest.webmanifest')).json<{ icons?: { src: string; purpose: string }[] }>().icons;

test('without a look of its own a shop has no styles but the program’s', async () => {
  expect((await get('/')).body).not.toContain('--color-brand');
  expect((await get('/menu')).body).not.toContain('<style');
  for (const icon of ['/icons/icon.svg', '/icons/apple-touch-icon.png'])
    expect((await get('/')).body).toContain(`href="${icon}"`);
  expect(await manifestIcons()).toBeUndefined();
});

test('color and logo are on the app’s page, on the public pages, and in the icons', async () => {
  const logo = await addLogo();
  expect((await save({ color: '#7A1FA2', logo })).statusCode).toBe(200);
  const light = `--color-brand:${brandColors('#7a1fa2', 'light').brand}`;
  const dark = `--color-brand:${brandColors('#7a1fa2', 'dark').brand}`;
  const small = logo.replace('.webp', '-320.webp');

  const page = await get('/');
  const [, nonce] = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy'])) ?? [];
  for (const shown of [light, dark, small, `<style nonce="${nonce}">`]) expect(page.body).toContain(shown);
  for (const size of [180, 192]) expect(page.body).toContain(`href="${iconOf(logo, size)}">`);
  expect(page.body).not.toContain('href="/icons/');

  const menu = await get('/menu');
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(menu.body) ?? [];
  for (const shown of [light, dark, small]) expect(css).toContain(shown);
  const hash = createHash('sha256').update(css).digest('base64');
  expect(menu.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(menu.body).toContain(iconOf(logo, 192));

  const icons = await manifestIcons();
  expect(icons?.map(({ src, purpose }) => [src, purpose])).toEqual([
    [iconOf(logo, 192), 'any'],
    [iconOf(logo, 192), 'maskable'],
    [iconOf(logo, 512), 'any'],
    [iconOf(logo, 512), 'maskable'],
  ]);
  for (const size of [180, 192, 512]) {
    const icon = await get(iconOf(logo, size));
    expect(icon.headers['content-type']).toBe('image/png');
    const { width, height, hasAlpha } = await sharp(icon.rawPayload).metadata();
    expect([width, height, hasAlpha]).toEqual([size, size, false]);
  }
});

test('a page’s policy always allows the styles that are in it, also while the look is saved', async () => {
  await save({ color: '#1f5b3f' });
  for (let round = 0; round < 20; round += 1) {
    const color = round % 2 === 0 ? '#7a1fa2' : '#1f5b3f';
    const [page] = await Promise.all([get(`/menu?search=${round}`), save({ color })]);
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(css).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  }
});

test('notifications and search engines are given the icon that the shop has now', async () => {
  await save({});
  const imageOf = async () =>
    dataOf((await get('/menu')).body).find((one) => one['@type'] === 'LocalBusiness')?.image;
  expect((await get('/app-icon/192.png')).headers.location).toBe('/icons/icon-192.png');
  expect(await imageOf()).toBe('https://shop.example/icons/icon-512.png');
  const logo = await addLogo();
  await save({ logo });
  const sent = await get('/app-icon/192.png');
  expect([sent.statusCode, sent.headers.location, sent.headers['cache-control']]).toEqual([
    302,
    iconOf(logo, 192),
    'no-cache',
  ]);
  expect(await imageOf()).toBe(`https://shop.example${iconOf(logo, 512)}`);
});

test('a newer logo has icons of its own address, and the former ones are gone', async () => {
  const [former, newer] = [await addLogo(), await addLogo()];
  await save({ logo: former });
  expect((await get(iconOf(former, 192))).statusCode).toBe(200);
  await save({ logo: newer });
  expect([(await get(iconOf(former, 192))).statusCode, (await get(iconOf(newer, 192))).statusCode]).toEqual([
    404, 200,
  ]);
  for (const address of [
    iconOf(newer, 193),
    iconOf(newer, 192).replace('.png', '.svg'),
    '/app-icon/x/192.png',
  ])
    expect((await get(address)).statusCode, address).toBe(404);
});

test('the logo is kept for as long as the shop shows it', async () => {
  const logo = await addLogo();
  await save({ logo });
  clock.advance(25 * hourMs);
  await sweepImages(app);
  expect((await get(logo)).statusCode).toBe(200);
  await (await as('admin')).put('/api/admin/settings/look', {});
  await sweepImages(app);
  expect((await get(logo)).statusCode).toBe(404);
  clock.reset();
});

test.each([
  ['a color that is none', { color: 'green' }, 'color', 'Use a color such as #1f5b3f'],
  ['a color with more behind it', { color: '#1f5b3f;}body{' }, 'color', 'Use a color such as #1f5b3f'],
  ['a logo of another site', { logo: 'https://other.test/a.webp' }, 'logo', 'Upload the logo as a picture'],
  [
    'a logo that is not there',
    { logo: '/objects/00000000-0000-4000-8000-000000000001.webp' },
    'logo',
    'This picture is no longer there. Please upload it again.',
  ],
])('%s is refused', async (_what, body, path, message) => {
  const refused = await (await as('admin')).put('/api/admin/settings/look', body);
  expect([refused.statusCode, refused.json().details]).toEqual([400, [{ path, message }]]);
});
