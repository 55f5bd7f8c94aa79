import { bar, cardOf, openStop, status, test } from '../support/driver-fixtures.ts';
import { expect, toast } from '../support/fixtures.ts';

test('the wait time is updated, and nonsense is refused', async ({ page, driver, assigned }) => {
  const placed = await assigned();
  await page.goto('/driver');
  const card = cardOf(page, placed);
  const minutes = card.getByLabel('Estimated wait time (minutes)');
  const update = card.getByRole('button', { name: 'Update' });
  // Nothing is stored yet: the usual wait is a suggestion, not a choice.
  await expect(minutes).toHaveValue('');
  await expect(minutes).toHaveAttribute('placeholder', '30');
  await expect(card.getByRole('button', { name: '30 min' })).toHaveAttribute('aria-pressed', 'false');

  for (const nonsense of ['-5', '', '12.5', '601']) {
    await minutes.fill(nonsense);
    await update.click();
    await expect(toast(page, 'Invalid wait time')).toContainText('Please enter a valid number of minutes.');
    await expect(minutes).toHaveValue(nonsense);
    await toast(page, 'Invalid wait time').getByRole('button', { name: 'Dismiss' }).click();
  }

  await minutes.fill('15');
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
  await expect(toast(page, 'Wait time updated')).toBeVisible();
  expect((await status(driver, placed))?.estimatedWaitTime).toBe(15);
  await expect(card.getByText(/^The customer sees: 15 minutes, about \d+:\d\d [AP]M$/)).toBeVisible();

  await page.reload();
  await expect(minutes).toHaveValue('15');
  await expect(update).toBeDisabled();
  await expect(update).toHaveAttribute('title', /sees already/);
  await minutes.fill('20');
  await expect(update).toBeEnabled();
  // A chip is a promise at once, and so is "10 minutes late".
  await card.getByRole('button', { name: '45 min' }).click();
  await expect.poll(async () => (await status(driver, placed))?.estimatedWaitTime).toBe(45);
  await card.locator('form').getByRole('button', { name: '10 minutes late' }).click();
  await expect.poll(async () => (await status(driver, placed))?.estimatedWaitTime).toBeLessThan(46);
  await expect(minutes).toHaveValue(/^4[345]$/);
});

test('the wait counts down to a time of day, and the same minutes can be promised anew', async ({
  page,
  assigned,
}) => {
  const [placed, later] = [
    await assigned(),
    await assigned({ deliveryTime: new Date(Date.now() + 20 * 3_600_000).toISOString() }),
  ];
  await page.clock.install();
  await page.goto('/driver');
  const card = cardOf(page, placed);
  const shown = card.getByText(/^The customer sees:/);
  // Nothing is promised yet: the customer sees the usual, unless the order is for later.
  await expect(shown).toHaveText(/: 30 minutes, about/);
  await openStop(page, later);
  await expect(cardOf(page, later).getByText(/^The customer sees:/)).toHaveCount(0);
  await openStop(page, placed);

  await card.getByRole('button', { name: '20 min' }).click();
  await expect(toast(page, 'Wait time updated')).toBeVisible();
  await expect(shown).toHaveText(/: 20 minutes, about/);
  const promised = (await shown.textContent())?.match(/about (.+)/)?.[1] ?? 'no time';
  await page.clock.fastForward('12:00');
  await expect(shown).toHaveText(new RegExp(`: [789] minutes, about ${promised}`));
  await expect(card.getByLabel('Estimated wait time (minutes)')).toHaveValue('20');
  await expect(card.getByRole('button', { name: 'Update' })).toBeEnabled();
  await page.clock.fastForward('10:00');
  await expect(shown).toHaveText(/any minute now/);
});

test.describe('what fails is said', () => {
  const cases = [
    ['delivery-status', bar, 'Mark Picked Up', 'Failed to update delivery status. Please try again.'],
    ['estimated-wait-time', cardOf, 'Update', 'Failed to update wait time. Please try again.'],
    ['complete', cardOf, 'Mark as Delivered', 'Failed to complete order. Please try again.'],
  ] as const;
  for (const [call, partOf, button, words] of cases) {
    test(call, async ({ page, assigned }) => {
      const placed = await assigned();
      await page.route(`**/${call}`, (route) =>
        route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
      );
      await page.goto('/driver');
      await cardOf(page, placed).getByLabel('Estimated wait time (minutes)').fill('20');
      await partOf(page, placed).getByRole('button', { name: button }).click();
      await expect(toast(page, 'Error')).toContainText(words);
      await expect(cardOf(page, placed).getByLabel('Delivery status')).toHaveValue('preparing');
    });
  }

  test('with the reason of a refusal, and without one for a fault of ours', async ({ page, assigned }) => {
    const card = cardOf(page, await assigned());
    const answers = [
      { status: 409, json: { message: 'This order was cancelled' } },
      { status: 500, json: { message: 'Something went wrong' } },
    ];
    await page.route('**/estimated-wait-time', (route) => route.fulfill(answers.shift()));
    await page.goto('/driver');
    await card.getByLabel('Estimated wait time (minutes)').fill('20');
    await card.getByRole('button', { name: 'Update' }).click();
    const words = 'Failed to update wait time. Please try again.';
    await expect(toast(page, words)).toContainText('This order was cancelled');
    await toast(page, words).getByRole('button', { name: 'Dismiss' }).click();
    await card.getByLabel('Estimated wait time (minutes)').fill('20');
    await card.getByRole('button', { name: 'Update' }).click();
    await expect(toast(page, words)).not.toContainText('Something went wrong');
  });

  test('on the smallest phone the whole of a long reason is on the screen', async ({ page, assigned }) => {
    const [card] = [cardOf(page, await assigned()), await assigned()];
    const message = 'This order was taken off your list, because its customer asked for another day. '.repeat(
      3,
    );
    await page.route('**/estimated-wait-time', (route) => route.fulfill({ status: 409, json: { message } }));
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/driver');
    await card.getByLabel('Estimated wait time (minutes)').fill('20');
    await card.getByRole('button', { name: 'Update' }).click();
    await expect(toast(page, 'This order was taken off your list')).toBeInViewport({ ratio: 1 });
  });

  test('logout', async ({ page, driver }) => {
    await page.goto('/driver');
    await page.route('/api/logout', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'Logout failed')).toContainText('Could not log out. Please try again.');
    expect(await driver.get('/api/user')).toMatchObject({ role: 'driver' });
  });
});

test('everyone else is turned away', async ({ page, customer }) => {
  await page.goto('/driver');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText("You don't have permission to access this page. This page is only accessible to drivers."),
  ).toBeVisible();
  await expect(customer.get('/api/driver/orders')).rejects.toThrow('403');
});
