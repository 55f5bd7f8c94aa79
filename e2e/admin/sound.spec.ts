import type { Page } from '@playwright/test';
import { test } from '../support/admin-fixtures.ts';
import { expect } from '../support/fixtures.ts';
import { openSettled } from '../support/second-browser.ts';

/** Opens the orders, connected: what comes from now on is new. */
async function openOrders(page: Page) {
  await openSettled(page, '/admin?tab=orders');
  // A browser is silent before the first press on a page.
  await page.getByRole('heading', { name: 'Orders' }).click();
}

/** Counts the tones a page plays. */
function countTones() {
  const shop = window as unknown as { tones: number };
  shop.tones = 0;
  const { prototype } = OscillatorNode;
  // oxlint-disable-next-line typescript/unbound-method -- called with its tone below
  const { start } = prototype;
  prototype.start = function startAndCount(...when) {
    shop.tones += 1;
    return start.apply(this, when);
  };
}

test('the sound for new orders is off until it is wanted, and remembered', async ({ page, shop, buyer }) => {
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  const sound = page.getByRole('button', { name: 'Sound for new orders' });
  const newOrders = page.getByRole('button', { name: /^\d+ new orders?$/ });
  const product = await shop.product();
  await page.addInitScript(countTones);

  await openOrders(page);
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await buyer.buys(product);
  await expect(newOrders).toBeVisible();
  expect(await tones()).toBe(0);
  await sound.click();
  await expect.poll(tones).toBeGreaterThanOrEqual(2); // a sample

  await openOrders(page);
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await buyer.buys(product);
  await expect(newOrders).toBeVisible();
  await expect.poll(tones).toBeGreaterThanOrEqual(2);
});
