import type { Locator, Page } from '@playwright/test';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const name = 'Hand-trimmed Evergreen Sunrise Small-Batch Reserve Flower of the Upper Valley';
const widths = [320, 390, 820, 1280];

/** The shop's own menu, its first products with a long name, the very first without a picture too. */
async function lengthenNames(page: Page) {
  await page.route('**/api/products', async (route) => {
    const menu = (await (await route.fetch()).json()) as MenuProduct[];
    const [first, ...rest] = menu.filter(({ soldOut }) => !soldOut);
    const long = rest.map((product) => ({ ...product, name: `${name} of ${product.name}` }));
    await route.fulfill({
      json: [{ ...first, name, imageUrl: null, salePrice: 1, saleEndsAt: null }, ...long],
    });
  });
}

const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** The label is visible, large enough to touch, and above the name and the price. */
async function expectWordsOn(card: Locator) {
  const add = card.getByRole('button', { name: 'Add to Cart' });
  await add.scrollIntoViewIfNeeded();
  await expect(add).toHaveText('Add to Cart', { useInnerText: true });
  const [outer, pill] = [await boxOf(card), await boxOf(add)];
  expect(pill.height).toBeGreaterThanOrEqual(44);
  expect(pill.x).toBeGreaterThanOrEqual(outer.x);
  expect(pill.x + pill.width).toBeLessThanOrEqual(outer.x + outer.width);
  await expectUncovered(card);
}

async function expectUncovered(card: Locator) {
  const { y, height } = await boxOf(card.locator('[data-keep-clear]').last());
  const link = await boxOf(card.getByRole('link').first()); // it lies over the name and the price
  expect(y + height).toBeLessThanOrEqual(link.y);
}

for (const [where, path, id] of [
  ['menu', '/?view=products', 'name'],
  ['main menu', '/', 'pick'],
] as const)
  test(`each product of the ${where} says Add to Cart, until it shows the quantity in the cart`, async ({
    page,
    customer: _customer,
  }) => {
    await lengthenNames(page);
    await page.goto(path);
    const cards = page.getByRole('article').filter({ has: page.locator(`[id^=${id}-]`) });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expectWordsOn(cards.first());
      await expectWordsOn(cards.nth(2));
      await expectNoSidewaysScroll(page);
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const card = cards.first();
      const add = card.getByRole('button', { name: 'Add to Cart' });
      await add.click();
      await add.click();
      await expect(add).toBeFocused();
      await expect(add).toHaveText('', { useInnerText: true });
      await expect(card.getByRole('status')).toContainText('2');
      await expectUncovered(card);
      for (const press of ['Fewer', 'Remove']) await card.getByRole('button', { name: press }).click();
      await expect(add).toHaveText('Add to Cart', { useInnerText: true });
    }
  });

test('each product of a visitor’s menu says Add to Cart', async ({ page, context }) => {
  await context.clearCookies();
  await lengthenNames(page);
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'On the menu today' }).getByRole('article');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectWordsOn(cards.first());
    await expectWordsOn(cards.nth(2));
  }
  const add = cards.first().getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expect(add).toBeFocused();
  await expect(cards.first().getByRole('status')).toContainText('1');
  await expectUncovered(cards.first());
});
