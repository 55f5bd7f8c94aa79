import type { Page } from '@playwright/test';
import { checkScreen, phone } from '../support/check-screen.ts';
import { test, type Stage } from '../support/extreme-shop.ts';
import { expect, goWithin } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';
import { type Screen, screens } from '../support/screens.ts';
import { settled } from '../support/settled.ts';

// Each of them is looked at in nine ways. One worker has them all, so that one page of each role shows all of its screens.
test.slow();
test.describe.configure({ mode: 'default' });

/** Goes there as if the page were loaded again: over one that leaves nothing of the screen before. */
async function show(page: Page, { role, path, open, shows }: Screen, stage: Stage) {
  const url = typeof path === 'string' ? path : path(stage);
  // A driver's open sheet would outlive its screen, and who is signed out is led back to the same one.
  const isLoaded = role === 'visitor' || role === 'driver';
  const isWithin = !isLoaded && page.url().startsWith('http');
  if (isWithin) {
    await goWithin(page, '/nowhere');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  }
  // Not before: a page with little on it costs less to lay out again than the last screen.
  await page.setViewportSize(phone);
  if (isWithin) await goWithin(page, url);
  else await (isLoaded ? page.goto(url) : openLive(page, url));
  await open?.(page);
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await settled(page);
}

const roles = ['visitor', 'customer', 'driver', 'admin'] as const;

for (const role of roles)
  test.describe(`the screens of a ${role}`, () => {
    test.use({ role });

    for (const screen of screens.filter((one) => one.role === role))
      test(`${screen.name} is accessible in each theme, size and input`, async ({ page, stage }) => {
        await show(page, screen, stage);
        await checkScreen(page, screen.title);
      });
  });
