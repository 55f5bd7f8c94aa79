import type { Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { expect, goWithin, test } from '../support/fixtures.ts';
import { openLive, secondBrowser } from '../support/second-browser.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const placeOrder = (page: Page, sum: string) =>
  page.getByRole('button', { name: `Place Order · ${sum}`, exact: true });
const cart = (page: Page, text: string) => page.getByRole('banner').getByRole('button', { name: text });
const isCartRead = (url: string, method: string) => method === 'GET' && url.endsWith('/api/cart');

async function fillIn(page: Page) {
  await page.getByLabel('Delivery Address').fill('9 Elm Court');
  await page.getByLabel('Phone Number').fill('503-555-0199');
  await page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }).check();
}

test('a customer’s phone and desktop share one cart, and the order contains what the screen shows', async ({
  page,
  customer,
  shop,
}) => {
  const [chocolate, rolls] = [await shop.product({ price: 1800 }), await shop.product({ price: 3200 })];
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/');
  const desktop = await secondBrowser(page, customer, '/');

  await test.step('a product added on one device is in the cart of the other within a second', async () => {
    await customer.post('/api/cart', { productId: chocolate.id, quantity: 1 });
    for (const screen of [page, desktop])
      await expect(cart(screen, 'Cart, 1 item · $18.00')).toBeVisible({ timeout: 1_000 });
  });

  await test.step('an open checkout shows it too, marked as new', async () => {
    await goWithin(page, '/?view=checkout');
    await fillIn(page);
    await expect(placeOrder(page, '$18.00')).toBeEnabled();
    await goWithin(desktop, '/?view=products');
    await desktop
      .getByRole('article', { name: rolls.name })
      .getByRole('button', { name: 'Add to Cart' })
      .click();
    await expect(summary(page)).toContainText(`1 × ${rolls.name}`);
    await expect(page.getByText(`Your cart has changed: 1 × ${rolls.name} was added.`)).toBeVisible();
    await expect(placeOrder(page, '$50.00')).toBeEnabled();
  });

  await test.step('the tab that changes the cart reads it once, and not again for its own message', async () => {
    let reads = 0;
    desktop.on('request', (request) => (reads += Number(isCartRead(request.url(), request.method()))));
    const told = page.waitForResponse((answer) => isCartRead(answer.url(), answer.request().method()));
    await desktop
      .getByRole('button', { name: `More ${rolls.name}` })
      .first()
      .click();
    await told;
    await expect(placeOrder(page, '$82.00')).toBeEnabled();
    expect(reads).toBe(1);
  });

  await test.step('after the order on one device the cart of the other is empty, and not offered again', async () => {
    await goWithin(desktop, '/?view=cart');
    await expect(desktop.getByRole('button', { name: `Remove ${rolls.name}` })).toBeVisible();
    await placeOrder(page, '$82.00').click();
    await expect(page.getByText('Thank you, Maya! Your order is with us.')).toBeVisible();
    await expect(cart(desktop, 'Cart, empty')).toBeVisible();
    await expect(desktop.getByRole('main').getByText('Your cart is empty')).toBeVisible();
    await expect(desktop.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    const [{ orderNumber } = { orderNumber: '' }] = await customer.get<Order[]>('/api/orders');
    await expect(desktop.getByText(orderNumber).first()).toBeVisible();
  });
});

test('an order with lines that the screen did not show is refused with what is new, and then placed', async ({
  page,
  customer,
  shop,
}) => {
  const [chocolate, rolls, tea] = [
    await shop.product({ price: 1800 }),
    await shop.product({ price: 500 }),
    await shop.product({ price: 900 }),
  ];
  await customer.post('/api/cart', { productId: chocolate.id, quantity: 2 });
  const line = await customer.post<{ id: string }>('/api/cart', { productId: tea.id, quantity: 1 });
  await page.routeWebSocket('**/ws', () => undefined); // so that nothing tells this screen
  await page.goto('/?view=checkout');
  await fillIn(page);
  await expect(placeOrder(page, '$45.00')).toBeEnabled();
  // The sum falls: the price alone would not be in the way.
  await customer.post('/api/cart', { productId: rolls.id, quantity: 1 });
  await customer.delete(`/api/cart/${line.id}`);

  await placeOrder(page, '$45.00').click();
  await expect(
    page.getByRole('alert').filter({
      hasText: `Your cart has changed: 1 × ${rolls.name} was added and ${tea.name} was removed. Nothing was ordered yet.`,
    }),
  ).toBeVisible();
  await expect(page.getByText(/^Your cart has changed/)).toHaveCount(1);
  expect(await customer.get('/api/orders')).toEqual([]);
  await expect(summary(page)).toContainText(`1 × ${rolls.name}`);
  await expect(summary(page)).not.toContainText(tea.name);
  await placeOrder(page, '$41.00').click();
  await expect(page.getByText('Thank you, Maya! Your order is with us.')).toBeVisible();
  expect(await customer.get<Order[]>('/api/orders')).toMatchObject([{ total: 4100 }]);
});

test('two tabs share one cart, also where the network blocks live connections', async ({
  page,
  customer: _customer,
  shop,
}) => {
  const tea = await shop.product({ price: 900 });
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.routeWebSocket('**/ws', (socket) => socket.close());
    await tab.goto('/?view=products');
  }
  const card = page.getByRole('article', { name: tea.name });
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cart(second, 'Cart, 1 item · $9.00')).toBeVisible();
});
