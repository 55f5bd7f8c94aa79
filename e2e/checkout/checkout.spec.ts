import type { Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { expect, expectAccessible, goWithin, order, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';
import { stopDate } from '../support/stopped-date.ts';

const address = (page: Page) => page.getByLabel('Delivery Address');
const phone = (page: Page) => page.getByLabel('Phone Number');
const asap = 'ASAP (35-45 minutes)';

test('the checkout begins with known data, says what is missing, and offers times by the shop’s clock', async ({
  page,
  customer,
  shop,
}) => {
  const product = await shop.product();
  await order(customer, product, { deliveryAddress: '9 Elm Court', phoneNumber: '503-555-0199' });
  await customer.post('/api/cart', { productId: product.id, quantity: 2 });

  await test.step('the phone of the profile and the address of the last order are filled in', async () => {
    await customer.put('/api/profile', { phoneNumber: '303-555-0142' });
    await page.goto('/?view=checkout');
    await expect(address(page)).toHaveValue('9 Elm Court');
    await expect(phone(page)).toHaveValue('303-555-0142');
    await expect(phone(page)).toHaveAccessibleDescription('Driver will call if needed');
    const payment = page.getByRole('radio', { name: 'Pay at Pickup' });
    await expect(payment).toHaveAccessibleDescription('You pay the driver at your door');
    await expect(page.getByText('Nothing is charged now. You pay the driver at your door.')).toBeVisible();
  });

  await test.step('the address of the profile and the phone of the last order are filled in', async () => {
    await customer.put('/api/profile', { deliveryAddress: '118 Juniper Street', phoneNumber: '' });
    await page.reload();
    await expect(address(page)).toHaveValue('118 Juniper Street');
    await expect(phone(page)).toHaveValue('503-555-0199');
  });

  await test.step('a number that the driver cannot call is marked next to its field', async () => {
    await phone(page).fill('call me');
    await phone(page).blur();
    await expect(phone(page)).toHaveAccessibleDescription(/^The driver cannot call this/);
    await phone(page).fill('555-0142');
    await expect(phone(page)).toHaveAccessibleDescription(/add the area code/);
  });

  await test.step('each missing field is named below it, and spaces count as empty', async () => {
    await address(page).fill('   ');
    await phone(page).fill('');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Delivery address is required')).toBeVisible();
    await expect(page.getByText('Phone number is required')).toBeVisible();
    await expect(address(page)).toBeFocused();
    await expect(page.getByRole('radio', { name: asap })).toBeChecked(); // an open shop brings it at once
    await expect(page.getByRole('radio', { name: 'Pay at Pickup' })).toBeChecked();
  });

  /** Of a checkout that is opened at this time. */
  const timesAt = async (time: string) => {
    await stopDate(page, time);
    await goWithin(page, '/?view=cart');
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeAttached();
    await goWithin(page, '/?view=checkout');
    await expect(address(page)).toBeVisible();
    return page
      .getByRole('group', { name: 'Delivery Time' })
      .getByRole('radio')
      .evaluateAll((radios) =>
        radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent?.replace('\u00a0', ' ')),
      );
  };
  await test.step('the times are ASAP, today and tomorrow', async () => {
    expect(await timesAt('2026-03-05T10:24:59')).toEqual([
      asap,
      'Today 10:30 AM',
      'Today 11:00 AM',
      'Today 11:30 AM',
      'Today 12:00 PM',
    ]);
    expect(await timesAt('2026-03-05T11:26:00')).toEqual([asap, 'Today 12:00 PM']);
    expect(await timesAt('2026-03-05T11:56:00')).toEqual([
      asap,
      'Tomorrow 10:30 AM',
      'Tomorrow 11:00 AM',
      'Tomorrow 11:30 AM',
      'Tomorrow 12:00 PM',
    ]);
  });

  await test.step('a time that has passed meanwhile is refused, and the next one is on offer', async () => {
    await timesAt('2026-03-05T10:20:00');
    await address(page).fill('9 Elm Court');
    await phone(page).fill('503-555-0199');
    await page.getByRole('radio', { name: 'Today 10:30 AM' }).check();
    await stopDate(page, '2026-03-05T10:26:00');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('10:30 AM has passed by now. The next one is Today 11:00 AM.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Today 11:00 AM' })).toBeChecked();
    expect(await customer.get('/api/orders')).toHaveLength(1); // that of before
  });
});

test('an open cart and checkout follow the menu', async ({ page, customer, shop }) => {
  const [tea, balm] = [await shop.product({ price: 800 }), await shop.product({ price: 3500 })];
  await customer.post('/api/cart', { productId: tea.id, quantity: 2 });
  await customer.post('/api/cart', { productId: balm.id, quantity: 1 });
  await openLive(page, '/');

  await test.step('the assistant says that the cart is empty after its last line is removed, and not after Undo', async () => {
    await page.getByRole('button', { name: 'View Cart (3)' }).click();
    await expect(page.getByText("Assistant: Here's what you picked so far.")).toBeVisible();
    await page.getByRole('button', { name: `Remove ${tea.name}` }).click();
    await page.getByRole('button', { name: `Remove ${balm.name}` }).click();
    await expect(page.getByText('Assistant: There is nothing in it yet.')).toBeVisible();
    await expect(page.getByText("Assistant: Here's what you picked so far.")).toBeHidden();
    await page.getByRole('button', { name: `Undo: put ${balm.name} back` }).click();
    await expect(page.getByText("Assistant: Here's what you picked so far.")).toBeVisible();
    await page.getByRole('button', { name: `Undo: put ${tea.name} back` }).click();
    await expect(page.getByRole('button', { name: 'Cart, 3 items · $51.00' })).toBeVisible();
  });

  await test.step('a higher price is shown in the open checkout at once', async () => {
    await goWithin(page, '/?view=checkout');
    await address(page).fill('9 Elm Court');
    await phone(page).fill('503-555-0199');
    await page.getByRole('radio', { name: asap }).check();
    await expect(page.getByRole('button', { name: 'Place Order · $51.00' })).toBeEnabled();
    await shop.admin.put(`/api/admin/products/${tea.id}`, { name: tea.name, price: 1500 });
    await expect(page.getByText(`${tea.name} costs $15.00 now, not $8.00.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place Order · $65.00' })).toBeEnabled();
  });

  await test.step('a product that left the menu counts nowhere, and the checkout offers to continue without it', async () => {
    await shop.takeOff(balm);
    await expect(page.getByText(`${balm.name} is no longer on the menu.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cart, 2 items · $30.00' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place Order · $30.00' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove and go on' }).click();
    await expect(page.getByText(`${balm.name} is no longer on the menu.`)).toBeHidden();
    await page.getByRole('button', { name: 'Place Order · $30.00' }).click();
    await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
    expect(await customer.get<Order[]>('/api/orders')).toMatchObject([
      { total: 3000, items: [{ productName: tea.name, quantity: 2 }] },
    ]);
  });
});

test('cash below the total is refused at its field before the order is sent', async ({
  page,
  customer,
  shop,
}) => {
  const oil = await shop.product({ price: 4925 });
  await customer.post('/api/cart', { productId: oil.id, quantity: 1 });
  const orders = () => customer.get<Order[]>('/api/orders');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.push(request.url());
  });
  const payWith = page.getByLabel('I will pay with');
  const details = page.getByText('Gate code, note or change');
  const place = page.getByRole('button', { name: /^Place Order/ });
  const error = page.getByText('Enter at least $49.25, the total');
  await openLive(page, '/?view=checkout');
  await address(page).fill('9 Elm Court');
  await phone(page).fill('503-555-0199');
  await page.getByRole('radio', { name: asap }).check();

  await test.step('the folded details open, and the field has the focus', async () => {
    await details.click();
    await payWith.fill('20');
    await details.click();
    await expect(payWith).toBeHidden();
    await place.click();
    await expect(error).toBeVisible();
    await expect(payWith).toBeFocused();
    await expect(payWith).toHaveAccessibleDescription(/^Enter at least \$49\.25, the total/);
    await expectAccessible(page);
  });

  await test.step('the details open again after they were folded', async () => {
    await details.click();
    await expect(payWith).toBeHidden();
    await place.click();
    await expect(error).toBeVisible();
    await expect(payWith).toBeFocused();
  });

  await test.step('the error goes while the sum is corrected, and the details stay open', async () => {
    await payWith.fill('49.24');
    await expect(error).toBeHidden();
    await expect(payWith).toBeFocused();
    await place.click();
    await expect(error).toBeVisible();
  });

  await test.step('the error goes when the total changes', async () => {
    await shop.admin.put(`/api/admin/products/${oil.id}`, { name: oil.name, price: 4000 });
    await expect(page.getByRole('button', { name: 'Place Order · $40.00' })).toBeEnabled();
    await expect(error).toBeHidden();
    await expect(payWith).toHaveValue('49.24');
    expect(sent).toEqual([]);
    expect(await orders()).toEqual([]);
  });

  await test.step('the exact total is accepted', async () => {
    await payWith.fill('$40');
    await place.click();
    await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
    expect(await orders()).toMatchObject([{ total: 4000, payWith: 4000 }]);
  });
});
