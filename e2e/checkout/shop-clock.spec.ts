import type { Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { expect, test } from '../support/fixtures.ts';
import { minuteMs } from '../../shared/durations.ts';

/** "8:57 PM", as the shop of the tests keeps it. */
const clockOf = (moment: string | number) =>
  new Date(moment).toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** A device whose clock is wrong, and goes on. */
const setDeviceClock = (page: Page, wrongBy: number) =>
  page.clock.install({ time: Date.now() + wrongBy * minuteMs });

for (const [how, wrongBy] of [
  ['50 minutes slow', -50],
  ['60 minutes fast', 60],
  ['a day fast', 24 * 60],
] as const) {
  test(`on a phone whose clock is ${how}, an ASAP order counts from the shop’s clock`, async ({
    page,
    customer,
    shop,
  }) => {
    const { id: productId } = await shop.product();
    await customer.post('/api/cart', { productId, quantity: 1 });
    await setDeviceClock(page, wrongBy);
    const openedAt = Date.now();
    await page.goto('/?view=checkout');
    await page.getByLabel('Delivery Address').fill('9 Elm Court');
    await page.getByLabel('Phone Number').fill('503-555-0199');
    const asap = page.getByRole('radio', { name: 'ASAP (35-45 minutes)' });
    await asap.check();
    // By the clock of any moment since the page was opened: on a busy machine that may be minutes ago.
    const minutesOpen = Math.ceil((Date.now() - openedAt) / minuteMs);
    const about = Array.from({ length: minutesOpen + 1 }, (_, late) =>
      clockOf(openedAt + (35 + late) * minuteMs),
    );
    await expect(asap).toHaveAccessibleDescription(new RegExp(`About (${about.join('|')})`));
    await page.getByRole('button', { name: /^Place Order/ }).click();

    await expect(page.getByText('Thank you, Maya! Your order is with us.')).toBeVisible();
    const [placed] = await customer.get<Order[]>('/api/orders');
    const arrival = clockOf(placed!.deliveryTime);
    expect(Math.abs(Date.parse(placed!.deliveryTime) - Date.now() - 35 * minuteMs)).toBeLessThan(minuteMs);
    const promise = new RegExp(`3[45] minutes, about ${arrival}`);
    await test.step('confirmation, header and orders show the promise of the checkout', async () => {
      await expect(page.getByText(/^As soon as possible: /)).toHaveText(promise);
      await page.reload(); // it is still the confirmation of an order that was just placed
      await expect(page.getByText(/^As soon as possible: /)).toHaveText(promise);
      await page.getByRole('button', { name: 'Track Order' }).click();
      const card = page.getByRole('article', { name: `Order ${placed!.orderNumber}` });
      await expect(card.getByText(promise)).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: promise })).toBeVisible();
    });
  });
}
