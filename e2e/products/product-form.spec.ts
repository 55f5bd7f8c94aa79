import { card, productsLike, test } from '../support/admin-fixtures.ts';
import { expect, unique } from '../support/fixtures.ts';

test('a refusal opens the folds that hold a mistake, and otherwise they stay as they were left', async ({
  page,
}) => {
  const name = unique('Fold Tea ');
  await page.goto(productsLike(name));
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  const [sizes, facts] = [
    form.getByText('Sizes and stock (optional)'),
    form.getByText('Facts for customers (optional)'),
  ];
  const create = form.getByRole('button', { name: 'Create Product' });
  const [label, weight] = [form.getByLabel('Label'), form.getByLabel('Net weight')];
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Price').fill('8');
  await sizes.click();
  await form.getByRole('button', { name: 'Add a size' }).click();
  await sizes.click();
  await facts.click();
  await weight.fill('a bottle');
  await facts.click();
  await expect(weight).toBeHidden();

  await create.click();
  await expect(label.first()).toBeFocused();
  await expect(weight).toBeVisible();
  await sizes.click();
  await expect(label.first()).toBeHidden();
  await create.click();
  await expect(label.first()).toBeFocused();

  await label.first().fill('Small');
  await label.nth(1).fill('Large');
  await form.getByRole('group', { name: 'Large' }).getByLabel('Price').fill('14');
  await expect(label.first()).toBeVisible();
  await facts.click();
  await expect(weight).toBeHidden();
  await create.click();
  await expect(weight).toBeFocused();
  await weight.fill('30 g');
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('30 g');
  await create.click();
  await expect(form).toBeHidden();
  await expect(card(page, name)).toBeVisible();
});

test('the menu is a file at its own tab', async ({ page, shop }) => {
  const product = await shop.product();
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(productsLike(product.name));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('products.csv');
});
