import { readFile } from 'node:fs/promises';
import { card, notice, orderRows, ordersOf, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, goWithin, order, unique } from '../support/fixtures.ts';

test('an owner packs, sends and cancels orders on their cards, and gives a whole table to a driver', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Verbena Trio ') });
  const [packed, refused] = [await buyer.buys(product), await buyer.buys(product)];
  const found = await shop.product({ name: unique('Quincejam ') });
  const { slots } = await buyer.get<{ slots: { time: string; label: string }[] }>('/api/delivery-times');
  const slot = slots.at(-1)!;
  const made = [await buyer.buys(found), await order(buyer, found, { deliveryTime: slot.time })];
  const driver = await shop.driver('Diego');
  const inSlot = new URLSearchParams({ tab: 'orders', layout: 'table', search: found.name, slot: slot.time });
  await page.goto(`/admin?${inSlot}`);

  await test.step('an order is found by product and slot, and a whole table is given to a driver at once', async () => {
    const rows = orderRows(page);
    // Other tests have orders in this slot too.
    const chip = page.getByRole('button', { name: new RegExp(`^${slot.label.replace('Today ', '')} \\d+$`) });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(1);
    await expect(orderRows(page, made[1]!.orderNumber)).toBeVisible();
    await chip.click();
    await expect(rows).toHaveCount(made.length);
    await chip.click();
    await expect(page).toHaveURL((url) => url.searchParams.get('slot') === slot.time);
    await expect(rows).toHaveCount(1);
    await chip.click();
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.fill(packed.orderNumber);
    await expect(orderRows(page, packed.orderNumber)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await search.fill(found.name);
    await expect(orderRows(page, made[0]!.orderNumber)).toBeVisible();
    await expect(rows).toHaveCount(made.length);
    await page.getByRole('checkbox', { name: 'Select all orders' }).check();
    await page.getByLabel('Driver of the selected orders').selectOption(driver.id);
    await expect(page.getByText('2 orders assigned to Diego.')).toBeVisible();
    await expectAccessible(page);
    for (const { id } of made) {
      expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ driverId: driver.id });
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(1 + made.length);
    for (const { orderNumber } of made) expect(lines.join()).toContain(orderNumber);
  });

  await test.step('a card shows what to pack and until when, and one press does the next step', async () => {
    await goWithin(page, ordersOf(product));
    const { id, orderNumber } = packed;
    await expect(card(page, orderNumber)).toContainText(`1 × ${product.name}`);
    // The number of this customer's orders depends on earlier tests.
    await expect(card(page, orderNumber)).toContainText(/First order|\d(st|nd|rd|th) order/);
    await expect(card(page, orderNumber)).toContainText(/in 3\d min/);
    await page.getByRole('button', { name: `Start ${orderNumber}` }).click();
    await expect(notice(page, 'Order Updated')).toContainText(orderNumber);
    const [out, delivered] = ['Out', 'Delivered'].map((step) =>
      page.getByRole('button', { name: `${step} ${orderNumber}` }),
    );
    // A press right after the first one would be taken for the same.
    await expect(async () => {
      if (await out!.isVisible()) await out!.click();
      await expect(delivered!).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect
      .poll(() => shop.admin.get(`/api/admin/orders/${id}`))
      .toMatchObject({ status: 'processing', deliveryStatus: 'picked_up' });
  });

  await test.step('an order is cancelled with a reason, and its customer reads it', async () => {
    const { id, orderNumber } = refused;
    await page.getByRole('button', { name: `Cancel ${orderNumber} with a reason` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Sold out' }).click();
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(card(page, orderNumber)).toContainText('Cancelled: Sold out');
    await expect
      .poll(() => buyer.get(`/api/orders/${id}`))
      .toMatchObject({ status: 'cancelled', cancelReason: 'Sold out' });
  });

  await test.step('the chosen driver stays selected when the last order closes', async () => {
    await goWithin(page, `/admin?tab=orders&driver=${driver.id}`);
    const chosen = page.getByRole('button', { name: /^Diego \d+$/, pressed: true });
    await expect(chosen).toHaveText('Diego 2');
    for (const { id } of made) {
      await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
    }
    await expect(chosen).toHaveText('Diego 0');
  });
});
