import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, goWithin, order, test, toast } from '../support/fixtures.ts';
import { expectNothingSticksOut, setTextSize } from '../support/screen-checks.ts';
import { expectTouchable } from '../support/touch.ts';

const offer = (page: Page) => page.getByRole('button', { name: 'Enable Now' });

/** A browser that was not asked yet: without its windows Chromium says no by itself. It notes when it is asked. */
function notAskedYet() {
  if (!location.protocol.startsWith('http')) return;
  // A no holds for the pages after it too.
  let permission = sessionStorage.getItem('permission') ?? 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    document.documentElement.dataset.asked = 'yes';
    permission = 'denied';
    sessionStorage.setItem('permission', permission);
    return 'denied';
  };
}

test('notifications are offered in three places, on every phone, and the browser asks at the press', async ({
  page,
  context,
  customer,
  shop,
}) => {
  const words = page.getByText('Know the moment your order moves.');
  const main = page.getByRole('main');
  const home = () => main.getByRole('button', { name: 'Back to Main Menu' }).click();
  await page.addInitScript(notAskedYet);
  await page.goto('/');
  await expect(offer(page)).toBeVisible(); // in one small line: there is nothing to be told of yet
  await expect(words).toBeHidden();
  const { id } = await order(customer, await shop.product());
  const confirmation = `/chat?view=order_confirmation&order=${id}`;

  await test.step('notifications are offered on the main menu, the profile and after an order only', async () => {
    await page.reload();
    await expect(words).toBeVisible();
    await expectAccessible(page);
    for (const [button, heading] of [
      ["What's on the Menu"],
      ["Today's Sale!"],
      ['View Cart', 'Your Cart'],
      ['My Orders'],
    ] as const) {
      await choose(page, button, heading);
      await expect(offer(page)).toBeHidden();
      await home();
      await expect(words).toBeVisible();
    }
    await main.getByRole('button', { name: 'Dismiss' }).click();
    await expect(offer(page)).toBeHidden();
    await goWithin(page, confirmation);
    await expect(words).toBeVisible();
    await expect(offer(page)).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await choose(page, 'Your Profile');
    await expect(offer(page)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('with text twice as large the offer does not cover the shop', async () => {
    await setTextSize(page, 32);
    const banner = words.locator('..');
    await expect.poll(async () => (await banner.boundingBox())!.height).toBeLessThan(844 * 0.25);
    await expectNothingSticksOut(page);
    await setTextSize(page, 16);
  });

  await test.step('on the narrowest phone the text is next to the icon, and the button below', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(async () => (await words.boundingBox())!.width).toBeGreaterThan(120);
    const { y, height } = (await words.boundingBox())!;
    expect((await offer(page).boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
    await expectNothingSticksOut(page);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a browser without notifications shows no offer and no error', async () => {
    const without = await context.newPage();
    await without.addInitScript(notAskedYet);
    await without.addInitScript('delete window.PushManager');
    await without.goto(confirmation);
    await expect(without.getByRole('button', { name: 'Track Order' })).toBeVisible();
    await without.waitForTimeout(500); // for what must not come
    await expect(without.getByRole('main').getByText(/notification|Know the moment/i)).toHaveCount(0);
    await expect(without.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await without.close();
  });

  await test.step('the browser asks at the press and not before, and a refusal is respected', async () => {
    await page.evaluate(() => localStorage.removeItem('dismissed-push'));
    await home();
    const html = page.locator('html');
    await expect(words).toBeVisible();
    await expect(html).not.toHaveAttribute('data-asked');
    await offer(page).click();
    await expect(html).toHaveAttribute('data-asked', 'yes');
    const notice = toast(page, 'Notifications Blocked');
    await expect(notice).toContainText('Please enable notifications in your browser settings.');
    await expect(page.getByText('Enable them in your browser settings')).toBeVisible();
    await expect(offer(page)).toBeHidden();
  });

  await test.step('where notifications are blocked, the way to the setting is shown', async () => {
    await page.reload();
    await page.getByText('How?').click();
    await expect(page.getByText('switch Notifications on')).toBeVisible();
    await expectTouchable(page);
    await expectAccessible(page);
  });
});
