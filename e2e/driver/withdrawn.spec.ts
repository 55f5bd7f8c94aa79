import type { Page } from '@playwright/test';
import type { Order } from '#shared/contract/orders.ts';
import { owner } from '../support/accounts.ts';
import { cardOf, openStop, test } from '../support/driver-fixtures.ts';
import { callsOf, expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

const notice = (page: Page, { orderNumber }: Order) =>
  page.getByRole('alert').filter({ hasText: `Order ${orderNumber}` });
const ok = (page: Page, { orderNumber }: Order) =>
  page.getByRole('button', { name: `OK, order ${orderNumber}` });

test('an order cancelled under its driver stays in red until the driver says OK', async ({
  page,
  shop,
  assigned,
}) => {
  const [placed, other] = [await assigned(), await assigned()];
  await page.goto('/driver');
  const saved = page.waitForResponse(`**/api/driver/orders/${placed.id}/delivery-status`);
  await (await openStop(page, placed)).getByLabel('Delivery status').selectOption('En Route');
  await saved;
  await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'cancelled' });

  const card = notice(page, placed);
  await expect(card).toContainText(`Order ${placed.orderNumber} was cancelled`);
  await expect(card).toContainText('Bring it back to the shop.');
  await expect(card).not.toContainText('Juniper');
  await expect(card).not.toContainText('555');
  await expect(cardOf(page, placed)).toBeHidden();
  await expect(cardOf(page, other)).toBeVisible();
  await expectTouchable(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(card).toContainText('was cancelled');
  await ok(page, placed).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(cardOf(page, other)).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('what the owner cancels by a slip, and undoes, is to be delivered again', async ({
  page,
  browser,
  assigned,
}) => {
  const placed = await assigned();
  await page.goto('/driver');
  await expect(cardOf(page, placed)).toBeVisible();

  const office = await browser.newContext({ baseURL: process.env.BASE_URL });
  await (await callsOf(office.request)).post('/api/login', owner);
  const panel = await office.newPage();
  await panel.goto('/admin?tab=orders');
  await panel.getByLabel(`Status of ${placed.orderNumber}`).selectOption('cancelled');
  await expect(notice(page, placed)).toContainText('was cancelled');
  await expect(cardOf(page, placed)).toBeHidden();

  await panel.getByRole('button', { name: `Undo Cancelled on ${placed.orderNumber}` }).click();
  await expect(cardOf(page, placed)).toBeVisible();
  await expect(ok(page, placed)).toHaveCount(0);
  await office.close();
});

test('an order taken away while its driver was away is shown on return', async ({
  page,
  context,
  shop,
  assigned,
}) => {
  const [given, taken, kept] = [await assigned(), await assigned(), await assigned()];
  await page.goto('/driver');
  await expect(cardOf(page, kept)).toBeVisible();
  await page.close();
  const otto = await shop.driver('Otto');
  await shop.admin.put(`/api/admin/orders/${given.id}/assign-driver`, { driverId: otto.id });
  await shop.admin.put(`/api/admin/orders/${taken.id}/assign-driver`, { driverId: null });

  const later = await context.newPage();
  await later.goto('/driver');
  for (const order of [given, taken]) {
    await expect(notice(later, order)).toContainText(`Order ${order.orderNumber} was taken off your list`);
    await expect(cardOf(later, order)).toHaveCount(0);
  }
  await expect(cardOf(later, kept)).toBeVisible();
  await expect(notice(later, kept)).toHaveCount(0);
  await ok(later, given).click();
  await expect(ok(later, given)).toHaveCount(0);
  await expect(ok(later, taken)).toBeVisible();
});

test('an order that is given back is a delivery again, and nothing in red', async ({
  page,
  shop,
  assigned,
  driver,
}) => {
  const placed = await assigned();
  await page.goto('/driver');
  await expect(cardOf(page, placed)).toBeVisible();
  const give = (driverId: string | null) =>
    shop.admin.put(`/api/admin/orders/${placed.id}/assign-driver`, { driverId });
  await give(null);
  await expect(notice(page, placed)).toContainText('was taken off your list');
  await give(driver.id);
  await expect(cardOf(page, placed)).toBeVisible();
  await expect(ok(page, placed)).toHaveCount(0);
});

test('what the driver has delivered, and what the shop completes, is nothing in red', async ({
  page,
  shop,
  assigned,
}) => {
  const [own, shops] = [await assigned(), await assigned()];
  await page.goto('/driver');
  await openStop(page, own);
  await cardOf(page, own).getByRole('button', { name: 'Mark as Delivered' }).click();
  await shop.admin.put(`/api/admin/orders/${shops.id}/status`, { status: 'completed' });
  await expect(page.getByText('No active orders')).toBeVisible();
  await expect(page.getByRole('button', { name: /^OK/ })).toHaveCount(0);
});
