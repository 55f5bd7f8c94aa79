import { card, driverOf, notice, ordersOf, statusOf, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test('an admin whom no live message reaches never overwrites an order unseen', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product();
  const driver = await shop.driver('Sam');
  const [chosen, unread, undone, kept, listed] = [
    await buyer.buys(product),
    await buyer.buys(product),
    await buyer.buys(product),
    await buyer.buys(product),
    await buyer.buys(product),
  ];
  const set = ({ id }: typeof chosen, status: string) =>
    shop.admin.put(`/api/admin/orders/${id}/status`, { status });
  const stored = ({ id }: typeof chosen) => shop.admin.get(`/api/admin/orders/${id}`);
  // This admin's network blocks WebSockets.
  await page.routeWebSocket('**/ws', () => {});
  await page.goto(ordersOf(product));
  for (const { orderNumber } of [chosen, unread, undone, kept]) {
    await expect(statusOf(page, orderNumber)).toHaveValue('pending');
  }

  await test.step('an order that someone else changed, and that cannot be read anew, says that it failed', async () => {
    await set(unread, 'cancelled');
    const one = `**/api/admin/orders/${unread.id}`;
    await page.route(one, (route) => route.abort());
    await statusOf(page, unread.orderNumber).selectOption('processing');
    await expect(notice(page, 'Failed to update order status.')).toContainText('Error');
    await expect(statusOf(page, unread.orderNumber)).toHaveValue('pending');
    expect(await stored(unread)).toMatchObject({ status: 'cancelled' });
    await page.unroute(one);
  });

  await test.step('of two admins at one order, the second never overwrites unseen', async () => {
    await set(chosen, 'cancelled');
    await statusOf(page, chosen.orderNumber).selectOption('processing');
    await expect(notice(page, 'Someone else changed this order first')).toContainText(chosen.orderNumber);
    await expect(statusOf(page, chosen.orderNumber)).toHaveValue('cancelled');
    expect(await stored(chosen)).toMatchObject({ status: 'cancelled' });

    await statusOf(page, chosen.orderNumber).selectOption('processing');
    await expect(notice(page, 'Order Updated')).toBeVisible();
    await expect.poll(() => stored(chosen)).toMatchObject({ status: 'processing' });
  });

  await test.step('an undo that the shop refuses says why, and shows the order as it is', async () => {
    await statusOf(page, undone.orderNumber).selectOption('cancelled');
    const undo = card(page, undone.orderNumber).getByRole('button', { name: /^Undo/ });
    await expect(undo).toBeVisible();
    await set(undone, 'processing');
    await undo.click();
    await expect(notice(page, 'Could not undo')).toContainText('Someone changed this order in the meantime');
    await expect(statusOf(page, undone.orderNumber)).toHaveValue('processing');
  });

  await test.step('what another admin did may be kept with one press', async () => {
    await set(kept, 'cancelled');
    await driverOf(page, kept.orderNumber).selectOption(driver.id);
    const conflict = card(page, kept.orderNumber).getByRole('alert');
    await expect(conflict).toContainText('You chose Sam, which was not saved.');
    // A closed order takes no driver.
    await expect(conflict.getByRole('button', { name: /^Change to/ })).toHaveCount(0);
    await conflict.getByRole('button', { name: 'Keep No driver' }).click();
    await expect(conflict).toHaveCount(0);
    await expect(driverOf(page, kept.orderNumber)).toHaveValue('');
  });

  await test.step('in the table the notice says what the other one did', async () => {
    await page.goto(`${ordersOf(product)}&layout=table`);
    const start = page.getByRole('button', { name: `Start ${listed.orderNumber}` });
    await expect(start).toBeVisible();
    await set(listed, 'cancelled');
    await start.click();
    await expect(notice(page, 'Someone else changed this order first')).toContainText(
      new RegExp(`${listed.orderNumber}.* at \\d{1,2}:\\d\\d [AP]M: Status: Pending → Cancelled\\.`),
    );
    expect(await stored(listed)).toMatchObject({ status: 'cancelled' });
  });
});

test('a list that was opened before another admin cancelled does not overrule the cancel', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product();
  const { id, orderNumber } = await buyer.buys(product);
  await openLive(page, ordersOf(product));
  await statusOf(page, orderNumber).focus();
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
  // The message has arrived, and the list is still open.
  await expect(card(page, orderNumber).getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await statusOf(page, orderNumber).selectOption('processing');

  await expect(notice(page, 'Someone else changed this order first')).toContainText(orderNumber);
  const conflict = card(page, orderNumber).getByRole('alert');
  await expect(conflict).toContainText(/ at \d{1,2}:\d\d [AP]M: Status: Pending → Cancelled\./);
  await expect(conflict).toContainText('You chose Processing, which was not saved.');
  await expect(statusOf(page, orderNumber)).toHaveValue('cancelled');
  expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ status: 'cancelled', version: 2 });
  await expectAccessible(page);

  await conflict.getByRole('button', { name: 'Change to Processing' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(() => shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ status: 'processing' });
});
