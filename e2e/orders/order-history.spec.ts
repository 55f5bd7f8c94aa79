import type { Page } from '@playwright/test';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import { expect, goWithin, order, test } from '../support/fixtures.ts';

const card = (page: Page, { orderNumber }: Order) =>
  page.getByRole('article', { name: `Order ${orderNumber}` });

test('the addresses of a confirmation and of past orders open them', async ({ page, customer, shop }) => {
  const product = await shop.product();
  const menu = page.getByRole('heading', { name: 'Main Menu' });
  const thanks = page.getByText('Your order is with us.');
  const orders = page.getByRole('heading', { name: 'My Orders' });
  const complete = ({ id }: Order) =>
    shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'completed' });

  await test.step('the confirmation of an unknown order opens the main menu', async () => {
    await page.goto('/?view=order_confirmation');
    await expect(menu).toBeAttached();
    await expect(page).toHaveURL(/\/$/);
    await expect(thanks).toHaveCount(0);
  });

  await test.step('the shop’s name and sign in the header open the main menu, with a way back', async () => {
    await goWithin(page, '/?view=products');
    const home = page.getByRole('banner').getByRole('link', { name: /Budtender/ });
    await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeAttached();
    expect((await home.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await home.click();
    await expect(menu).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeAttached();
  });

  const past = [await order(customer, product)];
  await test.step('the confirmation of a new order thanks for it', async () => {
    await page.goto(`/?view=order_confirmation&order=${past[0]!.id}`);
    await expect(thanks).toBeVisible();
  });

  await page.goto('about:blank'); // it would read each change
  await complete(past[0]!);
  while (past.length < 12) {
    past.unshift(await order(customer, product));
    await complete(past[0]!);
  }
  const open = await order(customer, product);
  const rows = await customer.get<Order[]>('/api/orders');
  await customer.post('/api/orders/seen', { orders: rows.map(({ id, version }) => ({ id, version })) });

  await test.step('the confirmation of an older order opens the list of orders', async () => {
    await page.goto(`/?view=order_confirmation&order=${past.at(-1)!.id}`);
    await expect(page).toHaveURL(/view=order_history$/);
    await expect(orders).toBeAttached();
    await expect(thanks).toHaveCount(0);
    for (const query of ['', '&order=6a7f0d3e-0000-4000-8000-000000000000']) {
      await goWithin(page, `/?view=order_confirmation${query}`);
      await expect(page).toHaveURL(/view=order_history$/);
      await expect(orders).toBeAttached();
      await expect(thanks).toHaveCount(0);
    }
  });

  const folded = page.getByRole('list', { name: 'Past orders' }).getByRole('article');
  const newest = card(page, past[0]!);

  await test.step('closed orders are folded, ten at a time, below open ones with their progress', async () => {
    await expect(card(page, open).getByText('118 Juniper Street, Portland')).toBeVisible();
    await expect(folded).toHaveCount(10);
    await expect(newest.getByText('Delivered')).toBeVisible();
    await expect(newest.getByText('$19.99')).toBeVisible();
    await expect(newest.getByText('118 Juniper Street')).toHaveCount(0);
    await expect(newest.getByText(`1 × ${product.name}`)).toBeVisible();
  });

  await test.step('a row shows the picture of a product on the menu', async () => {
    await page.route('**/api/products', async (route) => {
      const products = (await (await route.fetch()).json()) as MenuProduct[];
      const { imageUrl = null } = products.find((one) => one.imageUrl) ?? {};
      await route.fulfill({
        json: products.map((one) => (one.id === product.id ? { ...one, imageUrl } : one)),
      });
    });
    await page.reload();
    await expect(newest.locator('img')).toBeVisible();
  });

  await test.step('a closed order unfolds and folds', async () => {
    const toggle = newest.getByRole('button', { name: `Order ${past[0]!.orderNumber}` });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(newest.getByText('118 Juniper Street, Portland')).toBeVisible();
    await expect(newest.getByRole('list', { name: 'Delivery progress' })).toBeVisible();
    await toggle.click();
    await expect(newest.getByText('118 Juniper Street')).toHaveCount(0);
  });

  await test.step('older orders load on request', async () => {
    await page.getByRole('button', { name: 'Show Older Orders' }).click();
    await expect(folded).toHaveCount(12);
    await expect(page.getByRole('button', { name: 'Show Older Orders' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Back to Main Menu' })).toBeVisible();
  });

  await test.step('without an open order the newest one is unfolded', async () => {
    await complete(open);
    const [{ id, version } = open] = await customer.get<Order[]>('/api/orders');
    await customer.post('/api/orders/seen', { orders: [{ id, version }] });
    await page.reload();
    await expect(card(page, open).getByText('118 Juniper Street, Portland')).toBeVisible();
    await expect(folded.locator('[aria-expanded=true]')).toHaveCount(1);
    await card(page, open)
      .getByRole('button', { name: `Order ${open.orderNumber}` })
      .click();
    await expect(card(page, open).getByText(`1 × ${product.name}`)).toBeVisible();
    await expect(folded.locator('[aria-expanded=true]')).toHaveCount(0);
  });
});
