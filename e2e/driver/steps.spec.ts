import type { Page } from '@playwright/test';
import { bar, cardOf, openStop, status, tab, test } from '../support/driver-fixtures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, toast } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

/** What was changed at the shop so far, in its sequence. */
function changesOf(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, call] = /orders\/[^/]+\/(.+)$/.exec(request.url()) ?? [];
    if (request.method() === 'PUT') sent.push([call, request.postData()].filter(Boolean).join(' '));
  });
  return sent;
}
const step = (deliveryStatus: string) => `delivery-status {"deliveryStatus":"${deliveryStatus}"}`;

/** Opens the dashboard; from then on time passes only by hand. */
async function openWithoutTime(page: Page) {
  await page.clock.install();
  await page.goto('/driver');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The checks need timers that run, while the five seconds must not pass. */
async function withSlowTime(page: Page, check: () => Promise<void>) {
  const checking = new AbortController();
  const checked = check().finally(() => checking.abort());
  // Each tick is awaited, so that none is left behind. One fails when axe closes the page it opened for itself: the
  // clock runs in every page of the context.
  const tick = async () => {
    while (!checking.signal.aborted) await page.clock.runFor(1).catch(() => {});
  };
  await Promise.all([checked, tick()]);
}

test('one large button leads from step to step, and going on confirms the step before', async ({
  page,
  driver,
  assigned,
}) => {
  const placed = await assigned();
  await openWithoutTime(page);
  const sent = changesOf(page);
  const card = cardOf(page, placed);
  const confirmed = [];
  for (const [name, value] of [
    ['Mark Picked Up', 'picked_up'],
    ['Mark En Route', 'en_route'],
    ['Mark Nearby', 'nearby'],
  ] as const) {
    const next = bar(page).getByRole('button', { name });
    expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await next.click();
    await expect(card.getByLabel('Delivery status')).toHaveValue(value);
    await expect.poll(() => sent).toEqual(confirmed);
    confirmed.push(step(value));
    await page.clock.runFor(700);
  }
  await expect(bar(page).getByRole('button', { name: 'Delivered' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect.poll(() => sent).toEqual(confirmed);
  await expect.poll(async () => (await status(driver, placed))?.deliveryStatus).toBe('nearby');
});

test('a double tap is one step, whichever button comes under it', async ({ page, assigned }) => {
  const placed = await assigned();
  await openWithoutTime(page);
  const sent = changesOf(page);
  const card = cardOf(page, placed);
  const select = card.getByLabel('Delivery status');
  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).scrollIntoViewIfNeeded();
  const box = (await bar(page).getByRole('button', { name: 'Mark Picked Up' }).boundingBox())!;
  const tap = (share: number) => page.mouse.click(box.x + box.width * share, box.y + box.height / 2);

  await tap(0.5);
  await expect(bar(page).getByRole('button', { name: 'Mark En Route' })).toBeVisible();
  await page.clock.runFor(150);
  await tap(0.5);
  await page.clock.runFor(500);
  await tap(0.5);
  await expect(select).toHaveValue('picked_up');
  await page.clock.runFor(5_000);
  await expect.poll(() => sent).toEqual([step('picked_up')]);

  // After the last step the very same place closes the order.
  await select.selectOption('En Route');
  await expect(bar(page).getByRole('button', { name: 'Mark Nearby' })).toBeVisible();
  await tap(0.5);
  await expect(select).toHaveValue('nearby');
  await page.clock.runFor(150);
  await tap(0.3);
  await expect(bar(page).getByRole('button', { name: 'Delivered' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect.poll(() => sent).toEqual([step('picked_up'), step('en_route'), step('nearby')]);
});

test('a step can be undone for five seconds, and is then never sent', async ({ page, driver, assigned }) => {
  const placed = await assigned();
  await openWithoutTime(page);
  const sent = changesOf(page);
  const card = cardOf(page, placed);
  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
  await expect(card.getByText('Picked Up', { exact: true }).first()).toBeVisible();
  await page.clock.runFor(4_900);
  await bar(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(bar(page).getByRole('button', { name: 'Mark Picked Up' })).toBeFocused();
  await expect(card.getByLabel('Delivery status')).toHaveValue('preparing');
  await page.clock.runFor(10_000);
  expect(sent).toEqual([]);
  expect(await status(driver, placed)).toMatchObject({ status: 'pending', deliveryStatus: 'preparing' });

  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
  await page.clock.runFor(5_000);
  await expect.poll(() => sent).toEqual([step('picked_up')]);
  await expect(bar(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('Delivered in the list of statuses is Mark as Delivered, with the same Undo', async ({
  page,
  driver,
  assigned,
}) => {
  const placed = await assigned();
  await openWithoutTime(page);
  const sent = changesOf(page);
  const card = cardOf(page, placed);
  const select = card.getByLabel('Delivery status');
  await select.selectOption('Delivered');
  await expect(bar(page).getByText('Marked as delivered')).toBeVisible();
  await page.clock.runFor(4_900);
  await bar(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(select).toHaveValue('preparing');
  await page.clock.runFor(10_000);
  expect(sent).toEqual([]);

  await select.selectOption('Delivered');
  await page.clock.runFor(5_000);
  await expect.poll(() => sent).toEqual(['complete']);
  await page.clock.resume();
  await expect(toast(page, 'Order completed')).toBeVisible();
  await expect(card).toBeHidden();
  await tab(page, 'Completed 1').click();
  await expect(card.getByText('Completed')).toBeVisible();
  expect(await status(driver, placed)).toMatchObject({ status: 'completed', deliveryStatus: 'delivered' });
});

test('a step counts when the phone is locked right after it', async ({ page, driver, assigned }) => {
  const placed = await assigned();
  await openWithoutTime(page);
  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(async () => (await status(driver, placed))?.deliveryStatus).toBe('picked_up');
});

test('a notice never lies over what a driver taps', async ({ page, assigned }) => {
  const [placed] = [await assigned(), await assigned()];
  await page.goto('/driver');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await cardOf(page, placed)
      .getByLabel('Delivery status')
      .selectOption(width === 390 ? 'Nearby' : 'En Route');
    const notice = toast(page, 'Delivery status updated');
    await expect(notice).toBeVisible();
    await notice.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
    const [over, header] = [(await notice.boundingBox())!, (await page.getByRole('banner').boundingBox())!];
    expect(over.y + over.height).toBeLessThanOrEqual(header.y + header.height);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
  }
});

test('while a step and a delivery can be undone the card is accessible, on every phone', async ({
  page,
  assigned,
}) => {
  const [, second] = [await assigned(), await assigned()];
  await openWithoutTime(page);
  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
  await page.clock.runFor(700);
  await openStop(page, second);
  await cardOf(page, second).getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(2);
  await expectTouchable(page);
  await withSlowTime(page, () => expectAccessible(page));
  await expectNoSidewaysScroll(page);
});
