import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const bars = { light: '#FFFFFF', dark: '#161E19' };
const canvas = { light: 'rgb(250, 248, 243)', dark: 'rgb(14, 20, 17)' };

type Theme = keyof typeof bars;

/** The page, the browser's own controls, and its bars, whichever of the two the system asks for. */
async function expectTheme(page: Page, theme: Theme) {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', theme);
  await expect(root).toHaveCSS('color-scheme', theme);
  await expect(root).toHaveCSS('background-color', canvas[theme]);
  const metas = page.locator('meta[name=theme-color]');
  expect(await metas.evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))).toEqual([
    bars[theme],
    bars[theme],
  ]);
}

const toggle = (page: Page, theme: Theme) =>
  page.getByRole('button', { name: `Switch to the ${theme} theme` });

test.use({ colorScheme: 'light' });

test('the theme follows the system until one is chosen, which stays after a reload and in the other tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/');
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  await expect(toggle(page, 'light')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
  await toggle(page, 'dark').click();
  await expectTheme(page, 'dark');
  await expectTheme(other, 'dark');
  await expect(toggle(other, 'light')).toBeVisible();

  await page.reload();
  await expectTheme(page, 'dark');
  // A choice counts for more than the system.
  await page.emulateMedia({ colorScheme: 'dark' });
  await toggle(page, 'light').click();
  await expectTheme(page, 'light');
  await page.reload();
  await expectTheme(page, 'light');
});

test('the chosen theme is applied before the first paint', async ({ page }) => {
  await page.goto('/');
  await toggle(page, 'dark').click();
  // Every theme the next page has, and whether it had a body to paint.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () =>
      seen.push(`${document.documentElement.dataset.theme} ${document.body ? 'late' : 'in time'}`);
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-theme'] });
  });
  // Without the app itself, as on the slowest of networks.
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expectTheme(page, 'dark');
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(await seen()).toEqual(['dark in time']);
});
