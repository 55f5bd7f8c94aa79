import type { Page } from '@playwright/test';
import * as checks from './screen-checks.ts';
import { expectAccessible, test } from './fixtures.ts';
import { expectTouchable } from './touch.ts';

export const phone = { width: 390, height: 844 };

/** Looks at the screen that is shown for every eye and hand; `title` is what its tab is called, before the shop's name. */
export async function checkScreen(page: Page, title: string) {
  await test.step('a heading, a landmark and a title tell where one is', () =>
    checks.expectOutline(page, title));
  await test.step('fields do not make a phone zoom', () => checks.expectReadableFields(page));
  await test.step('fingers hit what they aim at', () => expectTouchable(page));
  await test.step('the rules of WCAG 2.2 AA, light and dark', () => expectAccessible(page));
  await test.step('focus is seen wherever it goes', () => checks.expectVisibleFocus(page, 30));
  await test.step('forced colors leave every control its edge, and tell the open tab', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await checks.expectForcedColors(page);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });
  await test.step('spaced text is not cut off', async () => {
    await checks.spaceText(page);
    await checks.expectNothingSticksOut(page);
    await page.evaluate(() => (document.adoptedStyleSheets = []));
  });
  await test.step('text twice as large fits a phone', async () => {
    await checks.setTextSize(page, 32);
    await checks.expectNothingSticksOut(page);
    await checks.setTextSize(page, 16);
  });
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await test.step(`${width} pixels are enough`, async () => {
      await page.setViewportSize({ width, height });
      await checks.expectNothingSticksOut(page);
    });
  }
}
