import type { Page } from '@playwright/test';
import type { Product } from '#shared/contract/products.ts';
import type { AdminSale } from '#shared/contract/sales.ts';
import { owner } from '../support/accounts.ts';
import { card, notice, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { openLive, secondBrowser } from '../support/second-browser.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const stored = async (shop: { admin: { get: <A>(path: string) => Promise<A> } }, id: string) =>
  (await shop.admin.get<Product[]>('/api/admin/products')).find((product) => product.id === id);

test('two admins edit one product: nothing is put back, and nothing typed is lost', async ({
  page,
  shop,
}) => {
  test.slow();
  const { id, name } = await shop.product({ price: 2000, description: 'Soft' });
  const other = await secondBrowser(page, owner, `/admin?tab=products&form=${id}`);
  await openLive(page, `/admin?tab=products&form=${id}`);
  await dialog(page).getByLabel('Price').fill('25.00');
  await dialog(page).getByLabel('Category').fill('Tea');

  await dialog(other).getByLabel('Price').fill('30.00');
  await dialog(other).getByLabel('Description').fill('Softer');
  await dialog(other).getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(other, name)).toContainText('$30.00');

  await expect(
    dialog(page).getByText('Someone else saved this product while you were editing it.'),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Softer');
  await expect(dialog(page).getByLabel('Price').first()).toHaveValue('25.00');
  const save = dialog(page).getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const price = dialog(page).getByRole('group', { name: 'Price' });
  await expect(price.getByRole('radio', { name: '$30.00' })).not.toBeChecked();
  await price.getByRole('radio', { name: '$25.00' }).check();
  await save.click();
  await expect(notice(page, 'Product Updated')).toBeVisible();
  expect(await stored(shop, id)).toMatchObject({ price: 2500, description: 'Softer', category: 'Tea' });
  // The other one's list shows it.
  await expect(card(other, name)).toContainText('$25.00');
});

test('a save that comes second is refused, and shows both readings', async ({ page, shop }) => {
  await page.routeWebSocket('**/ws', () => undefined);
  const { id, name } = await shop.product({ price: 2000 });
  await page.goto(`/admin?tab=products&form=${id}`);
  await dialog(page).getByLabel('Price').fill('25.00');
  await shop.admin.put(`/api/admin/products/${id}`, { name, price: 3000 });
  const save = dialog(page).getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(notice(page, 'Someone else changed this product first')).toBeVisible();
  await dialog(page).getByRole('radio', { name: '$30.00' }).check();
  await expect(dialog(page).getByLabel('Price').first()).toHaveValue('30.00');
  await save.click();
  await expect(notice(page, 'Product Updated')).toBeVisible();
  expect(await stored(shop, id)).toMatchObject({ price: 3000 });
});

test('two admins change the sizes of one product, and one of the readings is kept whole', async ({
  page,
  shop,
}) => {
  await page.routeWebSocket('**/ws', () => undefined);
  const sizes = [
    { label: '3.5 g', price: 2000 },
    { label: '7 g', price: 3800 },
  ];
  const { id, name } = await shop.product({ price: 2000, sizes } as object);
  await page.goto(`/admin?tab=products&form=${id}`);
  const second = dialog(page).getByRole('group', { name: '7 g' });
  await second.getByLabel('Price').fill('36.00');
  await shop.admin.put(`/api/admin/products/${id}`, {
    name,
    price: 2000,
    sizes: [...sizes, { label: '14 g', price: 7000 }],
  });
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  const readings = dialog(page).getByRole('group', { name: 'Sizes' });
  await expect(readings.getByRole('radio', { name: '3.5 g, 7 g for $36.00' })).not.toBeChecked();
  await expect(second.getByLabel('Price')).toHaveValue('36.00');
  await readings.getByRole('radio', { name: '3.5 g, 7 g for $38.00, 14 g for $70.00' }).check();
  await expect(dialog(page).getByRole('group', { name: '14 g' })).toBeVisible();
  await second.getByLabel('Price').fill('37.00');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page, 'Product Updated')).toBeVisible();
  expect(await stored(shop, id)).toMatchObject({
    price: 2000,
    sizes: [{ price: 2000 }, { label: '7 g', price: 3700 }, { label: '14 g', price: 7000 }],
  });
});

test('what someone else deleted stays in the open form, and can be made anew', async ({ page, shop }) => {
  const { id, name } = await shop.product({ price: 2000 });
  await openLive(page, `/admin?tab=products&form=${id}`);
  await dialog(page).getByLabel('Description').fill('A long text');
  await shop.admin.delete(`/api/admin/products/${id}`);
  await expect(dialog(page).getByText('Someone else deleted this product.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Create Product' }).click();
  await expect(notice(page, 'Product Created')).toBeVisible();
  await expect(card(page, name)).toContainText('A long text');
});

test('two admins edit one sale, and both lists are live', async ({ page, shop }) => {
  const { id: productId, name } = await shop.product({ price: 5000 });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const body = {
    productId,
    salePrice: 4000,
    discountPercentage: 20,
    startDate: inDays(-1),
    endDate: inDays(1),
  };
  const sale = await shop.admin.post<AdminSale>('/api/admin/sales', body);
  await openLive(page, `/admin?tab=sales&form=${sale.id}`);
  await dialog(page).getByLabel('Description').fill('Harvest');
  await shop.admin.put(`/api/admin/sales/${sale.id}`, { ...body, salePrice: 2500, discountPercentage: 50 });
  await expect(
    dialog(page).getByText('Someone else saved this sale while you were editing it.'),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('Sale Price').first()).toHaveValue('25.00');
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page, 'Sale Updated')).toBeVisible();
  await expect(card(page, name)).toContainText('$25.00');
  await expect(card(page, name)).toContainText('Harvest');
});

test('a sale that overlaps another one of its product says so, in the form and on both cards', async ({
  page,
  shop,
}) => {
  const { id: productId, name } = await shop.product({ price: 5000 });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const body = {
    productId,
    salePrice: 4000,
    discountPercentage: 20,
    startDate: inDays(-1),
    endDate: inDays(9),
  };
  await shop.admin.post('/api/admin/sales', body);
  await openLive(page, '/admin?tab=sales&form=new');
  await dialog(page)
    .getByLabel('Product')
    .selectOption({ label: `${name} – $50.00` });
  await expect(dialog(page).getByText(/Overlaps the sale at \$40\.00 from/)).toBeVisible();
  await dialog(page).getByLabel('Sale Price').fill('25');
  await dialog(page).getByRole('button', { name: 'Create Sale' }).click();
  await expect(notice(page, 'Sale Created')).toBeVisible();
  for (const nth of [0, 1]) {
    await expect(card(page, name).nth(nth)).toContainText('Overlaps another sale of this product');
  }
});
