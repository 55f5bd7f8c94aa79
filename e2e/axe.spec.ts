import type { Page } from '@playwright/test';
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTouchable,
  order,
  test,
} from './fixtures.ts';

// Each of these looks twice, in both themes, at all there is on the page.
test.slow();

/** As a demanding eye would look at it: by the rules, with a thumb, and on the narrowest phone. */
async function inspect(page: Page) {
  await expect(page.getByText('Assistant is typing')).toHaveCount(0);
  await expectAccessible(page);
  await expectTouchable(page);
  await expectNoSidewaysScroll(page);
}

test('the landing page, and its messages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  await inspect(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await inspect(page);
});

test('404 and Access Denied', async ({ page, customer }) => {
  void customer;
  for (const path of ['/nowhere', '/admin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page);
  }
});

const longName =
  'Grandmother Wilhelmina’s Slow-Cured Sun-Grown Hand-Trimmed Evergreen Flower, the Extra Large Jar';

test.describe('with a cart, a long name, and a high price', () => {
  test.beforeEach(async ({ customer, shop }) => {
    const { id } = await shop.product({
      name: longName,
      price: 9_999_999,
      category: 'Flower',
      thcContent: '0.3%',
    });
    await customer.post('/api/cart', { productId: id, quantity: 99 });
  });

  for (const view of ['menu', 'profile', 'products', 'sales', 'cart', 'checkout']) {
    test(`the view ${view}`, async ({ page }) => {
      await page.goto(`/?view=${view}`);
      await expect(page.getByRole('button', { name: /Back to Main Menu|Your Profile/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await inspect(page);
    });
  }

  test('the messages of the checkout, a removed line, and a notice', async ({ page }) => {
    await page.goto('/?view=checkout');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Please select a delivery time')).toBeVisible();
    await inspect(page);
    await choose(page, 'Back to Cart', 'Your Cart');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await inspect(page);
  });
});

test('the confirmation, and orders in every state', async ({ page, customer, shop }) => {
  const product = await shop.product({ name: longName });
  const address = `Apartment ${'12'.repeat(40)}, ${'The Very Long Avenue '.repeat(10)}`;
  const statuses = ['completed', 'cancelled', 'processing', 'pending'];
  let id = '';
  for (const status of statuses) {
    ({ id } = await order(customer, product, { deliveryAddress: address }));
    await shop.admin.put(`/api/admin/orders/${id}/status`, { status });
  }
  await page.goto(`/?view=order_confirmation&order=${id}`);
  await expect(page.getByRole('button', { name: 'Copy order number' })).toBeVisible();
  await inspect(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, 'Track Order', 'My Orders');
  await expect(page.getByRole('article')).toHaveCount(4);
  await inspect(page);
});

for (const view of ['products', 'sales', 'cart', 'order_history']) {
  test(`the view ${view} with nothing in it`, async ({ page, customer }) => {
    void customer;
    await page.route(/\/api\/(products|sales)$/, (route) => route.fulfill({ json: [] }));
    await page.goto(`/?view=${view}`);
    await expect(page.getByText(/No products|No active sales|is empty|haven't placed/)).toBeVisible();
    await inspect(page);
  });
}
