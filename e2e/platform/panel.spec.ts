import { owner } from '../support/accounts.ts';
import { notice, test } from '../support/admin-fixtures.ts';
import { callsOf, expect, test as base } from '../support/fixtures.ts';

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

test('an admin finds every part of the panel', async ({ page, context, baseURL }) => {
  // A session of its own, since it ends.
  await context.clearCookies();
  await (await callsOf(page.request)).post('/api/login', owner);
  const tab = (name: string) => page.getByRole('tab', { name });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await page.goto('/');

  await test.step('an admin starts on Analytics, among six tabs', async () => {
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(tabs.map((name) => new RegExp(`^${name}\\d*$`)));
    await expect(tab('Analytics')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('arrow keys move between tabs, and the address follows', async () => {
    await tab('Analytics').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/tab=notifications/);
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/tab=users/);
    await expect(tab('Users')).toBeInViewport();
  });

  await test.step('the header names the admin, and an owner without a full name by username', async () => {
    await expect(page.getByRole('banner').getByText(owner.username, { exact: true })).toBeVisible();
    await expect(heading('Users')).toBeVisible();
    await page.goBack();
    await expect(heading('Notifications')).toBeVisible();
  });

  await test.step('from 1024 px on the tabs are in a rail', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
    await tab('Notifications').focus();
    await page.keyboard.press('ArrowUp');
    await expect(heading('Analytics')).toBeVisible();
  });

  await test.step('the chat is one press away, and one press leads back', async () => {
    await page.getByRole('link', { name: 'Back to Chat' }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await page.goBack();
    await expect(heading('Analytics')).toBeVisible();
  });

  await test.step('logging out is confirmed, and opens the start page', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(notice(page, 'Logged out')).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(tab('Log In')).toBeVisible();
  });
});
