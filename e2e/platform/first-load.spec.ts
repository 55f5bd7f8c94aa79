import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { test as admin } from '../support/admin-fixtures.ts';
import { test as driver } from '../support/driver-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';

for (const role of [test, admin, driver]) role.use({ ownContext: true });

type Role = 'nobody' | 'customer' | 'driver' | 'admin';

/**
 * The JavaScript that a screen waits for without a cache, in bytes of gzip at level 9: each script the page asks for by itself.
 * What it loads in an idle moment, or with the first tap, does not count; the idle moment is held back here, so that
 * the sum is the same on a slow machine.
 */
async function expectFirstLoad(page: Page, role: Role, content: Locator, kilobytes: number) {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.addInitScript((last) => {
    globalThis.requestIdleCallback = () => 0;
    // Somebody who was here before, whose browser keeps no files any more.
    localStorage.setItem('screen', last);
  }, role);
  await page.goto('/');
  await expect(content).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    [...scripts].map(async ([url, body]) => [
      new URL(url).pathname,
      gzipSync(await body, { level: 9 }).length,
    ]),
  );
  const total = sizes.reduce((sum, [, bytes]) => sum + Number(bytes), 0);
  expect(sizes.length).toBeGreaterThan(3);
  expect(total, `the screen loads ${JSON.stringify(sizes, undefined, 1)}`).toBeLessThanOrEqual(
    kilobytes * 1000,
  );
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('the page to log in loads at most 115 KB of JavaScript', ({ page }) =>
  expectFirstLoad(page, 'nobody', page.getByRole('tab', { name: 'Log In' }), 115));

test('the chat loads at most 135 KB of JavaScript', ({ page, customer: _customer }) =>
  expectFirstLoad(page, 'customer', heading(page, 'Main Menu'), 135));

driver('the driver’s screen loads at most 145 KB of JavaScript', ({ page, driver: _driver }) =>
  expectFirstLoad(page, 'driver', heading(page, 'Driver Dashboard'), 145),
);

admin('the admin panel loads at most 210 KB of JavaScript', ({ page }) =>
  expectFirstLoad(page, 'admin', heading(page, 'Order Status Breakdown'), 210),
);
