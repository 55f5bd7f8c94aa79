import { card, notice, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const local = (date: Date) => date.toISOString().slice(0, 16);

test('an owner adds, edits and deletes a sale, and sees what customers see of it', async ({ page, shop }) => {
  const make = () => shop.product({ price: 5000 });
  const [product, undercut, running] = [await make(), await make(), await make()];
  const sale = { productId: product.id, salePrice: 4000, discountPercentage: 20 };
  await shop.admin.post('/api/admin/sales', { ...sale, startDate: inDays(1), endDate: inDays(2) });
  await shop.admin.post('/api/admin/sales', { ...sale, startDate: inDays(-2), endDate: inDays(-1) });
  const dates = { startDate: inDays(-1), endDate: inDays(2) };
  for (const { id: productId } of [undercut, running]) {
    await shop.admin.post('/api/admin/sales', { ...sale, ...dates, productId });
  }
  await shop.admin.put(`/api/admin/products/${undercut.id}`, { name: undercut.name, price: 3900 });
  const { id, name } = await make();
  await page.goto('/admin?tab=sales&form=new');
  const form = page.getByRole('dialog', { name: 'Add Sale' });

  await test.step('each mistake is named at its field', async () => {
    const create = form.getByRole('button', { name: 'Create Sale' });
    await create.click();
    for (const text of [
      'Please select a product',
      'Sale price must be positive',
      'Discount must be 0-100%',
    ]) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await expectAccessible(page, '[role=dialog]');

    await form.getByLabel('Product').selectOption({ label: `${name} – $50.00` });
    for (const [label, good, bad, words] of [
      ['Sale Price', '40', '-1', 'Sale price must be positive'],
      ['Discount Percentage', '20', '101', 'Discount must be 0-100%'],
    ] as const) {
      await form.getByLabel(label).fill(good);
      await expect(form.getByText(words)).toBeHidden();
      await form.getByLabel(label).fill(bad);
      await expect(form.getByText(words)).toBeVisible();
    }
    await form.getByLabel('Sale Price').fill('50.01');
    await form.getByLabel('Discount Percentage').fill('0');
    await form.getByLabel('End Date').fill(local(inDays(-2)));
    await create.click();
    await expect(form.getByText('End date must be after start date')).toBeVisible();
    await form.getByLabel('End Date').fill(local(inDays(2)));
    await create.click();
    await expect(form.getByText('Sale price must not be above the regular price')).toBeVisible();
  });

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Add Sale' }).first().click();
  await test.step('price and percentage fill each other, but never replace what was typed', async () => {
    const [price, percent] = [form.getByLabel('Sale Price'), form.getByLabel('Discount Percentage')];
    await percent.fill('30');
    await form.getByLabel('Product').selectOption({ label: `${name} – $50.00` });
    await expect(price).toHaveValue('35.00');
    await price.fill('34');
    await expect(percent).toHaveValue('30');
    await expect(form.getByText('By the prices it is 32%')).toBeVisible();
    await form.getByRole('button', { name: 'Create Sale' }).click();
    await expect(notice(page, 'Sale Created')).toBeVisible();
    await expect(card(page, name)).toContainText('30% OFF');
  });
  await page.getByRole('button', { name: `Delete sale of ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete sale' }).click();
  await expect(card(page, name)).toHaveCount(0);

  await test.step('a sale is added, edited, and deleted', async () => {
    await page.getByRole('button', { name: 'Add Sale' }).first().click();
    await form.getByLabel('Product').selectOption({ label: `${name} – $50.00` });
    await form.getByLabel('Description').fill('Weekend price');
    await form.getByLabel('Sale Price').fill('40');
    await expect(form.getByLabel('Discount Percentage')).toHaveValue('20');
    await expect(form.getByText('Regular price $50.00')).toBeVisible();
    const [start, end] = [local(inDays(-1)), local(inDays(6))];
    await form.getByLabel('Start Date').fill(start);
    await form.getByLabel('End Date').fill(end);
    await form.getByRole('button', { name: 'Create Sale' }).click();

    await expect(notice(page, 'Sale Created')).toBeVisible();
    for (const text of ['20% OFF', 'Running', 'Weekend price', '$50.00', '$40.00']) {
      await expect(card(page, name)).toContainText(text);
    }
    await expect(card(page, name).locator('s')).toContainText('$50.00');
    const sales: { productId: string }[] = await shop.admin.get('/api/admin/sales');
    expect(sales.find(({ productId }) => productId === id)).toMatchObject({
      salePrice: 4000,
      startDate: `${start}:00.000Z`,
      endDate: `${end}:00.000Z`,
    });

    await page.getByRole('button', { name: `Edit sale of ${name}` }).click();
    await page.getByLabel('Discount Percentage').fill('10');
    await expect(page.getByLabel('Sale Price')).toHaveValue('45.00');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notice(page, 'Sale Updated')).toBeVisible();
    await expect(card(page, name)).toContainText('10% OFF');

    await page.getByRole('button', { name: `Delete sale of ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this sale?');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete sale' }).click();
    await expect(notice(page, 'Sale Deleted')).toBeVisible();
    await expect(card(page, name)).toHaveCount(0);
  });

  await test.step('scheduled and ended sales look different', async () => {
    await expect(card(page, product.name)).toHaveText([/Scheduled/, /Ended/]);
  });

  await test.step('a sale above the regular price is marked as not shown', async () => {
    await expect(card(page, undercut.name)).toContainText('Customers do not see this sale');
    await expect(card(page, running.name)).toContainText('Running');
    await expect(card(page, running.name)).not.toContainText('Customers do not see this sale');
  });

  await test.step('a save or a deletion that fails says so', async () => {
    await page.route('**/api/admin/sales/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: `Edit sale of ${running.name}` }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notice(page, 'Failed to save sale.')).toContainText('Error');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Delete sale of ${running.name}` }).click();
    await page.getByRole('button', { name: 'Delete sale', exact: true }).click();
    await expect(notice(page, 'Failed to delete sale.')).toContainText('Error');
  });
});
