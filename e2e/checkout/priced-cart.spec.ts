import type { Locator } from '@playwright/test';
import { openLive } from '../support/second-browser.ts';
import { expect, expectAccessible, goWithin, test } from '../support/fixtures.ts';

test.use({ ownShop: 'settings' });

const zone = { zips: ['802*'], fee: 500, minimum: 2000, freeFrom: 4000 };

test('the cart shows delivery fee and tax, what is missing to the minimum, and products that fit', async ({
  page,
  customer,
  shop,
}) => {
  await shop.admin.put('/api/admin/settings/area', { zones: [zone] });
  await shop.admin.put('/api/admin/settings/charges', { taxes: [{ name: 'Sales Tax', percent: 10 }] });
  await customer.put('/api/profile', { deliveryAddress: '12 Garden Lane, Denver, CO 80202' });
  const first = await shop.product({ name: 'Plum Drops', price: 1200 });
  const fits = await shop.product({ name: 'Quince Tea', price: 900 });
  await customer.post('/api/cart', { productId: first.id });
  await openLive(page, '/?view=cart');
  const main = page.getByRole('main');

  await test.step('below the minimum the cart offers products that reach it', async () => {
    await expect(main).toContainText('Subtotal$12.00Delivery (free from $40.00)$5.00Sales Tax (10%)$1.20');
    await expect(main.getByText('Estimated total · 1 item')).toBeVisible();
    await expect(main.getByText('Add $8.00 to order')).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: `Add ${fits.name} $9.00` }).click();
    await expect(main.getByText('Add $8.00 to order')).toBeHidden();
    await expect(main).toContainText('Subtotal$21.00Delivery (free from $40.00)$5.00Sales Tax (10%)$2.10');
  });

  await test.step('on the narrowest phone the sum and the way on share a row, so that the lines have room', async () => {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    const checkout = main.getByRole('button', { name: 'Checkout' });
    const label = main.getByText('Estimated total').last();
    const topOf = async (part: Locator) => (await part.boundingBox())!.y;
    await expect.poll(async () => (await topOf(label)) - (await topOf(checkout))).toBeGreaterThan(-1);
    await page.setViewportSize({ width, height });
  });

  await test.step('above it the cart says how much is missing to free delivery, until it is free', async () => {
    await expect(main.getByText('Add $19.00 for free delivery')).toBeVisible();
    await customer.post('/api/cart', { productId: first.id, quantity: 2 });
    await expect(main.getByText('for free delivery')).toBeHidden();
    await expect(main).toContainText('Subtotal$45.00Deliveryfree');
  });

  await test.step('a promo code that takes the goods below that sum is named where the fee is back', async () => {
    await shop.admin.post('/api/admin/promo-codes', { code: 'PLUM15', kind: 'percent', value: 15 });
    await goWithin(page, '/?view=checkout');
    await page.getByText('Promo code').first().click();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('plum15');
    await page.keyboard.press('Enter');
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary).toContainText(
      'Subtotal$45.00Promo code PLUM15−$6.75Delivery (free from $40.00 after the promo code)$5.00',
    );
    await goWithin(page, '/?view=cart');
  });

  for (const section of ['area', 'charges']) await shop.admin.put(`/api/admin/settings/${section}`, {});
  await expect(main.getByText('Total · 4 items')).toBeVisible();
});

test('a tip may be any sum, and is part of the order', async ({ page, customer, shop }) => {
  await customer.post('/api/cart', { productId: (await shop.product({ price: 2000 })).id });
  await customer.put('/api/profile', { deliveryAddress: '9 Elm Court', phoneNumber: '503-555-0199' });
  await shop.admin.put('/api/admin/settings/charges', { tips: { kind: 'percent', values: [15] } });
  await openLive(page, '/?view=checkout');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await page.getByRole('button', { name: 'Other', exact: true }).click();
  await expect(page.getByLabel('Your tip')).toBeFocused();
  await page.getByLabel('Your tip').fill('lots');
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByText('Type an amount such as 5.00')).toBeVisible();
  await page.getByLabel('Your tip').fill('4.50');
  await expect(summary).toContainText('Tip$4.50Total$24.50');
  await page.getByRole('button', { name: '15% · $3.00' }).click();
  await expect(page.getByLabel('Your tip')).toBeHidden();
  await page.getByRole('button', { name: 'Other', exact: true }).click();
  await page.getByLabel('Your tip').fill('7');
  await page.reload(); // it is kept
  await page.getByRole('button', { name: 'Place Order · $27.00' }).click();
  await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
  expect(await customer.get('/api/orders')).toMatchObject([{ tip: 700, total: 2700 }]);
  await shop.admin.put('/api/admin/settings/charges', {});
});
