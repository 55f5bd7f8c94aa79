import type { Page } from '@playwright/test';
import type { Order } from '#shared/contract/orders.ts';
import {
  callsOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  order,
  test as base,
  toast,
  type Calls,
} from './fixtures.ts';
import { expectTouchable } from './touch.ts';

type Driver = Calls & { id: string; username: string };

const test = base.extend<{ driver: Driver; assigned: (part?: object) => Promise<Order> }>({
  /** A driver nobody else knows, signed in on the page. */
  driver: async ({ context, shop }, use) => {
    const account = await shop.driver('Dana');
    const calls = await callsOf(context.request);
    await calls.post('/api/login', account);
    await use({ ...calls, ...account });
  },

  /** Orders for this driver, of a customer somewhere else. */
  assigned: async ({ driver, shop, browser }, use) => {
    const elsewhere = await browser.newContext({ baseURL: process.env.BASE_URL });
    const customer = await callsOf(elsewhere.request);
    const username = `far${driver.username}`;
    await customer.post('/api/register', {
      username,
      password: 'secret-word',
      email: `${username}@shop.test`,
      firstName: 'Maya',
      lastName: 'Reed',
    });
    const product = await shop.product();
    await use(async (part) => {
      const placed = await order(customer, product, part);
      await shop.admin.put(`/api/admin/orders/${placed.id}/assign-driver`, { driverId: driver.id });
      return placed;
    });
    await elsewhere.close();
  },
});

const cardOf = (page: Page, { orderNumber }: Order) =>
  page.getByRole('article', { name: `Order ${orderNumber}` });
const figure = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const status = async ({ get }: Calls, { id }: Order) =>
  (await get<(Order & { estimatedWaitTime: number })[]>('/api/driver/orders')).find((row) => row.id === id);

test('a driver without orders is told so, in every tab', async ({ page, driver }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/driver');
  await expect(page.getByRole('heading', { level: 1, name: 'Driver Dashboard' })).toBeVisible();
  await expect(page.getByText('Welcome back, Dana!')).toBeVisible();
  await expect(page.getByText('No active orders')).toBeVisible();
  await tab(page, 'Completed 0').click();
  await expect(page.getByText('No completed orders yet')).toBeVisible();
  await tab(page, 'All Orders 0').click();
  await expect(page.getByText('No orders assigned')).toBeVisible();
  await expect(figure(page, 'Active Orders')).toHaveText('0');
  await expect(figure(page, 'Completed Today')).toHaveText('0');
  expect(await driver.get('/api/driver/orders')).toEqual([]);
});

test('a card tells all a driver needs, and leads there', async ({ page, assigned }) => {
  const placed = await assigned();
  await page.goto('/driver');
  const card = cardOf(page, placed);
  for (const text of [
    'Pending',
    'Preparing Order',
    '118 Juniper Street, Portland',
    '(503) 555-0142',
    '$19.99',
  ]) {
    await expect(card.getByText(text).first()).toBeVisible();
  }
  const link = (name: string) => card.getByRole('link', { name });
  await expect(link('Navigate')).toHaveAttribute('href', /destination=118\+Juniper\+Street%2C\+Portland$/);
  await expect(link('Call')).toHaveAttribute('href', 'tel:5035550142');
  await expect(link('Message')).toHaveAttribute('href', 'sms:5035550142');

  await card.getByRole('button', { name: 'View Order Items (1)' }).click();
  await expect(card.getByText(/1 × Gummies/)).toBeVisible();
  await card.getByRole('button', { name: 'Hide Order Items (1)' }).click();
  await expect(card.getByText(/1 × Gummies/)).toBeHidden();
});

test('the soonest comes first, and what is late says so', async ({ page, assigned }) => {
  const inMinutes = (minutes: number) => ({
    deliveryTime: new Date(Date.now() + minutes * 60_000).toISOString(),
  });
  const [later, late, soon] = [
    await assigned(inMinutes(90)),
    await assigned(inMinutes(-6)),
    await assigned(inMinutes(20)),
  ];
  await page.goto('/driver');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    [late, soon, later].map(({ orderNumber }) => `Order ${orderNumber}`),
  );
  await expect(cardOf(page, late).getByText(/, 6 minutes late$/)).toBeVisible();
  await expect(cardOf(page, soon).getByText(/, in (20|19) minutes$/)).toBeVisible();

  // What is there is not late any more.
  await cardOf(page, late).getByLabel('Delivery status').selectOption('Delivered');
  await expect(cardOf(page, late).getByText(/minutes late/)).toHaveCount(0);
});

test('a delivery status is sent as soon as it is chosen', async ({ page, driver, assigned }) => {
  const placed = await assigned();
  await page.goto('/driver');
  const card = cardOf(page, placed);
  await expect(card.getByLabel('Delivery status')).toHaveValue('preparing');
  await card.getByLabel('Delivery status').selectOption('Nearby');
  await expect(toast(page, 'Delivery status updated')).toBeVisible();
  await expect(card.getByText('Processing')).toBeVisible();
  expect(await status(driver, placed)).toMatchObject({ deliveryStatus: 'nearby', status: 'processing' });
});

test('one large button leads from step to step', async ({ page, driver, assigned }) => {
  const placed = await assigned();
  await page.goto('/driver');
  const card = cardOf(page, placed);
  for (const [name, value] of [
    ['Mark Picked Up', 'picked_up'],
    ['Mark En Route', 'en_route'],
    ['Mark Nearby', 'nearby'],
  ] as const) {
    const next = card.getByRole('button', { name });
    expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await next.click();
    await expect(card.getByLabel('Delivery status')).toHaveValue(value);
    await expect.poll(async () => (await status(driver, placed))?.deliveryStatus).toBe(value);
  }
  await expect(card.getByRole('button', { name: /^Mark/ })).toHaveText(['Mark as Delivered']);
});

test('the wait time is updated, and nonsense is refused', async ({ page, driver, assigned }) => {
  const placed = await assigned();
  await page.goto('/driver');
  const card = cardOf(page, placed);
  const minutes = card.getByLabel('Estimated wait time (minutes)');
  const update = card.getByRole('button', { name: 'Update' });
  await expect(minutes).toHaveValue('30');

  for (const nonsense of ['-5', '', '12.5', '601']) {
    await minutes.fill(nonsense);
    await update.click();
    await expect(toast(page, 'Invalid wait time')).toContainText('Please enter a valid number of minutes.');
    await expect(minutes).toHaveValue(nonsense);
    await toast(page, 'Invalid wait time').getByRole('button', { name: 'Dismiss' }).click();
  }

  await card.getByRole('button', { name: '15 min' }).click();
  await expect(minutes).toHaveValue('15');
  await update.click();
  await expect(toast(page, 'Wait time updated')).toBeVisible();
  await expect(update).toHaveAttribute('aria-disabled', 'true');
  expect((await status(driver, placed))?.estimatedWaitTime).toBe(15);
});

test('a delivery can be undone for five seconds, and is completed after that', async ({
  page,
  driver,
  assigned,
}) => {
  const placed = await assigned();
  await page.goto('/driver');
  const card = cardOf(page, placed);
  await card.getByRole('button', { name: 'Mark as Delivered' }).click();
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: 'Mark as Delivered' })).toBeFocused();
  await page.waitForTimeout(5_500);
  expect((await status(driver, placed))?.status).toBe('pending');

  await card.getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(toast(page, 'Order completed')).toBeVisible({ timeout: 8_000 });
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
  await cardOf(page, first).getByRole('button', { name: 'Mark Picked Up' }).click();
  await expect(page.getByText('Waiting for signal · 1')).toBeVisible();
  await cardOf(page, second).getByRole('button', { name: '45 min' }).click();
  await cardOf(page, second).getByRole('button', { name: 'Update' }).click();
  await cardOf(page, first).getByRole('button', { name: 'Mark En Route' }).click();
  await expect(page.getByText('Waiting for signal · 3')).toBeVisible();
  await expect(cardOf(page, first).getByLabel('Delivery status')).toHaveValue('en_route');
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain(first.id);

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postData() ?? ''));
  await context.setOffline(false);
  await expect
    .poll(() => sent, { timeout: 15_000 })
    .toEqual(['{"deliveryStatus":"picked_up"}', '{"estimatedWaitTime":45}', '{"deliveryStatus":"en_route"}']);
  await expect(page.getByText(/Waiting for signal/)).toBeHidden();
  expect(await status(driver, first)).toMatchObject({ deliveryStatus: 'en_route' });
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
  await cardOf(page, placed).getByRole('button', { name: 'Mark Picked Up' }).click();
  await expect(page.getByText('Waiting for signal · 1')).toBeVisible();
  await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'cancelled' });
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/driver');
  const refusal = later.getByText(`Order ${placed.orderNumber}, Picked Up:`);
  await expect(refusal).toBeVisible();
  await expect(later.getByText('is cancelled and cannot be changed any more')).toBeVisible();
  await later.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toBeHidden();
});

test.describe('what fails is said', () => {
  const cases = [
    ['delivery-status', 'Mark Picked Up', 'Failed to update delivery status. Please try again.'],
    ['estimated-wait-time', 'Update', 'Failed to update wait time. Please try again.'],
    ['complete', 'Mark as Delivered', 'Failed to complete order. Please try again.'],
  ] as const;
  for (const [call, button, words] of cases) {
    test(call, async ({ page, assigned }) => {
      const placed = await assigned();
      await page.route(`**/${call}`, (route) =>
        route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
      );
      await page.goto('/driver');
      await cardOf(page, placed).getByRole('button', { name: button }).click();
      await expect(toast(page, 'Error')).toContainText(words, { timeout: 8_000 });
      await expect(cardOf(page, placed).getByLabel('Delivery status')).toHaveValue('preparing');
    });
  }

  test('logout', async ({ page, driver }) => {
    await page.goto('/driver');
    await page.route('/api/logout', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'Logout failed')).toContainText('Could not log out. Please try again.');
    expect(await driver.get('/api/user')).toMatchObject({ role: 'driver' });
  });
});

test('an order given to this driver appears by itself; one taken away goes', async ({
  page,
  shop,
  driver,
  assigned,
}) => {
  await page.goto('/driver');
  await expect(page.getByText('No active orders')).toBeVisible();
  const placed = await assigned();
  await expect(page.getByText(`New delivery: Order ${placed.orderNumber}`)).toBeVisible();
  await expect(cardOf(page, placed)).toBeVisible();
  const other = await shop.driver('Otto');
  await shop.admin.put(`/api/admin/orders/${placed.id}/assign-driver`, { driverId: other.id });
  await expect(cardOf(page, placed)).toBeHidden();
  await expect(page.getByText('New delivery')).toBeHidden();
  await expect(driver.put(`/api/driver/orders/${placed.id}/complete`)).rejects.toThrow('404');
});

test('everyone else is turned away', async ({ page, customer }) => {
  await page.goto('/driver');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText("You don't have permission to access this page. This page is only accessible to drivers."),
  ).toBeVisible();
  await expect(customer.get('/api/driver/orders')).rejects.toThrow('403');
});

test('the dashboard is accessible, on every phone', async ({ page, assigned }) => {
  const placed = await assigned({ deliveryTime: new Date(Date.now() - 6 * 60_000).toISOString() });
  await page.goto('/driver');
  await cardOf(page, placed).getByRole('button', { name: 'View Order Items (1)' }).click();
  await expect(cardOf(page, placed).getByText(/1 × Gummies/)).toBeVisible();
  await expectTouchable(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
