import { undoSeconds } from '#shared/undo.ts';
import { card, driverOf, notice, ordersOf, statusOf, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';
import { expectTouchable } from '../support/touch.ts';

test('a change of an order can be undone on its card, and overwrites no other one unseen', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product();
  const [order, other, given, listed, begun, gone] = [
    await buyer.buys(product),
    await buyer.buys(product),
    await buyer.buys(product),
    await buyer.buys(product),
    await buyer.buys(product),
    await buyer.buys(product),
  ];
  const driver = await shop.driver('Sam');
  const undo = (orderNumber: string) => card(page, orderNumber).getByRole('button', { name: /^Undo/ });
  await openLive(page, ordersOf(product));

  await test.step('a cancel can be undone, although other notices come meanwhile', async () => {
    const details = card(page, order.orderNumber).getByRole('button', { name: /^View Details/ });
    await expect(details).toBeVisible();
    await statusOf(page, order.orderNumber).selectOption('cancelled');
    await expect(notice(page, 'Order Updated')).toContainText(order.orderNumber);
    await statusOf(page, other.orderNumber).selectOption('processing');
    await expect(notice(page, 'Order Updated')).toContainText(other.orderNumber);

    await expect(undo(order.orderNumber)).toHaveAccessibleName(
      `Undo Cancelled on ${order.orderNumber}, back to Pending`,
    );
    await expectTouchable(page);
    await undo(order.orderNumber).press('Enter');
    await expect(notice(page, 'Change Undone')).toContainText(order.orderNumber);
    await expect(statusOf(page, order.orderNumber)).toHaveValue('pending');
    await expect(undo(order.orderNumber)).toHaveCount(0);
    await expect(details).toBeFocused();
    expect(await shop.admin.get(`/api/admin/orders/${order.id}`)).toMatchObject({ status: 'pending' });

    await details.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Undone: Status: Cancelled → Pending');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('an undone order stays in the list it fits again, although live messages come before its answer', async () => {
    const filter = page.getByRole('group', { name: 'Order status' });
    const pendingRead = page.waitForResponse((answer) => answer.url().includes('status=pending'));
    await filter.getByRole('button', { name: 'Pending' }).click();
    await pendingRead;
    await expect(card(page, other.orderNumber)).toHaveCount(0); // the list of before is gone
    await statusOf(page, order.orderNumber).selectOption('cancelled');
    const answered = `**/api/admin/orders/${order.id}/undo`;
    await page.route(answered, async (route) => {
      const announced = page.waitForResponse(`**/api/admin/orders/${order.id}`);
      const answer = await route.fetch();
      await announced;
      await route.fulfill({ response: answer });
    });
    await undo(order.orderNumber).click();
    await expect(undo(order.orderNumber)).toHaveCount(0);
    await expect(statusOf(page, order.orderNumber)).toHaveValue('pending');
    await page.unroute(answered);
    await filter.getByRole('button', { name: 'All Orders' }).click();
  });

  await test.step('a driver given by mistake can be taken back', async () => {
    await driverOf(page, given.orderNumber).selectOption(driver.id);
    await expect(notice(page, 'Driver Assigned')).toContainText(given.orderNumber);
    await undo(given.orderNumber).click();
    await expect(driverOf(page, given.orderNumber)).toHaveValue('');
    await expect
      .poll(() => shop.admin.get(`/api/admin/orders/${given.id}`))
      .toMatchObject({ driverId: null, version: 3 });
  });

  await test.step('the undo is gone when somebody else changes the order', async () => {
    // Its own time, which is shorter than this test waits, does not end it here.
    await page.evaluate((undoTime) => {
      const begin = globalThis.setTimeout;
      const beginOthers = (run: () => void, ms?: number) => (ms === undoTime ? 0 : begin(run, ms));
      Object.assign(globalThis, { setTimeout: beginOthers });
    }, undoSeconds * 1000);
    await statusOf(page, given.orderNumber).selectOption('cancelled');
    await expect(undo(given.orderNumber)).toBeVisible();
    await shop.admin.put(`/api/admin/orders/${given.id}/status`, { status: 'processing' });
    await expect(undo(given.orderNumber)).toHaveCount(0);
    await expect(statusOf(page, given.orderNumber)).toHaveValue('processing');
  });

  await test.step('a list that was opened before another admin cancelled does not overwrite the cancel', async () => {
    const { id, orderNumber } = listed;
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
    expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({
      status: 'cancelled',
      version: 2,
    });
    await expectAccessible(page, 'main li');

    await conflict.getByRole('button', { name: 'Change to Processing' }).click();
    await expect(conflict).toHaveCount(0);
    await expect
      .poll(() => shop.admin.get(`/api/admin/orders/${id}`))
      .toMatchObject({ status: 'processing' });
  });

  await test.step('a refused change takes no order off the list that it fits, nor its conflict', async () => {
    const filter = page.getByRole('group', { name: 'Order status' });
    /** Another admin sets the status while the driver is sent; this page reads the order only once that is refused. */
    const giveWhile = async ({ id, orderNumber }: typeof begun, status: string) => {
      const url = `**/api/admin/orders/${id}`;
      const refused = page.waitForResponse((answer) => answer.url().endsWith(`${id}/assign-driver`));
      await page.route(url, async (route) => {
        await refused;
        await route.continue();
      });
      await page.route(
        `${url}/assign-driver`,
        async (route) => {
          await shop.admin.put(`/api/admin/orders/${id}/status`, { status });
          await route.continue();
        },
        { times: 1 },
      );
      await driverOf(page, orderNumber).selectOption(driver.id);
      expect((await refused).status()).toBe(412);
      await expect(notice(page, 'Someone else changed this order first')).toContainText(orderNumber);
      await page.unroute(url);
      return card(page, orderNumber).getByRole('alert');
    };
    const pendingRead = page.waitForResponse((answer) => answer.url().includes('status=pending'));
    await filter.getByRole('button', { name: 'Pending' }).click();
    await pendingRead;
    await expect(card(page, listed.orderNumber)).toHaveCount(0); // the list of before is gone

    await statusOf(page, begun.orderNumber).selectOption('processing');
    await expect(undo(begun.orderNumber)).toBeVisible();
    const conflict = await giveWhile(begun, 'pending');
    await expect(conflict).toContainText('You chose');
    await conflict.getByRole('button', { name: /^Keep/ }).click();
    await expect(conflict).toHaveCount(0);
    await expect(statusOf(page, begun.orderNumber)).toHaveValue('pending');

    // One that the list no longer has keeps its conflict until it is read.
    const last = await giveWhile(gone, 'processing');
    await expect(last).toContainText('You chose');
    await last.getByRole('button', { name: /^Keep/ }).click();
    await expect(card(page, gone.orderNumber)).toHaveCount(0);
  });
});
