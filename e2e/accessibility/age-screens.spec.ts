import { orderUpToBirthDate } from '../support/age.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkScreen } from '../support/check-screen.ts';

// What is set here changes all of the shop, and each screen is looked at in nine ways.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });
test.slow();
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/age', {}));

test('the question of age is accessible in each theme, size and input', async ({ page, shop }) => {
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Are you 21 or over?' })).toBeVisible();
  await checkScreen(page, 'Your age');
});

test('the refusal by age is accessible in each theme, size and input', async ({ page, shop }) => {
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
  await page.goto('/');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for being honest' })).toBeVisible();
  await checkScreen(page, 'See you later');
});

test('the question of a date of birth is accessible in each theme, size and input', async ({
  page,
  shop,
  customer,
}) => {
  await expect(await orderUpToBirthDate({ page, shop, customer })).toBeVisible();
  await checkScreen(page, 'Checkout');
});
