import { zipSync } from 'fflate';
import sharp from 'sharp';
import type { AdminProduct } from '#features/products/contract/products.ts';
import { notice, productsLike, test } from '../support/admin-fixtures.ts';
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
  await expect(dialog.getByText('1 product as in the shop')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute(
    'title',
    'Nothing would change',
  );
  expect(await stored()).toEqual(made);
});

test('pictures that cannot be sent now are no bad pictures, and closing the window ends their sending', async ({
  page,
}) => {
  const name = unique('Held Tea');
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  const picker = dialog.getByLabel(/^Choose a CSV or zip file|choose another file$/);
  const file = (called: string, buffer: Buffer) => ({ name: called, mimeType: '', buffer });
  const photo = new Uint8Array(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#7a1fa2' } })
      .jpeg()
      .toBuffer(),
  );
  const sheet = Buffer.from(`Product,Price\n${name},8`);
  const zip = Buffer.from(
    zipSync({ 'menu.csv': sheet, 'one.jpg': photo, 'two.jpg': photo, 'six.jpg': photo }),
  );
  const pictures = '**/api/admin/products/import/pictures';
  await page.goto(`${productsLike(name)}&form=import`);

  await test.step('a server that fails has not judged the pictures', async () => {
    await page.route(pictures, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }),
    );
    await picker.setInputFiles(file('menu.zip', zip));
    await expect(notice(page, 'Failed to send the pictures.')).toBeVisible();
    await expect(dialog.getByText(/^one\.jpg: /)).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute(
      'title',
      'First choose a file',
    );
    await page.unroute(pictures);
  });

  await test.step('a zip file that is damaged leaves the pictures of the one before', async () => {
    await picker.setInputFiles(file('photos.zip', Buffer.from(zipSync({ 'one.jpg': photo }))));
    await expect(dialog.getByText('1 picture came along.')).toBeVisible();
    await picker.setInputFiles(file('broken.zip', Buffer.from('no zip')));
    await expect(dialog.getByText('This zip file is damaged or has a password.')).toBeVisible();
    await picker.setInputFiles(file('menu.csv', sheet));
    await expect(dialog.getByText(/No product has the pictures one\.jpg/)).toBeVisible();
  });

  await test.step('nothing else is chosen while pictures are sent, and Cancel ends it', async () => {
    let asked = 0;
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(pictures, async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await picker.setInputFiles(file('menu.zip', zip));
    await expect(dialog.getByText('Sending pictures: 0 of 3')).toBeVisible();
    await expect(picker).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    const answered = page.waitForResponse(pictures);
    go();
    await answered;
    await page.getByRole('button', { name: 'Import' }).click();
    await picker.setInputFiles(file('photos.zip', Buffer.from(zipSync({ 'one.jpg': photo }))));
    await expect(dialog.getByText('1 picture came along.')).toBeVisible();
    expect(asked).toBe(2);
  });
});
