import type { Locator, Page } from '@playwright/test';
import { card, test } from '../support/admin-fixtures.ts';
import { expect } from '../support/fixtures.ts';

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const firstCard = (page: Page, kind: string) => boxOf(page.getByRole('tabpanel').locator(kind).first());

for (const width of [390, 1280]) {
  for (const tab of ['analytics', 'notifications', 'products', 'sales', 'orders', 'users']) {
    test(`the tab ${tab} on its way has its cards where they will be, ${width} wide`, async ({
      page,
      shop,
      buyer,
    }) => {
      const product = await shop.product({ description: 'Made in small batches, slowly cured. '.repeat(4) });
      const { orderNumber } = await buyer.buys(product);
      await shop.driver('Sam'); // a shop that lacks something begins with what to do next
      await page.setViewportSize({ width, height: 844 });
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/admin/**', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/admin?tab=${tab}`);
      const outline = await firstCard(page, '.rounded-card.animate-skeleton');
      answer();
      // An order that comes in at this moment may push the others down while they are measured.
      await expect(async () => {
        const first = await firstCard(page, '.rounded-card:not(.animate-skeleton)');
        expect([outline.x, outline.width]).toEqual([first.x, first.width]);
        expect(Math.abs(outline.y - first.y)).toBeLessThan(12);
      }).toPass({ timeout: 20_000 });

      // A person's card is as tall as what is known of them; of the others, what other tests made may be longer.
      if (tab === 'users') return;
      const own = { orders: orderNumber, products: product.name }[tab];
      const { height } = own
        ? await boxOf(card(page, own))
        : await firstCard(page, '.rounded-card:not(.animate-skeleton)');
      expect(Math.abs(outline.height - height)).toBeLessThan(60);
    });
  }
}
