import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import { test } from './admin-desk.ts';
import { expect } from './fixtures.ts';

test('of hundreds of orders only those near sight are drawn, and all can be scrolled to', async ({
  page,
  shop,
  buyer,
}) => {
  await buyer.buys(await shop.product());
  // One real order, as if it had been placed 120 times.
  await page.route(/\/api\/admin\/orders\?limit=30$/, async (route) => {
    const [order] = (await (await route.fetch()).json()) as [AdminOrder];
    const orders = Array.from({ length: 120 }, (_, nth) => ({
      ...order,
      id: `${order.id.slice(0, -3)}${100 + nth}`,
      orderNumber: `H-${nth}`,
    }));
    await route.fulfill({ json: orders });
  });
  await page.goto('/admin?tab=orders');
  const cards = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  const more = page.getByRole('button', { name: 'Show more orders' });
  await expect(cards).toHaveCount(30);
  const drawn = cards.filter({ has: page.getByRole('button', { name: /^View Details/ }) });
  await expect(drawn).toHaveCount(30);

  for (const shown of [60, 90, 120]) {
    await more.click();
    await expect(cards).toHaveCount(shown);
  }
  await expect(more).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(async () => expect(await drawn.count()).toBeLessThan(60)).toPass();

  const last = cards.last().getByRole('button', { name: 'View Details of H-119' });
  await expect(last).toHaveCount(0);
  // What is drawn on the way may be taller than it was thought to be.
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
});
