import type { BrowserContext, Page } from '@playwright/test';
import { choose, expect, expectAccessible, order, test } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** As far as the app can tell: in a tab of Safari there are no notifications. */
async function beIPhone(page: Page) {
  await page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent });
    delete (window as Partial<typeof window>).PushManager;
  }, iPhone);
}

const hint = (page: Page) => page.getByRole('region', { name: 'Keep Budtender close' });

const expectMenu = (page: Page) => expect(page.getByRole('main').getByRole('button').first()).toBeVisible();

/** Chromium offers to install only in a window on a screen; this is the same offer, once the app listens for it. */
async function offerInstall(page: Page) {
  await expectMenu(page);
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
async function visit(context: BrowserContext, prepare?: (page: Page) => Promise<unknown>) {
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto('/');
  await expectMenu(page);
  return page;
}

test('installing is offered after an order and on the second visit, and dismissed for a month', async ({
  context,
  customer,
  shop,
}) => {
  const first = await visit(context);
  await test.step('the browser can install the app when the first screen is there', async () => {
    const devtools = await context.newCDPSession(first);
    const manifest = async () => (await devtools.send('Page.getAppManifest')).data ?? '';
    await expect.poll(manifest).toContain('"name": "Budtender"');
    await devtools.detach();
  });
  await test.step('installing is not offered on the first visit, but at once after an order', async () => {
    await offerInstall(first);
    await expectNoHint(first);
    await first.reload();
    await offerInstall(first);
    await expectNoHint(first);
    const { id } = await order(customer, await shop.product());
    await first.goto(`/chat?view=order_confirmation&order=${id}`);
    await offerInstall(first);
    await expect(hint(first)).toBeVisible();
  });

  const second = await visit(context);
  await test.step('installing is offered on the second visit, until it is dismissed', async () => {
    await expectNoHint(second); // the browser has nothing to offer yet
    await offerInstall(second);
    await expect(hint(second)).toBeVisible();
    await expectTouchable(second);
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Not now' }).click();
    await expect(hint(second)).toBeHidden();
    await second.reload();
    await offerInstall(second);
    await expectNoHint(second);
  });

  await test.step('after a month it is offered again, and one press installs the app', async () => {
    await second.evaluate(() => {
      const days = 24 * 60 * 60 * 1000;
      localStorage.setItem('dismissed-install', String(Date.now() - 31 * days));
    });
    await choose(second, 'Your Profile');
    // Not by the button at the view's end, which is pushed down under a press as parts of the profile come.
    await second.goBack();
    await hint(second).getByRole('button', { name: 'Install' }).click();
    await expect(second.locator('html')).toHaveAttribute('data-prompted', 'yes');
    await expect(hint(second)).toBeHidden();
  });
});

test('on an iPhone notifications need the Home Screen, which is explained once', async ({
  page,
  context,
  customer,
  shop,
}) => {
  const share = (where: Page) => where.getByText('Tap Share');

  await test.step('the explanation is shown on the first visit', async () => {
    await beIPhone(page);
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'Notifications for your orders' });
    await expect(steps.getByRole('listitem')).toHaveText([/Tap Share/, /Add to Home Screen/]);
    await expectTouchable(page);
    await expectAccessible(page);
  });

  await test.step('it is shown on the second visit, and after an order', async () => {
    const second = await visit(context, beIPhone);
    await expect(share(second)).toBeVisible();
    await second.waitForTimeout(500);
    await expect(share(second)).toHaveCount(1);
    const { id } = await order(customer, await shop.product());
    await second.goto(`/chat?view=order_confirmation&order=${id}`);
    await expect(second.getByRole('button', { name: 'Track Order' })).toBeVisible();
    await second.waitForTimeout(500);
    await expect(share(second)).toHaveCount(1);
    await second.close();
  });

  await test.step('the installed app does not show it', async () => {
    const installed = await visit(context, async (app) => {
      await beIPhone(app);
      await app.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    });
    await expect(installed.getByRole('button', { name: 'My Orders' })).toBeVisible();
    await installed.waitForTimeout(500); // as above
    await expect(installed.getByText('Home Screen')).toBeHidden();
    await installed.close();
  });

  await test.step('it is shown until it is dismissed', async () => {
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(share(page)).toBeHidden();
    await expectNoHint(page);
  });
});
