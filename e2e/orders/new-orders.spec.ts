import type { Page } from '@playwright/test';
import type { AdminOrder } from '#features/orders/contract/admin-orders.ts';
import { card, ordersOf, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, goWithin } from '../support/fixtures.ts';
import { openSettled } from '../support/second-browser.ts';

type Counts = { pending: number; unseenForSeconds: number | null };

const titleCount = async (page: Page) => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
const ordersTab = (page: Page) => page.getByRole('tab', { name: /^Orders/ });

/** Its two ends are what one would press there. */
function isWhollyOnTop(tab: Element) {
  const { left, right, top, height } = tab.getBoundingClientRect();
  return [left + 8, right - 8].every((x) => tab.contains(document.elementFromPoint(x, top + height / 2)));
}

test('the number of pending orders is on every tab, follows other admins, and an order is seen once it is on the screen', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product();
  const { id } = await buyer.buys(product);
  const expectInSight = async (tab: string) => {
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expect(ordersTab(page)).toHaveAccessibleName(/^Orders \d+$/);
    await expect(ordersTab(page)).toBeInViewport({ ratio: 1 });
    // The open tab is not hidden behind the one that stays.
    await expect.poll(() => page.getByRole('tab', { selected: true }).evaluate(isWhollyOnTop)).toBe(true);
    await expect.poll(() => titleCount(page)).toBeGreaterThan(0);
  };

  await test.step('the number is shown after a load and on each tab', async () => {
    await page.goto('/admin?tab=users');
    await expectInSight('Users');
    // Not by a click, for which the tab would be brought into sight here.
    for (const tab of ['Analytics', 'Notifications', 'Products', 'Sales', 'Orders']) {
      await page.getByRole('tab', { name: tab }).dispatchEvent('mousedown', { button: 0 });
      await expectInSight(tab);
    }
  });

  await test.step('the number follows what a customer and another admin do', async () => {
    const count = async () => (await shop.admin.get<Counts>('/api/admin/orders/counts')).pending;
    const shown = async () => (await titleCount(page)) - (await count());
    await expect.poll(shown).toBe(0);
    const before = await count();
    const next = await buyer.buys(product);
    await expect.poll(() => titleCount(page)).toBe(before + 1);
    await shop.admin.put(`/api/admin/orders/${next.id}/status`, { status: 'completed' });
    await expect.poll(() => titleCount(page)).toBe(before);
  });

  await test.step('in a wide window the number is in the rail', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(ordersTab(page)).toHaveAccessibleName(/^Orders \d+$/);
    await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
  });

  await test.step('an order is seen when it is opened, or its card is on the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    /** The report that this order was seen; others may be reported at the same time. */
    const seenReport = ({ id: seen }: AdminOrder) =>
      page.waitForRequest(
        (request) =>
          request.url().endsWith('/api/admin/orders/seen') && request.postDataJSON().ids.includes(seen),
      );
    const next = await buyer.buys(product);
    const opened = seenReport(next);
    // In a list without its card.
    await goWithin(page, `${ordersOf(product)}&status=cancelled&order=${next.id}`);
    await opened;
    await page.getByRole('button', { name: 'Done' }).click();

    const order = await buyer.buys(product);
    const inView = seenReport(order);
    await page.getByRole('group', { name: 'Order status' }).getByRole('button', { name: 'Pending' }).click();
    await card(page, order.orderNumber).scrollIntoViewIfNeeded();
    await inView;
  });
});

/** Counts the tones a page plays. */
function countTones() {
  const shop = window as unknown as { tones: number };
  shop.tones = 0;
  const { prototype } = OscillatorNode;
  // oxlint-disable-next-line typescript/unbound-method -- called with its tone below
  const { start } = prototype;
  prototype.start = function startAndCount(...when) {
    shop.tones += 1;
    return start.apply(this, when);
  };
}

/** Inputs that drive the browser in a test count as a user's press; here only a real one does. */
function holdSound() {
  let hasBeenActive = false;
  addEventListener('click', () => (hasBeenActive = true), { capture: true });
  Object.defineProperty(navigator, 'userActivation', {
    value: {
      get hasBeenActive() {
        return hasBeenActive;
      },
    },
  });
}

test.describe('with a fast clock', () => {
  test.use({ expectedErrors: [/^WebSocket connection to/] });

  test('an unseen order rings again, and one seen without a signal is reported on return', async ({
    page,
    context,
    shop,
    buyer,
  }) => {
    test.slow();
    await page.addInitScript(countTones);
    await page.addInitScript(holdSound);
    await page.addInitScript(() => localStorage.setItem('order-chime', 'on'));
    // As if an order had been waiting for a minute and more, unseen.
    await page.route('**/api/admin/orders/counts', async (route) => {
      const counts = await (await route.fetch()).json();
      await route.fulfill({ json: { ...counts, unseenForSeconds: 75 } });
    });
    const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
    await page.clock.install();
    await page.goto('/admin?tab=users&search=owner');

    await test.step('a sound that the browser blocks asks for a tap, and an unseen order rings again', async () => {
      const bar = page.getByRole('button', { name: 'Tap to switch the sound on' });
      await expect(bar).toBeVisible();
      await expectAccessible(page);
      expect(await tones()).toBe(0);
      await bar.click();
      await expect(bar).toHaveCount(0);
      // Two notes each time, twenty seconds apart.
      await expect
        .poll(async () => {
          await page.clock.fastForward(20_000);
          return tones();
        })
        .toBeGreaterThanOrEqual(4);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    await test.step('an order seen without a signal is reported as seen on return', async () => {
      const { id, orderNumber } = await buyer.buys(await shop.product());
      const reported: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/admin/orders/seen')) reported.push(...request.postDataJSON().ids);
      });
      // A page out of sight reports nothing.
      const setHidden = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await setHidden(true);
      await page.getByRole('tab', { name: /^Orders/ }).click();
      await expect(card(page, orderNumber)).toBeInViewport();
      await context.setOffline(true);
      await expect(page.getByText(/^You're offline/)).toBeVisible();
      await setHidden(false);
      for (const step of [1_500, 1_500]) await page.clock.fastForward(step);
      expect(reported).toEqual([]);
      await context.setOffline(false);
      await expect.poll(() => reported).toContain(id);
    });
  });
});

test('new orders wait behind a button, and ring once the sound is on', async ({ page, shop, buyer }) => {
  const product = await shop.product();
  const first = await buyer.buys(product);
  for (let nth = 0; nth < 4; nth += 1) await buyer.buys(product);
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  const sound = page.getByRole('button', { name: 'Sound for new orders' });
  const newOrders = page.getByRole('button', { name: /^\d+ new orders?$/ });
  await page.addInitScript(countTones);
  const open = async () => {
    await openSettled(page, ordersOf(product));
    // A browser is silent before the first press on a page.
    await page.getByText(/^Updated /).click();
  };
  await open();
  await expect(card(page, first.orderNumber)).toBeVisible();

  await test.step('the button for new orders covers nothing, however far the list is scrolled', async () => {
    await page.evaluate(() => scrollTo(0, 700));
    await buyer.buys(product);
    await expect(newOrders).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(countCovered)).toBe(0);
    await newOrders.click();
    await expect(newOrders).toHaveCount(0);
  });

  const next = await buyer.buys(product);
  await test.step('new orders wait, and changes appear on the cards in place', async () => {
    await expect(newOrders).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) Admin/);
    await expect(page.getByRole('tab', { name: /^Orders \d+$/ })).toBeVisible();
    await expect(card(page, next.orderNumber)).toHaveCount(0);
    await shop.admin.put(`/api/admin/orders/${first.id}/status`, { status: 'processing' });
    await expect(card(page, first.orderNumber)).toContainText('Processing');
  });

  await test.step('the sound is off until it is turned on', async () => {
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
    expect(await tones()).toBe(0);
    await sound.click();
    await expect.poll(tones).toBeGreaterThanOrEqual(2); // a sample
  });

  await test.step('a press shows the waiting orders', async () => {
    await newOrders.click();
    await expect(card(page, next.orderNumber)).toContainText('New');
    await card(page, next.orderNumber).hover();
    await expect(card(page, next.orderNumber)).not.toContainText('New');
  });

  await test.step('the choice of the sound is remembered', async () => {
    await open();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await buyer.buys(product);
    await expect(newOrders).toBeVisible();
    await expect.poll(tones).toBeGreaterThanOrEqual(2);
  });
});

/** Counts the visible controls that would not get a press on their middle. */
function countCovered() {
  const strip = document.querySelector('[role=group][aria-label="Order status"]')!.parentElement!;
  const below = strip.getBoundingClientRect().bottom;
  return [...document.querySelectorAll<HTMLElement>('main li select, main li button')].filter((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    if (top < below || top + height > innerHeight) return false;
    return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }).length;
}
