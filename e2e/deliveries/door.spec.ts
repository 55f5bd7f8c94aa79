import type { Locator, Page } from '@playwright/test';
import type { DriverOrder } from '#features/deliveries/contract/driver-orders.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import { asOf } from '../support/driver-device.ts';
import { openDoorSheet, seenByShop, sheet } from '../support/door.ts';
import { bar, cardOf, openStop, passUndo, test } from '../support/driver-fixtures.ts';
import { expect } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';
import { workerReady } from '../support/worker.ts';

// The check at the door holds for the whole shop.
test.use({
  ownShop: 'settings',
  ownClock: true,
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch|^WebSocket connection to/],
});

test.beforeEach(({ shop }) => shop.admin.put('/api/admin/settings/age', { doorCheck: true }));
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/age', {}));

const waiting = (page: Page, count: number) => page.getByText(`Waiting for signal · ${count}`);

async function handOver(page: Page) {
  await sheet(page).getByLabel('ID seen, 21 or over').check();
  await sheet(page).getByLabel('Cash given').fill('25');
  await sheet(page).getByRole('button', { name: 'Delivered · $19.99' }).click();
  await expect(
    bar(page)
      .getByRole('button', { name: /^Undo Delivered/ })
      .last(),
  ).toBeVisible();
}

/** Whatever is done here is done without a signal, up to the step that is named. */
const cuts = ['before the dashboard is reloaded', 'at the door', 'while it can be undone', 'never'] as const;

test('what is handed over, refused or returned at the door, also without a signal, counts once', async ({
  page,
  context,
  shop,
  driver,
  assigned,
}) => {
  await page.goto('/driver');
  await workerReady(page);
  for (const cut of cuts) {
    await test.step(`ID and sum reach the shop once, where the network is cut: ${cut}`, async () => {
      const placed = await assigned();
      await expect(cardOf(page, placed)).toBeVisible();
      if (cut === 'before the dashboard is reloaded') {
        await context.setOffline(true);
        await page.reload();
        await expect(asOf(page)).toBeVisible();
      }
      await openDoorSheet(page);
      if (cut === 'at the door') await context.setOffline(true);
      await handOver(page);
      if (cut === 'while it can be undone') await context.setOffline(true);
      await passUndo(page);
      if (cut !== 'never') {
        await expect(waiting(page, 1)).toBeVisible();
        await page.reload();
        await expect(waiting(page, 1)).toBeVisible();
        expect(await seenByShop(shop, placed)).toMatchObject({ status: 'pending', taken: 0 });
        await context.setOffline(false);
      }
      await expect
        .poll(() => seenByShop(shop, placed))
        .toMatchObject({ status: 'completed', outcome: 'delivered', taken: 1999 });
      await expect(page.getByText(/Waiting for signal/)).toBeHidden();
      await expect(page.getByText('No active orders')).toBeVisible();
    });
  }

  const [placed, other] = [await assigned(), await assigned()];
  await openStop(page, placed);

  await test.step('every action at the door is in reach of one hand', async () => {
    const expectInReach = async (control: Locator) => {
      await expect(control).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => (await control.boundingBox())?.y, { message: String(control) })
        .toBeGreaterThanOrEqual(0.4 * 844);
    };
    const next = bar(page).getByRole('button', { name: 'Mark Picked Up' });
    const undo = bar(page).getByRole('button', { name: /^Undo/ });
    for (const name of ['Navigate', 'Call']) await expectInReach(bar(page).getByRole('link', { name }));
    await expectInReach(next);
    await next.click();
    await expectInReach(undo);
    await expectInReach(bar(page).getByRole('button', { name: /^Door/ }));
    await passUndo(page);
    await openDoorSheet(page);
    for (const name of ['Delivered', 'Refused', 'No ID', 'Nobody home', 'Exact', 'All by card']) {
      await expectInReach(sheet(page).getByRole('button', { name, exact: true }));
    }
    await expectInReach(sheet(page).getByLabel('ID seen, 21 or over'));
    await expectInReach(sheet(page).getByLabel('Cash given'));
    await expectInReach(sheet(page).getByRole('button', { name: 'Delivered · $19.99' }));
  });

  await test.step('without an ID no button delivers the order', async () => {
    const save = sheet(page).getByRole('button', { name: 'Delivered · $19.99' });
    const card = cardOf(page, placed);
    for (const act of [
      () => card.getByRole('button', { name: 'Mark as Delivered' }).click(),
      () => card.getByLabel('Delivery status').selectOption('Delivered'),
    ]) {
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toBeHidden();
      await act();
      await expect(save).toHaveAttribute('title', 'Look at an ID first');
      await save.press('Enter');
      await expect(sheet(page)).toBeVisible();
    }
    await expectTouchable(page);
    expect(await seenByShop(shop, placed)).toMatchObject({ status: 'processing', outcome: null });
  });

  const tryAgain = async (wait: number) => {
    await sheet(page).getByRole('button', { name: 'Nobody home', exact: true }).click();
    await sheet(page).getByRole('button', { name: 'Try again at', exact: true }).click();
    await sheet(page).getByRole('group', { name: 'Try again at' }).getByRole('button').nth(wait).click();
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(doorOf(other)).toBeVisible(); // the next stop
  };
  const doorOf = ({ orderNumber }: Order) =>
    bar(page).getByRole('button', { name: `Door of order ${orderNumber}` });

  await test.step('after the Undo of an outcome at the door its stop is shown again', async () => {
    await tryAgain(1);
    await page.clock.fastForward(1_000); // a press at once would be a repetition
    await bar(page)
      .getByRole('button', { name: /^Undo Nobody home/ })
      .click();
    await expect(doorOf(placed)).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Mark En Route' })).toBeFocused();
    await passUndo(page);
    expect(await seenByShop(shop, placed)).toMatchObject({ outcome: null, nextStep: null });
    await openDoorSheet(page);
  });

  await test.step('after Nobody home the stop shows when to try again', async () => {
    await tryAgain(1);
    await openStop(page, placed);
    await expect(cardOf(page, placed).getByText(/^Nobody home\. Try again at \d+:\d\d/)).toBeVisible();
    await passUndo(page);
    await expect
      .poll(() => seenByShop(shop, placed))
      .toMatchObject({ outcome: 'nobody_home', nextStep: 'try_again' });
  });

  await test.step('until then it is below the others, unless the driver does it first', async () => {
    await page.reload();
    await expect(cardOf(page, other).getByRole('button', { name: 'More' })).toBeVisible();
    await page.getByRole('button', { name: `Do order ${placed.orderNumber} first` }).click();
    await expect(cardOf(page, placed).getByRole('button', { name: 'More' })).toBeVisible();
    const first = async () =>
      (await driver.get<DriverOrder[]>('/api/driver/orders')).find(({ stopPosition }) => stopPosition === 0);
    await expect.poll(first).toMatchObject({ id: placed.id });
    await page.reload();
    await expect(cardOf(page, placed).getByRole('button', { name: 'More' })).toBeVisible();
  });

  await test.step('"Do first" at once confirms the attempt, and keeps its stop first', async () => {
    const before = (await seenByShop(shop, placed)).tryAgainAt;
    await openDoorSheet(page);
    await tryAgain(2);
    await page.getByRole('button', { name: `Do order ${placed.orderNumber} first` }).click();
    await expect(doorOf(placed)).toBeVisible();
    await expect(bar(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    const stored = async () =>
      (await driver.get<DriverOrder[]>('/api/driver/orders')).find(({ id }) => id === placed.id);
    await expect.poll(async () => (await stored())?.tryAgainAt).not.toBe(before);
    await expect.poll(stored).toMatchObject({ nextStep: 'try_again', stopPosition: 0 });
    await page.reload();
    await expect(doorOf(placed)).toBeVisible();
  });

  await test.step('after Refused the owner confirms the return', async () => {
    await openDoorSheet(page);
    await sheet(page).getByRole('button', { name: 'Refused', exact: true }).click();
    await sheet(page).getByRole('button', { name: 'Back to the shop', exact: true }).click();
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await passUndo(page);
    await expect
      .poll(() => seenByShop(shop, placed))
      .toMatchObject({ outcome: 'refused', nextStep: 'return' });
    await openStop(page, placed);
    await expect(cardOf(page, placed).getByText('Refused. Bring it back to the shop.')).toBeVisible();
    await shop.admin.post(`/api/admin/orders/${placed.id}/hand-back`);
    await expect(cardOf(page, placed).getByText(/Refused/)).toHaveCount(0);
    await expect(cardOf(page, other)).toBeVisible();
  });

  await test.step('actions on a phone without a signal count once, and none is lost', async () => {
    for (const { id } of [placed, other])
      await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
    const [counted, cancelled] = [await assigned(), await assigned()];
    await expect(cardOf(page, cancelled)).toBeVisible();
    await openStop(page, counted);
    await context.setOffline(true);
    await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
    await passUndo(page);
    await expect(waiting(page, 1)).toBeVisible();
    for (const [index, order] of [counted, cancelled].entries()) {
      await openStop(page, order);
      await openDoorSheet(page);
      await handOver(page);
      await passUndo(page);
      await expect(waiting(page, index + 2)).toBeVisible();
    }

    // Meanwhile the driver's other phone delivers the one, and the owner cancels the other.
    const taken = { outcome: 'delivered', idSeen: true, cash: 2500 };
    await driver.post(`/api/driver/orders/${counted.id}/outcome`, taken);
    await shop.admin.put(`/api/admin/orders/${cancelled.id}/status`, { status: 'cancelled' });
    await context.setOffline(false);
    await expect(page.getByText(/Waiting for signal/)).toBeHidden();
    await expect(page.getByText('No active orders')).toBeVisible();
    const alert = ({ orderNumber }: Order, text = '') =>
      page.getByRole('alert').filter({ hasText: `Order ${orderNumber}${text}` });
    await expect(alert(cancelled, ', Delivered:')).toContainText(
      /any more\. You took \$19\.99 for it: please call the shop\./,
    );
    await expect(alert(counted)).toHaveCount(0);
    expect(await seenByShop(shop, counted)).toMatchObject({ status: 'completed', taken: 1999 });
    expect(await seenByShop(shop, cancelled)).toMatchObject({ status: 'cancelled', taken: 0 });
  });
});
