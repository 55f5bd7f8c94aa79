import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';
import { openProxy } from '../support/proxy.ts';
import { flower, visit } from '../support/worker.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch/],
});

const banner = (page: Page) => page.getByText("You're offline. Showing saved menu");
const card = (page: Page) => page.getByRole('article', { name: flower });

function countCalls(page: Page, path: string) {
  const calls: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === path && calls.push(request.method()));
  return calls;
}

test('a reload without signal shows the saved menu, and goes on when it is back', async ({
  page,
  context,
  customer,
}) => {
  await visit(page, customer, '/chat?view=products');
  await context.setOffline(true);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeVisible();
  const picture = card(page).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const add = card(page).getByRole('button', { name: 'Add to Cart' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAttribute('title', /offline/);
  await expectTouchable(page);
  await expectAccessible(page);

  const reads = countCalls(page, '/api/products');
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Back to Main Menu' })).toBeVisible();
  await expect(page).toHaveURL(/view=products/);
  expect(reads).toEqual(['GET']);
});

test('the chat stays when the signal goes, and says why a button waits', async ({
  page,
  context,
  customer,
}) => {
  await visit(page, customer);
  await page.getByRole('button', { name: "What's on the Menu" }).click();
  const add = card(page).getByRole('button', { name: 'Add to Cart' });
  await expect(add).not.toHaveAttribute('aria-disabled');
  const calls = countCalls(page, '/api/cart');
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(add).toHaveAttribute('title', /offline/);
  await add.press('Enter');
  expect(calls).toEqual([]);

  const reads = countCalls(page, '/api/products');
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  expect(reads).toEqual(['GET']);
  await add.click();
  await expect(toast(page, 'Added to Cart')).toBeVisible();
  expect(calls.filter((method) => method === 'POST')).toHaveLength(1);
});

test('a shop that is down is noticed while the browser has signal, and so is its return', async ({
  page,
  customer,
}) => {
  const proxy = await openProxy();
  await visit(page, customer, proxy.url);
  proxy.cut();
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(card(page)).toBeVisible();
  proxy.mend();
  await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible({ timeout: 15_000 });
  await expect(banner(page)).toBeHidden();
  proxy.close();
});

test('a gateway that answers for a shop that is down means offline too', async ({ page, customer }) => {
  await visit(page, customer);
  const excuse = '**/{healthz,api/user}';
  await page.route(excuse, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(card(page)).toBeVisible();
  await page.unroute(excuse);
  await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible({ timeout: 15_000 });
});

test('what could not be read offline is read when the signal is back', async ({
  page,
  context,
  customer,
}) => {
  await visit(page, customer);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Your Profile' }).click();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
});

test('one call that breaks does not mean offline', async ({ page }) => {
  await page.route('/api/user', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  await expect(page.getByText("You're offline")).toBeHidden();
});

test('the desk of the staff says that it needs the shop', async ({ page, context, customer }) => {
  await visit(page, customer);
  await context.setOffline(true);
  await page.goto('/driver');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
