import type { Page } from '@playwright/test';
import { choose, expect, order, test } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const scrollTop = (page: Page) => page.evaluate(() => scrollY);
const toEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);

/** Scrolls to so many px before the end of the page, as someone reading does. */
const stop = (page: Page, px: number) =>
  page.evaluate((distance) => {
    scrollTo(0, document.documentElement.scrollHeight - innerHeight - distance);
    return new Promise(requestAnimationFrame);
  }, px);

test.describe('while an order is on its way', () => {
  let id: string;
  let orderNumber: string;
  test.beforeEach(async ({ page, customer, shop }) => {
    ({ id, orderNumber } = await order(customer, await shop.product()));
    await page.goto('/?view=products');
    await expect(page.getByRole('article').nth(5)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to Main Menu' })).toBeVisible();
  });

  const update = (page: Page) => page.getByText(`We are preparing your order ${orderNumber}.`);
  const pill = (page: Page) => page.getByRole('button', { name: 'New message' });

  for (const width of [390, 1280]) {
    test(`the menu begins with its categories, while an order is open, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const [header, chips] = [page.getByRole('banner'), page.getByRole('group', { name: 'Categories' })];
      const gap = async () => {
        const [above, below] = [await header.boundingBox(), await chips.boundingBox()];
        return below!.y - above!.y - above!.height;
      };
      for (const arrive of [
        () => page.goto('/?view=products'),
        async () => {
          await page.goto('/');
          await choose(page, "What's on the Menu");
        },
      ]) {
        await arrive();
        await expect(header.getByRole('button', { name: /^We have your order/ })).toBeVisible();
        await expect.poll(gap).toBeGreaterThan(40); // the bar with the title is 48 px high
        expect(await gap()).toBeLessThan(100);
        // What becomes of the order stands in the header's one row, and takes nothing from the goods.
        const top = async () => (await page.getByRole('article').first().boundingBox())?.y;
        await expect.poll(top).toBeLessThanOrEqual(180);
      }
    });
  }

  test('who scrolled up more than 100 px gets a button for new lines, which leads there', async ({
    page,
    shop,
  }) => {
    await stop(page, 130);
    const before = await scrollTop(page);
    await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
    await expect(pill(page)).toBeVisible();
    await expect(update(page)).toBeAttached();
    expect(await scrollTop(page)).toBe(before);

    await pill(page).click();
    await expect(update(page)).toBeInViewport({ ratio: 1 });
    await expect(pill(page)).toBeHidden();
    await expect.poll(() => toEnd(page)).toBeLessThan(2);
  });

  test('who is within 100 px of the end is scrolled along', async ({ page, shop }) => {
    await stop(page, 90);
    const before = await scrollTop(page);
    await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
    await expect(update(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(before);
    await expect(pill(page)).toHaveCount(0);
  });

  test('who scrolls to the new lines without the button loses it', async ({ page, shop }) => {
    await stop(page, 800);
    await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
    await expect(pill(page)).toBeVisible();
    await page.mouse.wheel(0, 2_000);
    await expect(update(page)).toBeInViewport();
    await expect(pill(page)).toBeHidden();
  });
});

test('a reload, and Back from elsewhere, find the page where it stood', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/?view=products');
  await page.getByRole('article', { name: 'Garden Hemp Balm' }).scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(500);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(before);

  await page.goto('/nowhere');
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(before);
});
