import type { MenuProduct } from '#shared/contract/products.ts';
import { choose, expect, expectAccessible, test } from '../support/fixtures.ts';
import { keptPaths, visit } from '../support/worker.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch/],
});

test('the browser keeps the shell and the menu, and forgets the menu at logout', async ({
  page,
  context,
  customer,
}) => {
  await visit(page, customer);

  await test.step('of the whole shop only the shell and the menu are kept', async () => {
    for (const [button, heading] of [
      ["What's on the Menu"],
      ["Today's Sale!"],
      ['View Cart', 'Your Cart'],
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

  await test.step('of the pictures the newest sixty', async () => {
    const [{ imageUrl } = { imageUrl: '' }] = await customer.get<MenuProduct[]>('/api/products');
    await page.evaluate(async (url) => {
      for (let copy = 0; copy < 70; copy += 1) await fetch(`${url}?${copy}`);
    }, imageUrl);
    const pictures = async () =>
      (await keptPaths(page)).filter((path) => path.startsWith('/objects/')).length;
    await expect.poll(pictures).toBe(60);
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
