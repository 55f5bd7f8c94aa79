import type { Page } from '@playwright/test';
import type { Calls, Shop } from './fixtures.ts';

type Actors = { page: Page; shop: Shop; customer: Calls };

/** Places a first order in a shop that needs a date of birth, up to the question for it. Returns the question. */
export async function orderUpToBirthDate({ page, shop, customer }: Actors) {
  const product = await shop.product();
  await customer.post('/api/cart', { productId: product.id, quantity: 1 });
  await shop.admin.put('/api/admin/settings/age', { rule: 'birth_date' });
  await page.goto('/?view=checkout');
  await page.getByRole('button', { name: 'Yes, I am 21 or over' }).click();
  await page.getByLabel('Delivery Address').fill('12 Garden Lane');
  await page.getByLabel('Phone Number').fill('303 555 0142');
  await page.getByRole('radio', { name: /^ASAP/ }).check();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  return page.getByRole('dialog', { name: 'Your date of birth' });
}
