import type { Page } from '@playwright/test';
import { card } from '../support/admin-fixtures.ts';
import { bar, cardOf, openStop } from '../support/driver-fixtures.ts';
import { expect, order } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';
import {
  type Account,
  press,
  recordCard,
  runs,
  setWait,
  statusOf,
  step,
  test,
} from '../support/two-people.ts';
import { keptPaths, workerReady } from '../support/worker.ts';

test('a double tap of the driver is one step for the customer, and an undone one none', async ({
  page,
  customer,
  shop,
  openDriver,
}) => {
  const dana = await shop.driver('Dana');
  const placed = await order(customer, await shop.product());
  await shop.admin.put(`/api/admin/orders/${placed.id}/assign-driver`, { driverId: dana.id });
  await openLive(page, '/?view=order_history');
  const watched = cardOf(page, placed);
  await expect(watched.getByText('Dana')).toBeVisible();
  const shown = await recordCard(page, placed);
  const phone = await openDriver(dana);
  const delivery = await openStop(phone, placed);

  await bar(phone).getByRole('button', { name: 'Mark Picked Up' }).dblclick({ delay: 20 });
  await expect(delivery.getByLabel('Delivery status')).toHaveValue('picked_up');
  await expect(step(watched)).toHaveText('Picked Up');
  await expect(bar(phone).getByRole('button', { name: /^Undo/ })).toHaveCount(0);

  await press(bar(phone), 'Mark En Route');
  await expect(delivery.getByLabel('Delivery status')).toHaveValue('en_route');
  // For a moment after a step nothing on the card is taken.
  await expect(async () => {
    await bar(phone).getByRole('button', { name: /^Undo/ }).click({ timeout: 1_000 });
    await expect(delivery.getByLabel('Delivery status')).toHaveValue('picked_up', { timeout: 200 });
  }).toPass();
  // What is sent later arrives; what was undone did not.
  await setWait(delivery, 20);
  await expect(watched.getByText(/^20 minutes, about/)).toBeVisible();
  await expect(step(watched)).toHaveText('Picked Up');
  expect(runs(shown, 'step')).toEqual(['', 'Picked Up']);
});

test.describe('', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch|^WebSocket connection to/],
  });

  test('a driver without signal learns on return what the owner cancelled, and the step taken counts once', async ({
    page,
    context,
    customer,
    shop,
    openOwner,
  }) => {
    const product = await shop.product();
    const [gone, kept] = [await order(customer, product), await order(customer, product)];
    const dana = await shop.driver('Dana');
    for (const { id } of [gone, kept])
      await shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: dana.id });
    await customer.post('/api/logout');
    await context.clearCookies();
    const panel = await openOwner();
    await signInAsDriver(page, dana);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^As of \d+:\d\d [AP]M, no signal/)).toBeVisible();
    await statusOf(panel, gone).selectOption('cancelled');
    await expect(card(panel, gone.orderNumber).getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await openStop(page, kept);
    await press(bar(page), 'Mark Picked Up');
    await expect(page.getByText('Waiting for signal · 1')).toBeVisible();
    await expect(cardOf(page, gone)).toBeVisible();
    await expect(statusOf(panel, kept)).toHaveValue('pending');

    await context.setOffline(false);
    await expect(statusOf(panel, kept)).toHaveValue('processing', { timeout: 25_000 });
    await expect(page.getByText(/Waiting for signal/)).toBeHidden();
    const withdrawn = page.getByRole('alert').filter({ hasText: gone.orderNumber });
    await expect(withdrawn).toContainText('was cancelled');
    await expect(cardOf(page, gone)).toHaveCount(0);
    await expect(bar(page).getByRole('button', { name: 'Mark En Route' })).toBeVisible();
    await expect(statusOf(panel, gone)).toHaveValue('cancelled');
    await panel.getByRole('button', { name: `View Details of ${kept.orderNumber}` }).click();
    const history = panel.getByRole('dialog').getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem').filter({ hasText: 'Picked Up' })).toHaveCount(1);
  });
});

/** Signs in, and waits until the browser has kept what the dashboard needs without signal. */
async function signInAsDriver(page: Page, { username, password }: Account) {
  await page.goto('/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Driver Dashboard' })).toBeVisible();
  await workerReady(page);
  const isKept = async () => (await keptPaths(page)).some((path) => path.includes('driver-'));
  await expect.poll(isKept).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offline-copy') ?? '')).not.toBe('');
}
