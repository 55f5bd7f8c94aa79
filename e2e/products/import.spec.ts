import { zipSync } from 'fflate';
import sharp from 'sharp';
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

test('an owner imports a zip file of a sheet and its pictures, and what is no picture is named', async ({
  page,
  shop,
}) => {
  const name = unique('Zipped Tea');
  const stored = async () =>
    (await shop.admin.get<AdminProduct[]>('/api/admin/products')).find((product) => product.name === name);
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  const picker = dialog.getByLabel(/^Choose a CSV or zip file|choose another file$/);
  const choose = (files: Record<string, Uint8Array>) =>
    picker.setInputFiles({
      name: 'menu.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(files)),
    });
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#335b3f' } })
    .jpeg()
    .toBuffer();
  const sheet = Buffer.from(`Product,Price,Photo\n${name},8,shots/front.jpg`);

  await page.goto(productsLike(name));
  await page.getByRole('button', { name: 'Import' }).click();
  await picker.setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await expect(dialog.getByText('This zip file is damaged or has a password.')).toBeVisible();
  await choose({
    'menu.csv': sheet,
    'shots/front.jpg': new Uint8Array(photo),
    'shots/text.png': new TextEncoder().encode('no picture'),
  });
  await expect(dialog.getByText('1 picture came along.')).toBeVisible();
  await expect(dialog.getByText(/^text\.png: /)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 1 New' }).click();
  await expect(dialog.getByText('Imported: 1 new.')).toBeVisible();
  const made = await stored();
  expect(made?.imageUrl).toMatch(/^\/objects\/[0-9a-f-]+\.webp$/);
  expect((await page.request.get(made!.imageUrl!)).headers()['content-type']).toBe('image/webp');

  await page.goto(`${productsLike(name)}&form=import`);
  await choose({ 'menu.csv': sheet, 'shots/front.jpg': new Uint8Array(photo) });
  await expect(dialog.getByText('1 picture came along.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  expect(await stored()).toEqual(made);
});
