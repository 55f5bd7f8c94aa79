import { expect, test, toast } from '../support/fixtures.ts';
import { loseAnswer } from '../support/lost-answer.ts';

/** This page learns what happened to its order from the answers alone. */
test.beforeEach(async ({ page, customer, shop }) => {
  const { id: productId } = await shop.product({ price: 1999 });
  await customer.post('/api/cart', { productId });
  await page.routeWebSocket('**/ws', () => undefined);
  await page.clock.install();
  await page.goto('/?view=checkout');
  await page.getByLabel('Delivery Address').fill('9 Elm Court');
  await page.getByLabel('Phone Number').fill('503-555-0199');
  await page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }).check();
  await loseAnswer(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(toast(page, 'Error')).toContainText('Failed to place order. Please try again.');
});

test('pressing again after a lost answer asks for the same order, and gets it', async ({
  page,
  customer,
}) => {
  await page.clock.fastForward(2_000); // as soon as possible is two seconds later by now
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Place Order' }).click();
  expect((await answer).status()).toBe(201);
  await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
  const orders = await customer.get<{ orderNumber: string }[]>('/api/orders');
  expect(orders).toHaveLength(1);
  await expect(page.getByText(orders[0]!.orderNumber)).toBeVisible();
});

test('who changes the order after a lost answer is led to the one that was placed', async ({
  page,
  customer,
}) => {
  await page.getByLabel('Delivery Address').fill('12 Elm Court');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
  expect(await customer.get('/api/orders')).toMatchObject([{ deliveryAddress: '9 Elm Court' }]);
});
