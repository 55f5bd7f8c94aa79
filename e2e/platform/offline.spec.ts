import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';
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

test('without a signal the chat and the saved menu stay, and go on when it is back', async ({
  page,
  context,
  customer,
}) => {
  await visit(page, customer);
  const add = card(page).getByRole('button', { name: 'Add to Cart' });
  const isBack = () => expect(banner(page)).toBeHidden();

  await test.step('the chat says why a button waits', async () => {
    await page.getByRole('button', { name: "What's on the Menu" }).click();
    await expect(add).not.toHaveAttribute('aria-disabled');
    const calls = countCalls(page, '/api/cart');
    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    await expect(add).toHaveAttribute('title', /offline/);
    await add.press('Enter');
    expect(calls).toEqual([]);

    const reads = countCalls(page, '/api/products');
    await context.setOffline(false);
    await isBack();
    expect(reads).toEqual(['GET']);
    await add.click();
    await expect(toast(page, 'Added to Cart')).toBeVisible();
    expect(calls.filter((method) => method === 'POST')).toHaveLength(1);
  });

  await test.step('a reload shows the saved menu', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeVisible();
    const picture = card(page).locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(add).toHaveAttribute('title', /offline/);
    await expectTouchable(page);
    await expectAccessible(page);

    const reads = countCalls(page, '/api/products');
    await context.setOffline(false);
    await isBack();
    await expect(page).toHaveURL(/view=products/);
    await page.getByRole('button', { name: 'Back to Main Menu' }).click();
    expect(reads).toEqual(['GET']);
  });

  await test.step('what could not be read is read when the signal is back', async () => {
    await expect(page.getByRole('button', { name: 'Your Profile' })).toBeVisible();
    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Your Profile' }).click();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  });

  await test.step('the desk of the staff says that it needs the shop', async () => {
    await context.setOffline(true);
    await page.goto('/driver');
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
});
