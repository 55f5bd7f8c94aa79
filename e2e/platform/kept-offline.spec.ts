import type { MenuProduct } from '#shared/contract/products.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { keptPaths, visit } from '../support/worker.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch/],
});

test('of the whole shop only the shell and the menu are kept', async ({ page, customer }) => {
  await visit(page, customer);
  for (const view of ['products', 'sales', 'cart', 'profile', 'order_history']) {
    await page.goto(`/chat?view=${view}`);
    await expect(page.getByRole('button', { name: 'Back to Main Menu' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const kept = await keptPaths(page);
  const others = kept.filter(
    (path) => !/^\/(assets|icons|objects)\/|^\/(manifest\.webmanifest)?$/.test(path),
  );
  expect(others.toSorted()).toEqual(['/api/products', '/api/sales']);
  expect(kept).toContainEqual(expect.stringMatching(/\/chat-/));
  expect(kept.filter((path) => /\/(admin|driver)-(?!shared)|analytics/.test(path))).toEqual([]);
});

test('of the pictures the newest sixty are kept', async ({ page, customer }) => {
  await visit(page, customer);
  const [{ imageUrl } = { imageUrl: '' }] = await customer.get<MenuProduct[]>('/api/products');
  await page.evaluate(async (url) => {
    for (let copy = 0; copy < 70; copy += 1) await fetch(`${url}?${copy}`);
  }, imageUrl);
  const pictures = async () => (await keptPaths(page)).filter((path) => path.startsWith('/objects/')).length;
  await expect.poll(pictures).toBe(60);
});

test('logging out keeps the shell, and of the menu only the pictures that visitors see', async ({
  page,
  context,
  customer,
}) => {
  await visit(page, customer);
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
