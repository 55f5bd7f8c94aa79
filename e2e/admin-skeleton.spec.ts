import type { Page } from '@playwright/test';
import { test } from './admin-desk.ts';
import { expect } from './fixtures.ts';

const firstCard = async (page: Page, kind: string) =>
  (await page.getByRole('tabpanel').locator(kind).first().boundingBox())!;

for (const width of [390, 1280]) {
  for (const tab of ['analytics', 'notifications', 'products', 'sales', 'orders', 'users']) {
    test(`the tab ${tab} on its way has its cards where they will be, ${width} wide`, async ({
      page,
      shop,
      buyer,
    }) => {
      const product = await shop.product({ description: 'Made in small batches, slowly cured. '.repeat(4) });
      await buyer.buys(product);
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
      const card = await firstCard(page, '.rounded-card:not(.animate-skeleton)');
      expect([outline.x, outline.width]).toEqual([card.x, card.width]);
      expect(Math.abs(outline.y - card.y)).toBeLessThan(12);
      // A person's card is as tall as what is known of them.
      if (tab !== 'users') expect(Math.abs(outline.height - card.height)).toBeLessThan(60);
    });
  }
}
