import type { Page, WebSocketRoute } from '@playwright/test';
import type { Product } from '#features/products/contract/products.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const card = (page: Page, { name }: { name: string }) => page.getByRole('article', { name });

let tea: Product;
test.beforeEach(async ({ shop, customer }) => {
  void customer;
  tea = await shop.product({ price: 2600 });
});

test('an open menu shows the owner’s changes without a reload', async ({ page, customer, shop }) => {
  let isCut = false;
  const sockets = new Set<WebSocketRoute>();
  await page.routeWebSocket('**/ws', (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    sockets.add(socket);
  });
  const save = (part: object) =>
    shop.admin.put(`/api/admin/products/${tea.id}`, { name: tea.name, price: 3100, ...part });
  const add = card(page, tea).getByRole('button', { name: 'Add to Cart' });
  await customer.post('/api/cart', { productId: tea.id, quantity: 1 });
  await openLive(page, '/?view=products');
  await expect(card(page, tea)).toContainText('$26.00');

  await test.step('a new price is shown, also in the cart', async () => {
    await save({});
    await expect(card(page, tea)).toContainText('$31.00');
    await expect(page.getByRole('button', { name: 'Cart, 1 item · $31.00' })).toBeVisible();
  });

  await test.step('a product that leaves the menu, and returns, is shown', async () => {
    await save({ available: false });
    await expect(card(page, tea)).toContainText('Left the menu');
    await expect(card(page, tea).getByRole('button', { name: 'Add to Cart' })).toBeHidden();
    await save({ available: true });
    await expect(card(page, tea)).not.toContainText('Left the menu');
  });

  await test.step('a sale that starts, and then ends, is shown', async () => {
    const sale = { productId: tea.id, salePrice: 1550, discountPercentage: 50 };
    const startDate = inSeconds(1.5);
    const { id } = await shop.admin.post<{ id: string }>('/api/admin/sales', {
      ...sale,
      startDate,
      endDate: inSeconds(3600),
    });
    await expect(card(page, tea)).toContainText('50% OFF');
    await expect(card(page, tea)).toContainText('$15.50');
    await shop.admin.put(`/api/admin/sales/${id}`, { ...sale, startDate, endDate: inSeconds(1.5) });
    await expect(card(page, tea)).not.toContainText('50% OFF');
    await expect(card(page, tea)).toContainText('$31.00');
  });

  await test.step('changes while the connection was cut are shown', async () => {
    isCut = true;
    for (const socket of sockets) await socket.close();
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await save({ price: 4200 });
    await expect(card(page, tea)).toContainText('$31.00');
    await expect(add).toBeVisible();
    isCut = false;
    await expect(card(page, tea)).toContainText('$42.00');
  });
});

test('a menu without live messages learns of changes later', async ({ page, shop }) => {
  await page.clock.install();
  await page.routeWebSocket('**/ws', () => undefined);
  // The sales of other tests end meanwhile, and the end of a sale is read again too.
  await page.route('**/api/products', async (route) => {
    const answer = await route.fetch();
    const products: Product[] = await answer.json();
    await route.fulfill({ json: products.map((product) => ({ ...product, saleEndsAt: null })) });
  });
  // What the offline page shows is read in the first idle moment.
  const idleRead = page.waitForResponse('**/api/shop');
  await page.goto('/?view=products');
  await expect(card(page, tea)).toContainText('$26.00');
  await idleRead;

  await test.step('returning to the page does not read the menu again, however long after', async () => {
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
    await page.clock.fastForward(3_600_000);
    await show(false);
    await page.evaluate(() => fetch('/healthz'));
    expect(reads).toEqual(['/healthz']);
    await expect(card(page, tea)).toContainText('$26.00');
  });

  await test.step('after adding a product off the menu fails once, its card says so', async () => {
    const add = card(page, tea).getByRole('button', { name: 'Add to Cart' });
    await expect(add).toBeVisible();
    await shop.takeOff(tea);
    await add.click();
    await expect(toast(page, 'Error')).toContainText('Failed to add to cart. Please try again.');
    await expect(card(page, tea)).toContainText('Left the menu');
    await expect(add).toBeHidden();
  });
});
