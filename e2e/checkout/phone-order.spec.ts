import type { AdminOrder } from '#features/orders/contract/admin-orders.ts';
import { notice, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, unique } from '../support/fixtures.ts';
import { recordPrints } from '../support/prints.ts';

/** A name that a caller can say: its digits, which could be a ZIP code, are letters. */
const spoken = (name: string) => name.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

test('an order of a caller is taken by the keyboard alone: phone, one sentence, place', async ({
  page,
  shop,
}) => {
  const product = await shop.product({ name: spoken(unique('Juniper Fudge ')), price: 1150 });
  const phone = `303555${String(Date.now()).slice(-4)}`;
  const street = `${Number(String(Date.now()).slice(-3)) + 1} Oak St, Denver 80205`;
  const dialog = page.getByRole('dialog', { name: 'New Order' });
  const ordersOf = () => shop.admin.get<AdminOrder[]>(`/api/admin/orders?search=${phone}`);

  await page.goto('/admin?tab=products');
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();

  await test.step('a new caller', async () => {
    await page.keyboard.press('n');
    await expect(dialog.getByRole('textbox', { name: 'Phone' })).toBeFocused();
    await page.keyboard.type(phone);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Dana Ekberg');
    await dialog.getByLabel('What they say').focus();
    await page.keyboard.type(`2 ${product.name}, ${street}, change for 100`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(`Quantity of ${product.name}`)).toHaveText('2');
    await expect(dialog.getByLabel('Address')).toHaveValue(/Oak St/);
    await expect(dialog.getByLabel('Pays with')).toHaveValue('100.00');
    await expectAccessible(page);
    const place = dialog.getByRole('button', { name: 'Place Order · $23.00' });
    await expect(place).toBeEnabled();
    await place.press('Enter');
    await expect(notice(page, 'Order Placed')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await ordersOf()).toMatchObject([
      { customerName: 'Dana Ekberg', total: 2300, payWith: 10_000, phoneNumber: phone },
    ]);
  });

  await test.step('its pick list adds up, and names the change that the driver brings', async () => {
    const [order] = await ordersOf();
    await page.goto(`/admin?tab=orders&order=${order!.id}`);
    const printed = await recordPrints(page);
    await page.getByRole('button', { name: 'Print pick list' }).click();
    await expect.poll(printed).toMatch(/Total.*\$23\.00.*Pays with.*\$100\.00.*Bring change.*\$77\.00/s);
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/admin?tab=products');
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
  });

  await test.step('the caller is known the next time', async () => {
    await page.keyboard.press('n');
    await expect(dialog.getByRole('textbox', { name: 'Phone' })).toBeFocused();
    await page.keyboard.type(phone);
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Dana Ekberg');
    await expect(dialog.getByLabel('Address')).toHaveValue(/Oak St/);
    // Another number is another caller, to whom nothing of this one may stay.
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('3035550000');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await expect(dialog.getByLabel('Address')).toHaveValue('');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone);
    await expect(dialog.getByLabel('Address')).toHaveValue(/Oak St/);
    await dialog.getByLabel('What they say').focus();
    await page.keyboard.type(`add 3 ${product.name}`);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Place Order · $34.50' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await ordersOf()).map(({ userId }) => userId)).toHaveLength(2);
    const [one, other] = await ordersOf();
    expect(one?.userId).toBe(other?.userId);
  });
});

test('of two callers whose numbers end alike the one who is chosen last is the one who is served', async ({
  page,
  shop,
}) => {
  const product = await shop.product({ name: spoken(unique('Cedar Drops ')), price: 900 });
  const ending = String(Date.now()).slice(-7);
  const people = [
    { name: 'Ada Okoye', phoneNumber: `303${ending}`, deliveryAddress: '1 Alder Road, Denver 80205' },
    {
      name: 'Ben Cho',
      phoneNumber: `720${ending}`,
      deliveryAddress: '2 Birch Road, Denver 80205',
      apartment: '4C',
    },
  ];
  for (const { name, ...details } of people) {
    await shop.admin.post('/api/admin/phone-orders', {
      ...details,
      customer: { name },
      lines: [{ productId: product.id, quantity: 1 }],
      paymentMethod: 'pay_at_pickup',
      deliveryTime: new Date(Date.now() + 3_600_000).toISOString(),
      asap: true,
    });
  }
  await page.goto('/admin?tab=products');
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New Order' });
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  await page.keyboard.type(ending);
  const [ada, ben] = people.map(({ name }) => dialog.getByRole('button', { name: new RegExp(`^${name},`) }));

  await ada!.click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Okoye');
  await expect(dialog.getByLabel('Address')).toHaveValue(/Alder/);
  // The whole number of one finds nobody else, so the other is looked for by the end that they share.
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(ending);
  await ben!.click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ben Cho');
  await expect(dialog.getByLabel('Address')).toHaveValue(/Birch/);
  await expect(dialog.getByLabel('Apartment')).toHaveValue('4C');
  await dialog.getByLabel('What they say').focus();
  await page.keyboard.type(`2 ${product.name}, 9 Oak St, Denver 80205, pays with 100`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Pays with')).toHaveValue('100.00');
  await expect(dialog.getByLabel('Address')).toHaveValue(/Oak St/);
  await expect(dialog.getByLabel('Apartment')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Place Order · $18.00' }).press('Enter');
  await expect(dialog).toBeHidden();
  const orders = await shop.admin.get<AdminOrder[]>(`/api/admin/orders?search=720${ending}`);
  expect(orders.map(({ customerName }) => customerName)).toEqual(['Ben Cho', 'Ben Cho']);
});
