import { owner } from '../support/accounts.ts';
import { callsOf, expect, test } from '../support/fixtures.ts';

test('a customer finds the chat at / and at /chat, and 404 elsewhere', async ({ page, customer }) => {
  void customer;
  for (const path of ['/', '/chat']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: "What's on the Menu" })).toBeVisible();
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('button', { name: "What's on the Menu" })).toBeVisible();
});

test('a customer is refused on the other roles’ pages', async ({ page, customer }) => {
  void customer;
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access the admin panel.")).toBeVisible();
  await page.getByRole('link', { name: 'Go to Chat' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await page.goto('/driver');
  await expect(
    page.getByText("You don't have permission to access this page. This page is only accessible to drivers."),
  ).toBeVisible();
});

test('an admin is sent from / to the admin panel, and may chat', async ({ page, context }) => {
  await (await callsOf(context.request)).post('/api/login', owner);
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/chat');
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('a driver is sent from / to the dashboard, and finds the way there, but no admin link, in the chat', async ({
  page,
  context,
  shop,
}) => {
  const { username, password } = await shop.driver('Sam');
  await (await callsOf(context.request)).post('/api/login', { username, password });
  await page.goto('/');
  await expect(page).toHaveURL(/\/driver$/);
  await page.goto('/chat');
  await expect(page.getByRole('button', { name: "What's on the Menu" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Driver Dashboard' }).click();
  await expect(page).toHaveURL(/\/driver$/);
});
