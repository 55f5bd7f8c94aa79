import type { Page } from '@playwright/test';
import { bar, cardOf, figure, openStop, sentBody, status, tab, test } from '../support/driver-fixtures.ts';
import { expect, toast } from '../support/fixtures.ts';

/** Keeps a change from the shop until it is let through. */
async function hold(page: Page, path: string) {
  let letThrough = () => {};
  const isLet = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(path, async (route) => {
    await isLet;
    await route.continue();
  });
  return { arrived: page.waitForRequest(path), letThrough };
}

test('a delivery can be undone for five seconds, and is completed after that', async ({
  page,
  driver,
  assigned,
}) => {
  const placed = await assigned();
  await page.clock.install();
  await page.goto('/driver');
  const card = cardOf(page, placed);
  const deliver = card.getByRole('button', { name: 'Mark as Delivered' });
  await expect(deliver).toBeVisible();
  // From here on time passes only by hand.
  await page.clock.pauseAt(Date.now() + 60_000);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await deliver.click();
  await page.clock.runFor(4_900);
  await bar(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(bar(page).getByRole('button', { name: 'Mark Picked Up' })).toBeFocused();
  await page.clock.runFor(10_000);
  expect((await status(driver, placed))?.status).toBe('pending');

  await deliver.click();
  await page.clock.runFor(4_900);
  await page.waitForTimeout(300);
  expect(sent).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => sent).toEqual([expect.stringMatching(/\/complete$/)]);
  await page.clock.resume();
  await expect(toast(page, 'Order completed')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(figure(page, 'Active Orders')).toHaveText('0');
  await expect(figure(page, 'Completed Today')).toHaveText('1');
  await tab(page, 'Completed 1').click();
  await expect(card.getByText('Completed')).toBeVisible();
  await expect(card.getByRole('button', { name: /Mark|Update/ })).toHaveCount(0);
  expect(await status(driver, placed)).toMatchObject({ status: 'completed', deliveryStatus: 'delivered' });
});

test('who leaves at once has delivered all the same', async ({ page, driver, assigned }) => {
  const placed = await assigned();
  await page.goto('/driver');
  await cardOf(page, placed).getByRole('button', { name: 'Mark as Delivered' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  await driver.post('/api/login', { username: driver.username, password: 'secret-word' });
  expect((await status(driver, placed))?.status).toBe('completed');
});

test('what is on its way is there before its driver has left', async ({ page, driver, assigned }) => {
  const placed = await assigned();
  await page.goto('/driver');
  const { arrived, letThrough } = await hold(page, '**/delivery-status');
  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
  await arrived;
  const left: string[] = [];
  page.on('request', (request) => request.url().endsWith('/logout') && left.push(request.url()));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForTimeout(500);
  expect(left).toEqual([]);
  letThrough();
  await expect(toast(page, 'Logged out')).toBeVisible();
  await driver.post('/api/login', { username: driver.username, password: 'secret-word' });
  expect((await status(driver, placed))?.deliveryStatus).toBe('picked_up');
});

test('a delivery that is on its way cannot be undone any more', async ({ page, driver, assigned }) => {
  const placed = await assigned();
  await page.goto('/driver');
  const { arrived, letThrough } = await hold(page, '**/complete');
  await cardOf(page, placed).getByRole('button', { name: 'Mark as Delivered' }).click();
  await arrived;
  const undo = bar(page).getByRole('button', { name: /^Undo/ });
  await expect(undo).toHaveAttribute('aria-busy', 'true');
  await undo.press('Enter');
  await expect(bar(page).getByText('Marked as delivered')).toBeVisible();
  letThrough();
  await expect(toast(page, 'Order completed')).toBeVisible();
  expect((await status(driver, placed))?.status).toBe('completed');
});

test('without signal changes wait in sight, and are sent in their order', async ({
  page,
  context,
  driver,
  assigned,
}) => {
  const [first, second] = [await assigned(), await assigned()];
  await page.goto('/driver');
  await expect(cardOf(page, second)).toBeVisible();
  await context.setOffline(true);
  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
  await expect(page.getByText('Waiting for signal · 1')).toBeVisible();
  await (await openStop(page, second)).getByRole('button', { name: '45 min' }).click();
  await openStop(page, first);
  await bar(page).getByRole('button', { name: 'Mark En Route' }).click();
  await expect(page.getByText('Waiting for signal · 3')).toBeVisible();
  await expect(cardOf(page, first).getByLabel('Delivery status')).toHaveValue('en_route');
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain(first.id);

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(sentBody(request)));
  await context.setOffline(false);
  await expect
    .poll(() => sent)
    .toEqual(['{"deliveryStatus":"picked_up"}', '{"estimatedWaitTime":45}', '{"deliveryStatus":"en_route"}']);
  await expect(page.getByText(/Waiting for signal/)).toBeHidden();
  await expect.poll(() => status(driver, first)).toMatchObject({ deliveryStatus: 'en_route' });
  expect(await status(driver, second)).toMatchObject({ estimatedWaitTime: 45 });
});

test('what waited survives a reload, and what the shop refuses then is shown', async ({
  page,
  context,
  shop,
  assigned,
}) => {
  const placed = await assigned();
  await page.goto('/driver');
  await expect(cardOf(page, placed)).toBeVisible();
  await context.setOffline(true);
  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
  await expect(page.getByText('Waiting for signal · 1')).toBeVisible();
  await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'cancelled' });
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/driver');
  const refusal = later.getByText(`Order ${placed.orderNumber}, Picked Up:`);
  await expect(refusal).toBeVisible();
  const banner = later.getByRole('alert').filter({ has: refusal });
  await expect(banner).toContainText('is cancelled and cannot be changed any more');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toBeHidden();
});
