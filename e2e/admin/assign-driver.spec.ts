import { card, driverOf, notice, ordersOf, test } from '../support/admin-fixtures.ts';
import { callsOf, expect, expectAccessible } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

test('who has the bag is asked when an order on the road changes its driver', async ({
  page,
  shop,
  buyer,
  playwright,
  baseURL,
}) => {
  const product = await shop.product();
  const { id, orderNumber } = await buyer.buys(product);
  const [dana, kim] = [await shop.driver('Dana'), await shop.driver('Kim')];
  await shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: dana.id });
  const phone = await playwright.request.newContext({ baseURL });
  const driver = await callsOf(phone);
  await driver.post('/api/login', dana);
  await driver.put(`/api/driver/orders/${id}/delivery-status`, { deliveryStatus: 'en_route' });
  const stored = () => shop.admin.get(`/api/admin/orders/${id}`);

  await page.goto(ordersOf(product));
  const question = card(page, orderNumber).getByRole('alert');
  const choice = (name: string) => question.getByRole('button', { name, exact: true });
  await driverOf(page, orderNumber).selectOption(kim.id);
  await expect(question).toContainText('Does the new driver have the bag?');
  await expectTouchable(page);
  await expectAccessible(page);
  await choice('Keep Dana').press('Enter');
  await expect(driverOf(page, orderNumber)).toHaveValue(dana.id);
  await expect(driverOf(page, orderNumber)).toBeFocused();
  expect(await stored()).toMatchObject({ driverId: dana.id, deliveryStatus: 'en_route' });

  await driverOf(page, orderNumber).selectOption(kim.id);
  await choice('Yes').click();
  await expect(notice(page, 'Driver Assigned')).toContainText(orderNumber);
  await expect(question).toHaveCount(0);
  expect(await stored()).toMatchObject({ driverId: kim.id, deliveryStatus: 'en_route' });

  await driverOf(page, orderNumber).selectOption(dana.id);
  await choice('No').click();
  await expect.poll(stored).toMatchObject({ driverId: dana.id, deliveryStatus: 'preparing' });

  // Before it is on the road there is no bag to ask about.
  await driverOf(page, orderNumber).selectOption(kim.id);
  await expect.poll(stored).toMatchObject({ driverId: kim.id, deliveryStatus: 'preparing' });
  await phone.dispose();
});
