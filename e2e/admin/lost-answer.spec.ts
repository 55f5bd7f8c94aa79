import type { Product } from '#shared/contract/products.ts';
import { productsLike, test } from '../support/admin-fixtures.ts';
import { expect, unique } from '../support/fixtures.ts';

test('a product whose answer was lost is created once, however often it is sent', async ({ page, shop }) => {
  const name = unique('Plum Gummies ');
  await page.goto(productsLike(name));
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Price').fill('19.99');

  // The shop does what it is asked, and its answer is lost on the way back.
  let lost = 0;
  await page.route('**/api/admin/products', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.fulfill({ status: 502, body: '' });
  });
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form).toBeHidden();

  const stored = await shop.admin.get<Product[]>('/api/admin/products');
  expect(stored.filter((product) => product.name === name)).toHaveLength(1);
});
