import type { AdminProduct } from '#features/products/contract/products.ts';
import { notice, productsLike, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, goWithin, unique } from '../support/fixtures.ts';

test('an owner edits products in the table, one or many at once', async ({ page, shop }) => {
  const product = await shop.product({ price: 3200 });
  const stored = async () =>
    (await shop.admin.get<AdminProduct[]>('/api/admin/products')).find(({ id }) => id === product.id);
  await page.goto(productsLike(product.name));
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: 'Products' });
  const open = () => table.getByRole('button', { name: `Price of ${product.name}` }).click();

  await test.step('a price changes in two presses, and a switch in one', async () => {
    await expect(page).toHaveURL(/layout=table/);
    await expect(table.getByRole('rowheader')).toHaveText([product.name]);
    await open();
    const price = table.getByRole('textbox', { name: `Price of ${product.name}` });
    await expect(price).toBeFocused();
    await page.keyboard.type('32,50'); // over what was there
    await table.getByRole('button', { name: 'Save price' }).click();
    await expect(table.getByRole('button', { name: `Price of ${product.name}: $32.50` })).toBeFocused();
    expect(await stored()).toMatchObject({ price: 3250, version: 2 });

    await table.getByRole('switch', { name: `Available: ${product.name}` }).click();
    await expect.poll(stored).toMatchObject({ available: false, version: 3, price: 3250 });
    await table.getByRole('switch', { name: `Sold out: ${product.name}` }).click();
    await expect.poll(stored).toMatchObject({ soldOutUntil: expect.stringMatching(/^9999/) });
  });

  await test.step('a likely typing error is asked about', async () => {
    await open();
    await page.keyboard.type('3250');
    await page.keyboard.press('Enter');
    await expect(table.getByText('$32.50 → $3,250.00?')).toBeVisible();
    // Escape closes the question first, also from the field, and keeps what was typed.
    const price = table.getByRole('textbox', { name: `Price of ${product.name}` });
    await price.click();
    await page.keyboard.press('Escape');
    await expect(table.getByText('$32.50 → $3,250.00?')).toHaveCount(0);
    await expect(price).toHaveValue('3250');
    await price.press('Enter');
    await expect(table.getByText('$32.50 → $3,250.00?')).toBeVisible();
    await table.getByRole('button', { name: 'Change the price' }).click();
    await page.keyboard.type('32.505');
    await expect(table.getByText('Saved as $32.51')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(table.getByRole('button', { name: `Price of ${product.name}: $32.50` })).toBeFocused();
  });

  await test.step('the table overwrites nobody’s change unseen', async () => {
    // Someone else's save comes in between, and this screen does not show it yet.
    await page.route(
      `**/api/admin/products/${product.id}`,
      async (route) => {
        await shop.admin.put(`/api/admin/products/${product.id}`, { name: product.name, price: 3000 });
        await route.continue();
      },
      { times: 1 },
    );
    await open();
    await page.keyboard.type('33');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Someone else changed this product first')).toBeVisible();
    await expect(table.getByText('Someone else set the price to $30.00.')).toBeVisible();
    await expect(table.getByRole('button', { name: 'Save price' })).toBeDisabled();
    await expect(table.getByRole('button', { name: 'Keep $30.00' })).toBeVisible();
    await table.getByRole('button', { name: 'Change to $33.00' }).click();
    await expect(table.getByRole('button', { name: `Price of ${product.name}: $33.00` })).toBeVisible();
  });

  const name = unique('Clary Sage ');
  const [one, other] = [
    await shop.product({ name: `${name} one`, price: 1995, description: 'Cools' }),
    await shop.product({ name: `${name} other`, price: 3200 }),
  ];
  const storedBoth = async () => {
    const all = await shop.admin.get<AdminProduct[]>('/api/admin/products');
    return [one, other].map(({ id }) => all.find((each) => each.id === id)!);
  };
  const prices = async () => (await storedBoth()).map(({ price }) => price);
  await goWithin(page, `${productsLike(name)}&layout=table`);
  await expect(table.getByRole('rowheader').filter({ hasText: name })).toHaveCount(2);
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all products' }).click();
  const bar = page.getByRole('region', { name: 'Selected products' });

  await test.step('many prices are lowered by a percentage with a preview, and restored', async () => {
    await bar.getByRole('button', { name: 'Change prices' }).click();
    const form = page.getByRole('dialog', { name: 'Change prices' });
    await form.getByLabel('Percent').fill('95');
    await expect(form.getByText('Use a whole number from 1 to 90')).toBeVisible();
    await expect(form.getByRole('button', { name: /^Change \d/ })).toBeDisabled();
    await form.getByLabel('Percent').fill('15');
    await form.getByLabel('Round to').selectOption('The nearest 50 cents');
    const rows = form.getByRole('table', { name: 'New prices' }).getByRole('row');
    await expect(rows.filter({ hasText: one.name })).toContainText('$19.95$17.00');
    await expect(rows.filter({ hasText: other.name })).toContainText('$32.00$27.00');
    await expectAccessible(page, '[role=dialog]');
    await form.getByRole('button', { name: 'Change 2 prices' }).click();
    await expect(bar.getByRole('status')).toContainText('2 products now 15% cheaper.');
    expect(await prices()).toEqual([1700, 2700]);
    await bar.getByRole('button', { name: 'Undo' }).click();
    await expect(bar.getByRole('status')).toHaveText('2 products at the former price.');
    expect(await prices()).toEqual([1995, 3200]);
  });

  await test.step('many products leave the menu at once', async () => {
    await bar.getByLabel('Set the selected products to').selectOption('Unavailable');
    await expect(bar.getByRole('status')).toHaveText('2 products now unavailable.');
    expect((await storedBoth()).map(({ available }) => available)).toEqual([false, false]);
  });

  await test.step('a product is duplicated', async () => {
    await page.getByRole('checkbox', { name: `Select ${other.name}` }).click();
    await bar.getByRole('button', { name: 'Duplicate' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    await expect(form.getByLabel('Name')).toHaveValue(`${one.name} (copy)`);
    await expect(form.getByLabel('Price')).toHaveValue('19.95');
    await expect(form.getByLabel('Description')).toHaveValue('Cools');
  });
});

test('the columns of prices and costs leave the names room for a line', async ({ page, shop }) => {
  const { name } = await shop.product();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${productsLike(name)}&layout=table`);
  const heading = page.getByRole('columnheader', { name: 'Name' });
  await expect(heading).toBeVisible();
  expect((await heading.boundingBox())!.width).toBeGreaterThanOrEqual(200);
});
