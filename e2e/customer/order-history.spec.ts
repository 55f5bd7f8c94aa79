import type { Page } from '@playwright/test';
import type { Order } from '#shared/contract/orders.ts';
import { expect, order, test } from '../support/fixtures.ts';

const card = (page: Page, { orderNumber }: Order) =>
  page.getByRole('article', { name: `Order ${orderNumber}` });

test('the address of a confirmation thanks for no order that was not just placed', async ({
  page,
  customer,
  shop,
}) => {
  const menu = page.getByRole('heading', { name: 'Main Menu' });
  const thanks = page.getByText('Your order is with us.');
  await page.goto('/?view=order_confirmation');
  await expect(menu).toBeAttached();
  await expect(page).toHaveURL(/\/$/);
  await expect(thanks).toHaveCount(0);

  const placed = await order(customer, await shop.product());
  await page.goto(`/?view=order_confirmation&order=${placed.id}`);
  await expect(thanks).toBeVisible();
  await page.evaluate(() => history.replaceState(null, '', '/nowhere'));
  await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'completed' });
  for (const query of ['', `&order=${placed.id}`, '&order=6a7f0d3e-0000-4000-8000-000000000000']) {
    await page.goto(`/?view=order_confirmation${query}`);
    await expect(page).toHaveURL(/view=order_history$/);
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeAttached();
    await expect(thanks).toHaveCount(0);
  }
});

test('name and sign in the header lead to the main menu', async ({ page, customer: _customer }) => {
  await page.goto('/?view=products');
  const home = page.getByRole('banner').getByRole('link', { name: /Budtender/ });
  expect((await home.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await home.click();
  await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeAttached();
});

test('what is closed is folded, ten at a time; what is open stands above it with its progress', async ({
  page,
  customer,
  shop,
}) => {
  test.slow();
  const product = await shop.product();
  const past: Order[] = [];
  for (let count = 0; count < 12; count += 1) {
    const placed = await order(customer, product);
    await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'completed' });
    past.unshift(placed);
  }
  const open = await order(customer, product);
  const rows = await customer.get<Order[]>('/api/orders');
  await customer.post('/api/orders/seen', { orders: rows.map(({ id, version }) => ({ id, version })) });

  await page.goto('/?view=order_history');
  await expect(card(page, open).getByText('118 Juniper Street, Portland')).toBeVisible();
  const folded = page.getByRole('list', { name: 'Past orders' }).getByRole('article');
  await expect(folded).toHaveCount(10);
  const newest = card(page, past[0]!);
  await expect(newest.getByText('Delivered')).toBeVisible();
  await expect(newest.getByText('$19.99')).toBeVisible();
  await expect(newest.getByText('118 Juniper Street')).toHaveCount(0);

  const toggle = newest.getByRole('button', { name: `Order ${past[0]!.orderNumber}` });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(newest.getByText('118 Juniper Street, Portland')).toBeVisible();
  await expect(newest.getByRole('list', { name: 'Delivery progress' })).toBeVisible();
  await toggle.click();
  await expect(newest.getByText('118 Juniper Street')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show Older Orders' }).click();
  await expect(folded).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Show Older Orders' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Back to Main Menu' })).toBeVisible();
});
