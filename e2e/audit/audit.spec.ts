import { card, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, unique } from '../support/fixtures.ts';

// The settings here apply to the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/charges', {}));

const fiftyOne = Array.from({ length: 51 }, (_, index) => 2100 + index);

test('an owner reads in the audit who changed what', async ({ page, shop }) => {
  const { id, name } = await shop.product({ name: unique('Quince Tea '), price: 1000 });
  await shop.admin.put(`/api/admin/products/${id}`, { name, price: 1250 });
  await page.goto('/admin?settings=audit');
  const changes = page.getByRole('list', { name: 'Changes' });

  await test.step('a change has its person, the value before and the value after, the newest first', async () => {
    const ofProduct = card(page, `product ${name}`);
    await expect(ofProduct).toHaveCount(2);
    await expect(ofProduct.first()).toContainText(`changed product ${name}`);
    await expect(ofProduct.first()).toContainText('price: $10.00 → $12.50');
    await expect(ofProduct.last()).toContainText(`created product ${name}`);
    await expect(ofProduct.last()).toContainText('price: $10.00');
    await expectAccessible(page);
  });

  await test.step('a settings section and its fields are named as on their form', async () => {
    await shop.admin.put('/api/admin/settings/charges', { tips: { kind: 'percent', values: [12] } });
    await page.reload();
    const ofSettings = card(page, 'changed settings: Charges').first();
    await expect(ofSettings).toContainText(/Tips: .* → 12%/);
  });

  await test.step('the list is narrowed to one kind of change', async () => {
    await page.getByLabel('Show').selectOption('Settings');
    await expect(card(page, `product ${name}`)).toHaveCount(0);
    await expect(card(page, 'changed settings: Charges').first()).toBeVisible();
    await page.getByLabel('Show').selectOption('Products');
    await expect(card(page, `product ${name}`)).toHaveCount(2);
    await expect(card(page, 'changed settings')).toHaveCount(0);
  });

  await test.step('older changes are loaded on request', async () => {
    for (const price of fiftyOne) await shop.admin.put(`/api/admin/products/${id}`, { name, price });
    await shop.admin.delete(`/api/admin/products/${id}`);
    await page.reload();
    await page.getByLabel('Show').selectOption('Products');
    await expect(changes.getByRole('listitem').filter({ hasText: `deleted product ${name}` })).toHaveCount(1);
    await expect(card(page, `created product ${name}`)).toHaveCount(0);
    await page.getByRole('button', { name: /^Show more/ }).click();
    await expect(card(page, `created product ${name}`)).toHaveCount(1);
  });
});
