import type { Page } from '@playwright/test';
import { bar, cardOf, figure, openStop, passUndo, status, tab, test } from '../support/driver-fixtures.ts';
import { expect, toast } from '../support/fixtures.ts';

test.use({ ownClock: true });

/** Lists the changes that the shop has received so far, in sequence. */
function changesOf(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, call] = /orders\/[^/]+\/(.+)$/.exec(request.url()) ?? [];
    if (request.method() === 'PUT') sent.push([call, request.postData()].filter(Boolean).join(' '));
  });
  return sent;
}
const sends = (deliveryStatus: string) => `delivery-status {"deliveryStatus":"${deliveryStatus}"}`;

/** As when the phone is locked, or in the hand again. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Keeps a change from the shop until it is let through. */
async function hold(page: Page, path: string) {
  let letThrough = () => {};
  const isLet = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(path, async (route) => {
    await isLet;
    await route.continue();
  });
  return { arrived: page.waitForRequest(path), letThrough };
}

test('a driver goes from step to step, undoes one within five seconds, and loses none by leaving', async ({
  page,
  driver,
  assigned,
}) => {
  const placed = await assigned();
  await page.goto('/driver');
  const card = cardOf(page, placed);
  const select = card.getByLabel('Delivery status');
  await expect(select).toHaveValue('preparing');
  // From here on time passes only by hand.
  await page.clock.pauseAt(Date.now() + 60_000);
  const sent = changesOf(page);
  const next = (name: string) => bar(page).getByRole('button', { name });
  const undo = bar(page).getByRole('button', { name: /^Undo/ });

  await test.step('a step that is undone is not sent', async () => {
    await next('Mark Picked Up').click();
    await expect(card.getByText('Picked Up', { exact: true }).first()).toBeVisible();
    await page.clock.runFor(4_900);
    await undo.click();
    await expect(next('Mark Picked Up')).toBeFocused();
    await expect(select).toHaveValue('preparing');
    await page.clock.runFor(10_000);
    expect(sent).toEqual([]);
    expect(await status(driver, placed)).toMatchObject({ status: 'pending', deliveryStatus: 'preparing' });
  });

  const box = (await next('Mark Picked Up').boundingBox())!;
  const tap = (share: number) => page.mouse.click(box.x + box.width * share, box.y + box.height / 2);

  await test.step('a double tap makes one step, whichever button moves under it', async () => {
    await tap(0.5);
    await expect(next('Mark En Route')).toBeVisible();
    await page.clock.runFor(150);
    await tap(0.5);
    await page.clock.runFor(500);
    await tap(0.5);
    await expect(select).toHaveValue('picked_up');
    await page.clock.runFor(5_000);
    await expect.poll(() => sent).toEqual([sends('picked_up')]);
    await expect(undo).toHaveCount(0);
  });

  await test.step('the next step sends the one before at once', async () => {
    expect(box.height).toBeGreaterThanOrEqual(56);
    await next('Mark En Route').click();
    await expect(select).toHaveValue('en_route');
    expect(sent).toHaveLength(1);
    await page.clock.runFor(700);
    await next('Mark Nearby').click();
    await expect(select).toHaveValue('nearby');
    await expect.poll(() => sent).toEqual([sends('picked_up'), sends('en_route')]);
    // After the last step the very same place closes the order.
    await page.clock.runFor(150);
    await tap(0.3);
    await expect(next('Delivered')).toBeVisible();
  });

  await test.step('a step is sent when the phone is locked right after it', async () => {
    await setVisibility(page, 'hidden');
    await expect.poll(async () => (await status(driver, placed))?.deliveryStatus).toBe('nearby');
    await setVisibility(page, 'visible');
    expect(sent.splice(0)).toEqual(['picked_up', 'en_route', 'nearby'].map(sends));
    await page.clock.runFor(700);
  });

  await test.step('a delivery can be undone as long, also one from the list of statuses', async () => {
    const byButton = () => card.getByRole('button', { name: 'Mark as Delivered' }).click();
    for (const deliver of [byButton, () => select.selectOption('Delivered')]) {
      await deliver();
      await expect(bar(page).getByText('Marked as delivered')).toBeVisible();
      await page.clock.runFor(4_900);
      await undo.click();
      await expect(select).toHaveValue('nearby');
      await expect(next('Delivered')).toBeFocused();
      await page.clock.runFor(10_000);
    }
    expect(sent).toEqual([]);
    expect((await status(driver, placed))?.status).toBe('processing');
  });

  await test.step('the order is completed after that', async () => {
    await select.selectOption('Delivered');
    await page.clock.runFor(5_000);
    await expect.poll(() => sent).toEqual(['complete']);
    await page.clock.resume();
    const done = toast(page, 'Order completed');
    await expect(done).toBeVisible();
    await done.getByRole('button', { name: 'Dismiss' }).click();
    await expect(done).toBeHidden();
    await expect(card).toBeHidden();
    await expect(figure(page, 'Active Orders')).toHaveText('0');
    await expect(figure(page, 'Completed Today')).toHaveText('1');
    await tab(page, 'Completed 1').click();
    await expect(card.getByText('Completed')).toBeVisible();
    await expect(card.getByRole('button', { name: /Mark|Update/ })).toHaveCount(0);
    expect(await status(driver, placed)).toMatchObject({ status: 'completed', deliveryStatus: 'delivered' });
  });

  await tab(page, 'Active Orders').click();
  const [delivered, pickedUp, last] = [await assigned(), await assigned(), await assigned()];
  const deliver = async (stop: typeof last) =>
    (await openStop(page, stop)).getByRole('button', { name: 'Mark as Delivered' }).click();

  await test.step('a delivery that is being sent cannot be undone', async () => {
    const { arrived, letThrough } = await hold(page, '**/complete');
    await deliver(delivered);
    await passUndo(page);
    await arrived;
    await expect(undo).toHaveAttribute('aria-busy', 'true');
    await undo.press('Enter');
    await expect(bar(page).getByText('Marked as delivered')).toBeVisible();
    letThrough();
    await expect(toast(page, 'Order completed')).toBeVisible();
    expect((await status(driver, delivered))?.status).toBe('completed');
  });

  await test.step('pending actions reach the shop before the driver leaves the screen', async () => {
    const { arrived, letThrough } = await hold(page, '**/delivery-status');
    await openStop(page, pickedUp);
    await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
    await passUndo(page);
    await arrived;
    await deliver(last);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${request.url().split('/').pop()}`));
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.click();
    await expect(logout).toHaveAttribute('aria-busy', 'true');
    letThrough();
    await expect(toast(page, 'Logged out')).toBeVisible();
    const changes = calls.filter((call) => !call.startsWith('GET'));
    expect(changes).toEqual(['PUT complete', 'POST logout']);
    await driver.post('/api/login', { username: driver.username, password: driver.password });
    expect((await status(driver, pickedUp))?.deliveryStatus).toBe('picked_up');
    expect((await status(driver, last))?.status).toBe('completed');
  });
});
