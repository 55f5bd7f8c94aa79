import { owner } from '../support/accounts.ts';
import { notice, test } from '../support/admin-fixtures.ts';
import { callsOf, expect, expectAccessible, test as base } from '../support/fixtures.ts';

const tabs = ['Analytics', 'Notifications', 'Products', 'Sales', 'Orders', 'Users'];

base('a customer is told no, and led to the chat', async ({ page, customer }) => {
  void customer;
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access the admin panel.")).toBeVisible();
  expect(await page.request.get('/api/admin/orders').then((answer) => answer.status())).toBe(403);
  await page.getByRole('link', { name: 'Go to Chat' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: /admin/i })).toHaveCount(0);
});

test('an admin lands on Analytics, among six tabs', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(tabs.map((name) => new RegExp(`^${name}\\d*$`)));
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Back to Chat' }).click();
  await expect(page).toHaveURL(/\/chat$/);
});

test('the header says who is at the desk: by full name, or else by username', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('banner').getByText(owner.username, { exact: true })).toBeVisible();
  await page.route('**/api/user', async (route) => {
    const user: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...user, firstName: 'Ada', lastName: 'Okafor' } });
  });
  await page.reload();
  await expect(page.getByRole('banner').getByText('Ada Okafor', { exact: true })).toBeVisible();
});

test('the tabs follow the arrow keys, and the address follows the tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Analytics' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=notifications/);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/tab=users/);
  await expect(page.getByRole('tab', { name: 'Users' })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible();
});

test('from 1024 px on the tabs stand in a rail', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin');
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await page.getByRole('tab', { name: 'Analytics' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible();
});

test('logging out says so, and leads to the start', async ({ page, context, baseURL }) => {
  // A session of its own, since it ends.
  await context.clearCookies();
  await (await callsOf(page.request)).post('/api/login', owner);
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(notice(page, 'Logged out')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
});

test('the panel on a desk is accessible', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 2, name: 'Analytics' })).toBeVisible();
  await expectAccessible(page);
});
