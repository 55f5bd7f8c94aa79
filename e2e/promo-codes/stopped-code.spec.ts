import type { Order } from '#features/orders/contract/orders.ts';
import type { PromoCode } from '#features/promo-codes/contract.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

// While the shop has a promo code, every checkout asks for one.
test.use({ ownShop: 'settings' });

const url = '/api/admin/promo-codes';
const fields = { kind: 'percent', value: 10 };

test.afterEach(async ({ shop }) => {
  for (const { id } of await shop.admin.get<PromoCode[]>(url)) await shop.admin.delete(`${url}/${id}`);
});

for (const others of [[], ['SPRING']])
  test(`a promo code that the shop stops is named in the open checkout with the new total, with ${others.length} others`, async ({
    page,
    customer,
    shop,
  }) => {
    for (const code of others) await shop.admin.post(url, { ...fields, code });
    const promo = await shop.admin.post<PromoCode>(url, { ...fields, code: 'WELCOME10' });
    await customer.put('/api/profile', { deliveryAddress: '9 Elm Court', phoneNumber: '503-555-0199' });
    await customer.post('/api/cart', { productId: (await shop.product({ price: 2000 })).id, quantity: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await openLive(page, '/?view=checkout');
    await page.getByRole('radio', { name: /^ASAP/ }).check();
    await page.getByText('Promo code').first().click();
    const field = page.getByRole('textbox', { name: 'Promo code' });
    await field.fill('welcome10');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Place Order · $18.00' })).toBeEnabled();
    await page.getByLabel('Delivery Address').scrollIntoViewIfNeeded();

    await shop.admin.put(`${url}/${promo.id}`, { ...fields, code: 'WELCOME10', active: false });
    const sentence = 'The promo code WELCOME10 is not valid any more. The total is $20.00 now.';
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeInViewport({ ratio: 1 });
    await expect(field).toHaveAccessibleDescription(
      'The promo code WELCOME10 is not valid any more. Please remove it.',
    );
    await page.getByRole('button', { name: 'Place Order · $20.00' }).click();
    await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
    expect(await customer.get<Order[]>('/api/orders')).toMatchObject([{ total: 2000, promoCode: null }]);
  });

test('a press on the total with a stopped promo code places no order', async ({ page, customer, shop }) => {
  const promo = await shop.admin.post<PromoCode>(url, { ...fields, code: 'WELCOME10' });
  await customer.put('/api/profile', { deliveryAddress: '9 Elm Court', phoneNumber: '503-555-0199' });
  await customer.post('/api/cart', { productId: (await shop.product({ price: 2000 })).id, quantity: 1 });
  await page.routeWebSocket('**/ws', () => undefined); // so that nothing tells this screen
  await page.goto('/?view=checkout');
  await page.getByRole('radio', { name: /^ASAP/ }).check();
  await page.getByText('Promo code').first().click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  const place = page.getByRole('button', { name: /^Place Order/ });
  await expect(place).toHaveText('Place Order · $18.00');
  await shop.admin.put(`${url}/${promo.id}`, { ...fields, code: 'WELCOME10', active: false });
  await place.click();
  await expect(
    page.getByText('The promo code WELCOME10 is not valid any more. The total is $20.00 now.'),
  ).toBeInViewport({ ratio: 1 });
  expect(await customer.get('/api/orders')).toEqual([]);
  await expect(place).toHaveText('Place Order · $20.00');
  await place.click();
  await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
});
