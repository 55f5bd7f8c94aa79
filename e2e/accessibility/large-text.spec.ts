import type { Locator } from '@playwright/test';
import { expect, order, test } from '../support/fixtures.ts';
import { setTextSize } from '../support/screen-checks.ts';

/* Text twice as large as usual, on a phone of 390 px. */

test.use({ ownContext: true });

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const overlaps = async (one: Locator, other: Locator) => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test('with large text the landing page has the name of the shop in one line, clear of the button', async ({
  page,
}) => {
  await page.goto('/');
  await setTextSize(page, 32);
  const name = page.getByRole('heading', { level: 1 }).getByText('Budtender', { exact: true });
  await expect.poll(async () => (await boxOf(name)).height).toBeLessThan(100);
  expect(await overlaps(name, page.getByRole('button', { name: /^Switch to the/ }))).toBe(false);
});

test('with large text the bar of the menu shows its whole title, and holds its search', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/?view=products');
  await expect(page.getByRole('searchbox')).toBeAttached();
  await setTextSize(page, 32);
  const bar = page.getByRole('search').getByRole('button', { name: 'Back', exact: true }).locator('..');
  const title = bar.getByText("What's on the Menu");
  await expect
    .poll(() => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
  expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(
    4,
  );
  const [outer, search] = [await boxOf(bar), await boxOf(page.getByRole('searchbox'))];
  expect(search.y).toBeGreaterThanOrEqual(outer.y);
  expect(search.y + search.height).toBeLessThanOrEqual(outer.y + outer.height);
});

test('with large text the header with an open order takes at most a third of the screen', async ({
  page,
  customer,
  shop,
}) => {
  await order(customer, await shop.product());
  await page.goto('/?view=products');
  await expect(page.getByRole('banner').getByRole('button', { name: /^We have your order/ })).toBeVisible();
  await setTextSize(page, 32);
  await expect.poll(async () => (await boxOf(page.getByRole('banner'))).height).toBeLessThan(844 / 3);
});
