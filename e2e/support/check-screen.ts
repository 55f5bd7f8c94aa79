import type { Page } from '@playwright/test';
import * as checks from './screen-checks.ts';
import { expectAccessible, test } from './fixtures.ts';
import { expectTouchable } from './touch.ts';

export const phone = { width: 390, height: 844 };

/** Looks at the screen that is shown for every eye and hand; `title` is what its tab is called, before the shop's name. */
export async function checkScreen(page: Page, title: string) {
  await test.step('the screen has a heading, a landmark and a title', () =>
    checks.expectOutline(page, title));
  await test.step('no field makes a phone zoom', () => checks.expectReadableFields(page));
  await test.step('controls are large enough for fingers', () => expectTouchable(page));
  await test.step('the rules of WCAG 2.2 AA hold, light and dark', () => expectAccessible(page));
  await test.step('the focus is always visible', () => checks.expectVisibleFocus(page, 30));
  await test.step('with forced colors every control has an edge, and the open tab is marked', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await checks.expectForcedColors(page);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });
  await test.step('text with more spacing is not cut off', async () => {
    await checks.spaceText(page);
    await checks.expectNothingSticksOut(page);
    await page.evaluate(() => (document.adoptedStyleSheets = []));
  });
  await test.step('text twice as large fits on a phone', async () => {
    await checks.setTextSize(page, 32);
    await checks.expectNothingSticksOut(page);
    await checks.setTextSize(page, 16);
  });
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await test.step(`${width} px are wide enough`, async () => {
      await page.setViewportSize({ width, height });
      await checks.expectNothingSticksOut(page);
    });
  }
}
