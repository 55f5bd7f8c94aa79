import type { Order } from '#shared/contract/orders.ts';
import type { Product } from '#shared/contract/products.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

let tea: Product;
let balm: Product;
test.beforeEach(async ({ shop, customer }) => {
  [tea, balm] = [await shop.product({ price: 2000 }), await shop.product({ price: 3500 })];
  await customer.post('/api/cart', { productId: tea.id, quantity: 2 });
  await customer.post('/api/cart', { productId: balm.id, quantity: 1 });
});

test('what left the menu counts nowhere, and the checkout offers to go on without it', async ({
  page,
  customer,
  shop,
}) => {
  await page.goto('/?view=checkout');
  await expect(page.getByRole('button', { name: 'Cart, 3 items · $75.00' })).toBeVisible();
  await page.getByLabel('Delivery Address').fill('9 Elm Court');
  await page.getByLabel('Phone Number').fill('503-555-0199');
  await page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }).check();

  await shop.takeOff(balm);
  await expect(page.getByText(`${balm.name} is no longer on the menu.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 2 items · $40.00' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order · $40.00' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove and go on' }).click();
  await expect(page.getByText(`${balm.name} is no longer on the menu.`)).toBeHidden();
  await page.getByRole('button', { name: 'Place Order · $40.00' }).click();
  await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
  expect(await customer.get<Order[]>('/api/orders')).toMatchObject([
    { total: 4000, items: [{ productName: tea.name, quantity: 2 }] },
  ]);
});

test('the assistant says that the cart is empty once its last line is removed, and takes it back on Undo', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'View Cart (3)' }).click();
  await expect(page.getByText("Assistant: Here's what you picked so far.")).toBeVisible();
  await page.getByRole('button', { name: `Remove ${tea.name}` }).click();
  await page.getByRole('button', { name: `Remove ${balm.name}` }).click();
  await expect(page.getByText('Assistant: There is nothing in it yet.')).toBeVisible();
  await expect(page.getByText("Assistant: Here's what you picked so far.")).toBeHidden();
  await page.getByRole('button', { name: `Undo: put ${balm.name} back` }).click();
  await expect(page.getByText("Assistant: Here's what you picked so far.")).toBeVisible();
});
