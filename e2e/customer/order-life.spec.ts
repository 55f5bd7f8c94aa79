import type { Page } from '@playwright/test';
import type { Order } from '#shared/contract/orders.ts';
import { choose, expect, expectAccessible, order, test, toast } from '../support/fixtures.ts';

const card = (page: Page, { orderNumber }: Order) =>
  page.getByRole('article', { name: `Order ${orderNumber}` });

test('what the driver needs to know is asked at checkout, kept with the address, and shown on the order', async ({
  page,
  customer,
  shop,
}) => {
  const product = await shop.product();
  const fill = async () => {
    await customer.post('/api/cart', { productId: product.id, quantity: 1 });
    await page.goto('/?view=checkout');
  };
  await fill();
  await page.getByLabel('Delivery Address').fill('7 Quince Court, Denver');
  await page.getByLabel('Phone Number').fill('303 555 0142');
  await page.getByText('Apartment, gate code, note or change').click();
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
  await page.goto('/?view=order_history');
  await card(page, placed!).getByRole('button', { name: 'Details' }).click();
  for (const text of ['4B', '1234#', 'Blue door', '$40.00']) {
    await expect(card(page, placed!).getByText(text, { exact: true })).toBeVisible();
  }

  await expect.poll(async () => (await customer.get<unknown[]>('/api/addresses')).length).toBe(1);
  await fill();
  await page.getByLabel('Delivery Address').fill('Somewhere else');
  await page.getByLabel('Gate code').fill('0');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(page.getByLabel('Delivery Address')).toHaveValue('7 Quince Court, Denver');
  await expect(page.getByLabel('Gate code')).toHaveValue('1234#');
});

test('the details of an open order are folded, and its note to the driver can still be written', async ({
  page,
  customer,
  shop,
}) => {
  const placed = await order(customer, await shop.product());
  await page.goto('/?view=order_history');
  const shown = card(page, placed);
  await expect(shown.getByText(/^1 × Gummies/)).toBeVisible();
  await expect(shown.getByText('118 Juniper Street, Portland')).toBeVisible();
  await expect(shown.getByText('Phone', { exact: true })).toHaveCount(0);
  await shown.getByRole('button', { name: 'Details' }).click();
  await expect(shown.getByText('Phone', { exact: true })).toBeVisible();

  await shown.getByRole('button', { name: 'Add a Note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Note to the driver' });
  await expectAccessible(page);
  await dialog.getByLabel('Note').fill('The bell is broken');
  await dialog.getByRole('button', { name: 'Save Note' }).click();
  await expect(toast(page, 'Note Saved')).toBeVisible();
  await expect(shown.getByText('The bell is broken')).toBeVisible();

  await shown.getByRole('button', { name: 'Change Note' }).click();
  await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'completed' });
  await dialog.getByLabel('Note').fill('Too late');
  await dialog.getByRole('button', { name: 'Save Note' }).click();
  await expect(dialog.getByText(/cannot be changed any more/)).toBeVisible();
});

test('a customer cancels an order with a reason, and orders it again', async ({ page, customer, shop }) => {
  const product = await shop.product();
  const placed = await order(customer, product);
  await page.goto('/?view=order_history');
  await card(page, placed).getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Cancel order ${placed.orderNumber}?`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I changed my mind' }).click();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(toast(page, 'Order Cancelled')).toBeVisible();
  await expect(card(page, placed).getByText('I changed my mind')).toBeVisible();

  await card(page, placed).getByRole('button', { name: 'Receipt' }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(product.name) })).toContainText('$19.99');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await choose(page, 'Order Again', 'Your Cart');
  await expect(page.getByText(product.name).first()).toBeVisible();
});

test('an order that the shop has begun with cannot be cancelled, and its screen says so', async ({
  page,
  customer,
  shop,
}) => {
  const placed = await order(customer, await shop.product());
  await page.goto('/?view=order_history');
  await card(page, placed).getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ordered by mistake' }).click();
  await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'processing' });
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog.getByRole('alert')).toContainText('is being prepared already');
  await dialog.getByRole('button', { name: 'Keep Order' }).click();
  await expect(card(page, placed).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
});
