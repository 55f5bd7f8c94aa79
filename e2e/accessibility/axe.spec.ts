import type { Page } from '@playwright/test';
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  goWithin,
  test,
} from '../support/fixtures.ts';
import { extremes } from '../support/extreme-shop.ts';
import { expectTouchable } from '../support/touch.ts';

// Each of these looks twice, in both themes, at all there is on the page.
test.slow();

/** As a demanding eye would look at it: by the rules, with a thumb, and on the narrowest phone. */
async function inspect(page: Page) {
  await expect(page.getByText('Assistant is typing')).toHaveCount(0);
  await expectAccessible(page);
  await expectTouchable(page);
  await expectNoSidewaysScroll(page);
}

test('the error messages of Sign Up are accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await inspect(page);
});

test('the messages of the checkout, a removed line and a notice are accessible', async ({
  page,
  customer,
  shop,
}) => {
  const { id: productId } = await shop.product({ name: extremes.product, price: 9_999_999 });
  await customer.post('/api/cart', { productId, quantity: 99 });
  await page.goto('/?view=checkout');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Delivery address is required')).toBeVisible();
  await inspect(page);
  await choose(page, 'Back to Cart', 'Your Cart');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await inspect(page);
});

const emptyViews = {
  products: 'No products',
  sales: 'No active sales',
  cart: 'is empty',
  order_history: "haven't placed",
};

test('the empty views are accessible', async ({ page, customer: _customer }) => {
  await page.route(/\/api\/(products|sales)$/, (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await expect(page.getByText("Today's Sale!")).toBeVisible();
  for (const [view, words] of Object.entries(emptyViews))
    await test.step(view, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await goWithin(page, `/?view=${view}`);
      await expect(page.getByText(words)).toBeVisible();
      await inspect(page);
    });
});
