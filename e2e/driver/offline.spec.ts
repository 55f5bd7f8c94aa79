import { asOf, reopen, visit } from '../support/driver-device.ts';
import { bar, cardOf, figure, openStop, sentBody, status, test } from '../support/driver-fixtures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { openProxy } from '../support/proxy.ts';
import { expectTouchable } from '../support/touch.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch|^WebSocket connection to/],
});

test('the dashboard opens without a signal, with addresses, phones and items', async ({
  page,
  context,
  assigned,
}) => {
  const placed = await assigned();
  await visit(page);
  await expect(cardOf(page, placed)).toBeVisible();
  await context.setOffline(true);
  await expect(asOf(page)).toBeVisible();
  await page.reload();
  await expect(asOf(page)).toBeVisible();
  const later = await reopen(page, context);
  await expect(asOf(later)).toBeVisible();
  const card = cardOf(later, placed);
  await expect(card.getByText('118 Juniper Street, Portland')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:5035550142');
  await card.getByRole('button', { name: 'View Order Items (1)' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: /1 × Gummies/ })).toBeVisible();
  await expect(figure(later, 'Active Orders')).toHaveText('1');
  await expectTouchable(later);
  await expectAccessible(later);
  await expectNoSidewaysScroll(later);

  // Back in reach it is the list of now again.
  const second = await assigned();
  await context.setOffline(false);
  await expect(asOf(later)).toBeHidden();
  await expect(cardOf(later, second)).toBeVisible();
});

test('what was tapped before and after a killed tab is sent on return, in its sequence and once', async ({
  page,
  context,
  driver,
  assigned,
}) => {
  const [first, second] = [await assigned(), await assigned()];
  await visit(page);
  await expect(cardOf(page, second)).toBeVisible();
  await context.setOffline(true);
  await cardOf(page, first).getByLabel('Delivery status').selectOption('Picked Up');
  await (await openStop(page, second)).getByRole('button', { name: '45 min' }).click();
  await expect(page.getByText('Waiting for signal · 2')).toBeVisible();

  const later = await reopen(page, context);
  await expect(later.getByText('Waiting for signal · 2')).toBeVisible();
  await expect(cardOf(later, first).getByLabel('Delivery status')).toHaveValue('picked_up');
  await cardOf(later, first).getByLabel('Delivery status').selectOption('Nearby');
  await expect(later.getByText('Waiting for signal · 3')).toBeVisible();
  // A second tab of the same phone must not send them too.
  const twin = await context.newPage();
  await twin.goto('/driver');
  await expect(twin.getByText('Waiting for signal · 3')).toBeVisible();

  const sent: string[] = [];
  context.on('request', (request) => request.method() === 'PUT' && sent.push(sentBody(request)));
  await context.setOffline(false);
  const waiting = () => twin.evaluate((key) => localStorage.getItem(key) ?? '', `driver-outbox-${driver.id}`);
  await expect.poll(waiting, { timeout: 20_000 }).toContain('"pending":[]');
  for (const tab of [later, twin]) await expect(tab.getByText(/Waiting for signal/)).toBeHidden();
  expect(sent).toEqual([
    '{"deliveryStatus":"picked_up"}',
    '{"estimatedWaitTime":45}',
    '{"deliveryStatus":"nearby"}',
  ]);
  expect(await status(driver, first)).toMatchObject({ deliveryStatus: 'nearby' });
  expect(await status(driver, second)).toMatchObject({ estimatedWaitTime: 45 });
});

test('a shop that is down is no reason to lose the list', async ({ page, driver, assigned }) => {
  const placed = await assigned();
  const proxy = await openProxy();
  await visit(page, `${proxy.url}/driver`);
  await expect(cardOf(page, placed)).toBeVisible();
  proxy.cut();
  await page.reload();
  await expect(asOf(page)).toBeVisible();
  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
  await expect(page.getByText('Waiting for signal · 1')).toBeVisible();
  proxy.mend();
  await expect(page.getByText(/Waiting for signal/)).toBeHidden({ timeout: 20_000 });
  await expect.poll(() => status(driver, placed)).toMatchObject({ deliveryStatus: 'picked_up' });
  proxy.close();
});

test('a signal that carries nothing does not keep the list back', async ({ page, assigned }) => {
  const placed = await assigned();
  await visit(page);
  await expect(cardOf(page, placed)).toBeVisible();
  await page.route('**/{api/**,healthz}', () => undefined); // never answered
  await page.reload();
  await expect(cardOf(page, placed).getByText('118 Juniper Street, Portland')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
