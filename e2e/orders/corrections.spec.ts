import { notice, ordersOf, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, unique } from '../support/fixtures.ts';

test('an owner takes something off an open order, and corrects it once it is delivered', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Fig Balm '), price: 1000 });
  const { id, orderNumber } = await buyer.buys(product);

  await test.step('a lower price and a sum off the order need a reason', async () => {
    await page.goto(`${ordersOf(product)}&order=${id}&form=edit`);
    const dialog = page.getByRole('dialog', { name: `Edit Order ${orderNumber}` });
    await dialog.getByLabel(`Price of ${product.name}`).selectOption('A lower price');
    await dialog.getByLabel(`Price of one ${product.name}`).fill('9');
    await dialog.getByLabel('Price off the order').fill('1.50');
    await expect(dialog).toContainText('$7.50');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toContainText('Write why the price is lower');
    await dialog.getByLabel('Why the price is lower').fill('The jar is dented');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notice(page, 'Order Updated')).toContainText(orderNumber);
    const details = page.getByRole('dialog', { name: `Order ${orderNumber}`, exact: true });
    await expect(details.getByRole('region', { name: 'Items' })).toContainText('Price off−$1.50Total $7.50');
    await expect(details.getByRole('region', { name: 'History' })).toContainText('(The jar is dented)');
    await expect(details.getByRole('button', { name: 'Correct Order' })).toHaveCount(0);
  });

  await test.step('after the delivery money and goods go back, and the order stays as it was', async () => {
    await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'completed' });
    const details = page.getByRole('dialog', { name: `Order ${orderNumber}`, exact: true });
    await details.getByRole('button', { name: 'Correct Order' }).click();
    const dialog = page.getByRole('dialog', { name: `Correct Order ${orderNumber}` });
    await expect(dialog.getByText('Choose what comes back, or enter a sum')).toBeVisible();
    await dialog.getByRole('button', { name: `More ${product.name}` }).click();
    await dialog.getByLabel('Back into stock').check();
    await expect(dialog.getByRole('button', { name: 'Give Back $7.50' })).toBeVisible();
    await dialog.getByLabel('Give back').fill('8');
    await dialog.getByLabel('Why').fill('Wrong flavour');
    await dialog.getByRole('button', { name: 'Give Back $8.00' }).click();
    await expect(dialog).toContainText('At most $7.50 can be given back');
    await dialog.getByLabel('Give back').fill('5');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Give Back $5.00' }).click();
    await expect(notice(page, 'Order Corrected')).toContainText('$5.00 given back');
    await expect(details.getByRole('region', { name: 'Items' })).toContainText(
      `for 1 × ${product.name}−$5.00`,
    );
    await expect(details.getByRole('region', { name: 'Items' })).toContainText('Paid in the end $2.50');
    await expect(details.getByRole('region', { name: 'History' })).toContainText(
      'Corrected: $5.00 given back (Wrong flavour)',
    );
  });

  await test.step('what somebody else gives back meanwhile is shown before more is given back', async () => {
    const details = page.getByRole('dialog', { name: `Order ${orderNumber}`, exact: true });
    await details.getByRole('button', { name: 'Correct Order' }).click();
    const dialog = page.getByRole('dialog', { name: `Correct Order ${orderNumber}` });
    await dialog.getByLabel('Give back').fill('0.75');
    await dialog.getByLabel('Why').fill('Late');
    const other = { amount: 50, source: 'shop', reason: 'Came late' };
    await shop.admin.post(`/api/admin/orders/${id}/corrections`, other);
    await expect(dialog.getByRole('alert')).toContainText('$0.50 by');
    await expect(dialog.getByRole('alert')).toContainText('(Came late)');
    await expect(dialog.getByRole('button', { name: 'Give Back $0.75' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Give Back More' }).click();
    await dialog.getByRole('button', { name: 'Give Back $0.75' }).click();
    await expect(details.getByRole('region', { name: 'Items' })).toContainText('Paid in the end $1.25');
  });
});
