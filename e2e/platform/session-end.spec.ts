import type { Page } from '@playwright/test';
import { callsOf, expect, password, test } from '../support/fixtures.ts';

test.use({ expectedErrors: [/^WebSocket connection to .* failed/] });

async function logIn(page: Page, username: string, word = password) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('a new password elsewhere ends the session here, and logging in leads back to the view', async ({
  page,
  customer,
  browser,
}) => {
  const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/chat?view=sales');
  await expect(page.getByRole('button', { name: 'Back to Main Menu' })).toBeVisible();
  await live;

  const other = await browser.newContext({ baseURL: process.env.BASE_URL });
  const calls = await callsOf(other.request);
  await calls.post('/api/login', customer);
  const newPassword = 'another-word';
  await calls.put('/api/profile', { currentPassword: password, newPassword, confirmPassword: newPassword });
  await other.close();

  await logIn(page, customer.username, newPassword);
  await expect(page).toHaveURL('/chat?view=sales');
  await expect(page.getByRole('button', { name: 'Back to Main Menu' })).toBeVisible();
});

test('several reads that are refused one after the other lead back to where they were asked', async ({
  page,
  customer,
  context,
}) => {
  await page.goto('/chat');
  await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
  await context.clearCookies();
  let asked = 0;
  await page.route(/\/api\/(profile|orders|cart|push\/.*)$/, async (route) => {
    await page.waitForTimeout((asked += 1) * 200);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Your Profile' }).click();
  await logIn(page, customer.username);
  await expect(page).toHaveURL('/chat?view=profile');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
});

test('the desk of a driver is no place to lead a customer back to', async ({ page, customer, shop }) => {
  const driver = await shop.driver('Dana');
  await page.context().clearCookies();
  await page.goto('/');
  await logIn(page, driver.username);
  await expect(page.getByText('No active orders')).toBeVisible();
  // As an ended session leaves it when a read is refused there.
  await page.evaluate(() => sessionStorage.setItem('return-to', '/driver'));
  await page.context().clearCookies();
  await page.goto('/');
  await logIn(page, customer.username);
  await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
  await expect(page).not.toHaveURL(/driver/);
});
