import { test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';

test('the sections of the settings are in groups, and each begins at its title', async ({ page }) => {
  const nav = page.getByRole('navigation', { name: 'Settings' });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });

  await test.step('in a wide window next to the section', async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto('/admin?settings=hours');
    await expect(nav.getByText('Law and privacy')).toBeVisible();
    await nav.getByRole('link', { name: 'Health' }).click();
    await expect(heading('Health')).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('on a phone in a row, or all of them when asked for', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(nav.getByText('Law and privacy')).toBeHidden();
    const all = page.getByRole('button', { name: 'All sections' });
    await all.click();
    await expect(nav.getByText('Law and privacy')).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Hours' })).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await nav.getByRole('link', { name: 'Recalls' }).click();
    await expect(heading('Recalls')).toBeInViewport({ ratio: 1 });
    await expect(all).toHaveAttribute('aria-expanded', 'false');
    await expect(nav.getByRole('link', { name: 'Recalls' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('the first steps stay there, with the address of the shop as a link and as a code', async () => {
    await page.goto('/admin?settings=first-steps');
    const steps = page.getByRole('region', { name: 'First Steps' });
    await expect(steps.getByRole('listitem').filter({ hasText: 'Place a test order' })).toBeVisible();
    await expect(steps.getByRole('button', { name: /^Put away/ })).toHaveCount(0);
    await expect(page.getByRole('img', { name: /as a QR code$/ })).toBeVisible();
    await expect(page.getByText(new URL(page.url()).origin, { exact: true })).toBeVisible();
  });
});
