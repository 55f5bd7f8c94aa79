import type { Page } from '@playwright/test';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { choose, expect, expectAccessible, test, toast } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';
import { flower, keptPaths, visit } from '../support/worker.ts';

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

test('without a signal the chat and the saved menu stay, and logging out deletes the menu', async ({
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
    expect(reads).toEqual([]); // the live connection has outlived it, so nothing was missed
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

  await test.step('a view that could not load is read when the signal is back', async () => {
    await expect(page.getByRole('button', { name: 'Your Profile' })).toBeVisible();
    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Your Profile' }).click();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  });

  await test.step('the staff’s dashboard says that it needs a connection', async () => {
    await context.setOffline(true);
    await page.goto('/driver');
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Chat' }).click();
  });

  await test.step('only the shell and the menu are stored', async () => {
    for (const [button, heading] of [
      ["What's on the Menu"],
      ["Today's Sale!"],
      ['View Cart (1)', 'Your Cart'],
      ['Your Profile'],
      ['My Orders'],
    ] as const) {
      await choose(page, button, heading);
      await page.getByRole('button', { name: 'Back to Main Menu' }).click();
      await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeAttached();
    }
    await page.waitForLoadState('networkidle');
    const kept = await keptPaths(page);
    const others = kept.filter(
      (path) => !/^\/(assets|icons|objects)\/|^\/(manifest\.webmanifest)?$/.test(path),
    );
    expect(others.toSorted()).toEqual(['/api/products', '/api/sales']);
    expect(kept).toContainEqual(expect.stringMatching(/\/chat-/));
    expect(kept.filter((path) => /\/(admin|driver)-(?!shared)|analytics/.test(path))).toEqual([]);
  });

  await test.step('the newest sixty pictures are stored', async () => {
    const [{ imageUrl } = { imageUrl: '' }] = await customer.get<MenuProduct[]>('/api/products');
    // As if it had seen seventy more of them; then comes one that it fetches.
    await page.evaluate(async (url) => {
      const kept = await caches.open('pictures');
      for (let copy = 0; copy < 70; copy += 1) await kept.put(`${url}?${copy}`, new Response());
      await fetch(`${url}?newest`);
    }, imageUrl);
    const pictures = () =>
      page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url));
    await expect.poll(async () => (await pictures()).length).toBe(60);
    const newest = [...Array.from({ length: 59 }, (_, copy) => `?${copy + 11}`), '?newest'];
    expect((await pictures()).map((url) => new URL(url).search)).toEqual(newest);
  });

  await test.step('logging out keeps the shell, and of the menu only the pictures that visitors see', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
    // The page to log in shows the public menu: its pictures are kept as they are read, and hold nothing of a customer.
    const pictures = () =>
      page
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.flatMap(({ currentSrc }) => (currentSrc ? new URL(currentSrc).pathname : [])),
        );
    const menu = async () => {
      const shown = await pictures();
      const kept = await keptPaths(page);
      return kept.filter((path) => /^\/(api|objects)\//.test(path) && !shown.includes(path));
    };
    await expect.poll(menu).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('There is no saved menu on this device yet.')).toBeVisible();
    await expectAccessible(page);
  });
});
