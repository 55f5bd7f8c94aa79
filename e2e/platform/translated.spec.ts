import type { Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { test as adminTest, ordersOf } from '../support/admin-fixtures.ts';
import { bar, cardOf, openStop, status, test as driverTest } from '../support/driver-fixtures.ts';
import { dismiss, expect, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';
import { allManners, translate } from '../support/translator.ts';

const isTranslated = (page: Page) => expect(page.locator('font').first()).toBeAttached();
/** No earlier sum can be read anywhere. */
const expectNowhere = (page: Page, text: string) =>
  expect(page.locator('body')).not.toContainText(text, { useInnerText: true });

test('a checkout translated by the browser shows present sums, and orders at no other', async ({
  page,
  customer,
  shop,
}) => {
  const tea = await shop.product({ price: 1500 });
  const setPrice = (price: number) =>
    shop.admin.put(`/api/admin/products/${tea.id}`, { name: tea.name, price });
  // A text in pieces has spaces between them in the name of its button.
  const placeOrder = (sum: string) => {
    const signs = `PlaceOrder·${sum}`.split('').map((sign) => sign.replace(/[$.]/, '\\$&'));
    return page.getByRole('button', { name: new RegExp(`^${signs.join('\\s*')}$`) });
  };
  for (const manner of allManners) {
    await test.step(`a translator that works by ${manner}`, async () => {
      await setPrice(1500);
      await customer.post('/api/cart', { productId: tea.id, quantity: 1 });
      await openLive(page, '/?view=checkout');
      await page.getByLabel('Delivery Address').fill('9 Elm Court');
      await page.getByLabel('Phone Number').fill('503-555-0199');
      await page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }).check();
      await expect(placeOrder('$15.00')).toBeEnabled();
      await translate(page, manner);
      await isTranslated(page);

      await setPrice(9900);
      await expect(page.getByText(`${tea.name} costs $99.00 now, not $15.00.`)).toBeVisible();
      await expect(placeOrder('$99.00')).toBeEnabled();
      await expect(page.getByText('$15.00')).toHaveCount(1); // "not $15.00"
      await placeOrder('$99.00').click();
      await expect(page.getByText('Thank you, Maya! Your order is with us.').first()).toBeVisible();
      await expectNowhere(page, '$15.00');
      await expect(placeOrder('$99.00')).toHaveCount(0);
    });
  }
  const placed = await customer.get<Order[]>('/api/orders');
  expect(placed.map(({ total }) => total)).toEqual(allManners.map(() => 9900));
});

test('a cart translated by the browser keeps counting', async ({ page, customer, shop }) => {
  const tea = await shop.product({ price: 1500 });
  await customer.post('/api/cart', { productId: tea.id, quantity: 1 });
  await openLive(page, '/?view=cart');
  const more = page.getByRole('button', { name: `More ${tea.name}` });
  await expect(more).toBeVisible();
  await translate(page);
  await isTranslated(page);
  for (const [count, sum] of [
    ['2', '$30.00'],
    ['3', '$45.00'],
  ] as const) {
    await more.click();
    await expect(page.getByText(`Total · ${count} items`).first()).toBeVisible();
    await expect(page.getByText(sum).first()).toBeVisible();
  }
});

driverTest(
  'a driver who reads the screen in another language goes from step to step',
  async ({ page, driver, assigned }) => {
    const placed = await assigned();
    await page.goto('/driver');
    await openStop(page, placed);
    await translate(page);
    await isTranslated(page);
    const card = cardOf(page, placed);
    for (const [act, label, deliveryStatus] of [
      ['Mark Picked Up', 'Picked Up', 'picked_up'],
      ['Mark En Route', 'En Route', 'en_route'],
      ['Mark Nearby', 'Nearby', 'nearby'],
    ] as const) {
      await bar(page).getByRole('button', { name: act }).click();
      await expect(card.getByText(label, { exact: true }).first()).toBeVisible();
      await expect.poll(() => status(driver, placed), { timeout: 20_000 }).toMatchObject({ deliveryStatus });
      await expect(bar(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    }
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  },
);

adminTest(
  'an owner who reads the panel in another language starts an order',
  async ({ page, shop, buyer }) => {
    const product = await shop.product();
    const placed = await buyer.buys(product);
    await page.goto(ordersOf(product));
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: placed.orderNumber });
    await expect(card).toBeVisible();
    await translate(page);
    await card.getByRole('button', { name: 'Start' }).click();
    await expect(card.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await expect(card.getByText('Processing').first()).toBeVisible();
    await dismiss(page);
    const second = await buyer.buys(product);
    await page.getByRole('button', { name: /\d new order/ }).click();
    await expect(page.getByText(second.orderNumber).first()).toBeVisible();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  },
);
