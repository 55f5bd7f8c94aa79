import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { owner } from '../support/accounts.ts';
import { message } from '../support/conversation.ts';
import { callsOf, expect, test } from '../support/fixtures.ts';

/**
 * The JavaScript that a screen waits for without a cache, in bytes of gzip at level 9: each script the page asks for by itself.
 * What it loads in an idle moment, or with the first tap, does not count; the idle moment is held back here, so that
 * the sum is the same on a slow machine.
 */
async function expectFirstLoad(page: Page, content: Locator, kilobytes: number) {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto('/');
  await expect(content).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('response');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0); // it comes in an idle moment
  const sizes = await Promise.all(
    [...scripts].map(async ([url, body]) => [
      new URL(url).pathname,
      gzipSync(await body, { level: 9 }).length,
    ]),
  );
  const total = sizes.reduce((sum, [, bytes]) => sum + Number(bytes), 0);
  expect(sizes.length).toBeGreaterThan(3);
  expect
    .soft(total, `the screen loads ${JSON.stringify(sizes, undefined, 1)}`)
    .toBeLessThanOrEqual(kilobytes * 1000);
}

test('the first screen of each role loads no more JavaScript than its budget', async ({
  page,
  context,
  shop,
  customer,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });

  await test.step('the log-in page: at most 115 KB', async () => {
    await context.clearCookies();
    await expectFirstLoad(page, page.getByRole('tab', { name: 'Log In' }), 115);
  });

  const screens = [
    ['customer', customer, 'Main Menu', 135],
    ['driver', await shop.driver('Dana'), 'Driver Dashboard', 145],
    ['admin', owner, 'Order Status Breakdown', 210],
  ] as const;
  for (const [role, { username, password }, heading, kilobytes] of screens) {
    await test.step(`${role}: at most ${kilobytes} KB`, async () => {
      // Somebody who was here before, whose browser keeps no files any more.
      await page.evaluate((last) => localStorage.setItem('screen', last), role);
      await page.goto('about:blank'); // whoever is there is not to see the session change
      await (await callsOf(context.request)).post('/api/login', { username, password });
      await expectFirstLoad(page, page.getByRole('heading', { name: heading }), kilobytes);
    });
  }
});

test('the first scripts of every screen are compiled while they load', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const name of ['framework', 'app']) {
    const [path] = html.match(new RegExp(`/assets/${name}-[\\w-]+\\.js`))!;
    const script = await (await request.get(path)).text();
    // Anywhere but at the very beginning it is a mere comment (scripts/chunks.ts).
    expect.soft(script.slice(0, 40), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

/** The size of a script that the page is about to ask for. */
async function sizeOf(page: Page, name: string) {
  const answer = await page.waitForResponse(new RegExp(`/${name}-[\\w-]+\\.js$`));
  return gzipSync(await answer.body(), { level: 9 }).length;
}

const sumOf = async (sizes: Promise<number>[]) =>
  (await Promise.all(sizes)).reduce((sum, size) => sum + size);

test('what understands a typed sentence comes with the first focus of the field, and is at most 150 KB', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/chat');
  const sizes = [
    // What reads words and finds goods, and the words.
    'menu-search',
    'packed-words',
    // What understands a sentence, and the weights and words of its model.
    'understanding',
    'packed-model',
    // What begins to read, and what answers, with the texts of the answers.
    'writing',
    'wishes-reply',
  ].map((name) => sizeOf(page, name));
  await message(page).focus();
  expect(await sumOf(sizes)).toBeLessThanOrEqual(150_000);

  // The Spanish texts come on top of it, with the first Spanish sentence.
  const spanish = sizeOf(page, 'spanish-texts');
  await message(page).fill('cuéntame un chiste');
  await message(page).press('Enter');
  expect(await spanish).toBeLessThanOrEqual(7_500);
  await expect(page.getByText(/gomita en la escuela|el té a la taza/)).toBeVisible();

  // What goes on with an exchange comes with the second sentence.
  const followUps = sizeOf(page, 'follow-ups');
  await message(page).fill('otro');
  await message(page).press('Enter');
  expect(await followUps).toBeLessThanOrEqual(5_000);
});

test('what finds goods by words comes with the first focus of the search, without what understands a sentence', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/chat?view=products');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const sizes = ['menu-search', 'packed-words'].map((name) => sizeOf(page, name));
  await page.getByRole('searchbox', { name: 'Search the menu' }).focus();
  expect(await sumOf(sizes)).toBeLessThanOrEqual(35_000);
  await page.getByRole('searchbox').fill('gum');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ products?$/);
  expect(asked.filter((url) => /\/(?:understanding|packed-model)-/.test(url))).toEqual([]);
});
