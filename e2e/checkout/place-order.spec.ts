import type { Locator } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { say } from '../support/conversation.ts';
import { choose, expect, goWithin, test, toast } from '../support/fixtures.ts';
import { loseAnswer, noteNotices } from '../support/lost-answer.ts';
import { openLive } from '../support/second-browser.ts';

test('a customer places an order from the cart, once', async ({ page, customer, shop }) => {
  const gummies = await shop.product({ price: 1999 });
  const fillCart = (quantity: number) => customer.post('/api/cart', { productId: gummies.id, quantity });
  const orders = () => customer.get<Order[]>('/api/orders');
  const thanks = page.getByText(/^Assistant: Thank you/);
  const address = page.getByLabel('Delivery Address');
  const place = page.getByRole('button', { name: 'Place Order' });
  await fillCart(2);
  await openLive(page, '/?view=cart');

  await test.step('a button that is pressed twice places one ASAP order, paid at pickup, by one call', async () => {
    await choose(page, 'Checkout');
    await address.fill('118 Juniper Street\nPortland');
    await page.getByLabel('Phone Number').fill('(503) 555-0142');
    await page.getByText('ASAP (35-45 minutes)').click();
    const placed: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && /orders/.test(request.url()) && placed.push(request.url()),
    );
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
    );
    // Before the page had a moment to hold the button.
    await place.evaluate((button: HTMLElement) => [button.click(), button.click()]);

    const { deliveryTime, ...body } = (await sent).postDataJSON();
    expect(body).toEqual({
      deliveryAddress: '118 Juniper Street\nPortland',
      phoneNumber: '(503) 555-0142',
      paymentMethod: 'pay_at_pickup',
      asap: true,
      expectedTotal: 3998,
      expectedLines: [{ productId: gummies.id, quantity: 2 }],
    });
    expect(Math.abs(Date.parse(deliveryTime) - Date.now() - 35 * 60_000)).toBeLessThan(60_000);
    expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await expect(page.getByText('Thank you, Maya! Your order is with us.')).toBeVisible();
    expect(placed).toEqual([expect.stringMatching(/\/api\/orders$/)]);
    expect(await orders()).toHaveLength(1);
  });

  await test.step('the confirmation is there after a reload, and leads to the progress', async () => {
    const [{ orderNumber } = { orderNumber: '' }] = await orders();
    await expect(page.getByText(orderNumber)).toBeVisible();
    await expect(page.getByText('$39.98', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy order number' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, empty' })).toBeVisible();

    await fillCart(1);
    await page.reload();
    await expect(page.getByText(orderNumber)).toBeVisible();
    await choose(page, 'Track Order', 'My Orders');
    await expect(page.getByRole('article', { name: `Order ${orderNumber}` })).toBeVisible();
  });

  const fillIn = async () => {
    await address.fill('9 Elm Court');
    await page.getByLabel('Phone Number').fill('503-555-0199');
    await page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }).check();
    await expect(place).toBeEnabled();
  };

  await test.step('a lost answer neither loses the order nor places a second one', async () => {
    await goWithin(page, '/?view=checkout');
    await fillIn();
    await expect(thanks).toHaveCount(0);
    await loseAnswer(page);
    const notices = await noteNotices(page);
    await place.click();
    await expect(thanks).toBeVisible();
    expect(await notices()).not.toContain('Failed to place order');
    expect(await orders()).toHaveLength(2);
    await page.unrouteAll();
  });

  await test.step('a refused order says why, keeps the input, and shows the present cart', async () => {
    await fillCart(1);
    await page.routeWebSocket('**/ws', () => undefined); // else the page knows before the button is pressed
    await page.goto('/?view=checkout');
    await fillIn();
    await shop.takeOff(gummies);
    await place.click();
    await expect(toast(page, 'Error')).toContainText('Failed to place order. Please try again.');
    await expect(page.getByRole('alert').filter({ hasText: gummies.name })).toBeVisible();
    await expect(address).toHaveValue('9 Elm Court');
    await expect(place).toBeDisabled();
    await choose(page, 'Back to Cart', 'Your Cart');
    await expect(page.getByText('No longer on the menu', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(address).toHaveValue('9 Elm Court');
    expect(await orders()).toHaveLength(2);
  });
});

test('a placed order is shown on the screen, also after a long conversation', async ({
  page,
  customer,
  shop,
}) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  await openLive(page, '/');
  for (const said of ['what are your hours?', 'something fruity under $30', 'checkout'])
    await say(page, said);
  await page.getByLabel('Delivery Address').fill('12 Garden Lane');
  await page.getByLabel('Phone Number').fill('303 555 0142');
  await page.getByRole('radio', { name: /^ASAP/ }).check();
  await page.mouse.wheel(0, 5_000);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const place = async (of: Locator) => (await of.boundingBox())!;
  const header = await place(page.getByRole('banner'));
  const question = page.locator('[data-speaker=customer]').last();
  await expect(question).toContainText('Place Order');
  const top = async () => (await place(question)).y - header.height;
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expect.poll(top).toBeLessThan(24);
  const heading = await place(page.getByRole('heading', { name: 'Order Placed' }));
  expect(heading.y + heading.height).toBeLessThan(
    (await place(page.getByRole('form', { name: 'Write to the shop' }))).y,
  );
});

test('two tabs that order one cart at once both come to the order, and neither to an error', async ({
  page,
  customer,
  shop,
}) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  await customer.put('/api/profile', { deliveryAddress: '9 Elm Court', phoneNumber: '503-555-0199' });
  const second = await page.context().newPage();
  const tabs = [page, second];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pressed = tabs.map(async (tab) => {
    await openLive(tab, '/?view=checkout');
    await tab.getByRole('radio', { name: /^ASAP/ }).check();
    const place = tab.getByRole('button', { name: /^Place Order/ });
    await expect(place).toBeEnabled();
    await tab.route('**/api/orders', async (route) => {
      if (route.request().method() === 'POST') await held;
      return route.fallback();
    });
    const notices = await noteNotices(tab);
    await place.click();
    await expect(tab.getByText('Placing your order…')).toBeVisible();
    return notices;
  });
  const notices = await Promise.all(pressed);
  release();
  for (const tab of tabs) await expect(tab.getByText(/^Assistant: Thank you/)).toBeVisible();
  for (const read of notices) expect(await read()).not.toContain('Failed to place order');
  expect(await customer.get<Order[]>('/api/orders')).toHaveLength(1);
});
