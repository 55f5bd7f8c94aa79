import type { Page } from '@playwright/test';
import { test as adminTest } from '../support/admin-fixtures.ts';
import { bar, cardOf, test as driverTest } from '../support/driver-fixtures.ts';
import { choose, expect, test, toast } from '../support/fixtures.ts';

// React logs what a boundary caught.
const chunkErrors = [/error loading|Failed to fetch|^%o/i];
test.use({ expectedErrors: chunkErrors });
adminTest.use({ expectedErrors: chunkErrors });
driverTest.use({ expectedErrors: chunkErrors });

const retry = (page: Page) => page.getByRole('button', { name: 'Try Again' });
const file = (part: string) => `**/assets/${part}-*.js`;

test('a chunk that fails to load comes with "Try Again", and an optional one is left out', async ({
  page,
  context,
  customer: _customer,
}) => {
  await test.step('without a signal "Try Again" says why it waits, and nothing reloads by itself', async () => {
    await page.route(file('profile-form'), (route) => route.abort());
    await page.goto('/');
    await choose(page, 'Your Profile');
    await retry(page).click();
    await expect(retry(page)).toBeEnabled();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await context.setOffline(true);
    await expect(retry(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(retry(page)).toHaveAttribute('title', /offline/);
    await context.setOffline(false);
    await page.unroute(file('profile-form'));
    await expect(retry(page)).toBeEnabled();
    expect(loads).toBe(0);
    await retry(page).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(page.getByText('You: Your Profile')).toBeVisible();
  });

  await test.step('an optional chunk that fails leaves the rest of the page working', async () => {
    const next = await context.newPage();
    const failed = next.waitForEvent('console', (line) => /dynamically imported module/.test(line.text()));
    await next.route(file('install-card'), (route) => route.abort());
    await next.goto('/');
    await expect(next.getByRole('button', { name: 'Your Profile' })).toBeVisible();
    await next.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    await failed;
    await choose(next, 'Your Profile');
    await expect(next.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  });
});

test('the log-in form works when its validation fails to load', async ({ page, customer }) => {
  await page.context().clearCookies();
  await page.route(file('auth-rules'), (route) => route.abort());
  await page.goto('/');
  await page.getByLabel('Username').fill(customer.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
});

adminTest('a dialog that an update took away opens after "Try Again"', async ({ page }) => {
  await page.route(file('product-with-batch-dialog'), (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.goto('/admin?tab=products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(retry(page)).toBeVisible();
  await page.unroute(file('product-with-batch-dialog'));
  await retry(page).click();
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible();
});

driverTest('a delivery goes on while its wait time is loaded, and without it', async ({ page, assigned }) => {
  const placed = await assigned();
  const contact = cardOf(page, placed).getByRole('link', { name: 'Message' });
  const wait = cardOf(page, placed).getByLabel('Estimated wait time (minutes)');
  let letThrough = () => {};
  const isLet = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(file('wait-time'), async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto('/driver');
  await expect(contact).toBeVisible();
  await expect(wait).toHaveCount(0);
  const before = await contact.boundingBox();
  letThrough();
  await expect(wait).toBeVisible();
  expect(await contact.boundingBox()).toEqual(before);

  await page.unroute(file('wait-time'));
  await page.route(file('wait-time'), (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The wait time could not be loaded.')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
  await expect(bar(page).getByRole('button', { name: /^Undo/ })).toBeVisible();
});
