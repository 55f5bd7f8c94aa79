import type { Order } from '#features/orders/contract/orders.ts';
import { cardOf, figure, passUndo, status, tab, test } from '../support/driver-fixtures.ts';
import { callsOf, expect, password, toast, unique } from '../support/fixtures.ts';

test.use({ ownClock: true });

test('orders appear on the dashboard as they are given to the driver, and go as they are taken away', async ({
  page,
  context,
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
  const inMinutes = (minutes: number) => ({
    deliveryTime: new Date(Date.now() + minutes * 60_000).toISOString(),
  });

  await test.step('a driver without orders reads so in every tab', async () => {
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
    await tab(page, 'Active Orders 0').click();
    expect(pulses).toEqual([]); // though a browser vibrates from the first press on
  });

  const later = await test.step('an order that is given appears without a reload', async () => {
    const placed = await assigned(inMinutes(90));
    await expect(page.getByText(`New delivery: Order ${placed.orderNumber}`)).toBeVisible();
    await expect.poll(() => pulses).toEqual([[200, 100, 200]]);
    await expect(cardOf(page, placed)).toBeVisible();
    return placed;
  });

  const [late, soon] = [await assigned(inMinutes(-6)), await assigned(inMinutes(20))];
  await test.step('the other deliveries begin with the soonest, and late ones are marked', async () => {
    const shown = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) =>
          cards.map(
            (card) => card.getAttribute('aria-label') ?? card.querySelector('header h3')?.textContent,
          ),
        );
    const names = (orders: Order[]) => orders.map(({ orderNumber }) => `Order ${orderNumber}`);
    // The stop that is shown is not replaced under the driver's thumb.
    await expect.poll(shown).toEqual(names([later, late, soon]));
    await cardOf(page, late).getByTitle('Show this stop').click();
    await expect.poll(shown).toEqual(names([late, soon, later]));
    await expect(cardOf(page, late).getByText(/, [67] minutes late$/)).toBeVisible();
    await expect(cardOf(page, soon).getByText(/, in (20|19) min$/)).toBeVisible();
  });

  await test.step('an order that is taken away is gone', async () => {
    const announcement = page.getByText(/^3 new deliveries:/).or(page.getByText(/^2 new deliveries:/));
    await expect(announcement).toContainText(soon.orderNumber);
    const other = await shop.driver('Otto');
    await shop.admin.put(`/api/admin/orders/${soon.id}/assign-driver`, { driverId: other.id });
    await expect(cardOf(page, soon)).toBeHidden();
    await expect(announcement).not.toContainText(soon.orderNumber);
    await expect(driver.put(`/api/driver/orders/${soon.id}/complete`)).rejects.toThrow('404');
  });

  await test.step('a status is sent when it is chosen, and a delivered order is no longer late', async () => {
    const card = cardOf(page, late);
    const select = card.getByLabel('Delivery status');
    await expect(select).toHaveValue('preparing');
    await select.selectOption('Nearby');
    await expect(toast(page, 'Delivery status updated')).toBeVisible();
    await expect(card.getByText('Processing')).toBeVisible();
    expect(await status(driver, late)).toMatchObject({ deliveryStatus: 'nearby', status: 'processing' });
    const lateness = card.getByText(/, \d+ minutes late/);
    await expect(lateness).toBeVisible();
    await select.selectOption('Delivered');
    await passUndo(page);
    await expect(lateness).toHaveCount(0);
    await tab(page, 'Completed 1').click();
    await expect(card.getByText('Completed')).toBeVisible();
    await expect(lateness).toHaveCount(0);
  });

  await test.step('a driver without a first name is greeted too', async () => {
    const account = { username: unique('driver'), password };
    await shop.admin.post('/api/admin/drivers', account);
    await (await callsOf(context.request)).post('/api/login', account);
    await page.reload();
    await expect(page.getByText('Welcome back, Driver!')).toBeVisible();
  });
});
