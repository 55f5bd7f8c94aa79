import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search the menu' }).fill(words);
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const count = (page: Page) => page.getByRole('search').getByRole('status');

test.beforeEach(async ({ page, customer }) => {
  void customer;
  await page.goto('/?view=products');
});

for (const [words, name] of [
  ['joint', 'Pine Ridge Pre-Rolls'],
  ['gummy', 'Orchard Gummies'],
  ['preroll', 'Lemon Verbena Trio'],
  ['drops', 'Night Drops 1000 mg'],
  ['cbd 1000', 'Night Drops 1000 mg'],
  ['choclate', 'Sea Salt Dark Chocolate'],
  ['tea under $20', 'Chamomile Hemp Tea'],
] as const) {
  test(`"${words}" finds ${name}, and says how many there are`, async ({ page }) => {
    await search(page, words);
    await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Cool Mint Roll-On' })).toHaveCount(0);
    const shown = await cards(page).count();
    await expect(count(page)).toHaveText(shown === 1 ? '1 product' : `${shown} products`);
    const { width, height } = (await count(page).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThan(10); // in sight, not for screen readers alone
  });
}

test('"$20" shows what costs no more than that', async ({ page }) => {
  await search(page, '$20');
  await expect(page.getByRole('article', { name: 'Sea Salt Dark Chocolate' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Garden Hemp Balm' })).toHaveCount(0);
});

test('when nothing fits, the nearest products are shown and called so', async ({ page }) => {
  // Words that no product of another test has.
  await search(page, 'dark chocolate under $3');
  await expect(page.getByText('Nothing on the menu fits that.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Sea Salt Dark Chocolate' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article', { name: 'Garden Hemp Balm' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Closest matches' })).toHaveCount(0);
});

test('what fits outside the chosen category is the nearest to it', async ({ page }) => {
  await page.getByRole('button', { name: 'Topicals' }).click();
  await search(page, 'gummies');
  await expect(page.getByText('Nothing on the menu fits that.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Orchard Gummies' })).toBeVisible();
});
