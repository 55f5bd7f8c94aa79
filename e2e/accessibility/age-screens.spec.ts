import { orderUpToBirthDate } from '../support/age.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkScreen, phone } from '../support/check-screen.ts';

// The settings here apply to the whole shop, and each screen is checked in nine ways.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });
test.slow();
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/age', {}));

test('the age question and its refusal are accessible in each theme, size and input', async ({
  page,
  shop,
}) => {
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
  // The page is served as the shop was read last, which may be a moment before.
  const servedRule = async () => {
    await page.goto('/');
    return page.locator('meta[name=age-rule]').getAttribute('content');
  };
  await expect.poll(servedRule).toBe('statement');
  await expect(page.getByRole('heading', { name: 'Are you 21 or over?' })).toBeVisible();
  await checkScreen(page, 'Your age');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for being honest' })).toBeVisible();
  await checkScreen(page, 'See you later');
});

test('the question for the date of birth is accessible in each theme, size and input', async ({
  page,
  shop,
  customer,
}) => {
  await expect(await orderUpToBirthDate({ page, shop, customer })).toBeVisible();
  await checkScreen(page, 'Checkout');
});
