import type { Page } from '@playwright/test';
import { card, notice, test } from '../support/admin-fixtures.ts';
import { expect, password, unique } from '../support/fixtures.ts';

const statusOf = (page: Page, orderNumber: string) => page.getByLabel(`Status of ${orderNumber}`);
const driverOf = (page: Page, orderNumber: string) => page.getByLabel(`Driver of ${orderNumber}`);

test('a card says all there is to say about an order', async ({ page, shop, buyer }) => {
  const { orderNumber } = await buyer.buys(await shop.product());
  await page.goto('/admin?tab=orders');
  for (const text of [
    'Pending',
    buyer.name,
    `${buyer.username}@shop.test`,
    '$19.99',
    'pay at pickup',
    '118 Juniper Street, Portland',
    '(503) 555-0142',
  ]) {
    await expect(card(page, orderNumber)).toContainText(text);
  }
  await expect(card(page, orderNumber)).toContainText(
    /Deliver by [A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M/,
  );
  await expect(card(page, orderNumber).locator('time')).toHaveText(
    /^[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/,
  );
});

test('status and driver save as they are chosen', async ({ page, shop, buyer }) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  const username = unique('sam');
  const account = { username, password, firstName: 'Sam', lastName: 'Ellis' };
  const driver = await shop.admin.post<{ id: string }>('/api/admin/drivers', account);
  await page.goto('/admin?tab=orders');
  await expect(driverOf(page, orderNumber).getByRole('option').first()).toHaveText('No driver');
  await driverOf(page, orderNumber).selectOption({ label: `Sam Ellis (${username})` });
  await expect(notice(page, 'Driver Assigned')).toContainText(orderNumber);
  await statusOf(page, orderNumber).selectOption('processing');
  await expect(notice(page, 'Order Updated')).toContainText(orderNumber);
  await expect(card(page, orderNumber)).toContainText('Processing');
  expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({
    status: 'processing',
    driverId: driver.id,
  });

  await driverOf(page, orderNumber).selectOption('No driver');
  await expect.poll(() => shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ driverId: null });
});

test('what cannot be saved goes back to what it was', async ({ page, shop, buyer }) => {
  const { orderNumber } = await buyer.buys(await shop.product());
  const driver = await shop.driver('Sam');
  await page.goto('/admin?tab=orders');
  await page.route(/\/(status|assign-driver)$/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await statusOf(page, orderNumber).selectOption('completed');
  await expect(notice(page, 'Failed to update order status.')).toContainText('Error');
  await expect(statusOf(page, orderNumber)).toHaveValue('pending');
  await driverOf(page, orderNumber).selectOption(driver.id);
  await expect(notice(page, 'Failed to assign driver to order.')).toContainText('Error');
  await expect(driverOf(page, orderNumber)).toHaveValue('');
});

test('of two admins at one order, the second never overwrites unseen', async ({ page, shop, buyer }) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  // This admin's network blocks WebSockets: no live message reaches the page.
  await page.routeWebSocket('**/ws', () => {});
  await page.goto('/admin?tab=orders');
  await expect(statusOf(page, orderNumber)).toHaveValue('pending');
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });

  await statusOf(page, orderNumber).selectOption('processing');
  await expect(notice(page, 'Someone else changed this order first')).toContainText(orderNumber);
  await expect(statusOf(page, orderNumber)).toHaveValue('cancelled');
  expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ status: 'cancelled' });

  await statusOf(page, orderNumber).selectOption('processing');
  await expect(notice(page, 'Order Updated')).toBeVisible();
  await expect.poll(() => shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ status: 'processing' });
});

test('an order that someone else changed, and that cannot be read anew, says that it failed', async ({
  page,
  shop,
  buyer,
}) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  await page.routeWebSocket('**/ws', () => {});
  await page.goto('/admin?tab=orders');
  await expect(statusOf(page, orderNumber)).toHaveValue('pending');
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
  await page.route(`**/api/admin/orders/${id}`, (route) => route.abort());

  await statusOf(page, orderNumber).selectOption('processing');
  await expect(notice(page, 'Failed to update order status.')).toContainText('Error');
  await expect(statusOf(page, orderNumber)).toHaveValue('pending');
  expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ status: 'cancelled' });
});

test('two changes of one order, one right after the other, both count', async ({ page, shop, buyer }) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  const driver = await shop.driver('Sam');
  await page.goto('/admin?tab=orders');
  await driverOf(page, orderNumber).selectOption(driver.id);
  await statusOf(page, orderNumber).selectOption('processing');
  const stored = () => shop.admin.get(`/api/admin/orders/${id}`);
  await expect.poll(stored).toMatchObject({ status: 'processing', driverId: driver.id });
});

test('the filter lives in the address, and an order leaves a list it no longer fits', async ({
  page,
  shop,
  buyer,
}) => {
  const { orderNumber } = await buyer.buys(await shop.product());
  await page.goto('/admin?tab=orders');
  const filter = page.getByRole('group', { name: 'Order status' });
  await expect(filter.getByRole('button')).toHaveText([
    'All Orders',
    'Pending',
    'Processing',
    'Completed',
    'Cancelled',
  ]);
  await filter.getByRole('button', { name: 'Pending' }).click();
  await expect(page).toHaveURL(/status=pending/);
  await page.reload();
  await expect(filter.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');
  await statusOf(page, orderNumber).selectOption('cancelled');
  // As soon as the change cannot be undone any more.
  await expect(card(page, orderNumber)).toHaveCount(0);
  await filter.getByRole('button', { name: 'Cancelled' }).click();
  await expect(card(page, orderNumber)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/status=pending/);
});

test('an empty list says so', async ({ page }) => {
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/admin?tab=orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  for (const status of ['Pending', 'Processing', 'Completed', 'Cancelled']) {
    await page.getByRole('button', { name: status, exact: true }).click();
    await expect(page.getByText(`No ${status.toLowerCase()} orders`)).toBeVisible();
  }
});

test('on a closed selector the arrow keys save nothing by the way', async ({ page, shop, buyer }) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  await page.goto('/admin?tab=orders');
  await statusOf(page, orderNumber).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(statusOf(page, orderNumber)).toHaveValue('pending');
  expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ status: 'pending', version: 1 });
});
