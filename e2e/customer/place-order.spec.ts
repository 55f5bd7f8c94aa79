import type { Page } from '@playwright/test';
import type { Order } from '#shared/contract/orders.ts';
import type { Product } from '#shared/contract/products.ts';
import { choose, expect, test, toast } from '../support/fixtures.ts';
import { loseAnswer } from '../support/lost-answer.ts';

let gummies: Product;
test.beforeEach(async ({ customer, shop }) => {
  gummies = await shop.product({ price: 1999 });
  await customer.post('/api/cart', { productId: gummies.id, quantity: 2 });
});

test('an order is placed from the cart on: as soon as possible, paid at pickup', async ({
  page,
  customer,
}) => {
  await page.goto('/?view=cart');
  await choose(page, 'Checkout');
  await page.getByLabel('Delivery Address').fill('118 Juniper Street\nPortland');
  await page.getByLabel('Phone Number').fill('(503) 555-0142');
  await page.getByText('ASAP (35-45 minutes)').click();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
  );
  await page.getByRole('button', { name: 'Place Order' }).click();

  const { deliveryTime, ...body } = (await sent).postDataJSON();
  expect(body).toEqual({
    deliveryAddress: '118 Juniper Street\nPortland',
    phoneNumber: '(503) 555-0142',
    paymentMethod: 'pay_at_pickup',
    expectedTotal: 3998,
  });
  expect(Math.abs(Date.parse(deliveryTime) - Date.now() - 35 * 60_000)).toBeLessThan(60_000);
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);

  await expect(page.getByText('Thank you, Maya! Your order is with us.')).toBeVisible();
  const [order] = await customer.get<Order[]>('/api/orders');
  const { orderNumber } = order!;
  await expect(page.getByText(orderNumber)).toBeVisible();
  await expect(page.getByText('$39.98', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy order number' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, empty' })).toBeVisible();

  await page.reload();
  await expect(page.getByText(orderNumber)).toBeVisible();
  await choose(page, 'Track Order', 'My Orders');
  await expect(page.getByRole('article', { name: `Order ${orderNumber}` })).toBeVisible();
});

async function fillIn(page: Page) {
  await page.goto('/?view=checkout');
  await page.getByLabel('Delivery Address').fill('9 Elm Court');
  await page.getByLabel('Phone Number').fill('503-555-0199');
  await page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }).check();
}

test.describe('with everything filled in', () => {
  test.beforeEach(({ page }) => fillIn(page));

  test('a button that is pressed twice orders once', async ({ page, customer }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    // Before the page had a moment to hold the button.
    const place = page.getByRole('button', { name: 'Place Order' });
    await place.evaluate((button: HTMLElement) => [button.click(), button.click()]);
    await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
    expect(sent).toEqual([expect.stringMatching(/\/api\/orders$/)]);
    expect(await customer.get('/api/orders')).toHaveLength(1);
  });

  test('an answer that got lost neither loses the order nor makes a second one', async ({
    page,
    customer,
  }) => {
    await loseAnswer(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(toast(page, 'Error')).toContainText('Failed to place order. Please try again.');
    // The order itself arrives over the live connection, and takes the customer along.
    await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
    expect(await customer.get('/api/orders')).toHaveLength(1);
  });

  test('a refused order says why, keeps what was typed, and shows the cart as it is', async ({
    page,
    shop,
  }) => {
    await page.routeWebSocket('**/ws', () => undefined); // else the page knows before the button is pressed
    await fillIn(page);
    await shop.takeOff(gummies);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(toast(page, 'Error')).toContainText('Failed to place order. Please try again.');
    await expect(page.getByRole('alert').filter({ hasText: gummies.name })).toBeVisible();
    await expect(page.getByLabel('Delivery Address')).toHaveValue('9 Elm Court');
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
    await choose(page, 'Back to Cart', 'Your Cart');
    await expect(page.getByText('No longer on the menu', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Delivery Address')).toHaveValue('9 Elm Court');
  });
});
