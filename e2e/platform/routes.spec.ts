import type { Page } from '@playwright/test';
import { owner } from '../support/accounts.ts';
import { callsOf, expect, goWithin, test } from '../support/fixtures.ts';

const menu = (page: Page) => page.getByRole('button', { name: "What's on the Menu" });

test('each role opens its own screens, and is refused those of the others', async ({
  page,
  context,
  baseURL,
  shop,
  customer: _customer,
}) => {
  const signIn = async ({ username, password }: typeof owner) =>
    (await callsOf(context.request)).post('/api/login', { username, password });

  await test.step('a customer: the chat at / and at /chat, 404 elsewhere, no panel and no dashboard', async () => {
    await page.goto('/');
    await expect(menu(page)).toBeVisible();
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(menu(page)).toBeVisible();
    await goWithin(page, '/admin');
    const refused = page.getByRole('heading', { name: 'Access Denied' });
    await expect(refused).toBeVisible();
    await expect(page.getByText("You don't have permission to access the admin panel.")).toBeVisible();
    await page.getByRole('link', { name: 'Go to Chat' }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await expect(menu(page)).toBeVisible();
    await goWithin(page, '/driver');
    await expect(refused).toBeVisible();
    await expect(
      page.getByText(
        "You don't have permission to access this page. This page is only accessible to drivers.",
      ),
    ).toBeVisible();
  });

  await test.step('the address of an unknown batch is a 404, signed in and signed out', async () => {
    for (const path of [
      '/batch/4d3c5c0e-0000-4000-8000-000000000000',
      '/batch/none',
      '/batch/none/of/them',
      '/batch/',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    }
    await context.clearCookies();
    await page.goto('/batch/4d3c5c0e-0000-4000-8000-000000000000');
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
  });

  await test.step('a driver: the dashboard at /, and a link to it, but none to the panel, in the chat', async () => {
    await signIn(await shop.driver('Sam'));
    await page.goto('/');
    await expect(page).toHaveURL(/\/driver$/);
    await goWithin(page, '/chat');
    await expect(menu(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Driver Dashboard' }).click();
    await expect(page).toHaveURL(/\/driver$/);
  });

  await test.step('an admin: the panel at /, and a link to it in the chat', async () => {
    await signIn(owner);
    await page.goto('/');
    await expect(page).toHaveURL(/\/admin$/);
    await goWithin(page, '/chat');
    await page.getByRole('link', { name: 'Admin Panel' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });
});
