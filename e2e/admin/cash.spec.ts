import type { Shift } from '#shared/contract/shifts.ts';
import { callsOf, expect, order, test } from '../support/fixtures.ts';
import { owner } from '../support/accounts.ts';

// The check at the door holds for the whole shop.
test.use({ ownShop: 'cash' });
test.describe.configure({ mode: 'default' });

test('the owner sees who has what cash, takes it and closes the shift', async ({
  page,
  shop,
  customer,
  browser,
}) => {
  const dana = await shop.driver('Dana');
  const placed = await order(customer, await shop.product());
  const back = await order(customer, await shop.product());
  for (const { id } of [placed, back])
    await shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: dana.id });
  const elsewhere = await browser.newContext({ baseURL: process.env.BASE_URL });
  const driver = await callsOf(elsewhere.request);
  await driver.post('/api/login', dana);
  await driver.post(`/api/driver/orders/${back.id}/outcome`, { outcome: 'refused', nextStep: 'return' });

  await customer.post('/api/logout');
  await (await callsOf(page.request)).post('/api/login', owner);
  await page.goto('/admin?settings=cash');
  const working = page.getByRole('region', { name: 'Drivers and cash' }).getByRole('listitem');
  await expect(working.filter({ hasText: 'Dana' })).toContainText('off duty');
  // Who goes on duty while one looks is there at once, with the float.
  await driver.post('/api/driver/shift', { float: 2_000 });
  await expect(working.filter({ hasText: 'Dana' })).toContainText('on duty');
  const shift = page.getByRole('region', { name: 'Shift of Dana' });
  await expect(shift.getByText('$20.00').first()).toBeVisible();
  // Money that is taken while one looks is there at once.
  await driver.post(`/api/driver/orders/${placed.id}/outcome`, {
    outcome: 'delivered',
    cash: 2_500,
    other: 0,
  });
  await expect(shift.getByText('$39.99').first()).toBeVisible();
  await expect(shift.getByLabel('Handed over now')).toHaveValue('39.99');

  const returned = page.getByRole('region', { name: 'Not handed over' });
  await returned.getByRole('button', { name: `Hand ${back.orderNumber} back to Dana` }).click();
  await expect(returned).toHaveCount(0);
  await driver.post(`/api/driver/orders/${back.id}/outcome`, { outcome: 'nobody_home', nextStep: 'return' });
  const sam = await shop.driver('Sam');
  await page.reload();
  await returned.getByLabel(`Give ${back.orderNumber} to another driver`).selectOption('Sam');
  await expect(returned).toHaveCount(0);
  await expect
    .poll(() => shop.admin.get(`/api/admin/orders/${back.id}`))
    .toMatchObject({ driverId: sam.id, nextStep: null, deliveryStatus: 'preparing' });

  await shift.getByLabel('Handed over now').fill('39.00');
  await shift.getByRole('button', { name: 'Save Hand-over' }).click();
  await expect(shift.getByText('$0.99 missing.', { exact: false })).toBeVisible();
  await shift.getByLabel('Why the sums differ').fill('A parking meter');
  await shift.getByRole('button', { name: 'Close Shift' }).click();
  const closed = page.getByRole('region', { name: 'Closed shifts' });
  await expect(closed).toContainText('$19.99 taken + $20.00 float = $39.00 handed over, $0.99 missing');
  await expect(closed).toContainText('A parking meter');
  expect((await driver.get<{ shift: Shift | null }>('/api/driver/shift')).shift).toBeNull();
  await elsewhere.close();
});

test('a stop that becomes late while the owner looks is shown as late', async ({ page, shop, customer }) => {
  const lena = await shop.driver('Lena');
  const placed = await order(customer, await shop.product());
  await shop.admin.put(`/api/admin/orders/${placed.id}/assign-driver`, { driverId: lena.id });
  await shop.admin.put(`/api/admin/orders/${placed.id}`, {
    deliveryTime: new Date(Date.now() + 5_000).toISOString(),
  });
  await customer.post('/api/logout');
  await (await callsOf(page.request)).post('/api/login', owner);
  await page.goto('/admin?settings=cash');
  const lenas = page.getByRole('region', { name: 'Drivers and cash' }).getByRole('listitem');
  await expect(lenas.filter({ hasText: 'Lena' })).toContainText('1 late', { timeout: 20_000 });
});

test('with the door check on, the owner completes an order with a reason', async ({
  page,
  shop,
  customer,
}) => {
  await shop.admin.put('/api/admin/settings/age', { doorCheck: true });
  const placed = await order(customer, await shop.product());
  await customer.post('/api/logout');
  await (await callsOf(page.request)).post('/api/login', owner);
  await page.goto('/admin?settings=door');
  await expect(page.getByRole('switch', { name: 'Check at the door' })).toBeChecked();
  await page.goto(`/admin?tab=orders&search=${placed.orderNumber}`);
  await page.getByLabel(`Status of ${placed.orderNumber}`).selectOption('completed');
  const question = page.getByRole('dialog', { name: /without the check/ });
  await question.getByRole('button', { name: 'We know the customer' }).click();
  await question.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByLabel(`Status of ${placed.orderNumber}`)).toHaveValue('completed');
  // The selector shows the choice before it is saved.
  const reasons = async () =>
    (await shop.admin.get<{ reason: string | null }[]>(`/api/admin/orders/${placed.id}/events`)).map(
      ({ reason }) => reason,
    );
  await expect.poll(reasons).toContain('We know the customer');
});

test('with the door check on, the key S, the board and many at once ask why as well', async ({
  page,
  shop,
  customer,
}) => {
  await shop.admin.put('/api/admin/settings/age', { doorCheck: true });
  const product = await shop.product();
  const placeOrder = () => order(customer, product);
  const [byKey, onBoard, one, two, gone] = [
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
  ];
  for (const { id } of [byKey, onBoard]) {
    await shop.admin.put(`/api/admin/orders/${id}/delivery-status`, { deliveryStatus: 'nearby' });
  }
  await customer.post('/api/logout');
  await (await callsOf(page.request)).post('/api/login', owner);
  const answer = async (name: RegExp, reason: string, button: string) => {
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

  await page.goto(`/admin?tab=orders&layout=table&search=${byKey.orderNumber}`);
  await expect(page.getByRole('button', { name: `View Details of ${byKey.orderNumber}` })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await answer(/without the check/, 'Picked up at the shop', 'Complete Order');
  await expectKept(byKey.id, 'completed', 'Picked up at the shop');

  await page.goto(`/admin?tab=orders&layout=board&search=${onBoard.orderNumber}`);
  const road = page.getByRole('region', { name: 'On the road', exact: true });
  await road.getByRole('button', { name: new RegExp(`^Move ${onBoard.orderNumber}`) }).press('ArrowRight');
  await answer(/without the check/, 'We know the customer', 'Complete Order');
  await expectKept(onBoard.id, 'completed', 'We know the customer');

  await page.goto(`/admin?tab=orders&layout=table&search=${product.name}`);
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
