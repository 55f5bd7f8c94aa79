import type { BrowserContext, Page } from '@playwright/test';
import { bar, cardOf, figure, openStop, sentBody, status, test } from '../support/driver-fixtures.ts';
import { callsOf, expect, expectAccessible, expectNoSidewaysScroll, toast } from '../support/fixtures.ts';
import { openProxy } from '../support/proxy.ts';
import { expectTouchable } from '../support/touch.ts';
import { keptPaths, workerReady } from '../support/worker.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch|^WebSocket connection to/],
});

const asOf = (page: Page) => page.getByText(/^As of \d+:\d\d [AP]M, no signal/);
const driverFiles = async (page: Page) => (await keptPaths(page)).filter((path) => /driver-/.test(path));
/** All that the device holds of the customers of this driver. */
const keptOrders = (page: Page) => page.evaluate(() => localStorage.getItem('offline-copy') ?? '');

/** All text that the browser keeps for the shop: storage, databases and the answers in its caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const texts = [...Object.values(localStorage), ...Object.values(sessionStorage)] as string[];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push(
          request.url,
          /json|text/.test(answer?.headers.get('content-type') ?? '') ? await answer!.text() : '',
        );
      }
    }
    return [...texts, ...(await indexedDB.databases()).map(({ name }) => `database ${name}`)].join('\n');
  });

/** Opens the dashboard, and waits until the browser has kept what it needs without signal. */
async function visit(page: Page, url = '/driver') {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Driver Dashboard' })).toBeVisible();
  await workerReady(page);
  await expect.poll(() => driverFiles(page)).not.toEqual([]);
  await expect.poll(() => keptOrders(page)).not.toBe('');
}

/** As when the phone has ended the app: nothing is left but what is stored. */
async function reopen(page: Page, context: BrowserContext) {
  await page.close();
  const next = await context.newPage();
  await next.goto('/driver');
  return next;
}

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

test('only what is still to be delivered is kept, and no code of the admin panel', async ({
  page,
  shop,
  assigned,
}) => {
  const [open, done] = [
    await assigned({ deliveryAddress: '1 Open Street, Portland' }),
    await assigned({ deliveryAddress: '2 Closed Street, Portland' }),
  ];
  await visit(page);
  await expect(cardOf(page, done)).toBeVisible();
  await shop.admin.put(`/api/admin/orders/${done.id}/status`, { status: 'completed' });
  await expect(cardOf(page, done)).toBeHidden();
  await expect.poll(() => keptOrders(page)).not.toContain('2 Closed Street');
  expect(await keptOrders(page)).toContain(open.deliveryAddress);
  const kept = await keptPaths(page);
  expect(kept.filter((path) => /admin|analytics/.test(path))).toEqual([]);
  expect(kept.filter((path) => path.startsWith('/api/driver'))).toEqual([]);
});

test('an order that is taken away takes its address, phone, note and code off the device', async ({
  page,
  shop,
  assigned,
}) => {
  const secrets = {
    deliveryAddress: '77 Hidden Lane, Portland',
    phoneNumber: '(503) 555-0177',
    driverNote: 'Blue door behind the bakery',
    gateCode: '4711#',
  };
  const [taken, stays] = [await assigned(secrets), await assigned()];
  await visit(page);
  await expect(cardOf(page, taken)).toBeVisible();
  await expect.poll(() => kept(page)).toContain('Hidden Lane');
  await shop.admin.put(`/api/admin/orders/${taken.id}/assign-driver`, { driverId: null });
  await expect(page.getByRole('alert').filter({ hasText: 'was taken off your list' })).toBeVisible();
  await expect(cardOf(page, stays)).toBeVisible();
  await expect.poll(() => kept(page)).not.toMatch(/Hidden Lane|555-0177|bakery|4711/);
  expect(await page.content()).not.toMatch(/Hidden Lane|555-0177|bakery|4711/);
});

test('logging out wipes the device', async ({ page, context, assigned }) => {
  await assigned();
  await visit(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  await expect.poll(() => driverFiles(page)).toEqual([]);
  expect(await keptOrders(page)).toBe('');
  expect(await kept(page)).not.toMatch(/Juniper|555-0142|^database/m);
  await context.setOffline(true);
  await page.goto('/driver');
  await expect(page.getByText('This page needs the shop.')).toBeVisible();
});

test('a session that was ended elsewhere wipes the device too', async ({
  page,
  context,
  driver,
  assigned,
}) => {
  await assigned();
  await visit(page);
  await driver.post('/api/logout');
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  expect(await keptOrders(page)).toBe('');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Juniper/)).toHaveCount(0);
});

test('when another person signs in, nothing of the one before is left', async ({
  page,
  context,
  shop,
  assigned,
}) => {
  const placed = await assigned();
  await visit(page);
  await expect(cardOf(page, placed)).toBeVisible();
  // The session is changed under the open page, as by signing in from another tab.
  const other = await shop.driver('Otto');
  await (await callsOf(context.request)).post('/api/login', other);
  const later = await reopen(page, context);
  await expect(later.getByText('Welcome back, Otto!')).toBeVisible();
  await expect(later.getByText('No active orders')).toBeVisible();
  await context.setOffline(true);
  await later.reload();
  await expect(later.getByText('Welcome back, Otto!')).toBeVisible();
  await expect(later.getByText(/Juniper/)).toHaveCount(0);
  expect(await later.evaluate(() => Object.values(localStorage).join())).not.toContain('Juniper');
});

test('after twelve hours the addresses are gone, from the screen too', async ({
  page,
  context,
  assigned,
}) => {
  const placed = await assigned();
  await page.clock.install();
  await visit(page);
  await expect(cardOf(page, placed)).toBeVisible();
  await context.setOffline(true);
  await expect(asOf(page)).toBeVisible();
  await page.clock.fastForward('11:59:00');
  await expect(cardOf(page, placed)).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(cardOf(page, placed)).toHaveCount(0);
  expect(await keptOrders(page)).toBe('');
});

test('a copy of yesterday is not shown, and goes', async ({ page, context, assigned }) => {
  await assigned();
  await visit(page);
  await context.setOffline(true);
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 12 * 60 * 60_000 + 60_000 });
  await later.goto('/driver');
  await expect(later.getByText('This page needs the shop.')).toBeVisible();
  expect(await keptOrders(later)).toBe('');
});
