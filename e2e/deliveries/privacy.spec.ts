import { asOf, driverFiles, kept, keptOrders, reopen, visit } from '../support/driver-device.ts';
import { cardOf, test } from '../support/driver-fixtures.ts';
import { callsOf, expect, toast } from '../support/fixtures.ts';
import { keptPaths } from '../support/worker.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch|^WebSocket connection to/],
});

test('a driver’s device keeps open deliveries only, for this driver and for twelve hours', async ({
  page,
  context,
  shop,
  driver,
  assigned,
}) => {
  const secrets = {
    deliveryAddress: '77 Hidden Lane, Portland',
    phoneNumber: '(503) 555-0177',
    driverNote: 'Blue door behind the bakery',
    gateCode: 'Kestrel 9#',
  };
  const [stays, done, taken, other] = [
    await assigned(),
    await assigned({ deliveryAddress: '2 Closed Street, Portland' }),
    await assigned(secrets),
    await shop.driver('Otto'),
  ];
  await visit(page);
  await expect(cardOf(page, taken)).toBeVisible();
  await expect.poll(() => kept(page)).toContain('Hidden Lane');
  expect(await keptOrders(page)).toContain('2 Closed Street');

  await test.step('the device keeps nothing of a completed order, and no code of the admin panel', async () => {
    await shop.admin.put(`/api/admin/orders/${done.id}/status`, { status: 'completed' });
    await expect(cardOf(page, done)).toBeHidden();
    await expect.poll(() => keptOrders(page)).not.toContain('2 Closed Street');
    const paths = await keptPaths(page);
    expect(paths.filter((path) => /admin|analytics/.test(path))).toEqual([]);
    expect(paths.filter((path) => path.startsWith('/api/driver'))).toEqual([]);
  });

  await test.step('the device keeps no address, phone, note or code of an order that is taken away', async () => {
    await shop.admin.put(`/api/admin/orders/${taken.id}/assign-driver`, { driverId: null });
    await expect(page.getByRole('alert').filter({ hasText: 'was taken off your list' })).toBeVisible();
    await expect.poll(() => kept(page)).not.toMatch(/Hidden Lane|555-0177|bakery|Kestrel 9/);
    expect(await page.content()).not.toMatch(/Hidden Lane|555-0177|bakery|Kestrel 9/);
    await expect(cardOf(page, stays)).toBeVisible();
    expect(await keptOrders(page)).toContain('Juniper');
  });

  await test.step('a session that was ended elsewhere deletes the data of the device', async () => {
    await driver.post('/api/logout');
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
    expect(await keptOrders(page)).toBe('');
    await context.setOffline(true);
    await page.goto('/driver');
    await expect(page.getByText('This page needs the shop.')).toBeVisible();
    await expect(page.getByText(/Juniper/)).toHaveCount(0);
    await context.setOffline(false);
  });

  const signIn = async ({ username, password }: { username: string; password: string }) =>
    (await callsOf(context.request)).post('/api/login', { username, password });

  await test.step('after twelve hours the addresses are gone, from the screen and from a phone that was off', async () => {
    await signIn(driver);
    await page.clock.install();
    await visit(page);
    await expect(cardOf(page, stays)).toBeVisible();
    const copy = await keptOrders(page);
    expect(copy).toContain('Juniper');
    await context.setOffline(true);
    await expect(asOf(page)).toBeVisible();
    await page.clock.fastForward('11:59:00');
    await expect(cardOf(page, stays)).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(cardOf(page, stays)).toHaveCount(0);
    expect(await keptOrders(page)).toBe('');

    // As the storage of a phone still is that was switched off all the time.
    await page.evaluate((text) => localStorage.setItem('offline-copy', text), copy);
    await page.goto('/driver');
    await expect(page.getByText('This page needs the shop.')).toBeVisible();
    expect(await keptOrders(page)).toBe('');
    await context.setOffline(false);
    await expect(cardOf(page, stays)).toBeVisible();
    await expect.poll(() => keptOrders(page)).toContain('Juniper');
  });

  const later =
    await test.step('when another person signs in, nothing of the former one is left', async () => {
      // The session is changed under the open page, as by signing in from another tab.
      await signIn(other);
      const next = await reopen(page, context);
      await expect(next.getByText('Welcome back, Otto!')).toBeVisible();
      await expect(next.getByText('No active orders')).toBeVisible();
      await context.setOffline(true);
      await next.reload();
      await expect(next.getByText('Welcome back, Otto!')).toBeVisible();
      await expect(next.getByText(/Juniper/)).toHaveCount(0);
      expect(await next.evaluate(() => Object.values(localStorage).join())).not.toContain('Juniper');
      await context.setOffline(false);
      return next;
    });

  await test.step('logging out deletes the data of the device', async () => {
    await shop.admin.put(`/api/admin/orders/${stays.id}/assign-driver`, { driverId: other.id });
    await expect(cardOf(later, stays)).toBeVisible();
    await expect.poll(() => keptOrders(later)).toContain('Juniper');
    expect(await driverFiles(later)).not.toEqual([]);
    await later.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(later, 'Logged out')).toBeVisible();
    await expect(later.getByRole('tab', { name: 'Log In' })).toBeVisible();
    await expect.poll(() => driverFiles(later)).toEqual([]);
    expect(await keptOrders(later)).toBe('');
    expect(await kept(later)).not.toMatch(/Juniper|^database/m);
    await context.setOffline(true);
    await later.goto('/driver');
    await expect(later.getByText('This page needs the shop.')).toBeVisible();
  });
});
