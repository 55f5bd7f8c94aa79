import { asOf, reopen, visit } from '../support/driver-device.ts';
import { bar, cardOf, figure, openStop, sentBody, status, test } from '../support/driver-fixtures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { openProxy } from '../support/proxy.ts';
import { expectTouchable } from '../support/touch.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch|^WebSocket connection to/],
});

test('a driver without a signal goes on, also after the tab was killed, and everything is sent on return', async ({
  page,
  context,
  shop,
  driver,
  assigned,
}) => {
  const [first, second, gone] = [await assigned(), await assigned(), await assigned()];
  const proxy = await openProxy();
  const url = `${proxy.url}/driver`;
  await visit(page, url);
  await expect(cardOf(page, second)).toBeVisible();

  await test.step('a shop that is down loses neither the list nor an action', async () => {
    proxy.cut();
    await page.reload();
    await expect(asOf(page)).toBeVisible();
    await (await openStop(page, second)).getByLabel('Delivery status').selectOption('Picked Up');
    await expect(page.getByText('Waiting for signal · 1')).toBeVisible();
    proxy.mend();
    await expect(page.getByText(/Waiting for signal/)).toBeHidden();
    await expect.poll(() => status(driver, second)).toMatchObject({ deliveryStatus: 'picked_up' });
    await expect(asOf(page)).toBeHidden();
  });

  await context.setOffline(true);
  await expect(asOf(page)).toBeVisible();
  await (await openStop(page, first)).getByLabel('Delivery status').selectOption('Picked Up');
  await (await openStop(page, second)).getByRole('button', { name: '45 min' }).click();
  await expect(page.getByText('Waiting for signal · 2')).toBeVisible();

  const later = await reopen(page, context, url);
  const card = cardOf(later, first);
  await test.step('the dashboard opens with addresses, phones, products and pending actions', async () => {
    await expect(asOf(later)).toBeVisible();
    await expect(later.getByText('Waiting for signal · 2')).toBeVisible();
    await expect(card.getByLabel('Delivery status')).toHaveValue('picked_up');
    await expect(card.getByText('118 Juniper Street, Portland')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:5035550142');
    await card.getByRole('button', { name: 'View Order Items (1)' }).click();
    await expect(card.getByRole('listitem').filter({ hasText: /1 × Gummies/ })).toBeVisible();
    await expect(figure(later, 'Active Orders')).toHaveText('3');
    await expectTouchable(later);
    await expectAccessible(later);
    await expectNoSidewaysScroll(later);
    await expect(later.getByText('Reconnecting…')).toHaveCount(0); // it would cover what is waiting
  });

  await test.step('when the signal is back, each action is sent once and in sequence, and the list is up to date', async () => {
    await card.getByLabel('Delivery status').selectOption('Nearby');
    await expect(later.getByText('Waiting for signal · 3')).toBeVisible();
    const third = await assigned();
    await shop.admin.put(`/api/admin/orders/${gone.id}/status`, { status: 'cancelled' });
    await expect(cardOf(later, gone)).toBeVisible();
    // A second tab of the same phone must not send them too.
    const twin = await context.newPage();
    await twin.goto(url);
    await expect(twin.getByText('Waiting for signal · 3')).toBeVisible();

    const sent: string[] = [];
    context.on('request', (request) => request.method() === 'PUT' && sent.push(sentBody(request)));
    await context.setOffline(false);
    const waiting = () =>
      twin.evaluate((key) => localStorage.getItem(key) ?? '', `driver-outbox-${driver.id}`);
    await expect.poll(waiting, { timeout: 20_000 }).toContain('"pending":[]');
    for (const tab of [later, twin]) await expect(tab.getByText(/Waiting for signal/)).toBeHidden();
    await twin.close();
    expect(sent).toEqual([
      '{"deliveryStatus":"picked_up"}',
      '{"estimatedWaitTime":45}',
      '{"deliveryStatus":"nearby"}',
    ]);
    expect(await status(driver, first)).toMatchObject({ deliveryStatus: 'nearby' });
    expect(await status(driver, second)).toMatchObject({ estimatedWaitTime: 45 });
    await expect(asOf(later)).toBeHidden();
    await expect(cardOf(later, third)).toBeVisible();
    await expect(later.getByRole('alert').filter({ hasText: gone.orderNumber })).toContainText(
      'was cancelled',
    );
    await expect(cardOf(later, gone)).toHaveCount(0);
  });

  await test.step('a refusal by the shop is shown until it is read, and survives a signal without internet', async () => {
    await context.setOffline(true);
    await card.getByLabel('Delivery status').selectOption('En Route');
    await expect(later.getByText('Waiting for signal · 1')).toBeVisible();
    await shop.admin.put(`/api/admin/orders/${first.id}/status`, { status: 'cancelled' });
    await context.setOffline(false);
    const refusal = later.getByText(`Order ${first.orderNumber}, En Route:`);
    await expect(refusal).toBeVisible();
    const banner = later.getByRole('alert').filter({ has: refusal });
    await expect(banner).toContainText('is cancelled and cannot be changed any more');

    await later.route('**/{api/**,healthz}', () => undefined); // never answered
    await later.clock.install();
    await later.reload({ waitUntil: 'commit' });
    await expect(async () => {
      await later.clock.fastForward(4_000);
      await expect(cardOf(later, second).getByText('118 Juniper Street, Portland')).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refusal).toBeHidden();
    await later.unrouteAll({ behavior: 'ignoreErrors' });
  });
  proxy.close();
});

test('a delivery that waits for a signal is counted above the stop, and leaves the bar', async ({
  page,
  context,
  driver,
  assigned,
}) => {
  const [placed, next] = [await assigned(), await assigned()];
  await visit(page, '/driver');
  await openStop(page, placed);
  await context.setOffline(true);
  await expect(asOf(page)).toBeVisible();
  await cardOf(page, placed).getByRole('button', { name: 'Mark as Delivered' }).click();
  const undo = bar(page).getByRole('button', { name: `Undo Marked as delivered on ${placed.orderNumber}` });
  await undo.focus();
  await expect(page.getByText('Waiting for signal · 1')).toBeVisible({ timeout: 15_000 });
  await expect(undo).toHaveCount(0);
  await expect(bar(page).locator('[data-next-step]')).toBeFocused();
  await expect(cardOf(page, next)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Waiting for signal/)).toBeHidden({ timeout: 20_000 });
  await expect.poll(() => status(driver, placed)).toMatchObject({ status: 'completed' });
});
