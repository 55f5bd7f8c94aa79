import type { AdminProduct } from '#features/products/contract/products.ts';
import { card, notice, productsLike, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, goWithin, unique } from '../support/fixtures.ts';

test('a product is found by name, cannot be deleted while in an open order, and no input is lost', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Cedar Balm ') });
  await buyer.buys(product);
  await page.goto(productsLike(product.name));
  const list = page.getByRole('list', { name: 'Products' });

  const search = page.getByRole('searchbox', { name: 'Search products' });

  await test.step('the search follows the address', async () => {
    await expect(search).toHaveValue(product.name);
    await expect(card(page, product.name)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a product in an open order cannot be deleted, and the dialog says why', async () => {
    await page.getByRole('button', { name: `Delete ${product.name}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete product' }).click();
    await expect(notice(page, 'Cannot Delete Product')).toContainText('is in 1 open order');
    await expect(question.getByRole('alert')).toContainText('is in 1 open order');
    await notice(page, 'Cannot Delete Product').hover(); // or it would be gone too soon
    await expectAccessible(page, '[role=alertdialog], ol > li[data-state=open]');
    await expect(notice(page, 'Cannot Delete Product')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: `Delete ${product.name}` })).toBeFocused();
  });

  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  const edit = () => page.getByRole('button', { name: `Edit ${product.name}` }).click();

  await test.step('an untouched form closes without a question, and Back closes it too', async () => {
    await edit();
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goForward();
    await expect(page.getByLabel('Name')).toHaveValue(product.name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('Esc, a press outside and Back do not discard input', async () => {
    await edit();
    await form.getByLabel('Name').fill('Changed');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    // The form behind the question is dimmed like all the rest.
    const layerOf = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((box) => Number(getComputedStyle(box).zIndex));
    expect(await layerOf('.bg-scrim')).toBeGreaterThanOrEqual(await layerOf('[role=dialog]'));
    const keepEditing = async () => {
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toHaveCount(0);
    };
    await keepEditing();
    await page.mouse.click(10, 10);
    await expect(question).toBeVisible();
    await keepEditing();
    await page.goBack();
    await expect(question).toBeVisible();
    await keepEditing();
    await expect(form.getByLabel('Name')).toHaveValue('Changed');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(form).toBeHidden();
    await expect(page).not.toHaveURL(/form=/);
  });

  await test.step('a save or a deletion that fails says so, and the input stays', async () => {
    await page.route('**/api/admin/products**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '{}' }),
    );
    await edit();
    await page.getByLabel('Description').fill('Typed with care');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notice(page, 'Failed to save product.')).toContainText('Error');
    await expect(page.getByLabel('Description')).toHaveValue('Typed with care');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();

    await page.getByRole('button', { name: `Delete ${product.name}` }).click();
    await page.getByRole('button', { name: 'Delete product' }).click();
    await expect(notice(page, 'Cannot Delete Product')).toContainText('Failed to delete product.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/api/admin/products**');
  });

  await test.step('the address follows the search, which finds by name and is cleared with one press', async () => {
    await search.fill('nothing is called this');
    await expect(page).toHaveURL(/search=nothing/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toHaveValue('');
    await search.fill(product.name);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(card(page, product.name)).toBeVisible();
  });
  const priced = await shop.product({ price: 3000 });
  const priceNow = async () =>
    (await shop.admin.get<AdminProduct[]>('/api/admin/products')).find(({ id }) => id === priced.id)?.price;
  await goWithin(page, productsLike(priced.name));
  const price = form.getByLabel('Price');
  const editPriced = () => page.getByRole('button', { name: `Edit ${priced.name}` }).click();
  const save = () => form.getByRole('button', { name: 'Save Changes' }).click();

  await test.step('a price is rounded to whole cents as the field says, also with a decimal comma', async () => {
    await editPriced();
    await price.fill('32.345');
    await expect(form.getByText('Saved as $32.35')).toBeVisible();
    await save();
    await expect(form).toBeHidden();
    expect(await priceNow()).toBe(3235);
    await editPriced();
    await price.fill('');
    await price.pressSequentially('32,50');
    await expect(form.getByText('Saved as $32.50')).toBeVisible();
    await save();
    await expect(notice(page, 'Product Updated')).toBeVisible();
    await expect(form).toBeHidden();
    expect(await priceNow()).toBe(3250);
  });

  await test.step('a price that changes by more than half needs a confirmation', async () => {
    await editPriced();
    await price.fill('3250');
    await save();
    await expect(form.getByRole('alert').getByText('$32.50 → $3,250.00?')).toBeVisible();
    expect(await priceNow()).toBe(3250);
    await form.getByRole('button', { name: 'Change the price' }).click();
    await expect(price).toBeFocused();
    await expect(form.getByText('$32.50 → $3,250.00?')).toHaveCount(0);

    await save();
    await expect(form.getByText('$32.50 → $3,250.00?')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.getByText('$32.50 → $3,250.00?')).toHaveCount(0);
    await expect(price).toBeFocused();
    await expect(form).toBeVisible();

    await price.fill('48');
    await save();
    await expect.poll(priceNow).toBe(4800); // half of it more needs no question
    await expect(form).toBeHidden();

    await editPriced();
    await price.fill('12');
    await save();
    await expect(form.getByText('$48.00 → $12.00?')).toBeVisible();
    await form.getByRole('button', { name: 'Yes, save $12.00' }).click();
    await expect.poll(priceNow).toBe(1200);
    await expect(form).toBeHidden();
  });

  await test.step('a product whose answer was lost is created once, however often it is sent', async () => {
    const name = unique('Plum Gummies ');
    await page.getByRole('button', { name: 'Add Product' }).click();
    const added = page.getByRole('dialog', { name: 'Add Product' });
    await added.getByLabel('Name').fill(name);
    await added.getByLabel('Price').fill('19.99');

    // The shop does what it is asked, and its answer is lost on the way back.
    let lost = 0;
    await page.route('**/api/admin/products', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.fulfill({ status: 502, body: '' });
    });
    await added.getByRole('button', { name: 'Create Product' }).click();
    await expect(added.getByRole('alert')).toBeVisible();
    await added.getByRole('button', { name: 'Create Product' }).click();
    await expect(added).toBeHidden();

    const stored = await shop.admin.get<AdminProduct[]>('/api/admin/products');
    expect(stored.filter((one) => one.name === name)).toHaveLength(1);
  });
});
