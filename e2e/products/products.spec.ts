import { writeFile } from 'node:fs/promises';
import type { AdminProduct, Product } from '#features/products/contract/products.ts';
import sharp from 'sharp';
import { card, notice, productsLike, test } from '../support/admin-fixtures.ts';
import { expect, goWithin, unique } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

const picture = () =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

// Playwright's own trace asks for the preview's address, which the page's policy refuses.
test.use({ expectedErrors: [/Connecting to 'blob:/] });

test('a product is added with picture and facts, edited and deleted, and its form names mistakes', async ({
  page,
  shop,
}) => {
  const name = unique('Plum Gummies ');
  await page.goto(productsLike(name));
  const stored = async () =>
    (await shop.admin.get<Product[]>('/api/admin/products')).find((one) => one.name === name);

  await test.step('the product is added', async () => {
    await page.getByRole('button', { name: 'Add Product' }).click();
    const form = page.getByRole('dialog', { name: 'Add Product' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Description').fill('Soft and vegan.');
    await form.getByLabel('Price').fill('19.99');
    await form.getByLabel('Category').fill('Edibles');
    await form.getByLabel('THC Content').fill('0.2%');
    await form
      .getByLabel('Image')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() });
    await expect(notice(page, 'Image Uploaded')).toBeVisible();
    await expect(form.getByRole('img', { name })).toHaveAttribute('src', /^blob:/);
    await form.getByText('Facts for customers (optional)').click();
    await form.getByLabel('Net weight').fill('a bottle');
    await form.getByLabel('CBD in all').fill('1,000');
    await form.getByLabel('Allergens').fill('Coconut, Soy');
    await form.getByRole('button', { name: 'Create Product' }).click();
    await expect(form.getByText('Use a number and a unit, like 3.5 g or 30 ml')).toBeVisible();
    await form.getByLabel('Net weight').fill('30 ml');
    await expect(form.getByRole('region', { name: 'Preview' })).toContainText('30 ml · 1,000 mg CBD');
    await form.getByRole('button', { name: 'Create Product' }).click();

    await expect(notice(page, 'Product Created')).toBeVisible();
    await expect(form).toBeHidden();
    for (const text of ['$19.99', 'Soft and vegan.', 'Edibles', '0.2% THC']) {
      await expect(card(page, name)).toContainText(text);
    }
    expect(await stored()).toMatchObject({
      price: 1999,
      available: true,
      imageUrl: expect.stringMatching(/^\/objects\/.+\.webp$/),
    });
  });

  await test.step('the facts that the owner enters are shown to customers', async () => {
    const menu = await page.request.get('/api/products');
    expect(await menu.json()).toContainEqual(
      expect.objectContaining({
        name,
        facts: { netWeight: '30 ml', cbdMgPerContainer: 1000, allergens: ['Coconut', 'Soy'] },
      }),
    );
  });

  await test.step('the product is edited', async () => {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Product' });
    await expect(edit.getByLabel('Price')).toHaveValue('19.99');
    await edit.getByRole('button', { name: 'Remove image' }).click();
    await edit.getByRole('switch', { name: 'Available' }).click();
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notice(page, 'Product Updated')).toBeVisible();
    await expect(card(page, name)).toContainText('Unavailable');
    expect((await stored())?.imageUrl ?? '').toBe('');
  });

  await test.step('the product is deleted', async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this product?');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete product' }).click();
    await expect(notice(page, 'The product has been removed from the menu.')).toContainText(
      'Product Deleted',
    );
    await expect(card(page, name)).toHaveCount(0);
  });
  await goWithin(page, '/admin?tab=products&search=none&form=new');
  const form = page.getByRole('dialog');
  const field = page.getByLabel('Image');

  await test.step('each mistake is named at its field', async () => {
    await form.getByRole('button', { name: 'Create Product' }).click();
    await expect(form.getByText('Product name is required')).toBeVisible();
    await expect(form.getByText('Price must be positive')).toBeVisible();
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Price')).toHaveAttribute('inputmode', 'decimal');
    await expect(form.getByLabel('Price')).toHaveAttribute('step', '0.01');
    for (const price of ['0', '-1', '0.001']) {
      await form.getByLabel('Price').fill('5');
      await expect(form.getByText('Price must be positive')).toBeHidden();
      await form.getByLabel('Price').fill(price);
      await expect(form.getByText('Price must be positive')).toBeVisible();
    }
    await form.getByLabel('Price').fill('100000.01');
    await expect(form.getByText('Price must be at most $100,000.00')).toBeVisible();
  });

  await test.step('a file that is no picture, or too large, is refused before the upload', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/upload-direct') && sent.push(request.method()));
    await field.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
    await expect(notice(page, 'Invalid File')).toContainText('Please select an image file.');
    // By its path: its bytes need not travel through Playwright.
    const large = test.info().outputPath('b.png');
    await writeFile(large, Buffer.alloc(5 * 1024 * 1024 + 1));
    await field.setInputFiles(large);
    await expect(notice(page, 'File Too Large')).toContainText('Image must be less than 5MB.');
    expect(sent).toEqual([]);
    await field.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(notice(page, 'Failed to upload image.')).toContainText('Error');
    expect(sent).toEqual(['POST']);
    await notice(page, 'Failed to upload image.').getByLabel('Dismiss').click();
    await expect(notice(page, 'Failed to upload image.')).toHaveCount(0);
  });

  await test.step('an upload answered without a picture counts as failed', async () => {
    for (const body of ['Thank you!', '{}']) {
      await page.route('**/api/objects/upload-direct', (route) => route.fulfill({ body }));
      await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() });
      await expect(notice(page, 'Failed to upload image.')).toContainText('Error');
      await notice(page, 'Failed to upload image.').getByLabel('Dismiss').click();
      await expect(notice(page, 'Failed to upload image.')).toHaveCount(0);
    }
    await page.unroute('**/api/objects/upload-direct');
  });

  await test.step('an upload can be cancelled, and a picture can be pasted or dropped', async () => {
    const buffer = await picture();
    const give = (type: 'paste' | 'drop') =>
      form.getByText('Or drop or paste one here').evaluate(
        (place, [kind, bytes]) => {
          const files = new DataTransfer();
          files.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
          const event =
            kind === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: files, bubbles: true })
              : new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true });
          place.dispatchEvent(event);
        },
        [type, [...buffer]] as const,
      );

    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/objects/upload-direct', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await give('paste');
    await expect(form.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Create Product' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload-direct'));
    await form.getByRole('button', { name: 'Cancel upload' }).click();
    await stopped;
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await expect(form.getByText('Choose an image')).toBeVisible();

    release();
    await give('drop');
    await expect(notice(page, 'Image Uploaded')).toBeVisible();
  });
});

test('a product without stock is called sold out, until there is some again', async ({ page, shop }) => {
  const { id, name } = await shop.product({ name: unique('Counted Tea ') });
  const products = await shop.admin.get<AdminProduct[]>('/api/admin/products');
  const size = products.find((product) => product.id === id)!.sizes[0]!;
  const count = (set: number | null) => shop.admin.put(`/api/admin/sizes/${size.id}/stock`, { set });
  await count(0);
  await page.goto(`${productsLike(name)}&layout=table`);
  await expect(page.getByRole('rowheader', { name })).toContainText('Sold out');
  await openLive(page, productsLike(name));
  await expect(card(page, name)).toContainText(/Sold out.*0 left/);
  await expect(card(page, name)).not.toContainText('Available');
  await count(5);
  await expect(card(page, name)).toContainText(/Available.*5 left/);
  await count(null); // what is low in stock is above the products of other tests
});

test('products are added one after the other with their stock, by one form each', async ({ page, shop }) => {
  const names = [unique('Fig Bar '), unique('Date Bar ')];
  await page.goto(productsLike(names[0]!));
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByLabel('Name').fill(names[0]!);
  await form.getByLabel('Price').fill('8');
  await form.getByLabel('Category').fill('Edibles');
  await form.getByText('Sizes and stock (optional)').click();
  await form.getByLabel('In stock').fill('24');
  await form.getByRole('button', { name: 'Create and Add Another' }).click();
  await expect(notice(page, 'Product Created')).toBeVisible();

  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByLabel('Category')).toHaveValue('Edibles');
  await form.getByLabel('Name').fill(names[1]!);
  await form.getByLabel('Price').fill('9');
  await form.getByLabel('Price').press('Enter');
  await expect(form).toBeHidden();
  const products = await shop.admin.get<AdminProduct[]>('/api/admin/products');
  const stockOf = (name: string) =>
    products.find((one) => one.name === name)?.sizes.map(({ stock }) => stock);
  expect(names.map(stockOf)).toEqual([[24], [null]]);
});
