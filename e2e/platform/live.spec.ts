import type { Locator, Page } from '@playwright/test';
import { owner } from '../support/accounts.ts';
import { callsOf, choose, expect, order, test } from '../support/fixtures.ts';
import { openLive, secondBrowser } from '../support/second-browser.ts';

/** What the browser itself says when a try fails. */
test.use({ expectedErrors: [/^WebSocket connection to .* failed/] });

const card = (page: Page, { orderNumber }: { orderNumber: string }) =>
  page.getByRole('article', { name: `Order ${orderNumber}` });

test('three people look on while an order goes its way', async ({ page, customer, shop }) => {
  test.slow();
  const dana = await shop.driver('Dana');
  const gummies = await shop.product();
  await openLive(page, '/?view=order_history');
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
  const admin = await secondBrowser(page, owner, '/admin?tab=orders');
  await expect(admin.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const driver = await secondBrowser(page, dana, '/driver');
  await expect(driver.getByText('No active orders')).toBeVisible();

  // The screens change without anybody touching them.
  const visible = (locator: Locator) => expect(locator).toBeVisible();
  const hasStatus = (value: string) =>
    expect(admin.getByLabel(`Status of ${placed.orderNumber}`)).toHaveValue(value);

  const placed = await order(customer, gummies);
  await visible(card(page, placed));
  await visible(admin.getByRole('button', { name: /\d new order/ }));
  await expect(admin).toHaveTitle(/^\(\d+\) Admin/);
  await admin.getByRole('button', { name: /\d new order/ }).click();

  await admin.getByLabel(`Driver of ${placed.orderNumber}`).selectOption(dana.id);
  await visible(card(driver, placed));
  await visible(card(page, placed).getByText('Dana'));

  await driver.getByRole('button', { name: 'Mark Picked Up' }).click();
  await visible(card(page, placed).getByText('Out for Delivery'));
  await hasStatus('processing');

  await card(driver, placed).getByRole('button', { name: 'More' }).click();
  await card(driver, placed).getByRole('button', { name: '10 min', exact: true }).click();
  await visible(card(page, placed).getByText('Dana is 10 minutes away'));

  await card(driver, placed).getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(card(driver, placed)).toBeHidden(); // after the time to undo
  await hasStatus('completed');
  await visible(card(page, placed).getByText('Delivered').first());

  for (const other of [admin, driver]) await other.context().close();
});

test('a session that ends elsewhere ends here at once', async ({ page, customer, browser }) => {
  await openLive(page, '/');
  await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();

  const other = await browser.newContext({ baseURL: process.env.BASE_URL });
  const calls = await callsOf(other.request);
  await calls.post('/api/login', customer);
  await calls.put('/api/profile', {
    currentPassword: customer.password,
    newPassword: 'another-word',
    confirmPassword: 'another-word',
  });
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  await other.close();
});

test('messages that come while a list is on its way are not lost', async ({ page, customer, shop }) => {
  const product = await shop.product();
  let letThrough = () => {};
  const isLet = new Promise<void>((resolve) => (letThrough = resolve));
  let read = () => {};
  const isRead = new Promise<void>((resolve) => (read = resolve));
  await page.route(
    /\/api\/orders(\?|$)/,
    async (route) => {
      const answer = await route.fetch();
      read();
      await isLet;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  const socket = await openLive(page, '/?view=order_history');
  await isRead;
  const update = socket.waitForEvent('framereceived');
  const placed = await order(customer, product);
  await update;
  letThrough();
  await expect(card(page, placed)).toBeVisible();
});

test('leaving closes the connection', async ({ page, customer: _customer }) => {
  const closed = new Promise<void>((resolve) =>
    page.on('websocket', (socket) => socket.on('close', () => resolve())),
  );
  const opened = page.waitForEvent('websocket');
  await page.goto('/');
  expect((await opened).url()).toMatch(/^ws:\/\/[^/]+\/ws$/);
  await choose(page, 'My Orders');
  await page.getByRole('button', { name: 'Back to Main Menu' }).click();
  // The server notices nothing, so it is not the side that closes.
  await page.route('**/api/logout', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/user', (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await closed;
});
