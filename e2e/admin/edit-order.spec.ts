import { notice, ordersOf, test } from '../support/admin-fixtures.ts';
import { expect, unique } from '../support/fixtures.ts';

test('an owner edits address and items of an open order, sees the new total first, and can undo it', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Quince Tea '), price: 1000 });
  const more = await shop.product({ name: unique('Sage Honey '), price: 700 });
  const { id, orderNumber } = await buyer.buys(product);
  await page.goto(`${ordersOf(product)}&order=${id}`);
  await page.getByRole('button', { name: 'Edit Order' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit Order ${orderNumber}` });
  await dialog.getByLabel('Delivery address').fill('9 New Street, Portland');
  await dialog.getByRole('button', { name: `More ${product.name}` }).click();
  await dialog.getByLabel('Add an item').selectOption(`${more.name}, $7.00`);
  await expect(dialog).toContainText('$27.00');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();

  await expect(notice(page, 'Order Updated')).toContainText(orderNumber);
  const details = page.getByRole('dialog', { name: `Order ${orderNumber}`, exact: true });
  await expect(details.getByRole('region', { name: 'Items' })).toContainText('Total $27.00');
  await expect(details.getByRole('region', { name: 'History' })).toContainText('Total: $10.00 → $27.00');
  expect(await buyer.get(`/api/orders/${id}`)).toMatchObject({
    total: 2700,
    deliveryAddress: '9 New Street, Portland',
  });

  await details.getByRole('button', { name: `Undo edit on ${orderNumber}` }).click();
  await expect(details.getByRole('region', { name: 'Items' })).toContainText('Total $10.00');
  expect(await buyer.get(`/api/orders/${id}`)).toMatchObject({
    total: 1000,
    deliveryAddress: '118 Juniper Street, Portland',
  });
});
