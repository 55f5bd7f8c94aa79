import { expect, test } from '../support/fixtures.ts';
import { expectHolds } from '../support/nine-ways.ts';

// What is set here changes all of the shop, and each screen is looked at in nine ways.
test.use({ ownShop: 'age' });
test.slow();
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/age', {}));

test('the question of age holds for every eye and hand', async ({ page, shop }) => {
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Are you 21 or over?' })).toBeVisible();
  await expectHolds(page, 'Your age');
});

test('the closed door holds for every eye and hand', async ({ page, shop }) => {
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
  await page.goto('/');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for being honest' })).toBeVisible();
  await expectHolds(page, 'See you later');
});

test('the question of a date of birth holds for every eye and hand', async ({ page, shop, customer }) => {
  const product = await shop.product();
  await customer.post('/api/cart', { productId: product.id, quantity: 1 });
  await shop.admin.put('/api/admin/settings/age', { rule: 'birth_date' });
  await page.goto('/?view=checkout');
  await page.getByRole('button', { name: 'Yes, I am 21 or over' }).click();
  await page.getByLabel('Delivery Address').fill('12 Garden Lane');
  await page.getByLabel('Phone Number').fill('303 555 0142');
  await page.getByRole('radio', { name: /^ASAP/ }).check();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your date of birth' })).toBeVisible();
  await expectHolds(page, 'Checkout');
});
