import type { Locator, Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { bar, cardOf, openStop, test } from '../support/driver-fixtures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';
import { keepShopInStep } from '../support/stopped-date.ts';

// The shop of the tests keeps UTC.
test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Los_Angeles' });

/** Checks that address, time and distance can be read in bright sun at arm's length. */
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

test('a card shows what a driver needs, opens the map, and can be read and tapped on every phone', async ({
  page,
  context,
  driver,
  assigned,
}) => {
  const [placed, other] = [await assigned({ payWith: 4000 }), await assigned()];
  await page.goto('/driver');
  const card = cardOf(page, placed);
  const link = (name: string) => card.getByRole('link', { name });

  await test.step('the card shows address, products and sum', async () => {
    for (const text of [
      'Pending',
      'Preparing Order',
      '118 Juniper Street, Portland',
      '(503) 555-0142',
      '$19.99',
      'Collect $19.99 cash',
      'bring $20.01 change',
      'Maya R.',
    ]) {
      await expect(card.getByText(text).first()).toBeVisible();
    }
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
    const item = card.getByRole('listitem').filter({ hasText: /1 × Gummies/ });
    await card.getByRole('button', { name: 'View Order Items (1)' }).click();
    await expect(item).toBeVisible();
    await card.getByRole('button', { name: 'Hide Order Items (1)' }).click();
    await expect(item).toBeHidden();
  });

  await test.step('rare actions are folded, and stay as the driver left them', async () => {
    const select = card.getByLabel('Delivery status');
    await expect(select).toBeVisible();
    await card.getByRole('button', { name: 'More' }).click();
    await expect(select).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('driver-more'))).toBe('folded');
  });

  await test.step('every frequent action is in the lower half of the screen', async () => {
    await expect(cardOf(page, other).getByTitle('Show this stop')).toBeAttached();
    const next = bar(page).getByRole('button', { name: 'Mark Picked Up' });
    const atThumb = [
      bar(page).getByRole('link', { name: 'Navigate' }),
      bar(page).getByRole('link', { name: 'Call' }),
      bar(page).getByRole('button', { name: /^Door/ }),
      next,
    ];
    for (const act of atThumb) {
      const box = (await act.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(844 * 0.4);
      expect(box.height).toBe(64);
    }
    await next.click();
    const undo = bar(page).getByRole('button', { name: /^Undo/ });
    expect((await undo.boundingBox())!.y).toBeGreaterThanOrEqual(844 * 0.4);
    await undo.click();
  });

  await test.step('a number that no phone can dial is marked, and has no call button', async () => {
    const unreachable = await assigned({ phoneNumber: 'call me' });
    await page.reload();
    await openStop(page, unreachable);
    await expect(cardOf(page, unreachable).getByText('Cannot be called')).toBeVisible();
    await expect(cardOf(page, unreachable).getByRole('link', { name: 'Navigate' })).toBeVisible();
    await expect(cardOf(page, unreachable).getByRole('link', { name: /Call|Message/ })).toHaveCount(0);
  });

  await test.step('the delivery time is in the shop’s time zone', async () => {
    const day = new Date(Date.now() + 2 * 24 * 60 * 60_000);
    const deliveryTime = new Date(day.setUTCHours(10, 30, 0, 0));
    const future = await assigned({ deliveryTime });
    // In the shop the day of the delivery has begun, on the phone it has not.
    await page.clock.setFixedTime(new Date(deliveryTime.getTime() - 6.5 * 60 * 60_000));
    await keepShopInStep(page);
    await page.reload();
    await openStop(page, future);
    await expect(cardOf(page, future).getByText('10:30 AM, in 6 hours', { exact: true })).toBeVisible();
  });

  await test.step('the dashboard is accessible, with a step and a delivery that can be undone', async () => {
    const [late, second, third] = [
      await assigned({ deliveryTime: new Date(Date.now() - 6 * 60_000).toISOString() }),
      await assigned(),
      await assigned(),
    ];
    const pending = [
      { order: second, action: { kind: 'status', deliveryStatus: 'picked_up' } },
      { order: third, action: { kind: 'complete' } },
    ].map(({ order: { id, orderNumber }, action }) => ({
      key: id,
      orderId: id,
      orderNumber,
      action,
      enqueuedAt: Date.now(),
      dueAt: Date.now() + 3_600_000, // axe needs longer than five seconds
      wasTried: false,
    }));
    const outbox = `driver-outbox-${driver.id}`;
    const stored = () => page.evaluate((key) => localStorage.getItem(key), outbox);
    await expect.poll(stored).toContain('"pending":[]'); // the step from before
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key!, value!),
      [outbox, JSON.stringify({ pending, refusals: [] })],
    );
    await page.clock.setFixedTime(new Date());
    await page.reload();

    const lateCard = cardOf(page, late);
    await lateCard.getByRole('button', { name: 'View Order Items (1)' }).click();
    await expect(lateCard.getByRole('listitem').filter({ hasText: /1 × Gummies/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(2);
    await expectTouchable(page);
    await expectAccessible(page);
    await expectSunlightProof(page, lateCard);
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(2);
  });

  await test.step('the last stop can be scrolled above the bar, also with two steps to undo', async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const stop = (await page.getByRole('article').last().boundingBox())!;
    expect(stop.y + stop.height).toBeLessThanOrEqual((await bar(page).boundingBox())!.y);
  });
});
