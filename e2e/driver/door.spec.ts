import type { Locator, Page } from '@playwright/test';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import { bar, cardOf, openStop, test } from '../support/driver-fixtures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';
import { workerReady } from '../support/worker.ts';

// The check at the door holds for the whole shop.
test.use({
  ownShop: 'door',
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch|^WebSocket connection to/],
});
test.describe.configure({ mode: 'default' });

test.beforeEach(({ shop }) => shop.admin.put('/api/admin/settings/age', { doorCheck: true }));

const sheet = (page: Page) => page.getByRole('dialog', { name: 'At the Door' });
const seenByShop = (shop: { admin: { get: <A>(path: string) => Promise<A> } }, { id }: Order) =>
  shop.admin.get<DriverOrder>(`/api/admin/orders/${id}`);

async function openDoor(page: Page) {
  await bar(page).getByRole('button', { name: /^Door/ }).click();
  await expect(sheet(page)).toBeVisible();
}

async function handOver(page: Page) {
  await sheet(page).getByLabel('ID seen, 21 or over').check();
  await sheet(page).getByLabel('Cash taken').fill('25');
  await sheet(page).getByRole('button', { name: 'Delivered · $25.00' }).click();
}

/** Whatever is done here is done without a signal, up to the step that is named. */
const cuts = ['before the dashboard is reloaded', 'at the door', 'while it can be undone', 'never'] as const;

for (const cut of cuts) {
  test(`ID and sum reach the shop once, with the network cut ${cut}`, async ({
    page,
    context,
    shop,
    assigned,
  }) => {
    const placed = await assigned();
    await page.goto('/driver');
    await workerReady(page);
    await expect(cardOf(page, placed)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('offline-copy'))).toContain('doorCheck');
    if (cut === 'before the dashboard is reloaded') {
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(/^As of \d+:\d\d [AP]M, no signal/)).toBeVisible();
    }
    await openDoor(page);
    if (cut === 'at the door') await context.setOffline(true);
    await handOver(page);
    await expect(bar(page).getByRole('button', { name: /^Undo Delivered/ })).toBeVisible();
    if (cut === 'while it can be undone') await context.setOffline(true);
    if (cut !== 'never') {
      await expect(page.getByText('Waiting for signal · 1')).toBeVisible({ timeout: 20_000 });
      await page.reload();
      await expect(page.getByText('Waiting for signal · 1')).toBeVisible({ timeout: 20_000 });
      expect(await seenByShop(shop, placed)).toMatchObject({ status: 'pending', taken: 0 });
      await context.setOffline(false);
    }
    await expect
      .poll(() => seenByShop(shop, placed), { timeout: 30_000 })
      .toMatchObject({ status: 'completed', outcome: 'delivered', taken: 1999 });
    await expect(page.getByText(/Waiting for signal/)).toBeHidden();
  });
}

test('without an ID nothing is delivered, by whichever button', async ({ page, shop, assigned }) => {
  const placed = await assigned();
  await page.goto('/driver');
  const card = await openStop(page, placed);
  await card.getByRole('button', { name: 'Mark as Delivered' }).click();
  const save = sheet(page).getByRole('button', { name: 'Delivered · $19.99' });
  await expect(save).toHaveAttribute('title', 'Look at an ID first');
  await expect(sheet(page)).toBeVisible();
  await expectTouchable(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card.getByLabel('Delivery status').selectOption('Delivered');
  await expect(sheet(page)).toBeVisible();
  expect(await seenByShop(shop, placed)).toMatchObject({ status: 'pending' });
});

test('nobody home: the stop says when to try again, and the owner hands back what returned', async ({
  page,
  shop,
  assigned,
}) => {
  const [placed, other] = [await assigned(), await assigned()];
  await page.goto('/driver');
  await openStop(page, placed);
  const attempt = async (...choices: string[]) => {
    await openDoor(page);
    for (const name of choices) await sheet(page).getByRole('button', { name, exact: true }).click();
  };
  await attempt('Nobody home', 'Try again at');
  await sheet(page).getByRole('group', { name: 'Try again at' }).getByRole('button').nth(1).click();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await openStop(page, placed);
  await expect(cardOf(page, placed).getByText(/^Nobody home\. Try again at \d+:\d\d/)).toBeVisible();
  await expect
    .poll(() => seenByShop(shop, placed), { timeout: 20_000 })
    .toMatchObject({ outcome: 'nobody_home', nextStep: 'try_again' });

  await attempt('Refused', 'Back to the shop');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => seenByShop(shop, placed), { timeout: 20_000 })
    .toMatchObject({ outcome: 'refused', nextStep: 'return' });
  await openStop(page, placed);
  await expect(cardOf(page, placed).getByText('Refused. Bring it back to the shop.')).toBeVisible();
  await shop.admin.post(`/api/admin/orders/${placed.id}/hand-back`);
  await expect(cardOf(page, placed).getByText(/Refused/)).toHaveCount(0);
  await expect(cardOf(page, other)).toBeVisible();
});

test('what was taken for an order that was cancelled meanwhile is not lost', async ({
  page,
  context,
  shop,
  assigned,
}) => {
  const placed = await assigned();
  await page.goto('/driver');
  await expect(cardOf(page, placed)).toBeVisible();
  await openDoor(page);
  await context.setOffline(true);
  await handOver(page);
  await expect(page.getByText('Waiting for signal · 1')).toBeVisible({ timeout: 20_000 });
  await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'cancelled' });
  await context.setOffline(false);
  const refusal = page.getByRole('alert').filter({ hasText: `Order ${placed.orderNumber}, Delivered:` });
  await expect(refusal).toContainText('You took $25.00 for it: please call the shop.', { timeout: 30_000 });
});

test('stops are rows that go to the front, by a press, by keys, and for every phone of the driver', async ({
  page,
  shop,
  driver,
  assigned,
}) => {
  const [first, second, third] = [await assigned(), await assigned(), await assigned()];
  await page.goto('/driver');
  await expect(cardOf(page, first).getByRole('button', { name: 'More' })).toBeVisible();
  await page.getByRole('button', { name: `Do order ${third.orderNumber} first` }).click();
  await expect(cardOf(page, third).getByRole('button', { name: 'More' })).toBeVisible();
  const route = page.getByRole('link', { name: 'Route all' });
  await expect(route).toHaveAttribute('href', /waypoints=/);
  await page.getByRole('button', { name: `Move order ${second.orderNumber}` }).press('ArrowUp');
  const sequence = async () =>
    (await driver.get<DriverOrder[]>('/api/driver/orders'))
      .toSorted((one, other) => (one.stopPosition ?? 99) - (other.stopPosition ?? 99))
      .map(({ id }) => id);
  await expect.poll(sequence).toEqual([third.id, second.id, first.id]);
  for (const row of await page.getByTitle('Show this stop').all()) {
    expect((await row.locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(56);
  }
  await expectTouchable(page);
  await expectNoSidewaysScroll(page);
  expect(await seenByShop(shop, third)).toMatchObject({ status: 'pending' });
});

test('two phones of a driver, one in a dead zone, deliver an order once and count its money once', async ({
  page,
  context,
  browser,
  shop,
  assigned,
}) => {
  const placed = await assigned();
  await page.goto('/driver');
  await expect(cardOf(page, placed)).toBeVisible();
  const twin = await browser.newContext({ storageState: await context.storageState() });
  const second = await twin.newPage();
  await second.goto(page.url());
  await expect(cardOf(second, placed)).toBeVisible();

  await context.setOffline(true);
  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
  await expect(page.getByText('Waiting for signal · 1')).toBeVisible({ timeout: 20_000 });
  await openDoor(page);
  await handOver(page);
  await expect(page.getByText('Waiting for signal · 2')).toBeVisible({ timeout: 20_000 });

  await openDoor(second);
  await handOver(second);
  await expect(cardOf(second, placed)).toBeHidden({ timeout: 20_000 });
  await expect.poll(() => seenByShop(shop, placed)).toMatchObject({ status: 'completed', taken: 1999 });
  await twin.close();

  await context.setOffline(false);
  await expect(page.getByText(/Waiting for signal/)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('No active orders')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: placed.orderNumber })).toHaveCount(0);
  await expect.poll(() => seenByShop(shop, placed)).toMatchObject({ status: 'completed', taken: 1999 });
});

test('what a driver does at every stop is in reach of one hand', async ({ page, assigned }) => {
  await assigned();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/driver');
  /** The lower 60 % of the screen. */
  const expectInReach = async (control: Locator) => {
    await expect(control).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => (await control.boundingBox())?.y, { message: String(control) })
      .toBeGreaterThanOrEqual(0.4 * 844);
  };
  const next = bar(page).getByRole('button', { name: 'Mark Picked Up' });
  for (const name of ['Navigate', 'Call']) await expectInReach(bar(page).getByRole('link', { name }));
  await expectInReach(next);
  await next.click();
  await expectInReach(bar(page).getByRole('button', { name: /^Undo/ }));
  await expectInReach(bar(page).getByRole('button', { name: /^Door/ }));
  await openDoor(page);
  for (const name of ['Delivered', 'Refused', 'No ID', 'Nobody home', '$19.99 cash', 'All by card']) {
    await expectInReach(sheet(page).getByRole('button', { name, exact: true }));
  }
  await expectInReach(sheet(page).getByLabel('ID seen, 21 or over'));
  await expectInReach(sheet(page).getByLabel('Cash taken'));
  await expectInReach(sheet(page).getByRole('button', { name: 'Delivered · $19.99' }));
});
