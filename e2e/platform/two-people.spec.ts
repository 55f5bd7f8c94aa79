import type { Order } from '#features/orders/contract/orders.ts';
import { card } from '../support/admin-fixtures.ts';
import { bar, cardOf } from '../support/driver-fixtures.ts';
import { choose, expect, goWithin, order } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';
import {
  driverOf,
  minutes,
  press,
  recordCard,
  runs,
  setWait,
  statusOf,
  step,
  test,
} from '../support/two-people.ts';

test('the customer sees what the owner and the driver do at once, in place', async ({
  page,
  customer,
  shop,
  openOwner,
  openDriver,
}) => {
  const [dana, kim] = [await shop.driver('Dana'), await shop.driver('Kim')];
  const product = await shop.product();
  await openLive(page, '/?view=order_history');
  const [panel, phone] = [await openOwner(), await openDriver(dana)];
  await phone.clock.install();
  const isShown = (placed: Order, text: string | RegExp) =>
    expect(cardOf(page, placed).getByText(text).first()).toBeVisible();

  const newOrders = panel.getByRole('button', { name: /\d new order/ });
  const showNew = () => newOrders.click();

  const placed = await test.step('a placed order appears on every screen without a reload', async () => {
    const added = await order(customer, product);
    await isShown(added, 'Pending');
    await expect(newOrders).toBeVisible();
    await expect(panel).toHaveTitle(/^\(\d+\) Admin/);
    await showNew();
    return added;
  });

  await test.step('the card follows the driver to the end, stays in place, and never goes back', async () => {
    const watched = cardOf(page, placed);
    const delivery = cardOf(phone, placed);
    const shown = await recordCard(page, placed);
    const top = async () => Math.round((await watched.boundingBox())!.y);
    const before = await top();
    const reach = (name: string, label: string) => async () => {
      await press(bar(phone), name);
      await phone.clock.fastForward(5_000);
      await expect(step(watched)).toHaveText(label);
    };
    const updates = [
      async () => {
        await driverOf(panel, placed).selectOption(dana.id);
        await isShown(placed, 'Dana');
      },
      async () => {
        await statusOf(panel, placed).selectOption('processing');
        await isShown(placed, 'Processing');
      },
      () => setWait(delivery, 20).then(() => isShown(placed, /^20 minutes, about \d+:\d\d [AP]M$/)),
      reach('Mark Picked Up', 'Picked Up'),
      () => isShown(placed, 'Out for Delivery').then(() => isShown(placed, /^20 minutes, about/)),
      reach('Mark En Route', 'En Route'),
      () => setWait(delivery, 10).then(() => isShown(placed, 'Dana is 10 minutes away')),
      reach('Mark Nearby', 'Nearby'),
      async () => {
        await expect(watched.getByText('Estimated wait')).toHaveCount(0);
        await expect(delivery.getByText(/The customer sees/)).toHaveCount(0);
        await press(delivery, 'Mark as Delivered');
        await phone.clock.fastForward(5_000);
        await expect(step(watched)).toHaveCount(0);
      },
    ];
    for (const update of updates) {
      await update();
      expect(await top()).toBe(before);
    }
    await isShown(placed, 'Delivered');
    await expect(delivery).toBeHidden();
    await expect(statusOf(panel, placed)).toHaveValue('completed');

    expect(runs(shown, 'badge')).toEqual(['Pending', 'Processing', 'Out for Delivery', 'Delivered']);
    const steps = ['', 'Preparing Order', 'Picked Up', 'En Route', 'Nearby', ''];
    expect(runs(shown, 'step')).toEqual(steps);
    const near = shown.filter((state) => state.step === 'Nearby' || state.badge === 'Delivered');
    expect(near.length).toBeGreaterThan(0);
    for (const { text } of near) expect(text).not.toMatch(minutes);
  });

  await test.step('an order given to another driver on the road shows nothing of the first on any screen', async () => {
    const given = await order(customer, product);
    const watched = cardOf(page, given);
    await showNew();
    await shop.admin.put(`/api/admin/orders/${given.id}/assign-driver`, { driverId: dana.id });
    await setWait(cardOf(phone, given), 20);
    await cardOf(phone, given).getByLabel('Delivery status').selectOption('En Route');
    await expect(step(watched)).toHaveText('En Route');
    await isShown(given, /^20 minutes, about/);

    await expect(statusOf(panel, given)).toHaveValue('processing');
    await driverOf(panel, given).selectOption(kim.id);
    await panel.getByRole('button', { name: 'No', exact: true }).click();
    await isShown(given, 'Kim');
    await expect(step(watched)).toHaveText('Preparing Order');
    await isShown(given, 'Processing');
    await expect(watched).not.toContainText('Dana');
    await expect(watched).not.toContainText('20 minutes');
    await expect(phone.getByRole('alert').filter({ hasText: given.orderNumber })).toContainText(
      'was taken off your list',
    );
    await expect(cardOf(phone, given)).toHaveCount(0);
  });

  await test.step('an order for tomorrow has its time on all three screens, and no wait', async () => {
    const tomorrow = new Date();
    tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
    tomorrow.setUTCHours(10, 30, 0, 0);
    const ahead = await order(customer, product, { deliveryTime: tomorrow.toISOString() });
    const [watched, owners] = [cardOf(page, ahead), card(panel, ahead.orderNumber)];
    await expect(watched.getByText('Tomorrow at 10:30 AM')).toBeVisible();
    await showNew();
    await driverOf(panel, ahead).selectOption(dana.id);
    await expect(owners.getByText('For later')).toBeVisible();
    await expect(owners).toContainText(/Deliver by \w+ \d+, \d{4} at 10:30 AM/);
    const delivery = cardOf(phone, ahead);
    await expect(delivery.getByText(/^\w+, \w+ \d+ 10:30 AM, in /)).toBeVisible();
    await isShown(ahead, 'Dana');
    await expect(delivery.getByText(/The customer sees/)).toHaveCount(0);
    for (const shown of [watched, owners]) {
      await expect(shown).not.toContainText('Estimated wait');
      await expect(shown).not.toContainText(minutes);
    }
    await goWithin(page, `/?view=order_confirmation&order=${ahead.id}`);
    const confirmation = page.getByRole('region', { name: 'Order Placed' });
    await expect(confirmation).toContainText('We prepare it for tomorrow at 10:30 AM');
    await expect(confirmation).not.toContainText(minutes);
    await choose(page, 'Track Order', 'My Orders');
  });

  await test.step('a cancel that is undone in time disappears from the customer’s screen', async () => {
    const kept = await order(customer, product);
    const badge = (text: string) => cardOf(page, kept).getByText(text, { exact: true }).first();
    await expect(badge('Pending')).toBeVisible();
    await showNew();
    await statusOf(panel, kept).selectOption('cancelled');
    await expect(badge('Cancelled')).toBeVisible();
    await expect(page.getByText(`Your order ${kept.orderNumber} was cancelled.`)).toBeAttached();
    await panel.getByRole('button', { name: `Undo Cancelled on ${kept.orderNumber}` }).click();
    await expect(badge('Pending')).toBeVisible();
    await expect(statusOf(panel, kept)).toHaveValue('pending');
  });
});
