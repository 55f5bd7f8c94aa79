import type { Page } from '@playwright/test';
import type { Product } from '#shared/contract/products.ts';
import { expect, test } from '../support/fixtures.ts';

let gummies: Product;
test.beforeEach(async ({ customer, shop }) => {
  gummies = await shop.product({ price: 1999 });
  await customer.post('/api/cart', { productId: gummies.id, quantity: 2 });
});

test('what is missing is said under each field, and spaces are nothing', async ({ page }) => {
  await page.goto('/?view=checkout');
  await page.getByLabel('Delivery Address').fill('   ');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Delivery address is required')).toBeVisible();
  await expect(page.getByText('Phone number is required')).toBeVisible();
  await expect(page.getByText('Please select a delivery time')).toBeVisible();
  await expect(page.getByLabel('Delivery Address')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Pay at Pickup' })).toBeChecked();
});

test('address and phone are known from the profile', async ({ page, customer }) => {
  await customer.put('/api/profile', { deliveryAddress: '9 Elm Court', phoneNumber: '503-555-0199' });
  await page.goto('/?view=checkout');
  await expect(page.getByLabel('Delivery Address')).toHaveValue('9 Elm Court');
  await expect(page.getByLabel('Phone Number')).toHaveValue('503-555-0199');
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription('Driver will call if needed');
  const payment = page.getByRole('radio', { name: 'Pay at Pickup' });
  await expect(payment).toHaveAccessibleDescription('You pay the driver at your door');
  await expect(page.getByText('Nothing is charged now. You pay the driver at your door.')).toBeVisible();
});

const timesAt = async (page: Page, time: string) => {
  await page.clock.setFixedTime(time);
  await page.goto('/?view=checkout');
  await expect(page.getByLabel('Delivery Address')).toBeVisible();
  return page
    .getByRole('group', { name: 'Delivery Time' })
    .getByRole('radio')
    .evaluateAll((radios) =>
      radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent?.replace('\u00a0', ' ')),
    );
};

test('the times on offer follow the clock', async ({ page }) => {
  const asap = 'ASAP (35-45 minutes)';
  expect(await timesAt(page, '2026-03-05T10:24:59')).toEqual([
    asap,
    'Today 10:30 AM',
    'Today 11:00 AM',
    'Today 11:30 AM',
    'Today 12:00 PM',
  ]);
  expect(await timesAt(page, '2026-03-05T11:26:00')).toEqual([asap, 'Today 12:00 PM']);
  expect(await timesAt(page, '2026-03-05T11:56:00')).toEqual([
    asap,
    'Tomorrow 10:30 AM',
    'Tomorrow 11:00 AM',
    'Tomorrow 11:30 AM',
    'Tomorrow 12:00 PM',
  ]);
});

test('a time that has passed meanwhile is refused, with the next one offered', async ({ page, customer }) => {
  await timesAt(page, '2026-03-05T10:20:00');
  await page.getByLabel('Delivery Address').fill('9 Elm Court');
  await page.getByLabel('Phone Number').fill('503-555-0199');
  await page.getByRole('radio', { name: 'Today 10:30 AM' }).check();
  await page.clock.setFixedTime('2026-03-05T10:26:00');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('10:30 AM has passed by now. The next one is Today 11:00 AM.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Today 11:00 AM' })).toBeChecked();
  expect(await customer.get('/api/orders')).toEqual([]);
});
