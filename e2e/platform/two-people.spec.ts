import type { Order } from '#shared/contract/orders.ts';
import { card } from '../support/admin-fixtures.ts';
import { bar, cardOf } from '../support/driver-fixtures.ts';
import { choose, expect, order } from '../support/fixtures.ts';
import { openPushDevice } from '../support/push-browser.ts';
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

test('an order for tomorrow has its time on all three screens, and a wait on none', async ({
  page,
  customer,
  shop,
  openOwner,
  openDriver,
}) => {
  const dana = await shop.driver('Dana');
  const tomorrow = new Date();
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  tomorrow.setUTCHours(10, 30, 0, 0);
  const placed = await order(customer, await shop.product(), { deliveryTime: tomorrow.toISOString() });
  await openLive(page, `/?view=order_confirmation&order=${placed.id}`);
  const confirmation = page.getByRole('region', { name: 'Order Placed' });
  await expect(confirmation).toContainText('We prepare it for tomorrow at 10:30 AM');
  await expect(confirmation).not.toContainText(minutes);
  await choose(page, 'Track Order', 'My Orders');
  const watched = cardOf(page, placed);
  await expect(watched.getByText('Tomorrow at 10:30 AM')).toBeVisible();

  const [panel, phone] = [await openOwner(), await openDriver(dana)];
  const owners = card(panel, placed.orderNumber);
  await expect(owners.getByText('For later')).toBeVisible();
  await expect(owners).toContainText(/Deliver by \w+ \d+, \d{4} at 10:30 AM/);
  await driverOf(panel, placed).selectOption(dana.id);
  const delivery = cardOf(phone, placed);
  await expect(delivery.getByText(/^\w+, \w+ \d+ 10:30 AM, in /)).toBeVisible();
  await expect(watched.getByText('Dana')).toBeVisible();

  await expect(delivery.getByText(/The customer sees/)).toHaveCount(0);
  for (const shown of [watched, owners]) {
    await expect(shown).not.toContainText('Estimated wait');
    await expect(shown).not.toContainText(minutes);
  }
});

test('the card of the customer follows the driver to the end, and never goes back', async ({
  page,
  customer,
  shop,
  openOwner,
  openDriver,
}) => {
  const dana = await shop.driver('Dana');
  const placed = await order(customer, await shop.product());
  await openLive(page, '/?view=order_history');
  const watched = cardOf(page, placed);
  await expect(watched.getByText('Pending')).toBeVisible();
  const shown = await recordCard(page, placed);

  const [panel, phone] = [await openOwner(), await openDriver(dana)];
  await driverOf(panel, placed).selectOption(dana.id);
  await expect(watched.getByText('Dana')).toBeVisible();
  await statusOf(panel, placed).selectOption('processing');
  await expect(watched.getByText('Processing')).toBeVisible();

  const delivery = cardOf(phone, placed);
  await setWait(delivery, 20);
  await expect(watched.getByText(/^20 minutes, about \d+:\d\d [AP]M$/)).toBeVisible();
  await press(bar(phone), 'Mark Picked Up');
  await expect(watched.getByText('Out for Delivery')).toBeVisible();
  await expect(watched.getByText(/^20 minutes, about/)).toBeVisible();
  await press(bar(phone), 'Mark En Route');
  await expect(step(watched)).toHaveText('En Route');
  await press(bar(phone), 'Mark Nearby');
  await expect(step(watched)).toHaveText('Nearby');
  await expect(watched.getByText('Estimated wait')).toHaveCount(0);
  await expect(delivery.getByText(/The customer sees/)).toHaveCount(0);
  await press(delivery, 'Mark as Delivered');
  await expect(watched.getByText('Delivered', { exact: true }).first()).toBeVisible();
  await expect(statusOf(panel, placed)).toHaveValue('completed');

  expect(runs(shown, 'badge')).toEqual(['Pending', 'Processing', 'Out for Delivery', 'Delivered']);
  const steps = ['', 'Preparing Order', 'Picked Up', 'En Route', 'Nearby', ''];
  expect(runs(shown, 'step')).toEqual(steps);
  const near = shown.filter((state) => state.step === 'Nearby' || state.badge === 'Delivered');
  expect(near.length).toBeGreaterThan(0);
  for (const { text } of near) expect(text).not.toMatch(minutes);
});

test('an order given to another driver on the road forgets the first on every screen', async ({
  page,
  customer,
  shop,
  openOwner,
  openDriver,
}) => {
  const [dana, kim] = [await shop.driver('Dana'), await shop.driver('Kim')];
  const placed = await order(customer, await shop.product());
  await openLive(page, '/?view=order_history');
  const watched = cardOf(page, placed);
  const [panel, danas, kims] = [await openOwner(), await openDriver(dana), await openDriver(kim)];
  await driverOf(panel, placed).selectOption(dana.id);
  await setWait(cardOf(danas, placed), 20);
  await cardOf(danas, placed).getByLabel('Delivery status').selectOption('En Route');
  await expect(step(watched)).toHaveText('En Route');
  await expect(watched.getByText(/^20 minutes, about/)).toBeVisible();

  await expect(statusOf(panel, placed)).toHaveValue('processing');
  await driverOf(panel, placed).selectOption(kim.id);
  await panel.getByRole('button', { name: 'No', exact: true }).click();
  await expect(watched.getByText('Kim')).toBeVisible();
  await expect(step(watched)).toHaveText('Preparing Order');
  await expect(watched.getByText('Processing')).toBeVisible();
  await expect(watched).not.toContainText('Dana');
  await expect(watched).not.toContainText('20 minutes');
  await expect(danas.getByRole('alert').filter({ hasText: placed.orderNumber })).toContainText(
    'was taken off your list',
  );
  await expect(cardOf(danas, placed)).toHaveCount(0);
  await expect(cardOf(kims, placed).getByLabel('Delivery status')).toHaveValue('preparing');
  await expect(cardOf(kims, placed).getByLabel('Estimated wait time (minutes)')).toHaveValue('');
});

test('the card of the customer stays where it is, whatever the owner and the driver press', async ({
  page,
  customer,
  shop,
  openOwner,
  openDriver,
}) => {
  const dana = await shop.driver('Dana');
  const placed = await order(customer, await shop.product());
  await openLive(page, '/');
  await choose(page, 'My Orders');
  const watched = cardOf(page, placed);
  await expect(watched.getByText('Pending')).toBeVisible();
  const top = async () => Math.round((await watched.boundingBox())!.y);
  const before = await top();

  const [panel, phone] = [await openOwner(), await openDriver(dana)];
  const delivery = cardOf(phone, placed);
  const isShown = (text: string | RegExp) => expect(watched.getByText(text).first()).toBeVisible();
  const reach = (label: string) => async () => {
    await delivery.getByLabel('Delivery status').selectOption(label);
    await expect(step(watched)).toHaveText(label);
  };
  const updates = [
    () =>
      driverOf(panel, placed)
        .selectOption(dana.id)
        .then(() => isShown('Dana')),
    () =>
      statusOf(panel, placed)
        .selectOption('processing')
        .then(() => isShown('Processing')),
    () => setWait(delivery, 20).then(() => isShown(/^20 minutes/)),
    reach('Picked Up'),
    reach('En Route'),
    () => setWait(delivery, 10).then(() => isShown(/^10 minutes/)),
    reach('Nearby'),
    () => press(delivery, 'Mark as Delivered').then(() => expect(step(watched)).toHaveCount(0)),
  ];
  for (const update of updates) {
    await update();
    expect(await top()).toBe(before);
  }
  await isShown('Delivered');
});

test('a cancel that is undone in time goes from the screen of the customer, and no push leaves', async ({
  page,
  customer,
  shop,
  openOwner,
}) => {
  const product = await shop.product();
  const device = await openPushDevice();
  await customer.post('/api/push/subscribe', device.subscription);
  const [kept, gone] = [await order(customer, product), await order(customer, product)];
  await openLive(page, '/?view=order_history');
  const badge = (placed: Order, text: string) =>
    cardOf(page, placed).getByText(text, { exact: true }).first();
  await expect(badge(kept, 'Pending')).toBeVisible();
  const panel = await openOwner();

  await statusOf(panel, kept).selectOption('cancelled');
  await expect(badge(kept, 'Cancelled')).toBeVisible();
  await expect(page.getByText(`Your order ${kept.orderNumber} was cancelled.`)).toBeAttached();
  await panel.getByRole('button', { name: `Undo Cancelled on ${kept.orderNumber}` }).click();
  await expect(badge(kept, 'Pending')).toBeVisible();
  await expect(statusOf(panel, kept)).toHaveValue('pending');

  // The push of a later cancel has waited as long: one of the first would have come before it.
  await statusOf(panel, gone).selectOption('cancelled');
  await expect(badge(gone, 'Cancelled')).toBeVisible();
  const cancelled = ({ orderNumber }: Order) => `Order ${orderNumber}: Your order was cancelled.`;
  await expect.poll(device.received, { timeout: 25_000 }).toContain(cancelled(gone));
  expect(await device.received()).not.toContain(cancelled(kept));
  await device.close();
});
