import { asOf, driverFiles, kept, keptOrders, reopen, visit } from '../support/driver-device.ts';
import { cardOf, test } from '../support/driver-fixtures.ts';
import { callsOf, expect, toast } from '../support/fixtures.ts';
import { keptPaths } from '../support/worker.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch|^WebSocket connection to/],
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
  const paths = await keptPaths(page);
  expect(paths.filter((path) => /admin|analytics/.test(path))).toEqual([]);
  expect(paths.filter((path) => path.startsWith('/api/driver'))).toEqual([]);
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
  expect(await kept(page)).not.toMatch(/Juniper|^database/m);
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
