import type { Locator, Page } from '@playwright/test';
import type { Product } from '#features/products/contract/products.ts';
import { expect, test, toast } from '../support/fixtures.ts';

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } });

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

async function add(page: Page, { name }: Product) {
  await page.getByRole('article', { name }).getByRole('button', { name: 'Add to Cart' }).click();
  const notice = toast(page, 'Added to Cart').filter({ hasText: name });
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(notice).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
  return notice;
}

/** A finger across the notice. */
async function swipe(page: Page, notice: Locator, distance: number) {
  const { x, y, height } = (await notice.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 60 + moved, y: y + height / 2 }],
    });
  await touch('touchStart');
  const step = distance / 5;
  for (let moved = step; Math.abs(moved) <= Math.abs(distance); moved += step)
    await touch('touchMove', moved);
  await touch('touchEnd');
}

test('a notice closes in time, waits while it has pointer or focus, and closes by key or swipe', async ({
  page,
  customer: _customer,
  shop,
}) => {
  const [gummies, tea] = [await shop.product(), await shop.product()];
  await page.clock.install();
  await page.goto('/?view=products');
  await expect(page.getByRole('article', { name: gummies.name })).toBeVisible();
  // From here on time passes only by hand.
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await test.step('a notice closes by itself after five seconds', async () => {
    const notice = await add(page, gummies);
    await page.clock.runFor(4_800);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toHaveCount(0);
  });

  await test.step('a notice under the pointer waits, and closes later', async () => {
    const notice = await add(page, gummies);
    await page.clock.runFor(3_000);
    await notice.hover();
    await page.clock.runFor(60_000);
    await expect(notice).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(1_500);
    await expect(notice).toBeVisible();
    await page.clock.runFor(500);
    await expect(notice).toHaveCount(0);
  });

  await test.step('a notice with the focus waits, and Esc closes it', async () => {
    const notice = await add(page, gummies);
    const button = page
      .getByRole('article', { name: gummies.name })
      .getByRole('button', { name: 'Add to Cart' });
    await button.focus();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.clock.runFor(60_000);
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step('a notice waits while another window has the focus', async () => {
    const notice = await add(page, gummies);
    await page.clock.runFor(3_000);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await page.clock.runFor(60_000);
    await expect(notice).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.clock.runFor(1_500);
    await expect(notice).toBeVisible();
    await page.clock.runFor(500);
    await expect(notice).toHaveCount(0);
  });

  await test.step('only the newest notice is shown', async () => {
    await add(page, gummies);
    await page.clock.runFor(4_000);
    await add(page, tea);
    await expect(notices(page)).toHaveCount(1);
    // It has its own five seconds.
    await page.clock.runFor(4_000);
    await expect(notices(page)).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(notices(page)).toHaveCount(0);
  });

  await test.step('a swipe of 50 px to the right closes a notice, and a shorter one does not', async () => {
    const notice = await add(page, gummies);
    await swipe(page, notice, 40);
    await expect(notice).toHaveAttribute('data-swipe', 'cancel');
    await swipe(page, notice, -80);
    await expect(notice).toBeVisible();
    await swipe(page, notice, 60);
    await expect(notice).toHaveCount(0);
  });
});
