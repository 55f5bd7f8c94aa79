import { expect, test } from '../support/fixtures.ts';

test.use({ ownShop: 'charges' });

test('fee and tax of an order are in sight before it is placed, and on it afterwards', async ({
  page,

  customer,
  shop,
}) => {
  const zone = { zips: ['802*'], fee: 300, minimum: 0, freeFrom: null };
  await shop.admin.put('/api/admin/settings/area', { zones: [zone] });
  await shop.admin.put('/api/admin/settings/charges', { taxes: [{ name: 'Sales Tax', percent: 10 }] });
  const { id: productId } = await shop.product({ price: 2000 });
  await customer.post('/api/cart', { productId });

  await page.goto('/?view=checkout');
  await page.getByLabel('Delivery Address').fill('12 Garden Lane, Denver, CO 80202');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Subtotal$20.00Delivery$3.00Sales Tax (10%)$2.00Total$25.00');
  await page.getByLabel('Phone Number').fill('303-555-0142');
  await page.getByRole('radio', { name: /^ASAP/ }).check();
  await page.getByRole('button', { name: 'Place Order · $25.00' }).click();
  await expect(page.getByText('Order number')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Sales Tax (10%)$2.00');

  await page.goto('/?view=order_history');
  await page.getByRole('article').first().getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('article').first()).toContainText(
    'Delivery$3.00Sales Tax (10%)$2.00Total$25.00',
  );
});
