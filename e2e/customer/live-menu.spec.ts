import type { Page } from '@playwright/test';
import type { Product } from '#shared/contract/products.ts';
import { owner } from '../support/accounts.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { openProxy } from '../support/proxy.ts';
import { openLive, secondBrowser } from '../support/second-browser.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const card = (page: Page, { name }: { name: string }) => page.getByRole('article', { name });

let tea: Product;
test.beforeEach(async ({ shop, customer }) => {
  void customer;
  tea = await shop.product({ price: 2600 });
});

test('what the owner changes in another browser stands on the open menu and in the cart', async ({
  page,
  customer,
}) => {
  await customer.post('/api/cart', { productId: tea.id, quantity: 1 });
  await openLive(page, '/?view=products');
  await expect(card(page, tea)).toContainText('$26.00');
  const admin = await secondBrowser(page, owner, '/admin?tab=products');
  await admin.getByRole('searchbox').fill(tea.name);
  await admin.getByRole('button', { name: `Edit ${tea.name}` }).click();
  await admin.getByLabel('Price').fill('31.00');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(page, tea)).toContainText('$31.00');
  await expect(page.getByRole('button', { name: 'Cart, 1 item · $31.00' })).toBeVisible();

  await admin.getByRole('button', { name: `Edit ${tea.name}` }).click();
  await admin.getByRole('switch', { name: 'Available' }).click();
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(page, tea)).toContainText('Left the menu');
  await expect(card(page, tea).getByRole('button', { name: 'Add to Cart' })).toBeHidden();

  await admin.getByRole('button', { name: `Edit ${tea.name}` }).click();
  await admin.getByRole('switch', { name: 'Available' }).click();
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(page, tea).getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('a sale that starts, and then ends, changes the open menu by itself', async ({ page, shop }) => {
  await openLive(page, '/?view=products');
  await expect(card(page, tea)).toContainText('$26.00');
  const dates = { startDate: inSeconds(4), endDate: inSeconds(9) };
  const sale = { productId: tea.id, salePrice: 1300, discountPercentage: 50 };
  await shop.admin.post('/api/admin/sales', { ...sale, ...dates });
  await expect(card(page, tea)).toContainText('50% OFF');
  await expect(card(page, tea)).toContainText('$13.00');
  await expect(card(page, tea)).not.toContainText('50% OFF');
});

test('adding what left the menu fails once: its card says so from then on', async ({ page, shop }) => {
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto('/?view=products');
  const add = card(page, tea).getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeVisible();
  await shop.takeOff(tea);
  await add.click();
  await expect(toast(page, 'Error')).toContainText('Failed to add to cart. Please try again.');
  await expect(card(page, tea)).toContainText('Left the menu');
  await expect(add).toBeHidden();
});

test.describe('whose connection was cut', () => {
  test.use({ expectedErrors: [/^WebSocket connection to .* failed/] });

  test('sees the menu as it is once it is back', async ({ page, shop }) => {
    const proxy = await openProxy();
    await openLive(page, `${proxy.url}/?view=products`);
    await expect(card(page, tea)).toContainText('$26.00');
    proxy.cutSockets();
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await shop.admin.put(`/api/admin/products/${tea.id}`, { name: tea.name, price: 3100 });
    await expect(card(page, tea)).toContainText('$26.00');
    proxy.mend();
    await expect(card(page, tea)).toContainText('$31.00');
  });
});

test('a page that comes back into sight after five minutes reads the menu anew, and not before', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await page.routeWebSocket('**/ws', () => undefined);
  // The sales of other tests end meanwhile, and the end of a sale is read anew too.
  await page.route('**/api/products', async (route) => {
    const answer = await route.fetch();
    const products: Product[] = await answer.json();
    await route.fulfill({ json: products.map((product) => ({ ...product, saleEndsAt: null })) });
  });
  await page.goto('/?view=products');
  await expect(card(page, tea)).toContainText('$26.00');
  await shop.admin.put(`/api/admin/products/${tea.id}`, { name: tea.name, price: 3100 });
  const show = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  const reads: string[] = [];
  page.on('request', (request) => {
    // A picture, or code loaded in an idle moment, may still be on its way.
    if (!['image', 'script'].includes(request.resourceType())) reads.push(new URL(request.url()).pathname);
  });

  await show(true);
  await page.clock.fastForward(299_000);
  await show(false);
  await page.evaluate(() => fetch('/healthz'));
  expect(reads).toEqual(['/healthz']);
  await show(true);
  await page.clock.fastForward(301_000);
  await show(false);
  await expect(card(page, tea)).toContainText('$31.00');
});
