import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.beforeEach(({ customer }) => void customer);

const picks = (page: Page) => page.getByRole('region', { name: 'Picked for today' });
/** They are hidden from screen readers, which reach the items of the row themselves. */
const arrows = (page: Page) => picks(page).locator('button[aria-hidden=true]');

test('a row that scrolls sideways has arrows for a mouse, each while there is more beyond it', async ({
  page,
}) => {
  await page.goto('/');
  const cards = picks(page).getByRole('article');
  const [back, on] = [arrows(page).first(), arrows(page).last()];
  await expect(on).toBeVisible();
  await expect(back).toBeHidden();
  await on.click();
  await expect(back).toBeVisible();
  await expect(cards.nth(1)).toBeInViewport({ ratio: 1 });

  await test.step('what comes to rest next to an arrow is not below it', async () => {
    const { x, width } = (await back.boundingBox())!;
    const covered = async () => {
      const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
      return boxes.filter((box) => box!.x >= 0 && box!.x < x + width);
    };
    await expect.poll(covered).toEqual([]);
  });

  await test.step('at the end an arrow stays until the mouse leaves it, so that no press goes to a card', async () => {
    for (let press = 0; press < 4; press += 1) await on.click();
    await expect(cards.last()).toBeInViewport({ ratio: 1 });
    await on.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.mouse.move(200, 10);
    await expect(on).toBeHidden();
    await expect(back).toBeVisible();
  });

  await test.step('the keyboard passes by the arrows, and what it reaches is next to them', async () => {
    await cards.first().getByRole('link').focus();
    await expect(cards.first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(cards.nth(1).locator(':focus')).toHaveCount(1);
    const { x } = (await cards.nth(1).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(48);
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a row has no arrows', async ({ page }) => {
    await page.goto('/');
    await expect(picks(page).getByRole('article').first()).toBeVisible();
    await expect(arrows(page)).toHaveCount(0);
  });
});
