import type { Locator, Page } from '@playwright/test';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { test } from '../support/admin-fixtures.ts';
import { expect } from '../support/fixtures.ts';

// Its products are the end of a menu that is not long.
test.use({ ownShop: 'settings' });

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${name}, `) });
const middle = async (what: Locator) => {
  const { x, y, width, height } = (await what.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2, height };
};

test('the owner orders the menu by mouse, finger, keys and buttons', async ({ page, shop }) => {
  const before = await shop.admin.get<MenuProduct[]>('/api/products');
  // With what other tests took off the menu.
  const others = await shop.admin.get<unknown[]>('/api/admin/products');
  const names = ['Balm', 'Tea', 'Honey', 'Soap'];
  for (const name of names) await shop.product({ name });
  const menu = async () =>
    (await shop.admin.get<MenuProduct[]>('/api/products')).slice(before.length).map(({ name }) => name);
  const shown = async () => {
    const handles = page.getByRole('button', { name: /^Move .*, \d+ of/ });
    const labels = await handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    return labels.slice(others.length).map((label) => /^Move (.*), \d+ of/.exec(label)?.[1]);
  };
  await page.goto('/admin?tab=products&layout=sequence');
  await expect.poll(shown).toEqual(names);

  await handle(page, 'Soap').press('ArrowUp');
  await handle(page, 'Soap').press('ArrowUp');
  await expect.poll(shown).toEqual(['Balm', 'Soap', 'Tea', 'Honey']);
  await expect(handle(page, 'Soap')).toBeFocused();
  await expect.poll(menu).toEqual(['Balm', 'Soap', 'Tea', 'Honey']);

  const down = page.getByRole('button', { name: 'Move Balm down' });
  await down.press('Enter');
  await expect(down).toBeFocused();
  await expect.poll(menu).toEqual(['Soap', 'Balm', 'Tea', 'Honey']);

  await handle(page, 'Honey').scrollIntoViewIfNeeded();
  const [from, to] = [await middle(handle(page, 'Honey')), await middle(handle(page, 'Soap'))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - to.height / 3, { steps: 8 });
  await page.mouse.up();
  await expect.poll(menu).toEqual(['Honey', 'Soap', 'Balm', 'Tea']);

  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  const [finger, end] = [await middle(handle(page, 'Honey')), await middle(handle(page, 'Tea'))];
  await touch('touchStart', finger.y);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', finger.y + ((end.y + end.height / 3 - finger.y) * step) / 8);
  }
  await touch('touchEnd');
  await expect.poll(menu).toEqual(['Soap', 'Balm', 'Tea', 'Honey']);
  await expect.poll(shown).toEqual(['Soap', 'Balm', 'Tea', 'Honey']);
});
