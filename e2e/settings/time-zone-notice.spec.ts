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
  // The page loads again by itself: its clock is the shop's.
  const loadedAgain = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Undo' }).click();
  await loadedAgain;
  expect(await shop.admin.get('/api/shop')).toMatchObject({ timeZone: 'UTC' });
  await expect(page.getByRole('tab', { name: /^Analytics/ })).toBeVisible();
  await expect(page.getByText('Your shop now keeps the time')).toBeHidden();
  await shop.admin.put('/api/admin/settings/shop', {});
});
