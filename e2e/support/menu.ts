import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A list that was just asked for shows its first cards at once, and all that are counted a moment later. */
export async function expectWholeMenu(page: Page) {
  // Other tests add products meanwhile.
  await expect(async () => {
    const shown = await page.getByRole('main').getByRole('article').count();
    const words = shown === 1 ? '1 product' : `${shown} products`;
    await expect(page.getByRole('search').getByRole('status')).toHaveText(words, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** The list that was just asked for is without this card, also once it is whole. */
export async function expectLeftOut(page: Page, card: Locator) {
  await expect(card).toHaveCount(0);
  await expectWholeMenu(page);
  expect(await card.count()).toBe(0);
}
