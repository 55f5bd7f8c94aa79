import type { CartItem } from '#features/cart/contract.ts';
import type { AdminProduct } from '#features/products/contract/products.ts';
import { ordersOf, productsLike, test } from '../support/admin-fixtures.ts';
import { expect, order, password, toast, unique } from '../support/fixtures.ts';
import { secondBrowser } from '../support/second-browser.ts';

// What is set here changes all of the shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

const federal = { rule: 'federal-hemp-2026', mode: 'keep_off' };
const law = '/api/admin/settings/law';
test.afterEach(({ shop }) => shop.admin.put(law, {}));

const sizes = ['5 pieces', '20 pieces'].map((label, nth) => ({ label, price: 1000 * (nth + 1) }));

test('a size that breaks a law rule is marked for owner and customers, and changes when the owner moves a date', async ({
  page,
  shop,
  buyer,
}) => {
  const name = unique('Orchard Gummies ');
  const body = { name, price: 1000, sizes, facts: { form: 'Gummies' } };
  const product = await shop.admin.post<AdminProduct>('/api/admin/products', body);
  const batch = { lotNumber: 'A', totalThcMgPerContainer: 0.35, totalThcPercent: 0.002 };
  await shop.admin.post(`/api/admin/products/${product.id}/batches`, batch);

  await buyer.post('/api/cart', { productId: product.id, sizeId: product.sizes[1]!.id, quantity: 1 });
  const drops = await shop.product({ name: unique('Night Drops '), facts: { thcMgPerContainer: 100 } });
  await buyer.post('/api/cart', { productId: drops.id, quantity: 1 });
  const account = { username: buyer.username, password };
  const menu = await secondBrowser(page, account, `/?view=products&details=${product.id}`);
  const sheet = menu.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /^20 pieces · \$20\.00/ })).toBeVisible();

  await shop.admin.put(law, federal);
  const large = sheet.getByRole('button', { name: '20 pieces · Not sold' });
  await expect(large).toBeVisible();
  await large.click();
  await expect(
    sheet.getByText(/1\.4 mg total THC a container.*at most 0\.4.*Public Law 119-37/),
  ).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Add to Cart/ })).toHaveAttribute('aria-disabled', 'true');

  const cart = await menu.context().newPage();
  await cart.goto(new URL('/?view=cart', menu.url()).href);
  await expect(cart.getByText('20 pieces · Not sold')).toBeVisible();
  await expect(
    cart.getByText(/^1\.4 mg total THC a container, at most 0\.4\. .*Public Law 119-37/),
  ).toBeVisible();
  await expect(
    cart.getByText(/^at least 100 mg total THC a container, at most 0\.4\. .*Public Law 119-37/),
  ).toBeVisible();
  await cart.close();
  const lines = await buyer.get<CartItem[]>('/api/cart');
  await Promise.all(lines.map(({ id }) => buyer.delete(`/api/cart/${id}`)));

  const owners = await page.context().newPage();
  await page.goto(productsLike(name));
  await expect(page.getByText('Does not fit the law: 20 pieces')).toBeVisible();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByLabel('Title').fill(`New: ${name}`);
  await expect(
    page.getByText(new RegExp(`^${name}, 20 pieces does not fit the law: 1\\.4 mg .* read on 2026-11-22`)),
  ).toBeVisible();
  await page.getByLabel('Title').fill('New gummies');
  await expect(page.getByText(/does not fit the law/)).toBeHidden();
  await owners.goto(productsLike(name));
  const mark = owners.getByText('Does not fit the law: 20 pieces');
  await expect(mark).toBeVisible();
  await page.goto('/admin?settings=law');
  await page.getByLabel('Your state', { exact: true }).selectOption('Tennessee');
  await expect(page.getByText(/Tennessee: delivery itself is the problem/)).toBeVisible();
  await page.getByLabel('Your state', { exact: true }).selectOption('Wyoming');
  await expect(page.getByText(/No rule of Wyoming is in this program/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a change of a rule' }).click();
  await page.getByRole('combobox', { name: /^Rule/ }).selectOption('Federal definition of hemp');
  await page.getByLabel('In force from').fill('2028-11-12');
  await page.getByLabel('At most mg a serving').fill('3');
  await page.getByLabel('Where you have read it').fill('A delay in the register');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changed by you')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `${name}, 20 pieces` })).toContainText(
    'Does not fit from Nov 12, 2028',
  );
  await expect(
    page.getByText(/^With your changes: At most 0\.3 % .* at most 3 mg total THC a serving\.$/),
  ).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^20 pieces · \$20\.00/ })).toBeVisible();
  await expect(mark).toBeHidden();

  const warning = page.getByText(new RegExp(`^${name}, 20 pieces does not fit the law`));
  await page.goto('/admin?tab=notifications');
  await page.getByLabel('Title').fill(`Back: ${name}`);
  await page.getByText('Segment, link and time').click();
  await page.getByLabel('Leaves at').fill('2028-11-12T12:00');
  await expect(warning).toBeVisible();
  await page.getByLabel('Leaves at').fill('2028-11-11T12:00');
  await expect(warning).toBeHidden();
});

test('an address in a state without delivery is refused at its field, and nowhere else', async ({
  page,
  shop,
  buyer,
}) => {
  await shop.admin.put(law, { ...federal, state: 'WY' });
  const product = await shop.product({ name: unique('Garden Balm ') });
  await buyer.post('/api/cart', { productId: product.id, quantity: 1 });
  const menu = await secondBrowser(page, { username: buyer.username, password }, '/?view=checkout');
  const address = menu.getByLabel('Delivery Address');
  const refusal = /We cannot deliver to Tennessee\..*HB 1376.* Choose an address in another state\.$/;
  await address.fill('12 Pine Street, Nashville, Tennessee');
  await expect(address).toHaveAccessibleDescription(refusal); // before the order is placed
  await address.fill('12 Pine Street, Casper, WY 82601');
  await expect(address).not.toHaveAccessibleDescription(refusal);
  await address.fill('12 Pine Street, Nashville, TN 37201');
  await expect(address).toHaveAccessibleDescription(refusal);
  await menu.getByLabel('Phone Number').fill('303-555-0142');
  await menu.getByRole('radio', { name: /^ASAP/ }).check();
  await menu.getByRole('button', { name: /^Place Order/ }).click();
  await expect(toast(menu, 'Failed to place order. Please try again.')).toBeVisible();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(refusal);
  await expect(menu.getByText(/We cannot deliver to Tennessee/)).toHaveCount(1);
  await address.fill('12 Pine Street, Casper, WY 82601');
  await menu.getByRole('button', { name: /^Place Order/ }).click();
  await expect(menu.getByText('Order number')).toBeVisible();
  // The notice of the refusal would deny the order that has just been placed.
  await expect(toast(menu, 'Failed to place order. Please try again.')).toBeHidden({ timeout: 1000 });
});

test('a bag label has product, size, lot, best by, and what the state asks for', async ({
  page,
  shop,
  buyer,
}) => {
  await shop.admin.put(law, { rule: 'federal-hemp-2026', mode: 'show', state: 'MN' });
  const name = unique('Orchard Gummies ');
  const body = { name, price: 1000, sizes, facts: { form: 'Gummies' } };
  const product = await shop.admin.post<AdminProduct>('/api/admin/products', body);
  const batch = { lotNumber: 'OG-1', bestBy: '2027-07-19' };
  await shop.admin.post(`/api/admin/products/${product.id}/batches`, batch);
  const { id, orderNumber } = await order(buyer, product);
  const balm = await shop.product({ name: unique('Garden Balm '), facts: { form: 'Balm' } });
  await order(buyer, balm);
  await page.goto(`/admin?tab=orders&order=${id}`);
  const printed = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        globalThis.print = () => resolve(document.querySelector('.print-page')?.textContent ?? '');
      }),
  );
  await page.getByRole('button', { name: 'Print bag label' }).click();
  const label = await printed;
  for (const text of [
    orderNumber,
    `1 × ${name} (5 pieces)`,
    'Lot OG-1',
    'Best by Jul 19, 2027',
    'Keep this product out of reach of children.',
  ])
    expect(label).toContain(text);
});

test('the details of an order say under which rules its lines were sold', async ({ page, shop, buyer }) => {
  const name = unique('Garden Balm ');
  const facts = { form: 'Balm', netWeight: '60 g' };
  const product = await shop.admin.post<AdminProduct>('/api/admin/products', { name, price: 900, facts });
  await shop.admin.post(`/api/admin/products/${product.id}/batches`, {
    lotNumber: 'B',
    totalThcMgPerContainer: 0.3,
  });
  await shop.admin.put(law, { ...federal, state: 'WY' });
  await order(buyer, product, { deliveryAddress: '12 Pine Street, Casper, WY 82601' });
  await page.goto(ordersOf(product));
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  const details = page.getByRole('dialog');
  await details.getByText('Sold under these rules').click();
  await expect(details.getByText(/^Fits: 0\.0005 % total THC.*0\.3 mg total THC a container/)).toBeVisible();
  await expect(details.getByText(/^Public Law 119-37.*read on Nov 22, 2026/)).toBeVisible();
  await expect(details.getByText(/^Wyoming, /)).toBeVisible();
});
