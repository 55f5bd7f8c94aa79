import type { Page } from '@playwright/test';
import { ordersOf, productsLike, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, goWithin, unique } from '../support/fixtures.ts';

const results = (page: Page) => page.getByRole('status').filter({ hasText: /orders? |products? / });
const undo = (page: Page) => results(page).getByRole('button', { name: 'Undo' });
const selectAll = (page: Page, what: string) =>
  page.getByRole('checkbox', { name: `Select all ${what}` }).click();

test('the result of a bulk change and its undo stay when the orders leave the list', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Rosehip Nip ') });
  const [sick, other] = [await shop.driver('Wilma'), await shop.driver('Xaver')];
  const orders = [await buyer.buys(product), await buyer.buys(product), await buyer.buys(product)];
  const stored = () =>
    Promise.all(
      orders.map(({ id }) =>
        shop.admin.get<{ status: string; driverId: string | null }>(`/api/admin/orders/${id}`),
      ),
    );
  const statuses = async () => (await stored()).map(({ status }) => status);
  const rows = page.getByRole('table', { name: 'Orders' }).locator('[data-order]');
  const pending = `${ordersOf(product)}&layout=table&status=pending`;
  const cancelAll = async () => {
    await page.getByLabel('Status of the selected orders').selectOption('cancelled');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sold out' }).click();
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  };

  await test.step('the list empties, and the undo restores its orders', async () => {
    await page.goto(pending);
    await expect(rows).toHaveCount(3);
    await selectAll(page, 'orders');
    await cancelAll();
    await expect(page.getByText('No such orders')).toBeVisible();
    // Right away: on a busy machine ten seconds are short.
    await undo(page).click();
    await expect(results(page)).toContainText('3 orders undone.');
    await expect(undo(page)).toHaveCount(0);
    await expect(rows).toHaveCount(3);
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
    await expectAccessible(page);
  });

  await test.step('one order stays in the list, and the undo is still there', async () => {
    await page.getByRole('checkbox', { name: `Select ${orders[0]!.orderNumber}` }).click();
    await page.getByRole('checkbox', { name: `Select ${orders[1]!.orderNumber}` }).click();
    await page.getByLabel('Status of the selected orders').selectOption('processing');
    await expect(rows).toHaveCount(1);
    await undo(page).click();
    await expect(rows).toHaveCount(3);
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  });

  await test.step('a driver’s stops are moved to another driver in the driver’s own view, and back', async () => {
    for (const { id } of orders) {
      await shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: sick.id });
    }
    // Another list, with none of the three, so that the next three rows are those of the driver's own list.
    await goWithin(page, `${ordersOf(product)}&layout=table&driver=${other.id}`);
    await expect(page.getByText('No such orders')).toBeVisible();
    await goWithin(page, `${ordersOf(product)}&layout=table&driver=${sick.id}`);
    await expect(rows).toHaveCount(3);
    await selectAll(page, 'orders');
    await page.getByLabel('Driver of the selected orders').selectOption(other.id);
    await expect(results(page)).toContainText('3 orders assigned to Xaver.');
    await undo(page).click();
    await expect(rows).toHaveCount(3);
    expect((await stored()).map(({ driverId }) => driverId)).toEqual([sick.id, sick.id, sick.id]);
  });
});

test('the result of a bulk change of products stays when the search no longer finds them', async ({
  page,
  shop,
}) => {
  const category = unique('Balm');
  const product = await shop.product({ category });
  await page.goto(`${productsLike(category)}&layout=table`);
  await selectAll(page, 'products');
  const bar = page.getByRole('region', { name: 'Selected products' });
  await bar.getByLabel('Category of the selected products').fill('Elsewhere');
  await bar.getByRole('button', { name: 'Set category' }).click();
  await expect(page.getByText(`No products match “${category}”.`)).toBeVisible();
  await expect(results(page)).toContainText('1 product now in Elsewhere.');
  await shop.admin.put(`/api/admin/products/${product.id}`, { name: product.name, price: product.price });
});

test('three presses within 700 ms make one step, on the card, in the table and on the board', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Hurried Mint ') });
  await page.goto('/admin?tab=orders');
  for (const layout of ['cards', 'table', 'board']) {
    await test.step(layout, async () => {
      const { id, orderNumber } = await buyer.buys(product);
      await goWithin(page, `${ordersOf(product)}&layout=${layout}`);
      const start = page.getByRole('button', { name: `Start ${orderNumber}` });
      await expect(start).toBeVisible();
      await start.scrollIntoViewIfNeeded();
      // Within the page, so that the times are kept on a busy machine. Whatever is the next step then is pressed.
      const presses = await page.evaluate(async (order) => {
        let count = 0;
        const begun = performance.now();
        for (const at of [0, 180, 650]) {
          while (performance.now() - begun < at) await new Promise(requestAnimationFrame);
          if (performance.now() - begun > 690) break; // a busy machine has let the time pass
          document.querySelector<HTMLElement>(`[data-order="${order}"] [data-part=step]`)!.click();
          count += 1;
        }
        return count;
      }, id);
      expect(presses).toBeGreaterThan(1); // or nothing was shown of a hurried press
      await expect(page.getByRole('button', { name: `Out ${orderNumber}` })).toBeVisible();
      await expect
        .poll(() => shop.admin.get(`/api/admin/orders/${id}`))
        .toMatchObject({ status: 'processing' });
      const events = await shop.admin.get<object[]>(`/api/admin/orders/${id}/events`);
      expect(events).toHaveLength(2); // placed, and started
    });
  }
});
