import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, order, test } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const hint = (page: Page) => page.getByRole('region', { name: 'Keep Budtender close' });

/** Chromium offers to install only in a window on a screen; this is the same offer. */
async function offerInstall(page: Page) {
  await page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.prompted = 'yes';
      return { outcome: 'accepted' };
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
}

/** The card is a part of the app that is fetched when it is wanted: what does not come needs a while not to. */
async function expectNoHint(page: Page) {
  await page.waitForTimeout(500);
  await expect(hint(page)).toBeHidden();
}

/** A new tab is a new visit. */
async function visit(context: BrowserContext, path = '/') {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  return page;
}

test('the app is offered on the second visit, and sent away for a month', async ({
  context,
  customer: _customer,
}) => {
  const first = await visit(context);
  await offerInstall(first);
  await expectNoHint(first);
  await first.reload();
  await offerInstall(first);
  await expectNoHint(first);

  const second = await visit(context);
  await expectNoHint(second); // the browser has nothing to offer yet
  await offerInstall(second);
  await expect(hint(second)).toBeVisible();
  await expectTouchable(second);
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Not now' }).click();
  await expect(hint(second)).toBeHidden();

  const third = await visit(context);
  await offerInstall(third);
  await expectNoHint(third);
  await third.evaluate(() => {
    const days = 24 * 60 * 60 * 1000;
    localStorage.setItem('dismissed-install', String(Date.now() - 31 * days));
  });
  await third.reload();
  await offerInstall(third);
  await expect(hint(third)).toBeVisible();
});

test('after an order the app is offered at once, and installs at a press', async ({
  page,
  customer,
  shop,
}) => {
  const { id } = await order(customer, await shop.product());
  await page.goto(`/chat?view=order_confirmation&order=${id}`);
  await offerInstall(page);
  await hint(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  await expect(hint(page)).toBeHidden();
});

test.describe('in a tab on an iPhone', () => {
  test.use({ userAgent: iPhone });
  test.beforeEach(({ context }) => context.addInitScript('delete window.PushManager'));

  test('the way to notifications leads over the Home Screen', async ({ page, customer: _customer }) => {
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'Notifications for your orders' });
    await expect(steps.getByRole('listitem')).toHaveText([/Tap Share/, /Add to Home Screen/]);
    await expectTouchable(page);
    await expectAccessible(page);
    await steps.getByRole('button', { name: 'Not now' }).click();
    await expect(steps).toBeHidden();
    await expectNoHint(page);
  });

  test('is shown once, on whatever visit, and after an order', async ({ context, customer, shop }) => {
    await visit(context);
    const second = await visit(context);
    await expect(second.getByText('Tap Share')).toBeVisible();
    await second.waitForTimeout(500);
    await expect(second.getByText('Tap Share')).toHaveCount(1);
    const { id } = await order(customer, await shop.product());
    await second.goto(`/chat?view=order_confirmation&order=${id}`);
    await expect(second.getByRole('button', { name: 'Track Order' })).toBeVisible();
    await second.waitForTimeout(500);
    await expect(second.getByText('Tap Share')).toHaveCount(1);
  });

  test('the installed app has nothing to add', async ({ page, customer: _customer }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
    await page.waitForTimeout(500); // as above
    await expect(page.getByText('Home Screen')).toBeHidden();
  });
});
