import type { Order } from '#features/orders/contract/orders.ts';
import { openDoorSheet, seenByShop, sheet } from '../support/door.ts';
import { bar, cardOf, openStop, passUndo, test } from '../support/driver-fixtures.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

// The check at the door holds for the whole shop.
test.use({
  ownShop: 'settings',
  ownClock: true,
  viewport: { width: 390, height: 844 },
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch|^WebSocket connection to/],
});

test.beforeEach(({ shop }) => shop.admin.put('/api/admin/settings/age', { doorCheck: true }));
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/age', {}));

test('a tip far above the sum due is asked about once, with and without a signal', async ({
  page,
  context,
  shop,
  assigned,
}) => {
  const save = (sum: string) => sheet(page).getByRole('button', { name: `Delivered · ${sum}` });
  const question = sheet(page).getByRole('alert').filter({ hasText: 'Press again' });
  const type = (cash: string) => sheet(page).getByLabel('Cash given').fill(cash);
  const sayTip = (sum: string) =>
    sheet(page)
      .getByRole('button', { name: `Tip ${sum}`, exact: true })
      .click();
  const startDelivery = async (isOnline: boolean) => {
    const placed = await assigned();
    await expect(cardOf(page, placed)).toBeVisible();
    await context.setOffline(!isOnline);
    await openDoorSheet(page);
    await sheet(page).getByLabel('ID seen, 21 or over').check();
    return placed;
  };
  const expectDelivered = async (placed: Order) => {
    await expect(sheet(page)).toBeHidden();
    await passUndo(page);
    await context.setOffline(false);
    await expect
      .poll(() => seenByShop(shop, placed))
      .toMatchObject({ status: 'completed', outcome: 'delivered', taken: 1999 });
    await expect(page.getByText('No active orders')).toBeVisible();
  };
  await page.goto('/driver');

  for (const isOnline of [true, false]) {
    const signal = isOnline ? 'with a signal' : 'without a signal';
    await test.step(`an ordinary tip is not asked about, ${signal}`, async () => {
      const placed = await startDelivery(isOnline);
      await type('39.98');
      await sayTip('$19.99');
      await save('$39.98').click();
      await expectDelivered(placed);
    });

    await test.step(`a mistyped sum needs a second tap, ${signal}`, async () => {
      const placed = await startDelivery(isOnline);
      await type('1999');
      await sayTip('$1,979.01');
      // The second tap of a double tap is no answer.
      await save('$1,999.00').dblclick();
      await expect(question).toContainText('That is $1,979.01 more than due.');
      await expectTouchable(page);
      await expectAccessible(page);
      await type('2999');
      await expect(question).toBeHidden();
      await type('1999');
      await sayTip('$1,979.01');
      await expect(question).toBeHidden();
      await save('$1,999.00').click();
      await expect(question).toBeVisible();
      await page.clock.fastForward(1_000);
      await save('$1,999.00').click();
      await expectDelivered(placed);
    });
  }
});

test('change that the driver gives back does not count as a tip, with and without a signal', async ({
  page,
  context,
  shop,
  driver,
  assigned,
}) => {
  await page.goto('/driver');
  const button = (name: string) => sheet(page).getByRole('button', { name, exact: true });
  let tips = 0;
  for (const isOnline of [true, false]) {
    for (const [chip, sum, tip] of [
      [undefined, '$19.99', 0],
      ['Exact', '$19.99', 0],
      ['Tip $0.01', '$20.00', 1],
    ] as const) {
      await test.step(`${chip ?? 'without a press'}, ${isOnline ? 'with' : 'without'} a signal`, async () => {
        const placed = await assigned({ payWith: 2000 });
        await expect(cardOf(page, placed)).toBeVisible();
        await expect(page.getByText('Pays with $20.00: bring $0.01 change')).toBeVisible();
        await context.setOffline(!isOnline);
        await openDoorSheet(page);
        await sheet(page).getByLabel('ID seen, 21 or over').check();
        await expect(sheet(page).getByText('Give back $0.01')).toBeVisible();
        await expect(button('Gave change')).toHaveAttribute('aria-pressed', 'true');
        await expectTouchable(page);
        if (chip) await button(chip).click();
        if (chip) await expect(sheet(page).getByText('Give back')).toHaveCount(0);
        await button(`Delivered · ${sum}`).click();
        await expect(sheet(page)).toBeHidden();
        await passUndo(page);
        await context.setOffline(false);
        await expect
          .poll(() => seenByShop(shop, placed))
          .toMatchObject({ status: 'completed', outcome: 'delivered', taken: 1999 });
        tips += tip;
        expect(await driver.get('/api/driver/shift')).toMatchObject({ shift: { tips } });
        await expect(page.getByText('No active orders')).toBeVisible();
      });
    }
  }
});

test('what a driver has filled in at a door is there again after Back, a reload and Undo, at that door only', async ({
  page,
  shop,
  assigned,
}) => {
  const cash = sheet(page).getByLabel('Cash given');
  const id = sheet(page).getByLabel('ID seen, 21 or over');
  const placed = await assigned();
  await page.goto('/driver');
  await expect(cardOf(page, placed)).toBeVisible();
  await openDoorSheet(page);
  await id.check();
  await cash.fill('120');

  await sheet(page).getByRole('button', { name: 'Back' }).click();
  await openDoorSheet(page);
  await expect(cash).toHaveValue('120');
  await expect(id).toBeChecked();
  await page.reload();
  await openDoorSheet(page);
  await expect(cash).toHaveValue('120');
  await expect(id).toBeChecked();

  await sheet(page).getByRole('button', { name: 'Delivered · $19.99' }).click();
  const undo = bar(page).getByRole('button', { name: /^Undo Delivered/ });
  await expect(undo).toBeVisible();
  await page.clock.runFor(1_000); // a second tap at once is taken for a double tap
  await undo.click();
  await expect(cardOf(page, placed)).toBeVisible();
  await openDoorSheet(page);
  await expect(cash).toHaveValue('120');
  await expect(id).toBeChecked();

  await test.step('after an attempt that counts, and at another door, nothing is ticked', async () => {
    await sheet(page).getByRole('button', { name: 'Nobody home', exact: true }).click();
    await sheet(page).getByRole('button', { name: 'Back to the shop' }).click();
    await page.clock.runFor(1_000); // a step right after the Undo would be a double tap too
    await sheet(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(sheet(page)).toBeHidden();
    await passUndo(page);
    await expect
      .poll(() => shop.admin.get(`/api/admin/orders/${placed.id}`))
      .toMatchObject({ outcome: 'nobody_home' });
    const other = await assigned();
    for (const stop of [other, placed]) {
      await openStop(page, stop);
      await openDoorSheet(page);
      await expect(cash).toHaveValue('19.99');
      await expect(id).not.toBeChecked();
      await sheet(page).getByRole('button', { name: 'Back', exact: true }).click();
    }
  });
});
