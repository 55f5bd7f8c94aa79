import { card, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, order } from '../support/fixtures.ts';
import { openSettled } from '../support/second-browser.ts';
import { expectTouchable } from '../support/touch.ts';

test('the details have an address of their own, and give focus back', async ({ page, shop, buyer }) => {
  test.slow();
  const product = await shop.product();
  const { id, orderNumber } = await buyer.buys(product);
  await page.goto('/admin?tab=orders');
  await page.getByRole('button', { name: `View Details of ${orderNumber}` }).click();
  const details = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  await expect(page).toHaveURL(new RegExp(`order=${id}`));
  for (const text of [
    'Pending',
    'pay at pickup',
    '118 Juniper Street',
    '(503) 555-0142',
    'Requested delivery time',
  ]) {
    await expect(details).toContainText(text);
  }
  await expect(details.getByRole('region', { name: 'Items' })).toContainText(`1 × ${product.name}$19.99`);
  await expect(details.getByRole('region', { name: 'Items' })).toContainText('Total $19.99');
  await expect(details.getByRole('region', { name: 'History' })).toContainText(/Order placed.*\(customer\)/s);
  await expectTouchable(page);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page).not.toHaveURL(/order=/);
  await expect(page.getByRole('button', { name: `View Details of ${orderNumber}` })).toBeFocused();
});

test('a shared link opens the order, with all that happened to it', async ({ page, shop, buyer }) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  const driver = await shop.driver('Sam');
  await shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: driver.id });
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  await page.goto(`/admin?tab=orders&order=${id}`);
  const history = page.getByRole('dialog', { name: orderNumber }).getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Driver assigned: Sam' })).toBeVisible();
  await expect(
    history.getByRole('listitem').filter({ hasText: 'Status: Pending → Processing' }),
  ).toContainText('admin');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a link to an order that is not there says so', async ({ page }) => {
  await page.goto('/admin?tab=orders&order=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('dialog')).toContainText('This order could not be found.');
});

test('an order without items says so', async ({ page, shop, buyer }) => {
  const { id } = await buyer.buys(await shop.product());
  await page.route('**/items', (route) => route.fulfill({ json: [] }));
  await page.goto(`/admin?tab=orders&order=${id}`);
  await expect(page.getByRole('dialog')).toContainText('No items found');
});

test('address and phone are copied by one press', async ({ page, shop, buyer, context }) => {
  const { id } = await buyer.buys(await shop.product());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/admin?tab=orders&order=${id}`);
  await page.getByRole('button', { name: 'Copy delivery address' }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('118 Juniper Street, Portland');
  await page.getByRole('button', { name: 'Copy phone' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('(503) 555-0142');
});

test('the pick list is all that goes on paper', async ({ page, shop, buyer }) => {
  const product = await shop.product();
  const { id, orderNumber } = await buyer.buys(product);
  const printed: string[] = [];
  await page.exposeFunction('note', (text: string) => printed.push(text));
  await page.addInitScript(() => {
    const { note } = window as unknown as { note: (text: string) => void };
    window.print = () => note(document.body.innerText);
  });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/admin?tab=orders&order=${id}`);
  await page.getByRole('button', { name: 'Print pick list' }).click();
  await expect
    .poll(() => printed.join())
    .toMatch(new RegExp(`${orderNumber}.*118 Juniper Street.*${product.name}.*Total`, 's'));
  expect(printed.join()).not.toMatch(/Admin Panel|History/);
});

test('new orders wait behind a button, and changes show on cards where they stand', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product();
  const first = await buyer.buys(product);
  await openSettled(page, '/admin?tab=orders');
  await expect(card(page, first.orderNumber)).toBeVisible();

  const next = await buyer.buys(product);
  const newOrders = page.getByRole('button', { name: /^\d+ new orders?$/ });
  await expect(newOrders).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Admin/);
  await expect(page.getByRole('tab', { name: /^Orders \d+$/ })).toBeVisible();
  await expect(card(page, next.orderNumber)).toHaveCount(0);

  await shop.admin.put(`/api/admin/orders/${first.id}/status`, { status: 'processing' });
  await expect(card(page, first.orderNumber)).toContainText('Processing');

  await newOrders.click();
  await expect(card(page, next.orderNumber)).toContainText('New');
  await card(page, next.orderNumber).hover();
  await expect(card(page, next.orderNumber)).not.toContainText('New');
});

test.describe('on a computer in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('card and details say when an order is wanted on the clocks of the shop', async ({
    page,
    shop,
    buyer,
  }) => {
    const day = new Date(Date.now() + 2 * 24 * 60 * 60_000);
    const deliveryTime = new Date(day.setUTCHours(10, 30, 0, 0));
    const { orderNumber } = await order(buyer, await shop.product(), { deliveryTime });
    await page.goto('/admin?tab=orders');
    await expect(card(page, orderNumber)).toContainText(/Deliver by .* at 10:30 AM/);
    await page.getByRole('button', { name: `View Details of ${orderNumber}` }).click();
    const details = page.getByRole('dialog', { name: `Order ${orderNumber}` });
    await expect(details).toContainText(/Requested delivery time.* at 10:30 AM/);
  });
});
