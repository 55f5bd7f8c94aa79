import type { Page } from '@playwright/test';
import type { Product } from '#features/products/contract/products.ts';
import type { AdminSale } from '#features/products/contract/sales.ts';
import { card, driverOf, notice, ordersOf, productsLike, statusOf, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, goWithin, unique } from '../support/fixtures.ts';
import { openLive, settle } from '../support/second-browser.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' });
const stored = async (shop: { admin: { get: <A>(path: string) => Promise<A> } }, id: string) =>
  (await shop.admin.get<Product[]>('/api/admin/products')).find((product) => product.id === id);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('an open form shows what another admin saves, and keeps everything typed', async ({ page, shop }) => {
  const both = unique('Pear Tea ');
  const [edited, deleted] = [
    await shop.product({ name: `${both} one`, price: 2000, description: 'Soft' }),
    await shop.product({ name: `${both} two`, price: 2000 }),
  ];
  const others = await shop.product({ price: 5000 });
  const body = { productId: others.id, salePrice: 4000, discountPercentage: 20 };
  const dates = { startDate: inDays(-1), endDate: inDays(1) };
  const sale = await shop.admin.post<AdminSale>('/api/admin/sales', { ...body, ...dates });
  await openLive(page, `${productsLike(both)}&form=${edited.id}`);

  await test.step('two admins edit one product: nothing is reset, and nothing typed is lost', async () => {
    const { id, name } = edited;
    await dialog(page).getByLabel('Price').fill('25.00');
    await dialog(page).getByLabel('Category').fill('Tea');
    await shop.admin.put(`/api/admin/products/${id}`, { name, price: 3000, description: 'Softer' });
    await expect(
      dialog(page).getByText('Someone else saved this product while you were editing it.'),
    ).toBeVisible();
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Softer');
    await expect(dialog(page).getByLabel('Price').first()).toHaveValue('25.00');
    await expect(save(page)).toBeDisabled();
    await expectAccessible(page, '[role=dialog]');
    const price = dialog(page).getByRole('group', { name: 'Price' });
    await expect(price.getByRole('radio', { name: '$30.00' })).not.toBeChecked();
    await price.getByRole('radio', { name: '$25.00' }).check();
    await save(page).click();
    await expect(notice(page, 'Product Updated')).toBeVisible();
    expect(await stored(shop, id)).toMatchObject({ price: 2500, description: 'Softer', category: 'Tea' });
    // The list shows it, and what another admin saves after that.
    await expect(card(page, name)).toContainText('$25.00');
    await shop.admin.put(`/api/admin/products/${id}`, { name, price: 2700 });
    await expect(card(page, name)).toContainText('$27.00');
  });

  await test.step('a product that another admin deleted stays in the open form, and can be created again', async () => {
    await page.getByRole('button', { name: `Edit ${deleted.name}` }).click();
    await dialog(page).getByLabel('Description').fill('A long text');
    await shop.admin.delete(`/api/admin/products/${deleted.id}`);
    await expect(dialog(page).getByText('Someone else deleted this product.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Create Product' }).click();
    await expect(notice(page, 'Product Created')).toBeVisible();
    await expect(card(page, deleted.name)).toContainText('A long text');
  });

  await test.step('two admins edit one sale, and both lists are live', async () => {
    await page.getByRole('tab', { name: 'Sales' }).click();
    await page.getByRole('button', { name: `Edit sale of ${others.name}` }).click();
    await dialog(page).getByLabel('Description').fill('Harvest');
    await shop.admin.put(`/api/admin/sales/${sale.id}`, {
      ...body,
      ...dates,
      salePrice: 2500,
      discountPercentage: 50,
    });
    await expect(
      dialog(page).getByText('Someone else saved this sale while you were editing it.'),
    ).toBeVisible();
    await expect(dialog(page).getByLabel('Sale Price').first()).toHaveValue('25.00');
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await save(page).click();
    await expect(notice(page, 'Sale Updated')).toBeVisible();
    await expect(card(page, others.name)).toContainText('$25.00');
    await expect(card(page, others.name)).toContainText('Harvest');
  });

  await test.step('a sale that overlaps another one of its product is marked, in the form and on both cards', async () => {
    await page.getByRole('button', { name: 'Add Sale' }).first().click();
    await dialog(page)
      .getByLabel('Product')
      .selectOption({ label: `${others.name} – $50.00` });
    await expect(dialog(page).getByText(/Overlaps the sale at \$25\.00 from/)).toBeVisible();
    await dialog(page).getByLabel('Sale Price').fill('30');
    await dialog(page).getByRole('button', { name: 'Create Sale' }).click();
    await expect(notice(page, 'Sale Created')).toBeVisible();
    for (const nth of [0, 1]) {
      const shown = card(page, others.name).nth(nth);
      await expect(shown).toContainText('Overlaps another sale of this product');
    }
  });
});

test('an admin without live messages overwrites no product and no order unseen', async ({
  page,
  shop,
  buyer,
}) => {
  const both = unique('Plum Tea ');
  const sizes = [
    { label: '3.5 g', price: 2000 },
    { label: '7 g', price: 3800 },
  ];
  const one = await shop.product({ name: `${both} one`, price: 2000 });
  const sized = await shop.product({ name: `${both} two`, price: 2000, sizes } as object);
  const product = await shop.product();
  const driver = await shop.driver('Sam');
  const [chosen, unread, undone, kept, listed] = [
    await buyer.buys(product),
    await buyer.buys(product),
    await buyer.buys(product),
    await buyer.buys(product),
    await buyer.buys(product),
  ];
  const set = ({ id }: typeof chosen, status: string) =>
    shop.admin.put(`/api/admin/orders/${id}/status`, { status });
  const storedOrder = ({ id }: typeof chosen) => shop.admin.get(`/api/admin/orders/${id}`);
  // This admin's network blocks WebSockets.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto(`${productsLike(both)}&form=${one.id}`);

  await test.step('a price that is saved second is refused, and both readings are shown', async () => {
    await dialog(page).getByLabel('Price').fill('25.00');
    await shop.admin.put(`/api/admin/products/${one.id}`, { name: one.name, price: 3000 });
    await save(page).click();
    await expect(notice(page, 'Someone else changed this product first')).toBeVisible();
    await dialog(page).getByRole('radio', { name: '$30.00' }).check();
    await expect(dialog(page).getByLabel('Price').first()).toHaveValue('30.00');
    await save(page).click();
    await expect(notice(page, 'Product Updated')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(await stored(shop, one.id)).toMatchObject({ price: 3000, version: 3 });
  });

  await test.step('sizes that are saved second show both readings, and one is kept whole', async () => {
    const { id, name } = sized;
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const second = dialog(page).getByRole('group', { name: '7 g' });
    await second.getByLabel('Price').fill('36.00');
    await shop.admin.put(`/api/admin/products/${id}`, {
      name,
      price: 2000,
      sizes: [...sizes, { label: '14 g', price: 7000 }],
    });
    await save(page).click();
    const readings = dialog(page).getByRole('group', { name: 'Sizes' });
    await expect(readings.getByRole('radio', { name: '3.5 g, 7 g for $36.00' })).not.toBeChecked();
    await expect(second.getByLabel('Price')).toHaveValue('36.00');
    await readings.getByRole('radio', { name: '3.5 g, 7 g for $38.00, 14 g for $70.00' }).check();
    await expect(dialog(page).getByRole('group', { name: '14 g' })).toBeVisible();
    await second.getByLabel('Price').fill('37.00');
    await save(page).click();
    await expect(notice(page, 'Product Updated')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(await stored(shop, id)).toMatchObject({
      price: 2000,
      sizes: [{ price: 2000 }, { label: '7 g', price: 3700 }, { label: '14 g', price: 7000 }],
    });
  });

  await goWithin(page, ordersOf(product));
  for (const { orderNumber } of [chosen, unread, undone, kept]) {
    await expect(statusOf(page, orderNumber)).toHaveValue('pending');
  }

  await test.step('an order that another admin changed, and that fails to load, says so', async () => {
    await set(unread, 'cancelled');
    const single = `**/api/admin/orders/${unread.id}`;
    await page.route(single, (route) => route.abort());
    await statusOf(page, unread.orderNumber).selectOption('processing');
    await expect(notice(page, 'Failed to update order status.')).toContainText('Error');
    await expect(statusOf(page, unread.orderNumber)).toHaveValue('pending');
    expect(await storedOrder(unread)).toMatchObject({ status: 'cancelled' });
    await page.unroute(single);
  });

  await test.step('of two admins at one order, the second never overwrites unseen', async () => {
    await set(chosen, 'cancelled');
    await statusOf(page, chosen.orderNumber).selectOption('processing');
    await expect(notice(page, 'Someone else changed this order first')).toContainText(chosen.orderNumber);
    await expect(statusOf(page, chosen.orderNumber)).toHaveValue('cancelled');
    expect(await storedOrder(chosen)).toMatchObject({ status: 'cancelled' });

    await statusOf(page, chosen.orderNumber).selectOption('processing');
    await expect(notice(page, 'Order Updated')).toBeVisible();
    await expect.poll(() => storedOrder(chosen)).toMatchObject({ status: 'processing' });
  });

  await test.step('an undo that the shop refuses says why, and shows the present order', async () => {
    await statusOf(page, undone.orderNumber).selectOption('cancelled');
    const undo = card(page, undone.orderNumber).getByRole('button', { name: /^Undo/ });
    await expect(undo).toBeVisible();
    await set(undone, 'processing');
    await undo.click();
    await expect(notice(page, 'Could not undo')).toContainText('Someone changed this order in the meantime');
    await expect(statusOf(page, undone.orderNumber)).toHaveValue('processing');
  });

  await test.step('one press keeps what another admin did', async () => {
    await set(kept, 'cancelled');
    await driverOf(page, kept.orderNumber).selectOption(driver.id);
    const conflict = card(page, kept.orderNumber).getByRole('alert');
    await expect(conflict).toContainText('You chose Sam, which was not saved.');
    // A closed order takes no driver.
    await expect(conflict.getByRole('button', { name: /^Change to/ })).toHaveCount(0);
    await conflict.getByRole('button', { name: 'Keep No driver' }).click();
    await expect(conflict).toHaveCount(0);
    await expect(driverOf(page, kept.orderNumber)).toHaveValue('');
  });

  await test.step('in the table a notice says what the other admin did', async () => {
    // The table reads longer pages than the cards, and what the step before has changed is read again too.
    await settle(page, () => page.getByRole('button', { name: 'Show as table' }).click());
    const start = page.getByRole('button', { name: `Start ${listed.orderNumber}` });
    await expect(start).toBeVisible();
    await set(listed, 'cancelled');
    await start.click();
    await expect(notice(page, 'Someone else changed this order first')).toContainText(
      new RegExp(`${listed.orderNumber}.* at \\d{1,2}:\\d\\d [AP]M: Status: Pending → Cancelled\\.`),
    );
    expect(await storedOrder(listed)).toMatchObject({ status: 'cancelled' });
  });
});
