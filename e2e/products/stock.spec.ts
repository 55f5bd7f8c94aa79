import { owner } from '../support/accounts.ts';
import { expect, test, toast, unique } from '../support/fixtures.ts';
import { openLive, secondBrowser } from '../support/second-browser.ts';

test('a customer sees sizes and stock at once, and asks for a notification about a sold-out product', async ({
  page,
  customer,
  shop,
}) => {
  const { name } = await shop.product({ name: unique('Rosin '), price: 2000 });
  await openLive(page, '/?view=products');
  const card = page.getByRole('article', { name });
  await expect(card).toBeVisible();

  const panel = await secondBrowser(page, owner, `/admin?tab=products&search=${encodeURIComponent(name)}`);
  await panel.getByRole('button', { name: `Edit ${name}` }).click();
  const form = panel.getByRole('dialog', { name: 'Edit Product' });
  await form.getByText('Sizes and stock (optional)').click();
  await form.getByLabel('Label').fill('3.5 g');
  const ofFirstSize = form.getByText(/those of the first size, 3\.5 g\./);
  await form.getByText('Facts for customers (optional)').click();
  await expect(form.getByLabel('Net weight')).toBeVisible();
  await expect(ofFirstSize).toHaveCount(0);
  await form.getByRole('button', { name: 'Add a size' }).click();
  await expect(ofFirstSize).toBeVisible();
  const second = form.getByRole('group', { name: 'Size 2' });
  await second.getByLabel('Price').fill('free');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(second).toContainText('Give each size a label');
  await expect(second).toContainText('Price must be positive');
  await second.getByLabel('Price').fill('36,50');
  await second.getByLabel('Label').fill('7 g');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(panel, 'Product Updated')).toBeVisible();
  await expect(form).toBeHidden();
  await card.getByRole('button', { name: '7 g', exact: true }).click();
  await expect(card).toContainText('$36.50');

  await panel.getByRole('button', { name: `Stock of ${name}` }).click();
  const dialog = panel.getByRole('dialog', { name: 'Stock' });
  const large = dialog.getByRole('group', { name: 'Stock of 7 g' });
  await large.getByLabel('Pieces').fill('3');
  await large.getByLabel('Why').fill('First count');
  // Two counts are typed before one is saved.
  const small = dialog.getByRole('group', { name: 'Stock of 3.5 g' });
  await small.getByLabel('Pieces').fill('8');
  await expect(dialog.getByRole('button', { name: 'Done' })).toHaveCount(0);
  await panel.keyboard.press('Escape');
  const question = panel.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(small.getByLabel('Pieces')).toHaveValue('8');
  await dialog.getByRole('button', { name: 'Save 2 Counts' }).click();
  await expect(dialog).toBeHidden();
  await panel.getByRole('button', { name: `Stock of ${name}` }).click();
  await expect(small).toContainText('3.5 g: 8 left');
  await expect(large).toContainText('7 g: 3 left');
  await large.getByLabel('Pieces').fill('2');
  await large.getByRole('button', { name: 'Add to stock' }).click();
  await expect(large).toContainText('7 g: 5 left');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
  await large.getByLabel('Pieces').fill('-2');
  await large.getByRole('button', { name: 'Add to stock' }).click();
  await expect(large).toContainText('7 g: 3 left');
  await large.getByText('Changes of the stock').click();
  await expect(large).toContainText('Counted · First count');
  await expect(large).toContainText('+3 → 3');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await card.getByRole('link').click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: '7 g · $36.50 · 3 left' }).click();

  await panel.getByRole('switch', { name: 'Sold out' }).click();
  await expect(sheet.getByText('Sold out', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(
    sheet.getByText('When it is back, you find a message in your conversation here.'),
  ).toBeVisible();
  expect(await customer.get('/api/back-in-stock')).toHaveLength(1);

  await panel.getByRole('button', { name: '4 hours' }).click();
  await expect(panel.getByText(/^Until .*(AM|PM)$/)).toBeVisible();
  await panel.getByRole('switch', { name: 'Sold out' }).click();
  await expect(sheet.getByRole('button', { name: 'Tell me when it is back' })).toBeHidden();
  await expect.poll(() => customer.get('/api/back-in-stock')).toEqual([]);

  await panel.getByText(/low in stock$/).click();
  await expect(panel.getByRole('region', { name: 'Low stock' })).toContainText(`${name} · 7 g`);
  await panel.getByRole('button', { name: 'Low Stock Alert' }).click();
  await expect(panel.getByLabel('Title')).toHaveValue('Almost gone');
});
