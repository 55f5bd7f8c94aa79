import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectLeftOut } from '../support/menu.ts';

const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search the menu' }).fill(words);
const count = (page: Page) => page.getByRole('search').getByRole('status');
const product = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** One that none of the words finds. */
const other = 'Cool Mint Roll-On';

test('a customer searches the menu by words and prices while typing', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/?view=products');

  for (const [words, name] of [
    ['gummy', 'Orchard Gummies'],
    ['tea under $20', 'Chamomile Hemp Tea'],
  ] as const)
    await test.step(`"${words}" finds ${name}, and the number of results is shown`, async () => {
      await search(page, '');
      await expect(product(page, other)).toBeVisible();
      await search(page, words);
      await expectLeftOut(page, product(page, other));
      await expect(product(page, name)).toBeVisible();
      const { width, height } = (await count(page).boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThan(10); // in sight, not for screen readers alone
    });

  await test.step('"$20" shows products that cost at most that', async () => {
    await search(page, '');
    await expect(product(page, 'Garden Hemp Balm')).toBeVisible();
    await search(page, '$20');
    await expectLeftOut(page, product(page, 'Garden Hemp Balm'));
    await expect(product(page, 'Sea Salt Dark Chocolate')).toBeVisible();
  });

  await test.step('a search without a result shows the nearest products, and says so', async () => {
    // Words that no product of another test has.
    await search(page, 'dark chocolate under $3');
    await expect(page.getByText('Nothing on the menu fits that.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
    await expect(product(page, 'Sea Salt Dark Chocolate')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(product(page, 'Garden Hemp Balm')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Closest matches' })).toHaveCount(0);
  });

  await test.step('products outside the chosen category are the nearest ones', async () => {
    await page.getByRole('button', { name: 'Topicals' }).click();
    await search(page, 'gummies');
    await expect(page.getByText('Nothing on the menu fits that.')).toBeVisible();
    await expect(product(page, 'Orchard Gummies')).toBeVisible();
    await page.getByRole('button', { name: /^Without Topicals: \d/ }).click();
    await expect(page.getByText('Nothing on the menu fits that.')).toHaveCount(0);
    await expect(product(page, 'Orchard Gummies')).toBeVisible();
  });
});

test('a search is understood as the assistant understands it, and finds a name from its first letters', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/?view=products');
  await page.getByRole('searchbox').pressSequentially('gum');
  await expectLeftOut(page, product(page, other));
  await expect(product(page, 'Orchard Gummies')).toBeVisible();

  await search(page, 'sleep');
  await expect(product(page, 'Night Drops 1000 mg')).toBeVisible();
  await expect(page.getByText('Nothing on the menu fits that.')).toHaveCount(0);
  await expectLeftOut(page, product(page, other));

  await search(page, 'vegan gummies under $1');
  await page.getByRole('button', { name: /^Without “under \$1”: \d/ }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('vegan gummies');
  await expect(product(page, 'Orchard Gummies')).toBeVisible();
});

test('Escape empties the search on a phone and closes it, and the focus goes back', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/?view=products');
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  const filters = page.getByRole('button', { name: 'Filters' });
  const width = async () => (await field.boundingBox())!.width;
  const title = page.getByRole('search').getByText("What's on the Menu");
  await expect(product(page, other)).toBeVisible();
  await expect(title).toBeVisible();
  await filters.focus();
  await search(page, 'tea');
  await expectLeftOut(page, product(page, other));
  expect(await width()).toBeGreaterThan(100);
  await expect(title).toBeHidden(); // not even its first letter is next to the field
  await field.press('Escape');
  await expect(product(page, other)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(filters).toBeFocused();
  await expect.poll(width).toBeLessThan(50); // it no longer covers the title
  await expect(title).toBeVisible();
});

test('a narrowed menu begins with its first product', async ({ page, customer: _customer }) => {
  await page.goto('/?view=products');
  await expect(product(page, other)).toBeVisible();
  const [header, first] = [page.getByRole('banner'), page.getByRole('main').getByRole('article').first()];
  const bar = page.getByRole('search').getByRole('button', { name: 'Back', exact: true }).locator('..');
  const scrollDown = () => page.evaluate(() => scrollTo({ top: 1_200, behavior: 'instant' }));
  const expectFromStart = async () => {
    await expectLeftOut(page, product(page, other));
    const { height } = (await header.boundingBox())!;
    expect((await bar.boundingBox())!.y).toBeCloseTo(height, 0);
    const { y } = (await first.boundingBox())!;
    expect(y).toBeGreaterThan(height);
    expect(y).toBeLessThan(260);
  };
  await scrollDown();
  await page.getByRole('searchbox').pressSequentially('tea');
  await expectFromStart();
  await page.getByRole('searchbox').fill('');
  await expect(product(page, other)).toBeVisible();

  await scrollDown();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oil', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click();
  await expectFromStart();
  await expect(page.getByRole('button', { name: 'Back to Main Menu' })).toBeAttached();
});

test.describe('where the search does not load', () => {
  test.use({ expectedErrors: [/error loading|Failed to (fetch|load)|^%o/i] });

  test('the menu stays whole and says why, and the next letter tries again', async ({
    page,
    customer: _customer,
  }) => {
    const file = '**/assets/menu-search-*.js';
    await page.route(file, (route) => route.abort());
    await page.goto('/?view=products');
    await search(page, 'gummie');
    await expect(count(page)).toHaveText("The search didn't load. Check your connection and type on.");
    await expect(product(page, other)).toBeVisible();
    await page.unroute(file);
    await search(page, 'gummies');
    await expectLeftOut(page, product(page, other));
    await expect(product(page, 'Orchard Gummies')).toBeVisible();
    await expect(count(page)).toHaveText(/^\d+ products?$/);
  });
});
