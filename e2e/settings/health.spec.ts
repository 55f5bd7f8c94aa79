import { test } from '../support/admin-fixtures.ts';
import { expect } from '../support/fixtures.ts';

test('the owner reads under Health what is wrong, and what to do', async ({ page }) => {
  await page.goto('/admin?settings=health');
  const health = page.getByRole('region', { name: 'Health' });
  await expect(health.getByText('Orders: The database takes a write, and so an order.')).toBeVisible();
  await expect(health.getByText('Set SMTP_URL and restart the shop.')).toBeVisible();
});
