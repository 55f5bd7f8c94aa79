import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { checkScreen } from '../support/check-screen.ts';
import { type Screen, screens } from '../support/screens.ts';
import { test, type Stage } from '../support/extreme-shop.ts';

// Each of them is looked at in nine ways.
test.slow();

async function show(page: Page, { path, open, shows }: Screen, stage: Stage) {
  await page.goto(typeof path === 'string' ? path : path(stage));
  await open?.(page);
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const screen of screens) {
  test(`${screen.name} is accessible in each theme, size and input`, async ({ page, enter, stage }) => {
    if (screen.role !== 'visitor') await enter(screen.role);
    await show(page, screen, stage);

    await checkScreen(page, screen.title);
  });
}
