import type { Locator } from '@playwright/test';
import { bar, cardOf, openStop, passUndo, status, test } from '../support/driver-fixtures.ts';
import { expect, toast } from '../support/fixtures.ts';

test.use({ ownClock: true });

async function dismiss(notice: Locator) {
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
}

test('a wait is promised and changed, and refusals are shown where they cover no button', async ({
  page,
  driver,
  assigned,
}) => {
  const [placed, later] = [
    await assigned(),
    await assigned({ deliveryTime: new Date(Date.now() + 20 * 3_600_000).toISOString() }),
  ];
  await page.goto('/driver');
  const card = cardOf(page, placed);
  const minutes = card.getByLabel('Estimated wait time (minutes)');
  const update = card.getByRole('button', { name: 'Update' });
  const shown = card.getByText(/^The customer sees:/);
  const saved = toast(page, 'Wait time updated');

  await test.step('without a promise the customer sees the usual wait, unless the order is for later', async () => {
    await expect(minutes).toHaveValue('30');
    await expect(card.getByRole('button', { name: '30 min' })).toHaveAttribute('aria-pressed', 'false');
    await expect(shown).toHaveText(/: 30 minutes, about/);
    await openStop(page, later);
    await expect(cardOf(page, later).getByText(/^The customer sees:/)).toHaveCount(0);
    await openStop(page, placed);
  });

  await test.step('the minutes in the field are promised as they are', async () => {
    await update.click();
    await expect(saved).toBeVisible();
    expect((await status(driver, placed))?.estimatedWaitTime).toBe(30);
    await expect(update).toBeDisabled();
    await dismiss(saved);
  });

  await test.step('an invalid number is refused', async () => {
    for (const nonsense of ['-5', '', '12.5', '601']) {
      await minutes.fill(nonsense);
      await update.click();
      const refusal = toast(page, 'Invalid wait time');
      await expect(refusal).toContainText('Please enter a valid number of minutes.');
      await expect(minutes).toHaveValue(nonsense);
      await dismiss(refusal);
    }
  });

  await test.step('a number is saved, while its button keeps its width', async () => {
    await minutes.fill('20');
    let letThrough = () => {};
    const isLet = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/estimated-wait-time', async (route) => {
      await isLet;
      await route.continue();
    });
    const { width } = (await update.boundingBox())!;
    await update.click();
    await expect(update).toHaveAttribute('aria-busy', 'true');
    expect((await update.boundingBox())!.width).toBe(width);
    letThrough();
    await expect(saved).toBeVisible();
    expect((await status(driver, placed))?.estimatedWaitTime).toBe(20);
    await page.reload();
    await expect(minutes).toHaveValue('20');
    await expect(update).toBeDisabled();
    await expect(update).toHaveAttribute('title', /sees already/);
    await minutes.fill('25');
    await expect(update).toBeEnabled();
    await minutes.fill('20');
  });

  await test.step('the wait counts down to a time, and the same minutes can be promised again', async () => {
    await expect(shown).toHaveText(/: 20 minutes, about \d+:\d\d [AP]M$/);
    const promised = (await shown.textContent())?.match(/about (.+)/)?.[1] ?? 'no time';
    await page.clock.fastForward('12:00');
    await expect(shown).toHaveText(new RegExp(`: [789] minutes, about ${promised}`));
    await expect(minutes).toHaveValue('20');
    await expect(update).toBeEnabled();
    await page.clock.fastForward('10:00');
    await expect(shown).toHaveText(/later than planned/);
  });

  await test.step('a chip makes a promise at once', async () => {
    await card.getByRole('button', { name: '45 min' }).click();
    const stored = async () => (await status(driver, placed))?.estimatedWaitTime;
    await expect.poll(stored).toBe(45);
    await expect(minutes).toHaveValue('45');
    await dismiss(saved);
  });

  await test.step('"10 minutes late" moves the promise and notifies the customer, unless it is undone', async () => {
    const stored = async () => (await status(driver, placed))?.estimatedWaitTime;
    const late = card.getByRole('button', { name: '10 minutes late' });
    const undo = bar(page).getByRole('button', { name: /^Undo 10 minutes late/ });
    await expect(late).toHaveCount(1);
    await late.click();
    // The page's clock is 22 minutes ahead of the shop's: 23 of the 45 minutes are left.
    await expect(minutes).toHaveValue(/^3[1-3]$/);
    await page.clock.fastForward(1_000);
    await undo.click();
    await expect(minutes).toHaveValue('45');
    expect(await stored()).toBe(45);
    await page.clock.fastForward(1_000);
    const sent = page.waitForRequest('**/estimated-wait-time');
    await late.click();
    await expect(undo).toBeVisible();
    const promised = Number(await minutes.inputValue());
    await passUndo(page);
    expect((await sent).postDataJSON()).toMatchObject({ estimatedWaitTime: promised, message: 'late' });
    await expect.poll(stored).toBe(promised);
    await dismiss(toast(page, 'The customer knows that you are late'));
  });

  const notice = toast(page, 'Error');
  const promise20 = async () => {
    await minutes.fill('20');
    await update.click();
  };
  const answer = (call: string, code: number, message: string) =>
    page.route(`**/${call}`, (route) => route.fulfill({ status: code, json: { message } }));
  const select = card.getByLabel('Delivery status');

  await test.step('a server error names the action that failed', async () => {
    for (const call of ['delivery-status', 'estimated-wait-time'])
      await answer(call, 500, 'Something went wrong');
    const pickUp = async () => {
      await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
      await passUndo(page);
    };
    for (const [act, words] of [
      [pickUp, 'Failed to update delivery status. Please try again.'],
      [promise20, 'Failed to update wait time. Please try again.'],
    ] as const) {
      await act();
      await expect(notice).toContainText(words);
      await expect(notice).not.toContainText('Something went wrong');
      await expect(select).toHaveValue('preparing');
      await dismiss(notice);
    }
  });

  await test.step('a delivery that fails after the next stop is shown names its order', async () => {
    let fail = () => {};
    const isToFail = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/complete', async (route) => {
      await isToFail;
      await route.fulfill({ status: 500, json: { message: 'Something went wrong' } });
    });
    await card.getByRole('button', { name: 'Mark as Delivered' }).click();
    // Past the Undo, and past the next look at the clock.
    await page.clock.fastForward(20_000);
    await expect(cardOf(page, later)).toBeVisible();
    await expect(card).toHaveCount(0);
    fail();
    await expect(notice).toContainText('Failed to complete order. Please try again.');
    await expect(notice).toContainText(`Order ${placed.orderNumber}`);
    await expect(notice).not.toContainText('Something went wrong');
    await dismiss(notice);
    await openStop(page, placed);
    await expect(select).toHaveValue('preparing');
  });

  await test.step('a refusal and its reason fit on the smallest phone', async () => {
    const reason = 'This order was taken off your list, because its customer asked for another day. ';
    await answer('estimated-wait-time', 409, reason.repeat(3));
    await page.setViewportSize({ width: 320, height: 568 });
    await promise20();
    await expect(notice).toContainText('Failed to update wait time. Please try again.');
    await expect(notice).toContainText(reason.repeat(3).trim());
    await expect(notice).toBeInViewport({ ratio: 1 });
    await dismiss(notice);
  });

  await test.step('a notice stays within the header', async () => {
    await page.unroute('**/delivery-status');
    const done = toast(page, 'Delivery status updated');
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await select.selectOption(width === 390 ? 'Nearby' : 'En Route');
      await expect(done).toBeVisible();
      await done.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
      const [over, header] = [(await done.boundingBox())!, (await page.getByRole('banner').boundingBox())!];
      expect(over.y + over.height).toBeLessThanOrEqual(header.y + header.height);
      await dismiss(done);
    }
  });

  await test.step('a logout that fails is reported', async () => {
    await answer('api/logout', 500, 'No');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'Logout failed')).toContainText('Could not log out. Please try again.');
    expect(await driver.get('/api/user')).toMatchObject({ role: 'driver' });
  });
});
