import type { Page } from '@playwright/test';
import { choose, expect, test } from '../support/fixtures.ts';

test.use({ hasTouch: true });

/** True if the focused element, or a row of tabs around it, has a ring. */
const isFramed = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const around = [focused, focused.closest('[role=tablist]'), focused.closest('[role=tabpanel]')];
    return around.some((element) => element && getComputedStyle(element).outlineStyle !== 'none');
  });

test('a tab shows its focus ring for the keyboard only, and a text field always', async ({ page }) => {
  await page.goto('/');
  const [logIn, signUp] = [
    page.getByRole('tab', { name: 'Log In' }),
    page.getByRole('tab', { name: 'Sign Up' }),
  ];
  for (const pointer of ['tap', 'click'] as const)
    await test.step(`a tab chosen by ${pointer} has no ring, and one chosen by keyboard has`, async () => {
      await page.keyboard.press('Tab'); // someone who has used the keyboard before
      for (const tab of [signUp, logIn, signUp]) {
        await tab[pointer]();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        expect(await isFramed(page)).toBe(false);
      }
      await signUp.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(logIn).toBeFocused();
      expect(await isFramed(page)).toBe(true);
      await logIn[pointer]();
      expect(await isFramed(page)).toBe(false);
    });

  await test.step('a text field that is tapped keeps its ring', async () => {
    await page.getByLabel('Username').tap();
    expect(await isFramed(page)).toBe(true);
  });
});

test('a sale links to its product as a whole, with a ring for the keyboard only', async ({
  page,
  customer: _customer,
}) => {
  const card = page.getByRole('article', { name: 'Orchard Gummies' });
  const shopNow = card.getByRole('button', { name: 'Shop Now' });
  await page.goto('/');
  await choose(page, "Today's Sale!");
  await shopNow.tap();
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(card).toBeFocused();
  expect(await isFramed(page)).toBe(false);

  await page.goto('/?view=sales');
  await shopNow.focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
  expect(await isFramed(page)).toBe(true);
});
