import type { Shift } from '#features/deliveries/contract/shifts.ts';
import { ordersOf, statusOf, test } from '../support/admin-fixtures.ts';
import { callsOf, dismiss, expect, goWithin, order, unique } from '../support/fixtures.ts';

// The check at the door holds for the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/age', {}));

test('the owner sees each driver’s cash, takes it and closes the shift', async ({
  page,
  shop,
  buyer,
  playwright,
  baseURL,
}) => {
  const names = { dana: unique('Dana'), sam: unique('Sam'), lena: unique('Lena') };
  const [dana, sam, lena] = [
    await shop.driver(names.dana),
    await shop.driver(names.sam),
    await shop.driver(names.lena),
  ];
  const product = await shop.product();
  const [placed, back, late] = [
    await order(buyer, product),
    await order(buyer, product),
    await order(buyer, product),
  ];
  const assign = ({ id }: typeof placed, { id: driverId }: typeof dana) =>
    shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId });
  for (const one of [placed, back]) await assign(one, dana);
  const phone = await playwright.request.newContext({ baseURL });
  const driver = await callsOf(phone);
  await driver.post('/api/login', dana);
  await driver.post(`/api/driver/orders/${back.id}/outcome`, { outcome: 'refused', nextStep: 'return' });

  await page.goto('/admin?settings=cash');
  const working = page.getByRole('region', { name: 'Drivers and cash' }).getByRole('listitem');
  const shift = page.getByRole('region', { name: `Shift of ${names.dana}` });

  await test.step('a driver who goes on duty is shown at once, with the float', async () => {
    await expect(working.filter({ hasText: names.dana })).toContainText('off duty');
    await driver.post('/api/driver/shift', { float: 2_000 });
    await expect(working.filter({ hasText: names.dana })).toContainText('on duty');
    await expect(shift.getByText('$20.00').first()).toBeVisible();
  });

  await test.step('money that a driver takes is shown at once', async () => {
    await driver.post(`/api/driver/orders/${placed.id}/outcome`, {
      outcome: 'delivered',
      cash: 2_500,
      other: 0,
    });
    await expect(shift.getByText('$39.99').first()).toBeVisible();
    await expect(shift.getByLabel('Handed over now')).toHaveValue('39.99');
  });

  await test.step('a returned order is sent out again, with the same driver or another', async () => {
    const returned = page.getByRole('region', { name: 'Not handed over' });
    await returned.getByRole('button', { name: `Hand back ${back.orderNumber} to ${names.dana}` }).click();
    await expect(returned).toHaveCount(0);
    await driver.post(`/api/driver/orders/${back.id}/outcome`, {
      outcome: 'nobody_home',
      nextStep: 'return',
    });
    await returned.getByLabel(`Give ${back.orderNumber} to another driver`).selectOption(names.sam);
    await expect(returned).toHaveCount(0);
    await expect
      .poll(() => shop.admin.get(`/api/admin/orders/${back.id}`))
      .toMatchObject({ driverId: sam.id, nextStep: null, deliveryStatus: 'preparing' });
  });

  await test.step('a shift is closed, with the reason for a difference', async () => {
    await shift.getByLabel('Handed over now').fill('39.00');
    await shift.getByRole('button', { name: 'Save Hand-over' }).click();
    await expect(shift.getByText('$0.99 expected in hand.', { exact: false })).toBeVisible();
    await driver.post('/api/driver/shift/end');
    await expect(shift.getByText('$0.99 missing.', { exact: false })).toBeVisible();
    await shift.getByLabel('Why the sums differ').fill('A parking meter');
    await shift.getByRole('button', { name: 'Close Shift' }).click();
    const closed = page.getByRole('region', { name: 'Closed shifts' });
    await expect(closed).toContainText('$19.99 taken + $20.00 float = $39.00 handed over, $0.99 missing');
    await expect(closed).toContainText('A parking meter');
    expect((await driver.get<{ shift: Shift | null }>('/api/driver/shift')).shift).toBeNull();
  });

  await test.step('a stop that becomes late is marked at once', async () => {
    await assign(late, lena);
    await shop.admin.put(`/api/admin/orders/${late.id}`, {
      deliveryTime: new Date(Date.now() + 3_000).toISOString(),
    });
    await expect(working.filter({ hasText: names.lena })).toContainText('1 late');
  });
  await phone.dispose();
});

test('with the door check on, the owner completes no order without a reason', async ({
  page,
  shop,
  buyer,
}) => {
  await shop.admin.put('/api/admin/settings/age', { doorCheck: true });
  const product = await shop.product();
  const placeOrder = () => order(buyer, product);
  const [onCard, byKey, onBoard, one, two, gone] = [
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
  ];
  for (const { id } of [byKey, onBoard]) {
    await shop.admin.put(`/api/admin/orders/${id}/delivery-status`, { deliveryStatus: 'nearby' });
  }
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  const answer = async (name: RegExp, reason: string, button: string) => {
    await dismiss(page); // the notice of the change before would lie over it
    const question = page.getByRole('dialog', { name });
    await question.getByRole('button', { name: reason }).click();
    await question.getByRole('button', { name: button }).click();
    await expect(question).toHaveCount(0);
  };
  const expectKept = (id: string, status: string, reason: string) =>
    expect
      .poll(async () => {
        const now = await shop.admin.get<{ status: string }>(`/api/admin/orders/${id}`);
        const events = await shop.admin.get<{ reason: string | null }[]>(`/api/admin/orders/${id}/events`);
        return [now.status, events.at(-1)?.reason];
      })
      .toEqual([status, reason]);

  await test.step('the settings show that the door check is on', async () => {
    await page.goto('/admin?settings=age');
    await expect(page.getByRole('checkbox', { name: 'Check at the door' })).toBeChecked();
  });

  await test.step('the selector of a card asks for the reason', async () => {
    await goWithin(page, ordersOf(product));
    await statusOf(page, onCard.orderNumber).selectOption('completed');
    await answer(/without the check/, 'We know the customer', 'Complete Order');
    await expect(statusOf(page, onCard.orderNumber)).toHaveValue('completed');
    await expectKept(onCard.id, 'completed', 'We know the customer');
  });

  await test.step('an order that is kept open leaves the list that it no longer fits', async () => {
    const filter = page.getByRole('group', { name: 'Order status' });
    await filter.getByRole('button', { name: 'Pending' }).click();
    await expect(statusOf(page, onCard.orderNumber)).toHaveCount(0); // the list of before is gone
    await statusOf(page, gone.orderNumber).selectOption('processing');
    await expect(
      page.getByRole('button', { name: new RegExp(`^Undo .* ${gone.orderNumber}`) }),
    ).toBeVisible();
    await statusOf(page, gone.orderNumber).selectOption('completed');
    await dismiss(page);
    await page
      .getByRole('dialog', { name: /without the check/ })
      .getByRole('button', { name: 'Keep Open' })
      .click();
    await expect(statusOf(page, gone.orderNumber)).toHaveCount(0);
    await expect(statusOf(page, one.orderNumber)).toBeVisible();
    await filter.getByRole('button', { name: 'All Orders' }).click();
    await expect(statusOf(page, gone.orderNumber)).toHaveValue('processing');
  });

  await test.step('the key S asks for the reason', async () => {
    await page.getByRole('button', { name: 'Show as table' }).click();
    // This order alone, with the keys free for shortcuts.
    await search.fill(byKey.orderNumber);
    await expect(page.getByRole('button', { name: /^View Details of/ })).toHaveCount(1);
    await expect(page.getByRole('button', { name: `View Details of ${byKey.orderNumber}` })).toBeVisible();
    await search.blur();
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await answer(/without the check/, 'Picked up at the shop', 'Complete Order');
    await expectKept(byKey.id, 'completed', 'Picked up at the shop');
  });

  await test.step('a bulk change asks for the reason', async () => {
    await search.fill(product.name);
    const select = ({ orderNumber }: typeof one) =>
      page.getByRole('checkbox', { name: `Select ${orderNumber}` });
    for (const chosen of [one, two]) await select(chosen).check();
    await page.getByLabel('Status of the selected orders').selectOption('Completed');
    await answer(/^Complete 2 orders without the check/, 'We know the customer', 'Complete Order');
    for (const { id } of [one, two]) await expectKept(id, 'completed', 'We know the customer');
    await page.getByRole('button', { name: 'Clear' }).click();
    await select(gone).check();
    await page.getByLabel('Status of the selected orders').selectOption('Cancelled');
    await answer(/^Cancel 1 order/, 'Sold out', 'Cancel Order');
    await expectKept(gone.id, 'cancelled', 'Sold out');
  });

  await test.step('the board asks for the reason', async () => {
    await page.getByRole('button', { name: 'Show as board' }).click();
    const road = page.getByRole('region', { name: 'On the road', exact: true });
    await road.getByRole('button', { name: new RegExp(`^Move ${onBoard.orderNumber}`) }).press('ArrowRight');
    await answer(/without the check/, 'We know the customer', 'Complete Order');
    await expectKept(onBoard.id, 'completed', 'We know the customer');
  });
});
