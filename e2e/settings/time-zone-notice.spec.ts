import { test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';

test.use({ ownShop: 'settings' });

test('a shop that took the time zone of the browser says so, and one press restores the former one', async ({
  page,
  shop,
}) => {
  await shop.admin.put('/api/admin/settings/shop', { timeZone: 'America/Denver' });
  await page.goto('/admin');
  await page.evaluate(() =>
    localStorage.setItem('time-zone-notice', '{"former":"UTC","timeZone":"America/Denver"}'),
  );
  await page.reload();
  await expect(
    page.getByText('Your shop now keeps the time of this browser: America/Denver. Before, it was UTC.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your shop now keeps the time')).toBeHidden();
  await expect
    .poll(async () => (await shop.admin.get<{ timeZone: string }>('/api/shop')).timeZone)
    .toBe('UTC');
  await page.reload();
  await expect(page.getByText('Your shop now keeps the time')).toBeHidden();
  await shop.admin.put('/api/admin/settings/shop', {});
});
