import { expect, test } from 'vitest';
import { maxPageLength } from '#shared/page-settings.ts';
import { shopWithPages, wordsOf } from '#platform/server/test/pages.ts';

const { as, get, product } = await shopWithPages();
const owner = await as('admin');
const save = (value: object) => owner.put('/api/admin/settings/pages', value);
const paths = ['/terms', '/privacy', '/returns', '/accessibility'];

test('a page that the owner has not written answers 404, and nothing links to it', async () => {
  await save({});
  for (const path of paths) {
    const page = await get(path);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('noindex');
  }
  expect((await get('/menu')).body).not.toContain('href="/terms"');
  expect((await get('/sitemap.xml')).body).not.toContain('/terms');
  expect((await (await as('visitor')).get('/api/shop')).json()).toMatchObject({ pages: [] });
});

test('what the owner writes is a page at its address, linked from every page, the landing and the sitemap', async () => {
  await product({ name: 'Tea' });
  const terms = '# Who may order\nYou are 21 or over.\n\n- Bring your ID\n- Pay the driver';
  expect((await save({ terms, returns: 'Call us.' })).statusCode).toBe(200);
  const page = await get('/terms');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<h1 class="font-display text-hero">Terms</h1>');
  expect(page.body).toMatch(/<h2[^>]*>Who may order<\/h2>/);
  expect(page.body).toContain('<li>Bring your ID</li>');
  expect(page.body).toContain('<link rel="canonical" href="https://shop.example/terms"/>');
  expect(page.body).not.toContain('noindex');
  for (const path of ['/menu', '/p/tea', '/terms', '/p/unknown']) {
    const { body } = await get(path);
    expect(body).toContain('href="/terms"');
    expect(body).toContain('href="/returns"');
    expect(body).not.toContain('href="/privacy"');
  }
  const sitemap = (await get('/sitemap.xml')).body;
  expect(sitemap).toContain('<loc>https://shop.example/terms</loc>');
  expect(sitemap).not.toContain('/privacy');
  const { pages } = (await (await as('visitor')).get('/api/shop')).json<{ pages: object[] }>();
  expect(pages).toEqual([
    { path: '/terms', title: 'Terms' },
    { path: '/returns', title: 'Returns' },
  ]);

  await save({ returns: 'Call us.' });
  expect((await get('/terms')).statusCode).toBe(404);
});

test('a text that looks like markup stays text', async () => {
  await save({
    privacy: '# </title><script>alert(1)</script>\n<img src=x onerror=alert(2)>\n- [a](javascript:b)',
  });
  const { body } = await get('/privacy');
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('<img src=x');
  expect(body).not.toContain('href="javascript:');
  expect(wordsOf(body)).toContain('[a](javascript:b)');
});

test('licence and minimum age are at the foot of every page', async () => {
  await owner.put('/api/admin/settings/shop', { licence: 'Hemp licence 4711' });
  await owner.put('/api/admin/settings/age', { rule: 'none', minimumAge: 25, doorCheck: false });
  await save({ terms: 'Ours.' });
  for (const path of ['/menu', '/terms']) {
    const words = wordsOf((await get(path)).body);
    expect(words).toContain('Hemp licence 4711');
    expect(words.replaceAll(/\s+/g, ' ')).toContain('For adults 25 and over');
  }
});

test('a visitor who is too young for the menu can still read the written pages', async () => {
  await save({ privacy: 'What we store.' });
  await owner.put('/api/admin/settings/age', { rule: 'statement', minimumAge: 21, doorCheck: false });
  const young = await as('visitor');
  await young.post('/api/age', { isOldEnough: false });
  expect((await young.get('/menu')).statusCode).toBe(302);
  const page = await young.get('/privacy');
  expect([page.statusCode, wordsOf(page.body).includes('What we store.')]).toEqual([200, true]);
  await owner.put('/api/admin/settings/age', { rule: 'none', minimumAge: 21, doorCheck: false });
});

test('a text that is too long, or none, is refused, and only who may change settings writes one', async () => {
  const long = await save({ terms: 'x'.repeat(maxPageLength + 1) });
  expect([long.statusCode, long.json().details]).toEqual([
    400,
    [{ path: 'terms', message: `Use at most ${maxPageLength} characters` }],
  ]);
  expect((await save({ terms: 7 })).statusCode).toBe(400);
  const manager = await as('admin', { staffRole: 'manager' });
  for (const [caller, status] of [
    [manager, 403],
    [await as('customer'), 403],
    [await as('visitor'), 401],
  ] as const)
    expect((await caller.put('/api/admin/settings/pages', { terms: 'Mine.' })).statusCode).toBe(status);
  const full = Object.fromEntries(
    ['terms', 'privacy', 'returns', 'accessibility'].map((id) => [id, 'x'.repeat(maxPageLength)]),
  );
  expect((await save(full)).statusCode).toBe(200);
});
