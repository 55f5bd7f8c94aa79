import type { Page } from '@playwright/test';
import type { Order } from '#shared/contract/orders.ts';
import type { Product } from '#shared/contract/products.ts';
import { owner } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseAnswer } from '../support/lost-answer.ts';
import { openLive, secondBrowser } from '../support/second-browser.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** The checkout, filled in. */
async function fillIn(page: Page) {
  await page.getByLabel('Delivery Address').fill('9 Elm Court');
  await page.getByLabel('Phone Number').fill('503-555-0199');
  await page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }).check();
}
const placeOrderButton = (page: Page, sum: string) =>
  page.getByRole('button', { name: `Place Order · ${sum}`, exact: true });

let gummies: Product;
test.beforeEach(async ({ shop, customer }) => {
  gummies = await shop.product({ price: 800 });
  await customer.post('/api/cart', { productId: gummies.id, quantity: 2 });
});
const setPrice = (
  { admin }: { admin: { put: (path: string, body: object) => Promise<unknown> } },
  price: number,
) => admin.put(`/api/admin/products/${gummies.id}`, { name: gummies.name, price });

test.describe('on a page without live messages', () => {
  test.beforeEach(async ({ page }) => {
    await page.routeWebSocket('**/ws', () => undefined);
    await page.goto('/?view=checkout');
    await fillIn(page);
    await expect(placeOrderButton(page, '$16.00')).toBeEnabled();
  });

  test('an order that costs more by now is placed only after its customer saw the new sum', async ({
    page,
    customer,
    shop,
  }) => {
    await setPrice(shop, 1600);
    await placeOrderButton(page, '$16.00').click();
    await expect(
      page.getByRole('alert').filter({
        hasText: 'Your order comes to $32.00 now, not $16.00. Nothing was ordered yet.',
      }),
    ).toBeVisible();
    await expect(page.getByText(`${gummies.name} costs $16.00 now, not $8.00.`)).toBeVisible();
    expect(await customer.get('/api/orders')).toEqual([]);
    await expect(page.getByLabel('Delivery Address')).toHaveValue('9 Elm Court');

    await placeOrderButton(page, '$32.00').click();
    await expect(page.getByText('Thank you, Maya! Your order is with us.')).toBeVisible();
    expect(await customer.get<Order[]>('/api/orders')).toMatchObject([{ total: 3200 }]);
  });

  test('an order that costs less by now goes through, and the confirmation says so', async ({
    page,
    customer,
    shop,
  }) => {
    await setPrice(shop, 500);
    await placeOrderButton(page, '$16.00').click();
    await expect(
      page.getByText('A price went down meanwhile: you pay $10.00 instead of $16.00.'),
    ).toBeVisible();
    expect(await customer.get<Order[]>('/api/orders')).toMatchObject([{ total: 1000 }]);
  });

  test('a lost answer and then a new price still make one order, at the price that was pressed', async ({
    page,
    customer,
    shop,
  }) => {
    await loseAnswer(page);
    await placeOrderButton(page, '$16.00').click();
    await expect(page.getByText('Your order was not placed. Please check your connection.')).toBeVisible();
    await setPrice(shop, 1600);
    await customer.post('/api/cart', { productId: gummies.id, quantity: 1 });
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
    expect(await customer.get<Order[]>('/api/orders')).toMatchObject([{ total: 1600 }]);
  });

  test('when a sale ends, checkout and cart show the regular price by themselves', async ({ page, shop }) => {
    await shop.admin.post('/api/admin/sales', {
      productId: gummies.id,
      salePrice: 400,
      discountPercentage: 50,
      startDate: inSeconds(-60),
      endDate: inSeconds(6),
    });
    await page.reload();
    await expect(placeOrderButton(page, '$8.00')).toBeVisible();
    await expect(placeOrderButton(page, '$16.00')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(`${gummies.name} costs $8.00 now, not $4.00.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cart, 2 items · $16.00' })).toBeVisible();
  });
});

test('a price that the owner raises in another browser stands in the open checkout at once', async ({
  page,
  customer,
}) => {
  await openLive(page, '/?view=checkout');
  await fillIn(page);
  const admin = await secondBrowser(page, owner, '/admin?tab=products');
  await admin.getByRole('searchbox').fill(gummies.name);
  await admin.getByRole('button', { name: `Edit ${gummies.name}` }).click();
  await admin.getByLabel('Price').fill('15.00');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await admin.getByRole('button', { name: 'Yes, save $15.00' }).click();
  await expect(page.getByText(`${gummies.name} costs $15.00 now, not $8.00.`)).toBeVisible();
  await placeOrderButton(page, '$30.00').click();
  await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
  expect(await customer.get<Order[]>('/api/orders')).toMatchObject([{ total: 3000 }]);
});
