import { expect, goWithin, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test.use({ ownShop: 'settings' });

test('the assistant says once that the shop takes a break, also when the break begins during a visit', async ({
  page,
  customer: _customer,
  shop,
}) => {
  const line = page.getByText(/^Assistant: The shop is taking a break: paused until .* You can still order/);
  await openLive(page, '/');
  await expect(page.getByRole('button', { name: "What's on the Menu" })).toBeVisible();
  await expect(line).toHaveCount(0);
  await shop.admin.put('/api/admin/shop-state', { pause: '60' });
  await expect(line).toHaveCount(1);
  await goWithin(page, '/?view=products');
  await page.reload();
  await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeAttached();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(line).toHaveCount(1);

  await page.goto('/chat'); // a new visit
  await expect(line).toHaveCount(1);
  await shop.admin.put('/api/admin/shop-state', { pause: null });
});
