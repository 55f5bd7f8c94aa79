import type { AdminOrder } from '#features/orders/contract/admin-orders.ts';
import type { AdminUser } from '#features/accounts/contract/users.ts';
import { test } from '../support/admin-fixtures.ts';
import { expect } from '../support/fixtures.ts';

test('lists of hundreds can be scrolled to their end, and draw only the rows near the screen', async ({
  page,
  shop,
  buyer,
}) => {
  await buyer.buys(await shop.product());
  // One real order, as if it had been placed 120 times.
  await page.route(/\/api\/admin\/orders\?limit=30&detailed=true$/, async (route) => {
    const [order] = (await (await route.fetch()).json()) as [AdminOrder];
    const orders = Array.from({ length: 120 }, (_, nth) => ({
      ...order,
      id: `${order.id.slice(0, -3)}${100 + nth}`,
      orderNumber: `H-${nth}`,
    }));
    await route.fulfill({ json: orders });
  });
  await page.goto('/admin?tab=orders');

  await test.step('all orders can be reached, and only those near the screen are drawn', async () => {
    const cards = page.getByRole('list', { name: 'Orders' }).locator('> li');
    const more = page.getByRole('button', { name: 'Show more orders' });
    await expect(cards).toHaveCount(30);
    // By attribute: the roles of a hundred cards are worked out again for each look.
    const drawn = cards.filter({ has: page.locator('button[aria-label^="View Details"]') });
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
    // Rows drawn on the way may be taller than estimated.
    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded();
      await expect(last).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  await test.step('all customers can be chosen, and their number stays visible', async () => {
    // One real customer, as if there were three hundred.
    const path = `/api/admin/users?role=customer&search=${buyer.username}`;
    const [customer] = await shop.admin.get<[AdminUser]>(path);
    await page.route(/\/api\/admin\/users\?.*role=customer/, async (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('before') ?? 0);
      const json = Array.from({ length: 100 }, (_, nth) => ({
        ...customer,
        id: `${customer.id.slice(0, -3)}${String(from + nth).padStart(3, '0')}`,
        firstName: `Maya ${from + nth}`,
      }));
      const next = from + 100;
      await route.fulfill({ json, headers: next < 300 ? { 'x-next-cursor': String(next) } : {} });
    });
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await page.getByRole('radio', { name: 'Specific customers' }).check();
    const group = page.getByRole('group', { name: 'Customers', exact: true });
    // By type: the roles of three hundred rows are worked out again for each look.
    const boxes = group.locator('input[type=checkbox]');
    for (let shown = 100; shown < 300; shown += 100) {
      await expect(boxes).toHaveCount(shown);
      await page.getByRole('button', { name: 'Show more customers' }).click();
    }
    await expect(boxes).toHaveCount(300);
    await page.getByRole('button', { name: 'Select shown' }).click();
    await boxes.last().scrollIntoViewIfNeeded();
    await expect(boxes.last()).toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: '300 selected' })).toBeInViewport();
    await boxes.last().uncheck();
    await expect(page.getByRole('status').filter({ hasText: '299 selected' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Send to 299 customers' })).toBeVisible();
  });
});
