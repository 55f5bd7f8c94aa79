import type { AdminProduct } from '#features/products/contract/products.ts';
import { productsLike, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, unique } from '../support/fixtures.ts';

test('an owner imports a sheet, sees first what would change, and undoes it', async ({ page, shop }) => {
  const name = unique('Imported Tea');
  const stored = async () =>
    (await shop.admin.get<AdminProduct[]>('/api/admin/products')).find((product) => product.name === name);
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  const choose = (text: string) =>
    dialog
      .getByLabel(/^Choose a CSV or zip file|choose another file$/)
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await page.goto(productsLike(name));
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page).toHaveURL(/form=import/);

  await test.step('what is wrong is named, and keeps the file out', async () => {
    await choose(`Product;Price;Zahl\n${name};cheap;4`);
    await expect(dialog.getByRole('cell', { name: '“cheap” is not a price' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute(
      'title',
      'Mend what is wrong in the file, or leave it out',
    );
    await expectAccessible(page);
  });

  await test.step('an unclear column is asked about, and the file is imported', async () => {
    await choose(`Product;Price;Zahl\n${name};12,50;4`);
    await expect(dialog.getByText('What is in these columns?')).toBeVisible();
    await expect(dialog.getByLabel('Zahl')).toHaveValue('stock');
    await dialog.getByLabel('Zahl').selectOption('Leave out');
    await expect(dialog.getByText('What is in these columns?')).toBeHidden();
    await dialog.getByRole('button', { name: 'Import 1 New' }).click();
    await expect(dialog.getByText('Imported: 1 new.')).toBeVisible();
    expect(await stored()).toMatchObject({ price: 1250, sizes: [{ stock: null }] });
  });

  await test.step('the import is undone', async () => {
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(stored).toBeUndefined();
  });
});
