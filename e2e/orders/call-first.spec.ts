import { card, notice, ordersOf, test } from '../support/admin-fixtures.ts';
import { callsOf, expect, expectAccessible, order, password, unique } from '../support/fixtures.ts';
import { signInAs } from '../support/second-browser.ts';
import { expectTouchable } from '../support/touch.ts';

test('after two no-shows the owner asks for a call, and the customer reads it', async ({
  page,
  shop,
  shopUrl,
  playwright,
}) => {
  const product = await shop.product();
  const [elsewhere, atDoor] = [
    await playwright.request.newContext({ baseURL: shopUrl }),
    await playwright.request.newContext({ baseURL: shopUrl }),
  ];
  const [customer, calls] = [await callsOf(elsewhere), await callsOf(atDoor)];
  const account = { username: unique('iris'), password, firstName: 'Iris', lastName: 'Vale' };
  await customer.post('/api/register', { ...account, email: `${account.username}@shop.test` });
  const driver = await shop.driver('Diego');
  await calls.post('/api/login', driver);
  for (let missed = 0; missed < 2; missed += 1) {
    const { id } = await order(customer, product);
    await shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: driver.id });
    await calls.post(`/api/driver/orders/${id}/outcome`, { outcome: 'nobody_home', nextStep: 'cancel' });
  }
  const { id, orderNumber } = await order(customer, product);
  const stored = () => shop.admin.get(`/api/admin/orders/${id}`);
  const setAsked = (asked: boolean) => shop.admin.put(`/api/admin/orders/${id}/call`, { asked });

  await page.goto(`${ordersOf(product)}&status=pending`);
  const ours = card(page, orderNumber);
  await expect(ours).toContainText('2 orders lately found nobody, or were refused without a reason');
  await ours.getByRole('button', { name: `Ask for a Call about ${orderNumber}` }).click();
  await expect(notice(page, 'Order Updated')).toContainText(orderNumber);
  await expect.poll(stored).toMatchObject({ callAskedAt: expect.any(String) });
  await expect(ours).toContainText(/Asked to call at \d/);
  await expectTouchable(page);
  await expectAccessible(page, 'main li');
  await ours.getByRole('button', { name: `Called about ${orderNumber}` }).click();
  await expect(ours).not.toContainText('Asked to call');
  await expect.poll(stored).toMatchObject({ callAskedAt: null });

  await setAsked(true);
  // The customer takes over the browser: another one would cost as much as two pages.
  await signInAs(page, account, '/?view=order_history');
  await expect(page.getByText('Please give us a short call before we prepare your order.')).toBeVisible();
  await setAsked(false);
  await expect(page.getByText('Please give us a short call')).toBeHidden();
  await Promise.all([elsewhere.dispose(), atDoor.dispose()]);
});
