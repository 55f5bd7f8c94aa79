import type { Page } from '@playwright/test';
import type { Order } from '#shared/contract/orders.ts';
import type { Product } from '#shared/contract/products.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseAnswer } from '../support/lost-answer.ts';
import { openLive } from '../support/second-browser.ts';

/** The checkout, filled in. */
async function fillIn(page: Page) {
  await page.getByLabel('Delivery Address').fill('9 Elm Court');
  await page.getByLabel('Phone Number').fill('503-555-0199');
  await page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }).check();
}
const placeOrderButton = (page: Page, sum: string) =>
  page.getByRole('button', { name: `Place Order · ${sum}`, exact: true });

let gummies: Product;
test.beforeEach(async ({ shop }) => {
  gummies = await shop.product({ price: 800 });
});
const setPrice = (
  { admin }: { admin: { put: (path: string, body: object) => Promise<unknown> } },
  price: number,
) => admin.put(`/api/admin/products/${gummies.id}`, { name: gummies.name, price });

test('a price that the owner raises stands in the open checkout at once', async ({
  page,
  customer,
  shop,
}) => {
  await customer.post('/api/cart', { productId: gummies.id, quantity: 2 });
  await openLive(page, '/?view=checkout');
  await fillIn(page);
  await setPrice(shop, 1500);
  await expect(page.getByText(`${gummies.name} costs $15.00 now, not $8.00.`)).toBeVisible();
  await placeOrderButton(page, '$30.00').click();
  await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
  expect(await customer.get<Order[]>('/api/orders')).toMatchObject([{ total: 3000 }]);
});

test('a checkout without live messages asks for no other price than it shows', async ({
  page,
  customer,
  shop,
}) => {
  await page.routeWebSocket('**/ws', () => undefined);
  await page.clock.install();
  const orders = () => customer.get<Order[]>('/api/orders');
  const fillAgain = async () => {
    await setPrice(shop, 800);
    await customer.post('/api/cart', { productId: gummies.id, quantity: 2 });
    await page.goto('/?view=checkout');
    await fillIn(page);
    await expect(placeOrderButton(page, '$16.00')).toBeEnabled();
  };

  await test.step('an order that costs more by now is placed only after its customer saw the new sum', async () => {
    await fillAgain();
    await setPrice(shop, 1600);
    await placeOrderButton(page, '$16.00').click();
    await expect(
      page.getByRole('alert').filter({
        hasText: 'Your order comes to $32.00 now, not $16.00. Nothing was ordered yet.',
      }),
    ).toBeVisible();
    await expect(page.getByText(`${gummies.name} costs $16.00 now, not $8.00.`)).toBeVisible();
    expect(await orders()).toEqual([]);
    await expect(page.getByLabel('Delivery Address')).toHaveValue('9 Elm Court');

    await placeOrderButton(page, '$32.00').click();
    await expect(page.getByText('Thank you, Maya! Your order is with us.')).toBeVisible();
    expect(await orders()).toMatchObject([{ total: 3200 }]);
  });

  await test.step('an order that costs less by now goes through, and the confirmation says so', async () => {
    await fillAgain();
    await setPrice(shop, 500);
    await placeOrderButton(page, '$16.00').click();
    await expect(
      page.getByText('A price went down meanwhile: you pay $10.00 instead of $16.00.'),
    ).toBeVisible();
    expect(await orders()).toMatchObject([{ total: 1000 }, { total: 3200 }]);
  });

  await test.step('a lost answer and then a new price still make one order, at the price that was pressed', async () => {
    await fillAgain();
    await loseAnswer(page);
    await placeOrderButton(page, '$16.00').click();
    await expect(page.getByText('Your order was not placed. Please check your connection.')).toBeVisible();
    await setPrice(shop, 1600);
    await customer.post('/api/cart', { productId: gummies.id, quantity: 1 });
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
    expect(await orders()).toMatchObject([{ total: 1600 }, { total: 1000 }, { total: 3200 }]);
  });

  await test.step('when a sale ends, checkout and cart show the regular price by themselves', async () => {
    const hour = 3_600_000;
    await setPrice(shop, 800);
    const { id } = await shop.admin.post<{ id: string }>('/api/admin/sales', {
      productId: gummies.id,
      salePrice: 400,
      discountPercentage: 50,
      startDate: new Date(Date.now() - hour).toISOString(),
      endDate: new Date(Date.now() + hour).toISOString(),
    });
    await customer.post('/api/cart', { productId: gummies.id, quantity: 1 }); // beside the one of before
    await page.goto('/?view=checkout');
    await expect(placeOrderButton(page, '$8.00')).toBeVisible();
    await shop.admin.delete(`/api/admin/sales/${id}`);
    await page.clock.fastForward(hour + 1_000);
    await expect(placeOrderButton(page, '$16.00')).toBeVisible();
    await expect(page.getByText(`${gummies.name} costs $8.00 now, not $4.00.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cart, 2 items · $16.00' })).toBeVisible();
  });
});
