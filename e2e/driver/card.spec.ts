import type { Locator, Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { bar, cardOf, test } from '../support/driver-fixtures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

test('what is rare is folded, and stays as the driver left it', async ({ page, assigned }) => {
  const card = cardOf(page, await assigned());
  await page.goto('/driver');
  const [more, select] = [card.getByRole('button', { name: 'More' }), card.getByLabel('Delivery status')];
  await expect(select).toBeVisible();
  await more.click();
  await expect(select).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('driver-more'))).toBe('folded');
});

test('every frequent act is in the lower half of the screen', async ({ page, assigned }) => {
  const [placed, other] = [await assigned({ payWith: 4000 }), await assigned()];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/driver');
  await expect(cardOf(page, placed).getByText('Collect $19.99 cash')).toBeVisible();
  await expect(cardOf(page, placed).getByText('bring $20.01 change')).toBeVisible();
  await expect(cardOf(page, placed).getByText('Maya R.')).toBeVisible();
  await expect(cardOf(page, other).getByTitle('Show this stop')).toBeAttached();
  const atThumb = [
    bar(page).getByRole('link', { name: 'Navigate' }),
    bar(page).getByRole('link', { name: 'Call' }),
    bar(page).getByRole('button', { name: /^Door/ }),
    bar(page).getByRole('button', { name: 'Mark Picked Up' }),
  ];
  for (const act of atThumb) {
    const box = (await act.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(844 * 0.4);
    expect(box.height).toBe(64);
  }
  await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
  const undo = (await bar(page).getByRole('button', { name: /^Undo/ }).boundingBox())!;
  expect(undo.y).toBeGreaterThanOrEqual(844 * 0.4);
});

test('a card shows all a driver needs, and leads there', async ({ page, context, assigned }) => {
  const placed = await assigned();
  await page.goto('/driver');
  const card = cardOf(page, placed);
  for (const text of [
    'Pending',
    'Preparing Order',
    '118 Juniper Street, Portland',
    '(503) 555-0142',
    '$19.99',
  ]) {
    await expect(card.getByText(text).first()).toBeVisible();
  }
  const link = (name: string) => card.getByRole('link', { name });
  await expect(link('Navigate')).toHaveAttribute('href', /destination=118\+Juniper\+Street%2C\+Portland$/);
  await expect(link('Call')).toHaveAttribute('href', 'tel:5035550142');
  await expect(link('Message')).toHaveAttribute('href', 'sms:5035550142');
  for (const name of ['Navigate', 'Call', 'Message']) {
    expect((await link(name).boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'Copy address' }).click();
  await expect(card.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(placed.deliveryAddress);

  await card.getByRole('button', { name: 'View Order Items (1)' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: /1 × Gummies/ })).toBeVisible();
  await card.getByRole('button', { name: 'Hide Order Items (1)' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: /1 × Gummies/ })).toBeHidden();
});

/** Where to, when, and how far it is: read in bright sun, at arm's length. */
async function expectSunlightProof(page: Page, card: Locator) {
  const address = card.getByText('118 Juniper Street, Portland');
  const size = await address.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  expect(size).toBeGreaterThanOrEqual(18);
  for (const part of [
    address,
    card.getByText(/, \d+ minutes late$/),
    card.getByText('Preparing Order').first(),
  ]) {
    await part.evaluate((element) => element.setAttribute('data-read-in-the-sun', ''));
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const { violations, passes } = await runAxe(
      page,
      { runOnly: ['color-contrast-enhanced'] },
      '[data-read-in-the-sun]',
    );
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${colorScheme} ${html}`))).toEqual([]);
    expect(passes.flatMap(({ nodes }) => nodes)).toHaveLength(3);
  }
}

test('the dashboard is accessible, on every phone', async ({ page, assigned }) => {
  const placed = await assigned({ deliveryTime: new Date(Date.now() - 6 * 60_000).toISOString() });
  await page.goto('/driver');
  await cardOf(page, placed).getByRole('button', { name: 'View Order Items (1)' }).click();
  await expect(
    cardOf(page, placed)
      .getByRole('listitem')
      .filter({ hasText: /1 × Gummies/ }),
  ).toBeVisible();
  await expectTouchable(page);
  await expectAccessible(page);
  await expectSunlightProof(page, cardOf(page, placed));
  await expectNoSidewaysScroll(page);
});

test.describe('on a phone in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a card says when an order is wanted on the clocks of the shop', async ({ page, assigned }) => {
    const day = new Date(Date.now() + 2 * 24 * 60 * 60_000);
    const deliveryTime = new Date(day.setUTCHours(10, 30, 0, 0));
    const placed = await assigned({ deliveryTime });
    // The tests' shop keeps UTC: there the day of the delivery has begun, on the phone it has not.
    await page.clock.setFixedTime(new Date(deliveryTime.getTime() - 6.5 * 60 * 60_000));
    await page.goto('/driver');
    await expect(cardOf(page, placed).getByText('10:30 AM, in 6 hours', { exact: true })).toBeVisible();
  });
});
