import { undoSeconds } from '#shared/undo.ts';
import { card, driverOf, notice, statusOf, test } from '../support/admin-fixtures.ts';
import { expect, password, unique } from '../support/fixtures.ts';
import { holdFirstRead } from '../support/held-read.ts';
import { openLive } from '../support/second-browser.ts';

test('an owner filters the orders by status, reads one on its card, and changes it there', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product();
  const { orderNumber } = await buyer.buys(product);
  const [first, second] = [await buyer.buys(product), await buyer.buys(product)];
  const username = unique('sam');
  const account = { username, password, firstName: 'Sam', lastName: 'Ellis' };
  const driver = await shop.admin.post<{ id: string }>('/api/admin/drivers', account);
  const stored = ({ id }: typeof first) => shop.admin.get(`/api/admin/orders/${id}`);
  const filter = page.getByRole('group', { name: 'Order status' });
  const choose = (name: string) => filter.getByRole('button', { name }).click();

  // Of the orders of all tests the newest may be far down.
  await page.goto(`/admin?tab=orders&status=pending&search=${encodeURIComponent(product.name)}`);

  await test.step('the filter follows the address', async () => {
    await expect(filter.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue(product.name);
    await expect(card(page, orderNumber)).toBeVisible();
  });

  await test.step('an order leaves a list it no longer fits when it can no longer be undone', async () => {
    // The time for it is over when this test says so.
    await page.evaluate((undoTime) => {
      const begin = globalThis.setTimeout;
      const beginOthers = (run: () => void, ms?: number) => {
        if (ms !== undoTime) return begin(run, ms);
        Object.assign(globalThis, { endUndo: run });
        return 0;
      };
      Object.assign(globalThis, { setTimeout: beginOthers });
    }, undoSeconds * 1000);
    await statusOf(page, orderNumber).selectOption('cancelled');
    await expect(card(page, orderNumber).getByRole('button', { name: /^Undo/ })).toBeVisible();
    await expect(card(page, orderNumber)).toBeVisible();
    await page.evaluate(() => (globalThis as unknown as { endUndo: () => void }).endUndo());
    await expect(card(page, orderNumber)).toHaveCount(0);
    await choose('Cancelled');
    await expect(card(page, orderNumber)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/status=pending/);
  });

  await choose('All Orders');
  // Only the whole list has it: what the shorter one had is shown until then.
  await expect(card(page, orderNumber)).toBeVisible();

  await test.step('a card shows the data of an order', async () => {
    for (const text of [
      'Pending',
      buyer.name,
      `${buyer.username}@shop.test`,
      '$19.99',
      'pay at pickup',
      '118 Juniper Street, Portland',
      '(503) 555-0142',
    ]) {
      await expect(card(page, first.orderNumber)).toContainText(text);
    }
    await expect(card(page, first.orderNumber)).toContainText(
      /Deliver by [A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M/,
    );
    await expect(card(page, first.orderNumber).locator('time')).toHaveText(
      /^[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/,
    );
  });

  await test.step('arrow keys on a closed selector save nothing', async () => {
    await statusOf(page, first.orderNumber).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(statusOf(page, first.orderNumber)).toHaveValue('pending');
    expect(await stored(first)).toMatchObject({ status: 'pending', version: 1 });
  });

  await test.step('a change that cannot be saved is reset', async () => {
    const changes = /\/(status|assign-driver)$/;
    await page.route(changes, (route) => route.fulfill({ status: 500, body: '{}' }));
    await statusOf(page, first.orderNumber).selectOption('completed');
    await expect(notice(page, 'Failed to update order status.')).toContainText('Error');
    await expect(statusOf(page, first.orderNumber)).toHaveValue('pending');
    await driverOf(page, first.orderNumber).selectOption(driver.id);
    await expect(notice(page, 'Failed to assign driver to order.')).toContainText('Error');
    await expect(driverOf(page, first.orderNumber)).toHaveValue('');
    await page.unroute(changes);
  });

  await test.step('status and driver are saved when they are chosen', async () => {
    await expect(driverOf(page, first.orderNumber).getByRole('option').first()).toHaveText('No driver');
    await driverOf(page, first.orderNumber).selectOption({ label: `Sam Ellis (${username})` });
    await expect(notice(page, 'Driver Assigned')).toContainText(first.orderNumber);
    await statusOf(page, first.orderNumber).selectOption('processing');
    await expect(notice(page, 'Order Updated')).toContainText(first.orderNumber);
    await expect(card(page, first.orderNumber)).toContainText('Processing');
    expect(await stored(first)).toMatchObject({ status: 'processing', driverId: driver.id });
    await driverOf(page, first.orderNumber).selectOption('No driver');
    await expect.poll(() => stored(first)).toMatchObject({ driverId: null });
  });

  await test.step('two changes of one order in a row both count', async () => {
    await driverOf(page, second.orderNumber).selectOption(driver.id);
    await statusOf(page, second.orderNumber).selectOption('processing');
    await expect.poll(() => stored(second)).toMatchObject({ status: 'processing', driverId: driver.id });
  });
  await test.step('an empty list says so, and the address follows the filter', async () => {
    await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: [] }));
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('');
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expect(filter.getByRole('button')).toHaveText([
      'All Orders',
      /^Pending \d+$/,
      /^Processing \d+$/,
      /^Completed \d+$/,
      /^Cancelled \d+$/,
    ]);
    for (const status of ['Pending', 'Processing', 'Completed', 'Cancelled']) {
      await choose(status);
      await expect(page).toHaveURL(new RegExp(`status=${status.toLowerCase()}`));
      await expect(page.getByText(`No ${status.toLowerCase()} orders`)).toBeVisible();
    }
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(product.name);
    await expect(page).toHaveURL(/search=/);
  });
});

test('an order that changes while the list loads is shown with its change', async ({ page, shop, buyer }) => {
  const { id, orderNumber } = await buyer.buys(await shop.product());
  const socket = await openLive(page, '/admin');
  const { isRead, letThrough } = await holdFirstRead(page, /\/api\/admin\/orders\?/);
  await page.getByRole('tab', { name: /^Orders/ }).click();
  await isRead;
  const update = socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(id));
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  await update;
  letThrough();
  await expect(statusOf(page, orderNumber)).toHaveValue('processing');
});

test('a change made while the list is read again is not taken back by the older answer', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product();
  const { orderNumber } = await buyer.buys(product);
  const socket = await openLive(page, '/admin?tab=orders');
  await expect(statusOf(page, orderNumber)).toHaveValue('pending');
  await page.getByRole('tab', { name: /^Analytics/ }).click();
  const announced = socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('order_'));
  const later = await buyer.buys(product);
  await announced;

  const { isRead, letThrough } = await holdFirstRead(page, /\/api\/admin\/orders\?(?!.*status=)/);
  await page.getByRole('tab', { name: /^Orders/ }).click();
  await isRead;
  await statusOf(page, orderNumber).selectOption('processing');
  await expect(notice(page, 'Order Updated')).toContainText(orderNumber);
  letThrough();
  await expect(card(page, later.orderNumber)).toBeVisible(); // the answer has arrived
  await expect(statusOf(page, orderNumber)).toHaveValue('processing');
});
