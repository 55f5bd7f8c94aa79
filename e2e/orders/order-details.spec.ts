import type { AdminOrder } from '#features/orders/contract/admin-orders.ts';
import { formatClock } from '#shared/dates.ts';
import { card, ordersOf, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, goWithin, order } from '../support/fixtures.ts';
import { recordPrints } from '../support/prints.ts';
import { openSettled } from '../support/second-browser.ts';
import { stopDate } from '../support/stopped-date.ts';
import { expectTouchable } from '../support/touch.ts';

test('the details of an order open by a link and from the list, with every action', async ({
  page,
  shop,
  buyer,
  context,
}) => {
  const product = await shop.product();
  const day = new Date(Date.now() + 2 * 24 * 60 * 60_000);
  const deliveryTime = new Date(day.setUTCHours(10, 30, 0, 0));
  const { id, orderNumber } = await order(buyer, product, { deliveryTime });
  const empty = await buyer.buys(product);
  const linked = await buyer.buys(product);
  const driver = await shop.driver('Sam');
  await shop.admin.put(`/api/admin/orders/${linked.id}/assign-driver`, { driverId: driver.id });
  await shop.admin.put(`/api/admin/orders/${linked.id}/status`, { status: 'processing' });
  // The shop's clocks count, not those of the computer. Set for this page alone: another context would cost a page.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Los_Angeles' });
  await page.goto(`${ordersOf(product)}&order=${linked.id}`);
  const shared = page.getByRole('dialog', { name: linked.orderNumber });

  await test.step('a shared link opens the order with its history', async () => {
    const happened = shared.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(happened.filter({ hasText: 'Driver assigned: Sam' })).toBeVisible();
    await expect(happened.filter({ hasText: 'Status: Pending → Processing' })).toContainText('admin');
  });

  await test.step('one press copies address or phone', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy delivery address' }).click();
    await expect(page.getByText('Copied')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('118 Juniper Street, Portland');
    await page.getByRole('button', { name: 'Copy phone' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('(503) 555-0142');
  });

  await test.step('only the pick list is printed', async () => {
    const printed = await recordPrints(page);
    await page.getByRole('button', { name: 'Print pick list' }).click();
    await expect
      .poll(printed)
      .toMatch(new RegExp(`${linked.orderNumber}.*118 Juniper Street.*${product.name}.*Total`, 's'));
    expect(printed()).not.toMatch(/Admin Panel|History/);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('on the smallest phone the buttons below leave most of the details in sight', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    const footer = await shared.locator('footer').boundingBox();
    expect(footer!.height).toBeLessThan(640 / 4);
    await page.setViewportSize(size);
  });

  await test.step('Done returns to the list', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  const details = page.getByRole('dialog', { name: `Order ${orderNumber}` });

  await test.step('the details have their own address', async () => {
    await page.getByRole('button', { name: `View Details of ${orderNumber}` }).click();
    await expect(page).toHaveURL(new RegExp(`order=${id}`));
    for (const text of ['Pending', 'pay at pickup', '118 Juniper Street', '(503) 555-0142']) {
      await expect(details).toContainText(text);
    }
    await expect(details.getByRole('region', { name: 'Items' })).toContainText(`1 × ${product.name}$19.99`);
    await expect(details.getByRole('region', { name: 'Items' })).toContainText('Total $19.99');
    await expect(details.getByRole('region', { name: 'History' })).toContainText(
      /Order placed.*\(customer\)/s,
    );
    await expectTouchable(page);
    await expectAccessible(page, '[role=dialog]');
  });

  await test.step('lines and sums change together when another owner edits the order', async () => {
    await page.route('**/items', () => {}); // a read of its own would be late for ever
    const [line] = (await shop.admin.get<AdminOrder>(`/api/admin/orders/${id}`)).items!;
    await shop.admin.put(`/api/admin/orders/${id}`, { items: [{ id: line!.id, quantity: 2 }] });
    const items = details.getByRole('region', { name: 'Items' });
    await expect(items).toContainText('Total $39.98');
    await expect(items).toContainText(`2 × ${product.name}$39.98`);
  });

  await test.step('card and details show the delivery time in the shop’s time zone', async () => {
    await expect(details).toContainText(/Requested delivery time.* at 10:30 AM/);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(card(page, orderNumber)).toContainText(/Deliver by .* at 10:30 AM/);
    await devtools.detach();
  });

  await test.step('closing the details restores the focus', async () => {
    await expect(page).not.toHaveURL(/order=/);
    await expect(page.getByRole('button', { name: `View Details of ${orderNumber}` })).toBeFocused();
  });

  await test.step('an order without items says so', async () => {
    await page.route(`**/api/admin/orders/${empty.id}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), items: [] } });
    });
    await page.getByRole('button', { name: `View Details of ${empty.orderNumber}` }).click();
    await expect(page.getByRole('dialog')).toContainText('No items found');
  });

  await test.step('a link to an unknown order says so', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await goWithin(page, '/admin?tab=orders&order=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('dialog')).toContainText('This order could not be found.');
  });
});

test('a live change counts as an update of the orders, also next to open details', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product();
  const [opened, changed] = [await buyer.buys(product), await buyer.buys(product)];
  await openSettled(page, `${ordersOf(product)}&order=${opened.id}`);
  const later = new Date(Date.now() + 3 * 60 * 60_000).toISOString();
  await stopDate(page, later);
  await shop.admin.put(`/api/admin/orders/${changed.id}/status`, { status: 'processing' });
  await expect(page.getByText(`Updated ${formatClock(later, 'UTC')} ·`)).toBeVisible();
});
