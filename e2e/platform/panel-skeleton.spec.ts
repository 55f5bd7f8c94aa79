import type { Locator, Page } from '@playwright/test';
import { card, productsLike, test } from '../support/admin-fixtures.ts';
import { expect } from '../support/fixtures.ts';
import { openSettled } from '../support/second-browser.ts';

type Box = { x: number; y: number; width: number; height: number };

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const firstCard = (page: Page, tab: string, kind: string) =>
  boxOf(page.getByRole('tabpanel', { name: tab }).locator(kind).filter({ visible: true }).first());

test('the skeleton of a tab has its cards in place, on a phone and in a wide window', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ description: 'Made in small batches, slowly cured. '.repeat(4) });
  const { orderNumber } = await buyer.buys(product);
  await shop.driver('Sam'); // a shop that lacks something begins with what to do next
  let held = Promise.resolve();
  await page.route('**/api/admin/**', async (route) => {
    await held;
    await route.continue();
  });
  const setWidth = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    const orientation = width < 1024 ? 'horizontal' : 'vertical';
    await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', orientation);
  };

  // Products first: other tabs read them too, and what is known needs no skeleton.
  for (const tab of ['Products', 'Analytics', 'Notifications', 'Sales', 'Orders', 'Users']) {
    await test.step(tab, async () => {
      let answer = () => {};
      held = new Promise<void>((resolve) => (answer = resolve));
      if (tab === 'Products') await page.goto('/admin?tab=products');
      else await page.getByRole('tab', { name: tab }).click();
      const ofSkeleton = () => firstCard(page, tab, '.rounded-card.animate-skeleton');
      const onPhone = await ofSkeleton();
      await setWidth(1280);
      const inWindow = await ofSkeleton();
      answer();
      await expectInPlace(tab, inWindow);
      await setWidth(390);
      await expectInPlace(tab, onPhone);
    });
  }

  async function expectInPlace(tab: string, outline: Box) {
    // An order that comes in at this moment may push the others down while they are measured.
    await expect(async () => {
      const first = await firstCard(page, tab, '.rounded-card:not(.animate-skeleton)');
      expect([outline.x, outline.width]).toEqual([first.x, first.width]);
      expect(Math.abs(outline.y - first.y)).toBeLessThan(12);
    }).toPass({ timeout: 20_000 });

    // A person's card is as tall as what is known of them; of the others, what other tests made may be longer.
    if (tab === 'Users') return;
    const own = { Orders: orderNumber, Products: product.name }[tab];
    const { height } = own
      ? await boxOf(card(page, own))
      : await firstCard(page, tab, '.rounded-card:not(.animate-skeleton)');
    expect(Math.abs(outline.height - height)).toBeLessThan(60);
  }
});

test('a dialog opens when its file has loaded', async ({ page, shop }) => {
  const product = await shop.product();
  await page.clock.install();
  // A later read would render the tab again, and the dialog with it.
  await openSettled(page, productsLike(product.name));
  await page.clock.pauseAt(Date.now() + 60_000);
  const file = page.waitForResponse(/\/stock-dialog-/);
  await page.getByRole('button', { name: `Stock of ${product.name}` }).click();
  const url = (await file).url();
  await page.evaluate((address) => import(address), url);
  // Less than the time for which React keeps a fallback.
  await page.clock.runFor(100);
  await expect(page.getByRole('dialog')).toBeVisible();
});
