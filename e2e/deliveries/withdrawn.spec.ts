import type { Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { bar, cardOf, openStop, passUndo, test } from '../support/driver-fixtures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

test.use({ ownClock: true });

const notice = (page: Page, { orderNumber }: Order) =>
  page.getByRole('alert').filter({ hasText: `Order ${orderNumber}` });
async function scrollDown(page: Page) {
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
}
const ok = (page: Page, { orderNumber }: Order) =>
  page.getByRole('button', { name: `OK, order ${orderNumber}` });

test('an order taken from its driver stays in red until the driver presses OK', async ({
  page,
  shop,
  driver,
  assigned,
}) => {
  const [placed, other, own, shops] = [
    await assigned(),
    await assigned(),
    await assigned(),
    await assigned(),
  ];
  const setStatus = ({ id }: Order, status: string, reason?: string) =>
    shop.admin.put(`/api/admin/orders/${id}/status`, { status, reason });
  const give = ({ id }: Order, driverId: string | null) =>
    shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId });
  await page.goto('/driver');

  await test.step('a cancelled order says why, what to do, whose it was and where, and no phone number', async () => {
    const saved = page.waitForResponse(`**/api/driver/orders/${placed.id}/delivery-status`);
    await (await openStop(page, placed)).getByLabel('Delivery status').selectOption('En Route');
    await saved;
    await setStatus(placed, 'cancelled', 'Sold out');
    await expect(notice(page, placed)).toContainText(`Order ${placed.orderNumber} was cancelled`);
    await expect(notice(page, placed)).toContainText('Sold out. Bring it back to the shop.');
    await expect(notice(page, placed)).toContainText('Juniper');
    await expect(notice(page, placed)).not.toContainText('555');
    await expect(cardOf(page, placed)).toBeHidden();
    await expect(cardOf(page, other)).toBeVisible();
    await expectTouchable(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('an order that returns, by an undo or given again, is a delivery and no longer in red', async () => {
    const returns: [() => Promise<unknown>, string, () => Promise<unknown>][] = [
      [
        () => setStatus(other, 'cancelled'),
        'was cancelled',
        () => shop.admin.post(`/api/admin/orders/${other.id}/undo`),
      ],
      [() => give(other, null), 'was taken off your list', () => give(other, driver.id)],
    ];
    for (const [take, words, giveBack] of returns) {
      await take();
      await expect(notice(page, other)).toContainText(words);
      await expect(cardOf(page, other)).toBeHidden();
      await giveBack();
      await expect(cardOf(page, other)).toBeVisible();
      await expect(ok(page, other)).toHaveCount(0);
    }
  });

  await test.step('an order that the driver delivered, or the shop completed, is not shown in red', async () => {
    await (await openStop(page, own)).getByRole('button', { name: 'Mark as Delivered' }).click();
    await passUndo(page);
    await setStatus(shops, 'completed');
    for (const done of [own, shops]) {
      await expect(cardOf(page, done)).toBeHidden();
      await expect(notice(page, done)).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: /^OK/ })).toHaveCount(1);
  });

  await test.step('an order taken while its driver was away is shown on return', async () => {
    const [given, taken] = [await assigned(), await assigned()];
    await expect(cardOf(page, taken)).toBeVisible();
    await page.goto('about:blank');
    await give(given, (await shop.driver('Otto')).id);
    await give(taken, null);
    await page.goto('/driver');
    for (const order of [given, taken]) {
      await expect(notice(page, order)).toContainText(`Order ${order.orderNumber} was taken off your list`);
      await expect(cardOf(page, order)).toHaveCount(0);
    }
    await expect(cardOf(page, other)).toBeVisible();
    await expect(notice(page, other)).toHaveCount(0);
    await expect(notice(page, placed)).toContainText('was cancelled');
    for (const order of [given, placed]) {
      await ok(page, order).click();
      await expect(notice(page, order)).toHaveCount(0);
    }
    await page.reload();
    await expect(cardOf(page, other)).toBeVisible();
    await expect(ok(page, taken)).toBeVisible();
    await expect(notice(page, taken)).not.toContainText('Juniper');
    await expect(page.getByRole('button', { name: /^OK/ })).toHaveCount(1);
  });
});

test('the door sheet of a cancelled order closes, and stays closed when the order returns', async ({
  page,
  shop,
  assigned,
}) => {
  const placed = await assigned();
  const sheet = page.getByRole('dialog', { name: 'At the Door' });
  const outcome = (name: string) => sheet.getByRole('button', { name, exact: true });
  await page.goto('/driver');
  await openStop(page, placed);
  await bar(page).getByRole('button', { name: /^Door/ }).click();
  await outcome('Nobody home').click();
  await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'cancelled' });
  await expect(sheet).toBeHidden();
  await expect(notice(page, placed)).toContainText('was cancelled');

  await shop.admin.post(`/api/admin/orders/${placed.id}/undo`);
  await expect(page.locator('article', { hasText: placed.orderNumber })).toBeAttached();
  await expect(sheet).toHaveCount(0);
  await openStop(page, placed);
  await bar(page).getByRole('button', { name: /^Door/ }).click();
  await expect(outcome('Delivered')).toHaveAttribute('aria-pressed', 'true');
});

test('a stop that is cancelled stays in its place until OK, so that no tap hits another', async ({
  page,
  shop,
  assigned,
}) => {
  const [placed, other, third] = [await assigned(), await assigned(), await assigned()];
  await page.goto('/driver');
  await openStop(page, placed);
  await scrollDown(page);
  await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'cancelled' });
  await expect(notice(page, placed)).toBeInViewport({ ratio: 1 });
  await expect(cardOf(page, other).getByTitle('Show this stop')).toBeVisible();
  await expect(bar(page)).toBeHidden();

  await ok(page, placed).click();
  await expect(bar(page)).toBeVisible();
  await openStop(page, other);
  await scrollDown(page);
  await shop.admin.put(`/api/admin/orders/${third.id}/status`, { status: 'cancelled' });
  await expect(notice(page, third)).toBeInViewport({ ratio: 1 });
  await expect(cardOf(page, other).getByLabel('Delivery status')).toBeVisible();
});

test('after a delivery the next stop begins at its top', async ({ page, assigned }) => {
  const [placed, other] = [await assigned(), await assigned()];
  await page.goto('/driver');
  await (await openStop(page, placed)).getByRole('button', { name: 'Mark as Delivered' }).click();
  await scrollDown(page);
  await passUndo(page);
  await expect(bar(page).getByRole('button', { name: `Door of order ${other.orderNumber}` })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
