import type { Page } from '@playwright/test';
import { card, notice, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

const statusOf = (page: Page, orderNumber: string) => page.getByLabel(`Status of ${orderNumber}`);
const driverOf = (page: Page, orderNumber: string) => page.getByLabel(`Driver of ${orderNumber}`);
const undo = (page: Page, orderNumber: string) =>
  card(page, orderNumber).getByRole('button', { name: /^Undo/ });

test('a cancelled order can be undone on its card, whatever else is said meanwhile', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product();
  const [order, other] = [await buyer.buys(product), await buyer.buys(product)];
  await page.goto('/admin?tab=orders');
  const details = card(page, order.orderNumber).getByRole('button', { name: /^View Details/ });
  await expect(details).toBeVisible();
  await statusOf(page, order.orderNumber).selectOption('cancelled');
  await expect(notice(page, 'Order Updated')).toContainText(order.orderNumber);
  await statusOf(page, other.orderNumber).selectOption('processing');
  await expect(notice(page, 'Order Updated')).toContainText(other.orderNumber);

  await expect(undo(page, order.orderNumber)).toHaveAccessibleName(
    `Undo Cancelled on ${order.orderNumber}, back to Pending`,
  );
  await expectTouchable(page);
  await undo(page, order.orderNumber).press('Enter');
  await expect(notice(page, 'Change Undone')).toContainText(order.orderNumber);
  await expect(statusOf(page, order.orderNumber)).toHaveValue('pending');
  await expect(undo(page, order.orderNumber)).toHaveCount(0);
  await expect(details).toBeFocused();
  expect(await shop.admin.get(`/api/admin/orders/${order.id}`)).toMatchObject({ status: 'pending' });

  await details.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Undone: Status: Cancelled → Pending');
});

test('a driver given by mistake can be taken back', async ({ page, shop, buyer }) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  const driver = await shop.driver('Sam');
  await page.goto('/admin?tab=orders');
  await driverOf(page, orderNumber).selectOption(driver.id);
  await expect(notice(page, 'Driver Assigned')).toContainText(orderNumber);
  await undo(page, orderNumber).click();
  await expect(driverOf(page, orderNumber)).toHaveValue('');
  expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ driverId: null });
});

test('in a filtered list the order keeps its place until it cannot be undone any more', async ({
  page,
  shop,
  buyer,
}) => {
  const { orderNumber } = await buyer.buys(await shop.product());
  await page.clock.install();
  await page.goto('/admin?tab=orders&status=pending');
  await statusOf(page, orderNumber).selectOption('cancelled');
  await expect(undo(page, orderNumber)).toBeVisible();
  await expect(card(page, orderNumber)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(card(page, orderNumber)).toHaveCount(0);
});

test('an undo is gone as soon as somebody else changes the order', async ({ page, shop, buyer }) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  await page.goto('/admin?tab=orders');
  await statusOf(page, orderNumber).selectOption('cancelled');
  await expect(undo(page, orderNumber)).toBeVisible();
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  await expect(undo(page, orderNumber)).toHaveCount(0);
  await expect(statusOf(page, orderNumber)).toHaveValue('processing');
});

test('an undo that the shop refuses says why, and shows the order as it is', async ({
  page,
  shop,
  buyer,
}) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  await page.routeWebSocket('**/ws', () => {});
  await page.goto('/admin?tab=orders');
  await statusOf(page, orderNumber).selectOption('cancelled');
  await expect(undo(page, orderNumber)).toBeVisible();
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  await undo(page, orderNumber).click();
  await expect(notice(page, 'Could not undo')).toContainText('Someone changed this order in the meantime');
  await expect(statusOf(page, orderNumber)).toHaveValue('processing');
});

test('a list that was opened before another admin cancelled does not overrule the cancel', async ({
  page,
  browser,
  session,
  shop,
  buyer,
}) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  const elsewhere = await browser.newContext({ baseURL: process.env.BASE_URL });
  await elsewhere.addCookies(session);
  const other = await elsewhere.newPage();
  await Promise.all([page.goto('/admin?tab=orders'), other.goto('/admin?tab=orders')]);

  await statusOf(page, orderNumber).focus();
  await statusOf(other, orderNumber).selectOption('cancelled');
  // The message has arrived, and the list is still open.
  await expect(card(page, orderNumber).getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await statusOf(page, orderNumber).selectOption('processing');

  await expect(notice(page, 'Someone else changed this order first')).toContainText(orderNumber);
  const conflict = card(page, orderNumber).getByRole('alert');
  await expect(conflict).toContainText(/ at \d{1,2}:\d\d [AP]M: Status: Pending → Cancelled\./);
  await expect(conflict).toContainText('You chose Processing, which was not saved.');
  await expect(statusOf(page, orderNumber)).toHaveValue('cancelled');
  expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ status: 'cancelled', version: 2 });
  await expectAccessible(page);

  await conflict.getByRole('button', { name: 'Change to Processing' }).click();
  await expect(statusOf(other, orderNumber)).toHaveValue('processing');
  await expect(conflict).toHaveCount(0);
  expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ status: 'processing' });
  await elsewhere.close();
});

test('what another admin did may be kept with one press', async ({ page, shop, buyer }) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  const driver = await shop.driver('Sam');
  // No live message reaches this page: what it shows is old.
  await page.routeWebSocket('**/ws', () => {});
  await page.goto('/admin?tab=orders');
  await expect(statusOf(page, orderNumber)).toHaveValue('pending');
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
  await driverOf(page, orderNumber).selectOption(driver.id);

  const conflict = card(page, orderNumber).getByRole('alert');
  await expect(conflict).toContainText('You chose Sam, which was not saved.');
  // A closed order takes no driver.
  await expect(conflict.getByRole('button', { name: /^Change to/ })).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Keep No driver' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(driverOf(page, orderNumber)).toHaveValue('');
});
