import { card, notice, ordersOf, test } from '../support/admin-fixtures.ts';
import { callsOf, expect, expectAccessible, order, password, unique } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

test('after two no-shows the owner asks for a call, and the customer reads it', async ({
  page,
  shop,
  shopUrl,
  browser,
  playwright,
}) => {
  const product = await shop.product();
  const context = await browser.newContext({ baseURL: shopUrl, serviceWorkers: 'block' });
  const customer = await callsOf(context.request);
  const username = unique('iris');
  await customer.post('/api/register', {
    username,
    password,
    firstName: 'Iris',
    lastName: 'Vale',
    email: `${username}@shop.test`,
  });
  const driver = await shop.driver('Diego');
  const atDoor = await playwright.request.newContext({ baseURL: shopUrl });
  const calls = await callsOf(atDoor);
  await calls.post('/api/login', driver);
  for (let missed = 0; missed < 2; missed += 1) {
    const { id } = await order(customer, product);
    await shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: driver.id });
    await calls.post(`/api/driver/orders/${id}/outcome`, { outcome: 'nobody_home', nextStep: 'cancel' });
  }
  const { orderNumber } = await order(customer, product);

  await page.goto(`${ordersOf(product)}&status=pending`);
  const ours = card(page, orderNumber);
  await expect(ours).toContainText('2 orders lately found nobody, or were refused without a reason');
  await ours.getByRole('button', { name: `Ask for a Call about ${orderNumber}` }).click();
  await expect(notice(page, 'Order Updated')).toContainText(orderNumber);
  await expect(ours).toContainText(/Asked to call at \d/);
  await expectTouchable(page);
  await expectAccessible(page);

  const phone = await context.newPage();
  await phone.goto('/?view=order_history');
  await expect(phone.getByText('Please give us a short call before we prepare your order.')).toBeVisible();
  await ours.getByRole('button', { name: `Called about ${orderNumber}` }).click();
  await expect(phone.getByText('Please give us a short call')).toBeHidden();
  await Promise.all([context.close(), atDoor.dispose()]);
});
