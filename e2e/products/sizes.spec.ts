import type { CartItem } from '#features/cart/contract.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import type { AdminProduct } from '#features/products/contract/products.ts';
import { owner } from '../support/accounts.ts';
import { openStop } from '../support/driver-fixtures.ts';
import { expect, goWithin, test, toast, unique } from '../support/fixtures.ts';
import { openLive, secondBrowser, signInAs } from '../support/second-browser.ts';

test('two sizes of a product are two lines, changing one to the other joins them, and every screen names them', async ({
  page,
  customer,
  shop,
}) => {
  const name = unique('Golden Hour ');
  const sizes = ['3.5 g', '7 g', '14 g'].map((label, nth) => ({ label, price: 1000 * (nth + 1) }));
  const product = await shop.admin.post<AdminProduct>('/api/admin/products', { name, price: 1000, sizes });
  const [small, large] = product.sizes;
  await customer.post('/api/cart', { productId: product.id, sizeId: small!.id });
  await customer.post('/api/cart', { productId: product.id, sizeId: large!.id, quantity: 2 });
  const cart = async () =>
    (await customer.get<CartItem[]>('/api/cart')).map(({ size, quantity }) => [size?.label, quantity]);

  await openLive(page, '/?view=cart');
  const chips = (label: string) => page.getByRole('group', { name: `Size of ${name} (${label})` });
  const chip = (line: string, label: string) => chips(line).getByRole('button', { name: label, exact: true });

  await chip('3.5 g', '14 g').click();
  await expect(chip('14 g', '14 g')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('$30.00', { exact: true })).toBeVisible();
  await expect.poll(cart).toEqual([
    ['14 g', 1],
    ['7 g', 2],
  ]);

  await page.route('**/api/cart/*/size', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await chip('14 g', '3.5 g').click();
  await expect(toast(page, 'Error')).toContainText('Failed to change the size. Please try again.');
  await expect(chips('14 g')).toBeVisible();

  await chip('14 g', '7 g').click();
  await expect(page.getByLabel(`Quantity of ${name} (7 g)`)).toHaveText('3');
  await expect(chip('7 g', '7 g')).toBeFocused();
  await expect(chips('14 g')).toHaveCount(0);
  await expect(page.getByText(/^Removed/)).toHaveCount(0);
  await expect.poll(cart).toEqual([['7 g', 3]]);

  await customer.post('/api/cart', { productId: product.id, sizeId: small!.id });
  await page.goto('/?view=checkout');
  const both = async (part: ReturnType<typeof page.locator>) => {
    await expect(part).toContainText(new RegExp(`1\\s×\\s*${name}[ ·(]*3.5 g`));
    await expect(part).toContainText(new RegExp(`3\\s×\\s*${name}[ ·(]*7 g`));
  };
  await both(page.getByRole('region', { name: 'Order summary' }));
  await page.getByLabel('Delivery Address').fill('12 Garden Lane');
  await page.getByLabel('Phone Number').fill('303-555-0142');
  await page.getByRole('radio', { name: /^ASAP/ }).check();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByText('Order number')).toBeVisible();
  await both(page.getByRole('definition').first());
  await page.getByRole('button', { name: 'Receipt' }).click();
  await both(page.getByRole('dialog', { name: 'Receipt' }));
  const [placed] = await customer.get<Order[]>('/api/orders');

  await goWithin(page, '/?view=order_history');
  await both(page.getByRole('article').first());

  const panel = await secondBrowser(page, owner, `/admin?tab=orders&order=${placed!.id}`);
  await both(panel.getByRole('dialog'));
  const printed = panel.evaluate(
    () =>
      new Promise<string>((resolve) => {
        globalThis.print = () => resolve(document.querySelector('.print-page')?.textContent ?? '');
      }),
  );
  await panel.getByRole('button', { name: 'Print pick list' }).click();
  expect(await printed).toContain(`1 ×${name} (3.5 g)`);
  expect(await printed).toContain(`3 ×${name} (7 g)`);

  const dana = await shop.driver('Dana');
  await shop.admin.put(`/api/admin/orders/${placed!.id}/assign-driver`, { driverId: dana.id });
  await signInAs(panel, dana, '/driver');
  await both(await openStop(panel, placed!));
  await panel.context().close();
});

test('the product sheet shows weight and milligrams of the chosen size, as far as its label states them', async ({
  page,
  customer: _customer,
  shop,
}) => {
  const name = unique('Silver Hour ');
  const sizes = ['3.5 g', '7 g', 'Party jar'].map((label, nth) => ({ label, price: 1000 * (nth + 1) }));
  const facts = { form: 'Flower', netWeight: '3.5 g', thcMgPerContainer: 7 };
  const { id } = await shop.admin.post<AdminProduct>('/api/admin/products', {
    name,
    price: 1000,
    sizes,
    facts,
  });
  await page.goto(`/?view=products&details=${id}`);
  const sheet = page.getByRole('dialog', { name });
  const row = (term: string) => sheet.getByRole('term').filter({ hasText: term });
  await expect(row('Net weight')).toBeVisible();
  await sheet.getByRole('button', { name: /^7 g/ }).click();
  await expect(sheet).toContainText('Net weight7 g');
  await expect(sheet).toContainText('THC14 mg in all');
  await sheet.getByRole('button', { name: /^Party jar/ }).click();
  await expect(row('Net weight')).toHaveCount(0);
  await expect(row('THC')).toHaveCount(0);
  await expect(row('Form')).toBeVisible();
});
