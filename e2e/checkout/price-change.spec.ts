import type { Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { noteDisabledReasons } from '../support/disabled-reasons.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { loseAnswer, loseReadBack } from '../support/lost-answer.ts';
import { hourMs } from '../../shared/durations.ts';

/** The checkout, filled in. */
async function fillIn(page: Page) {
  await page.getByLabel('Delivery Address').fill('9 Elm Court');
  await page.getByLabel('Phone Number').fill('503-555-0199');
  await page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }).check();
}
const placeOrderButton = (page: Page, sum: string) =>
  page.getByRole('button', { name: `Place Order · ${sum}`, exact: true });

test('a checkout without live messages places one order, only at the price that it shows', async ({
  page,
  customer,
  shop,
}) => {
  const gummies = await shop.product({ price: 800 });
  const setPrice = (price: number) =>
    shop.admin.put(`/api/admin/products/${gummies.id}`, { name: gummies.name, price });
  await page.routeWebSocket('**/ws', () => undefined);
  await page.clock.install();
  const orders = () => customer.get<Order[]>('/api/orders');
  const thanks = page.getByText(/^Assistant: Thank you/);
  const fillAgain = async () => {
    await page.unrouteAll();
    await setPrice(800);
    await customer.post('/api/cart', { productId: gummies.id, quantity: 2 });
    await page.goto('/?view=checkout');
    await fillIn(page);
    await expect(placeOrderButton(page, '$16.00')).toBeEnabled();
  };

  await test.step('an order that became dearer is placed only after its customer saw the new sum', async () => {
    await fillAgain();
    await setPrice(1600);
    const reasons = await noteDisabledReasons(placeOrderButton(page, '$16.00'));
    await placeOrderButton(page, '$16.00').click();
    await expect(
      page.getByRole('alert').filter({
        hasText: 'Your order comes to $32.00 now, not $16.00. Nothing was ordered yet.',
      }),
    ).toBeVisible();
    await expect(page.getByText(`${gummies.name} costs $16.00 now, not $8.00.`)).toBeVisible();
    expect(await orders()).toEqual([]);
    await expect(page.getByLabel('Delivery Address')).toHaveValue('9 Elm Court');

    await expect(placeOrderButton(page, '$32.00')).toBeEnabled();
    expect(await reasons()).toContain('The sum has just changed');
    await placeOrderButton(page, '$32.00').click();
    await expect(page.getByText('Thank you, Maya! Your order is with us.')).toBeVisible();
    expect(await orders()).toMatchObject([{ total: 3200 }]);
  });

  await test.step('an order that became cheaper is placed, and the confirmation says so', async () => {
    await fillAgain();
    await setPrice(500);
    await placeOrderButton(page, '$16.00').click();
    await expect(
      page.getByText('A price went down meanwhile: you pay $10.00 instead of $16.00.'),
    ).toBeVisible();
    expect(await orders()).toMatchObject([{ total: 1000 }, { total: 3200 }]);
  });

  const loseOrder = async () => {
    await fillAgain();
    await loseAnswer(page);
    await loseReadBack(page);
    await placeOrderButton(page, '$16.00').click();
    await expect(toast(page, 'Error')).toContainText('We could not tell whether your order arrived.');
    await expect(page.getByText('You may press again: it is ordered only once.')).toBeVisible();
    await expect(thanks).toHaveCount(0);
  };

  await test.step('pressing again after a lost answer gets the same order', async () => {
    await loseOrder();
    await page.clock.fastForward(2_000); // as soon as possible is two seconds later by now
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/orders'),
    );
    await placeOrderButton(page, '$16.00').click();
    expect((await answer).status()).toBe(201);
    await expect(thanks).toBeVisible();
    const [placed, ...before] = await orders();
    expect(before).toHaveLength(2);
    await expect(page.getByText(placed!.orderNumber)).toBeVisible();
  });

  await test.step('a customer who changes the order after a lost answer is led to the placed one', async () => {
    await loseOrder();
    await page.getByLabel('Delivery Address').fill('12 Elm Court');
    await placeOrderButton(page, '$16.00').click();
    await expect(thanks).toBeVisible();
    const [placed, ...before] = await orders();
    expect(before).toHaveLength(3);
    expect(placed).toMatchObject({ deliveryAddress: '9 Elm Court' });
  });

  await test.step('a lost answer followed by a new price makes one order, at the first price', async () => {
    await loseOrder();
    await setPrice(1600);
    await customer.post('/api/cart', { productId: gummies.id, quantity: 1 });
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await expect(thanks).toBeVisible();
    const [placed, ...before] = await orders();
    expect(before).toHaveLength(4);
    expect(placed).toMatchObject({ total: 1600 });
  });

  await test.step('when a sale ends, checkout and cart show the regular price without a reload', async () => {
    await setPrice(800);
    const { id } = await shop.admin.post<{ id: string }>('/api/admin/sales', {
      productId: gummies.id,
      salePrice: 400,
      discountPercentage: 50,
      startDate: new Date(Date.now() - hourMs).toISOString(),
      endDate: new Date(Date.now() + hourMs).toISOString(),
    });
    await customer.post('/api/cart', { productId: gummies.id, quantity: 1 }); // next to the one of before
    await page.goto('/?view=checkout');
    await expect(placeOrderButton(page, '$8.00')).toBeVisible();
    await shop.admin.delete(`/api/admin/sales/${id}`);
    await page.clock.fastForward(hourMs + 1_000);
    await expect(placeOrderButton(page, '$16.00')).toBeVisible();
    await expect(page.getByText(`${gummies.name} costs $8.00 now, not $4.00.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cart, 2 items · $16.00' })).toBeVisible();
  });
});
