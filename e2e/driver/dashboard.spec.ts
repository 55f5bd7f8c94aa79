import { cardOf, figure, status, tab, test } from '../support/driver-fixtures.ts';
import { callsOf, expect, password, toast, unique } from '../support/fixtures.ts';

test('a driver without orders reads so, in every tab', async ({ page, driver }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/driver');
  await expect(page.getByRole('heading', { level: 1, name: 'Driver Dashboard' })).toBeVisible();
  await expect(page.getByText('Welcome back, Dana!')).toBeVisible();
  await expect(page.getByText('No active orders')).toBeVisible();
  await tab(page, 'Completed 0').click();
  await expect(page.getByText('No completed orders yet')).toBeVisible();
  await tab(page, 'All Orders 0').click();
  await expect(page.getByText('No orders assigned')).toBeVisible();
  await expect(figure(page, 'Active Orders')).toHaveText('0');
  await expect(figure(page, 'Completed Today')).toHaveText('0');
  expect(await driver.get('/api/driver/orders')).toEqual([]);
});

test('a driver whose first name is not known is greeted all the same', async ({ page, context, shop }) => {
  const account = { username: unique('driver'), password };
  await shop.admin.post('/api/admin/drivers', account);
  await (await callsOf(context.request)).post('/api/login', account);
  await page.goto('/driver');
  await expect(page.getByText('Welcome back, Driver!')).toBeVisible();
});

test('the soonest comes first, and what is late says so', async ({ page, assigned }) => {
  const inMinutes = (minutes: number) => ({
    deliveryTime: new Date(Date.now() + minutes * 60_000).toISOString(),
  });
  const [later, late, soon] = [
    await assigned(inMinutes(90)),
    await assigned(inMinutes(-6)),
    await assigned(inMinutes(20)),
  ];
  await page.goto('/driver');
  const shown = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => card.getAttribute('aria-label') ?? card.querySelector('header h3')?.textContent),
      );
  await expect.poll(shown).toEqual([late, soon, later].map(({ orderNumber }) => `Order ${orderNumber}`));
  await expect(cardOf(page, late).getByText(/, [67] minutes late$/)).toBeVisible();
  await expect(cardOf(page, soon).getByText(/, in (20|19) min$/)).toBeVisible();

  // What is there is not late any more.
  await cardOf(page, late).getByLabel('Delivery status').selectOption('Delivered');
  await expect(cardOf(page, late).getByText(/, \d+ minutes late/)).toHaveCount(0);
});

test('a delivery status is sent as soon as it is chosen', async ({ page, driver, assigned }) => {
  const placed = await assigned();
  await page.goto('/driver');
  const card = cardOf(page, placed);
  await expect(card.getByLabel('Delivery status')).toHaveValue('preparing');
  await card.getByLabel('Delivery status').selectOption('Nearby');
  await expect(toast(page, 'Delivery status updated')).toBeVisible();
  await expect(card.getByText('Processing')).toBeVisible();
  expect(await status(driver, placed)).toMatchObject({ deliveryStatus: 'nearby', status: 'processing' });
});

test('an order given to this driver appears by itself, one taken away is gone', async ({
  page,
  shop,
  driver,
  assigned,
}) => {
  const pulses: unknown[] = [];
  await page.exposeFunction('feel', (pattern: unknown) => pulses.push(pattern));
  await page.addInitScript(() => {
    const { feel } = window as unknown as { feel: (pattern: unknown) => void };
    navigator.vibrate = (pattern) => {
      feel(pattern);
      return true;
    };
  });
  await page.goto('/driver');
  await page.getByText('No active orders').click(); // a browser does not vibrate before the first press
  expect(pulses).toEqual([]);
  const placed = await assigned();
  await expect(page.getByText(`New delivery: Order ${placed.orderNumber}`)).toBeVisible();
  await expect.poll(() => pulses).toEqual([[200, 100, 200]]);
  await expect(cardOf(page, placed)).toBeVisible();
  const other = await shop.driver('Otto');
  await shop.admin.put(`/api/admin/orders/${placed.id}/assign-driver`, { driverId: other.id });
  await expect(cardOf(page, placed)).toBeHidden();
  await expect(page.getByText('New delivery')).toBeHidden();
  await expect(driver.put(`/api/driver/orders/${placed.id}/complete`)).rejects.toThrow('404');
});
