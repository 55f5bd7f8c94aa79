import type { AdminProduct } from '#features/products/contract/products.ts';
import { pdfOf } from '../../platform/server/test/pdf.ts';
import { notice, ordersOf, productsLike, test } from '../support/admin-fixtures.ts';
import { signInAs } from '../support/second-browser.ts';
import { dismiss, order, expect, expectAccessible, goWithin, password, unique } from '../support/fixtures.ts';

// The products tab warns of a batch without a certificate.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

const file = (buffer: Buffer) => ({ name: 'coa.pdf', mimeType: 'application/pdf', buffer });

test('an owner adds a batch with its certificate, and everybody reads both by the code on the pick list', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Orchard Gummies ') });
  await page.goto(productsLike(product.name));
  await page.getByRole('button', { name: `Batches of ${product.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a batch' }).click();
  await dialog.getByRole('button', { name: 'Create Batch' }).click();
  await expect(dialog.getByText('Enter the lot number')).toBeVisible();
  await dialog.getByLabel('Lot number').fill('OG-0719');
  await dialog.getByLabel('Best by').fill('2024-07-19');
  await dialog.getByLabel('Total THC, mg a container').fill('0.38');
  await dialog.getByRole('button', { name: 'Add a cannabinoid' }).click();
  await dialog.getByLabel('Name').fill('CBD');
  await dialog.getByLabel('Percent', { exact: true }).fill('2.5');
  await dialog.getByRole('button', { name: 'Create Batch' }).click();

  await expect(dialog.getByText('Past best by')).toBeVisible();
  await expect(dialog.getByText('No certificate')).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'CBD 2.5 % not given' })).toBeVisible();
  const upload = dialog.getByLabel(/certificate of lot OG-0719/);
  await upload.setInputFiles(file(pdfOf('<< /S /JavaScript /JS (app.alert(1)) >>')));
  await expect(dialog.getByRole('alert')).toContainText('This PDF holds a script');
  await upload.setInputFiles(file(pdfOf()));
  await expect(dialog.getByRole('link', { name: 'Lot OG-0719, certificate (PDF)' })).toBeVisible();
  await expect(dialog.getByText('No certificate')).toBeHidden();
  const address = await dialog.getByRole('link', { name: 'Page for customers' }).getAttribute('href');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: product.name }).first()).toContainText(
    'Past best by',
  );

  const { orderNumber } = await buyer.buys(product);
  const printed: string[] = [];
  await page.exposeFunction('note', (html: string) => printed.push(html));
  await page.evaluate(() => {
    const { note } = window as unknown as { note: (html: string) => void };
    window.print = () => note(document.querySelector('.print-page')?.innerHTML ?? '');
  });
  await page.getByRole('tab', { name: /^Orders/ }).click();
  await page.getByRole('button', { name: `View Details of ${orderNumber}` }).click();
  await page.getByRole('button', { name: 'Print pick list' }).click();
  await expect.poll(() => printed.join()).toContain('Code of lot OG-0719');

  await page.context().clearCookies();
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total THC not given 0.38 mg' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Lot OG-0719, certificate (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe('certificate-OG-0719.pdf');
});

test('the owner changes the batch of a line, and recalls the batch in three steps', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Plum Drops ') });
  const add = (lotNumber: string) =>
    shop.admin.post<{ id: string }>(`/api/admin/products/${product.id}/batches`, { lotNumber });
  await add('Old');
  await add('New');
  const { id, orderNumber } = await order(buyer, product);
  await page.goto(`${ordersOf(product)}&order=${id}`);
  const details = page.getByRole('dialog');
  // Starting the order packs it from the current batch: before that there is nothing to choose.
  await expect(details.getByRole('region', { name: 'Items' })).toContainText(product.name);
  await expect(details.getByRole('button', { name: `Choose batch of ${product.name}` })).toHaveCount(0);
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  await expect(details.getByText('Lot Old')).toBeVisible();
  await details.getByRole('button', { name: `Change batch of ${product.name}` }).click();
  await details.getByLabel(`Batch of ${product.name}`).selectOption({ label: 'Lot New' });
  await expect(notice(page, 'Batch Saved')).toBeVisible();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('button', { name: `Batches of ${product.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Lot New').click();
  await dialog.getByRole('button', { name: 'Recall lot New' }).click();
  await dialog.getByLabel('What is wrong with this batch').fill('Mold was found');
  await dialog.getByRole('button', { name: 'Start recall' }).click();

  await expect(page.getByRole('heading', { name: `Recall of ${product.name}, lot New` })).toBeVisible();
  const stored = await shop.admin.get<AdminProduct[]>('/api/admin/products');
  expect(stored.find((one) => one.id === product.id)?.available).toBe(false);
  const row = page.getByRole('listitem').filter({ hasText: buyer.name });
  await expect(row).toContainText('Not notified yet');
  await expect(row.getByRole('link', { name: '(503) 555-0142' })).toBeVisible();
  await expect(row.getByRole('link', { name: orderNumber })).toBeVisible();
  await page.getByLabel('Title').fill('Please bring lot New back');
  await page.getByRole('button', { name: 'Notify 1 buyer' }).click();
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(row).toContainText('Notified by message'); // the list is read again until the words are out
  const thread = await buyer.get<{ messages: { body: string }[] }>('/api/messages');
  expect(JSON.stringify(thread)).toContain('Please bring lot New back');
  await row.getByLabel(`Spoken with ${buyer.name}`).click();
  await expect(page.getByText('1 buyer, 1 notified, 1 spoken with.')).toBeVisible();

  await page.getByRole('link', { name: 'All recalls' }).click();
  await page.getByRole('link', { name: `${product.name}, lot New` }).waitFor();
  await dismiss(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the register (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('recalls.csv');

  // The order is still open: it says so wherever it is shown, and goes no further.
  await goWithin(page, `${ordersOf(product)}&order=${id}`);
  const recalled = page.getByRole('dialog').getByRole('alert');
  await expect(recalled).toContainText(`${product.name}: lot New was recalled.`);
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main')).toContainText('lot New was recalled');

  // The buyer takes over the browser: another one would cost as much as two pages.
  await signInAs(page, { username: buyer.username, password }, '/');
  await expect(page.getByText(`${product.name}, lot New, was recalled.`)).toBeVisible();
  await page.getByRole('button', { name: 'See what to do' }).click();
  const card = page.getByRole('article', { name: `Order ${orderNumber}` });
  await expect(card.getByText('Please bring lot New back')).toBeVisible();
  await expectAccessible(page, 'article');
  await goWithin(page, '/');
  await page.getByRole('button', { name: 'Dismiss the recall' }).click();
  await expect(page.getByRole('button', { name: 'See what to do' })).toHaveCount(0);
});

test('sizes, stock, lot and certificate of a new product are typed in one form', async ({ page, shop }) => {
  const name = unique('Pear Tea ');
  await page.goto(productsLike(name));
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Price').fill('8');
  await form.getByText('Sizes and stock (optional)').click();
  await form.getByLabel('In stock').fill('24');
  await form.getByText('Batch and certificate (optional)').click();
  const upload = form.getByLabel('Upload certificate');
  await upload.setInputFiles(file(pdfOf('<< /S /JavaScript /JS (app.alert(1)) >>')));
  await expect(form.getByRole('alert').filter({ hasText: 'This PDF holds a script' })).toBeVisible();
  await upload.setInputFiles(file(pdfOf()));
  await expect(form.getByText('coa.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'Remove certificate' }).click();
  await expect(form.getByText('coa.pdf')).toBeHidden();
  await expect(upload).toBeFocused();
  await upload.setInputFiles(file(pdfOf()));
  await expect(form.getByText('coa.pdf')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form.getByText('Enter the lot number')).toBeVisible();
  await form.getByText('Batch and certificate (optional)').click();
  await expect(form.getByText('Enter the lot number')).toBeHidden();
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form.getByText('Enter the lot number')).toBeVisible();
  await expect(form.getByLabel('Lot number')).toBeFocused();
  await form.getByLabel('Lot number').fill('PT-1');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form).toBeHidden();

  const products = await shop.admin.get<AdminProduct[]>('/api/admin/products');
  const made = products.find((one) => one.name === name);
  expect(made?.sizes.map(({ stock }) => stock)).toEqual([24]);
  const batches = await shop.admin.get<{ lotNumber: string; hasCertificate: boolean }[]>(
    `/api/admin/batches?productId=${made?.id}`,
  );
  expect(batches).toMatchObject([{ lotNumber: 'PT-1', hasCertificate: true }]);
});
