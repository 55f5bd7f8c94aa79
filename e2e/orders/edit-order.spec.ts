import { card, driverOf, notice, ordersOf, statusOf, test } from '../support/admin-fixtures.ts';
import { callsOf, expect, expectAccessible, goWithin, unique } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

test('an owner edits an open order, and gives it to another driver on the road', async ({
  page,
  shop,
  buyer,
  playwright,
  baseURL,
}) => {
  const product = await shop.product({ name: unique('Quince Tea '), price: 1000 });
  const more = await shop.product({ name: unique('Sage Honey '), price: 700 });
  const { id, orderNumber } = await buyer.buys(product);
  const [dana, kim] = [await shop.driver('Dana'), await shop.driver('Kim')];
  await page.goto(`${ordersOf(product)}&order=${id}`);

  await test.step('address and products change, with a preview of the total, and back by an undo', async () => {
    await page.getByRole('button', { name: 'Edit Order' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit Order ${orderNumber}` });
    await dialog.getByLabel('Delivery address').fill('9 New Street, Portland');
    await dialog.getByRole('button', { name: `More ${product.name}` }).click();
    await dialog.getByLabel('Add an item').selectOption(`${more.name}, $7.00`);
    await expect(dialog).toContainText('$27.00');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();

    await expect(notice(page, 'Order Updated')).toContainText(orderNumber);
    const details = page.getByRole('dialog', { name: `Order ${orderNumber}`, exact: true });
    await expect(details.getByRole('region', { name: 'Items' })).toContainText('Total $27.00');
    await expect(details.getByRole('region', { name: 'History' })).toContainText('Total: $10.00 → $27.00');
    expect(await buyer.get(`/api/orders/${id}`)).toMatchObject({
      total: 2700,
      deliveryAddress: '9 New Street, Portland',
    });

    await details.getByRole('button', { name: `Undo edit on ${orderNumber}` }).click();
    await expect(details.getByRole('region', { name: 'Items' })).toContainText('Total $10.00');
    expect(await buyer.get(`/api/orders/${id}`)).toMatchObject({
      total: 1000,
      deliveryAddress: '118 Juniper Street, Portland',
    });
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('changing the driver of an order on the road asks who has the bag', async () => {
    await shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: dana.id });
    const phone = await playwright.request.newContext({ baseURL });
    const driver = await callsOf(phone);
    await driver.post('/api/login', dana);
    await driver.put(`/api/driver/orders/${id}/delivery-status`, { deliveryStatus: 'en_route' });
    const stored = () => shop.admin.get(`/api/admin/orders/${id}`);
    await expect(driverOf(page, orderNumber)).toHaveValue(dana.id);
    await expect(statusOf(page, orderNumber)).toHaveValue('processing');
    const question = card(page, orderNumber).getByRole('alert');
    const choice = (name: string) => question.getByRole('button', { name, exact: true });
    // At the foot of the window, so that the question below it is out of sight at first.
    await driverOf(page, orderNumber).evaluate((select) => select.scrollIntoView({ block: 'end' }));
    await driverOf(page, orderNumber).selectOption(kim.id);
    await expect(question).toContainText('Does the new driver have the bag?');
    await expect(question).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('group', { name: 'Does the new driver have the bag?' })).toBeFocused();
    await expectTouchable(page);
    await expectAccessible(page, 'main li');
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

  await test.step('an order that is cancelled while it is edited says so, and can only be closed', async () => {
    const cancelled = await buyer.buys(product);
    await goWithin(page, `${ordersOf(product)}&order=${cancelled.id}&form=edit`);
    const dialog = page.getByRole('dialog', { name: `Edit Order ${cancelled.orderNumber}` });
    await dialog.getByLabel('Delivery address').fill('9 New Street, Portland');
    await dialog.getByLabel('Add an item').scrollIntoViewIfNeeded();
    await buyer.post(`/api/orders/${cancelled.id}/cancel`, { reason: 'Ordered twice' });
    await expect(dialog.getByRole('alert')).toContainText(
      new RegExp(
        `${buyer.name} \\(customer\\) cancelled this order on .* at .*M\\. Reason: Ordered twice\\.`,
      ),
    );
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog', { name: `Order ${cancelled.orderNumber}` })).toContainText(
      'Cancelled',
    );
  });
});

test('two owners edit one order: nothing typed is lost, and present prices can still be chosen', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Plum Tea '), price: 1000 });
  const { id, orderNumber } = await buyer.buys(product);
  await shop.admin.put(`/api/admin/products/${product.id}`, { name: product.name, price: 1100 });
  await page.goto(`${ordersOf(product)}&order=${id}&form=edit`);
  const dialog = page.getByRole('dialog', { name: `Edit Order ${orderNumber}` });
  const [address, note] = [dialog.getByLabel('Delivery address'), dialog.getByLabel('Note to the driver')];
  const price = dialog.getByLabel(`Price of ${product.name}`);
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await note.fill('Ring twice');
  await expect(price).toBeVisible();

  // A field that only the other owner changed is taken over, with the name.
  await shop.admin.put(`/api/admin/orders/${id}`, { deliveryAddress: '9 New Street, Portland' });
  await expect(dialog.getByText('Someone else saved this order while you were editing it.')).toBeVisible();
  await expect(dialog).toContainText(/at \d{1,2}:\d\d [AP]M:/);
  await expect(dialog.getByText('From your form')).toHaveCount(0);
  await expect(address).toHaveValue('9 New Street, Portland');
  await expect(note).toHaveValue('Ring twice');
  await expectAccessible(page, '[role=dialog]');
  await price.selectOption('Today $11.00');

  // A field that both changed waits for a choice.
  await shop.admin.put(`/api/admin/orders/${id}`, { apartment: '3B', driverNote: 'Use the side door' });
  await expect(dialog.getByRole('textbox', { name: 'Apartment' })).toHaveValue('3B');
  await expect(dialog.getByRole('contentinfo')).toContainText('First choose what to keep');
  await expect(save).toBeDisabled();
  await expect(note).toHaveValue('Ring twice');
  await expect(price).toHaveValue('today');
  await dialog.getByRole('radio', { name: 'Use the side door' }).check();
  await expect(note).toHaveValue('Use the side door');
  await save.click();
  await expect(notice(page, 'Order Updated')).toContainText(orderNumber);
  expect(await buyer.get(`/api/orders/${id}`)).toMatchObject({
    total: 1100,
    deliveryAddress: '9 New Street, Portland',
    driverNote: 'Use the side door',
  });
});
