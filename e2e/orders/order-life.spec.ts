import type { Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { dismiss, expect, expectAccessible, goWithin, order, test, toast } from '../support/fixtures.ts';

const card = (page: Page, { orderNumber }: Order) =>
  page.getByRole('article', { name: `Order ${orderNumber}` });

test('notes for the driver are entered at the checkout, kept with their address only, and shown on the order', async ({
  page,
  customer,
  shop,
}) => {
  const product = await shop.product();
  await customer.post('/api/cart', { productId: product.id, quantity: 1 });
  await page.goto('/?view=checkout');
  await page.getByLabel('Delivery Address').fill('7 Quince Court, Denver');
  await page.getByLabel('Phone Number').fill('303 555 0142');
  await page.getByText('Gate code, note or change').click();
  await page.getByLabel('Apartment', { exact: true }).fill('4B');
  await page.getByLabel('Gate code').fill('1234#');
  await page.getByLabel('Note to the driver').fill('Blue door');
  await page.getByLabel('I will pay with').fill('lots');
  await page.getByLabel('Save this address as').fill('Home');
  await page.getByText('ASAP (35-45 minutes)').click();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByText('Type an amount such as 100.00')).toBeVisible();
  await page.getByLabel('I will pay with').fill('40');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeAttached();

  const [placed] = await customer.get<Order[]>('/api/orders');
  expect(placed).toMatchObject({
    apartment: '4B',
    gateCode: '1234#',
    driverNote: 'Blue door',
    payWith: 4000,
  });
  await goWithin(page, '/?view=order_history');
  await dismiss(page);
  for (const text of ['4B', '1234#', 'Blue door', '$40.00']) {
    await expect(card(page, placed!).getByText(text, { exact: true })).toBeVisible();
  }

  await goWithin(page, '/?view=products');
  await page
    .getByRole('article', { name: product.name })
    .getByRole('button', { name: 'Add to Cart' })
    .click();
  await goWithin(page, '/?view=checkout');
  await page.getByLabel('Delivery Address').fill('7 Quince Court, Denver, CO');
  await page.getByLabel('Phone Number').focus();
  await expect(page.getByLabel('Gate code')).toHaveValue('1234#');
  await page.getByLabel('Note to the driver').fill('Ring twice');
  await page.getByLabel('Delivery Address').fill('19 Juniper Road, Denver');
  await page.getByLabel('Phone Number').focus();
  await expect(page.getByLabel('Gate code')).toHaveValue('');
  await expect(page.getByLabel('Apartment', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Note to the driver')).toHaveValue('Ring twice');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(page.getByLabel('Delivery Address')).toHaveValue('7 Quince Court, Denver');
  await expect(page.getByLabel('Gate code')).toHaveValue('1234#');

  await goWithin(page, '/?view=profile');
  const saved = page.getByRole('list', { name: 'Saved addresses' });
  await expect(saved).toContainText('7 Quince Court, Denver, 4B');
  await saved.getByRole('button', { name: 'Remove Home' }).click();
  await expect(toast(page, 'Address Removed')).toBeVisible();
  await expect(saved).toBeHidden();
  expect(await customer.get('/api/addresses')).toEqual([]);
});

test('an open order can get a note, be cancelled, and be ordered again', async ({ page, customer, shop }) => {
  const product = await shop.product();
  const [noted, cancelled, begun] = [
    await order(customer, product),
    await order(customer, product),
    await order(customer, product),
  ];
  const setStatus = ({ id }: Order, status: string) =>
    shop.admin.put(`/api/admin/orders/${id}/status`, { status });
  const dialog = page.getByRole('dialog');
  await page.goto('/?view=order_history');

  await test.step('its details are there without a press', async () => {
    const shown = card(page, noted);
    await expect(shown.getByText(/^1 × Gummies/)).toBeVisible();
    await expect(shown.getByText('118 Juniper Street, Portland')).toBeVisible();
    await expect(shown.getByText('Phone', { exact: true })).toBeVisible();
    await expect(shown.locator('[aria-expanded]')).toHaveCount(0);
  });

  await test.step('its note to the driver can be edited until it closes', async () => {
    const shown = card(page, noted);
    await shown.getByRole('button', { name: 'Add a Note' }).click();
    await expect(page.getByRole('dialog', { name: 'Note to the driver' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Note').fill('The bell is broken');
    await dialog.getByRole('button', { name: 'Save Note' }).click();
    await expect(toast(page, 'Note Saved')).toBeVisible();
    await expect(shown.getByText('The bell is broken')).toBeVisible();
    await dismiss(page);

    await shown.getByRole('button', { name: 'Change Note' }).click();
    await setStatus(noted, 'completed');
    await dialog.getByLabel('Note').fill('Too late');
    await dialog.getByRole('button', { name: 'Save Note' }).click();
    await expect(dialog.getByText(/cannot be changed any more/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('it cannot be cancelled after the shop started it, and its screen says so', async () => {
    await card(page, begun).getByRole('button', { name: 'Cancel Order' }).click();
    await dialog.getByRole('button', { name: 'Ordered by mistake' }).click();
    await setStatus(begun, 'processing');
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(dialog.getByRole('alert')).toContainText('is being prepared already');
    await dialog.getByRole('button', { name: 'Keep Order' }).click();
    await expect(card(page, begun).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  });

  await test.step('its customer cancels it with a reason', async () => {
    await card(page, cancelled).getByRole('button', { name: 'Cancel Order' }).click();
    await expect(dialog).toContainText(`Cancel order ${cancelled.orderNumber}?`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I changed my mind' }).click();
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(toast(page, 'Order Cancelled')).toBeVisible();
    await expect(card(page, cancelled).getByText('I changed my mind')).toBeVisible();
    await dismiss(page);
  });

  await test.step('its receipt stays, and its products go into the cart again', async () => {
    await card(page, cancelled).getByRole('button', { name: 'Receipt' }).click();
    await expect(dialog.getByRole('row', { name: new RegExp(product.name) })).toContainText('$19.99');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await card(page, cancelled).getByRole('button', { name: 'Order Again' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Your Cart' })).toBeAttached();
    await expect(page.getByRole('button', { name: `More ${product.name}` })).toBeVisible();
    await expect
      .poll(() => customer.get('/api/cart'))
      .toMatchObject([{ quantity: 1, product: { id: product.id } }]);
  });
});
