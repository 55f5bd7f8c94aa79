import type { Page } from '@playwright/test';
import { card, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { openSettled } from '../support/second-browser.ts';

type Counts = { pending: number; unseenForSeconds: number | null };

const titleCount = async (page: Page) => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
const ordersTab = (page: Page) => page.getByRole('tab', { name: /^Orders/ });

test('after a reload the number of pending orders is in sight on every tab', async ({
  page,
  shop,
  buyer,
}) => {
  const { id } = await buyer.buys(await shop.product());
  for (const tab of ['analytics', 'notifications', 'products', 'sales', 'orders', 'users']) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(ordersTab(page)).toHaveAccessibleName(/^Orders \d+$/);
    await expect(ordersTab(page)).toBeInViewport({ ratio: 1 });
    // The open tab is not hidden behind the one that stays.
    await expect.poll(() => page.getByRole('tab', { selected: true }).evaluate(isWhollyOnTop)).toBe(true);
    await expect.poll(() => titleCount(page)).toBeGreaterThan(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(ordersTab(page)).toHaveAccessibleName(/^Orders \d+$/);
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
});

/** Its two ends are what one would press there. */
function isWhollyOnTop(tab: Element) {
  const { left, right, top, height } = tab.getBoundingClientRect();
  return [left + 8, right - 8].every((x) => tab.contains(document.elementFromPoint(x, top + height / 2)));
}

test('the number follows what two browsers do', async ({ page, browser, session, shop, buyer }) => {
  const product = await shop.product();
  const elsewhere = await browser.newContext({ baseURL: process.env.BASE_URL });
  await elsewhere.addCookies(session);
  const other = await elsewhere.newPage();
  await Promise.all([page.goto('/admin?tab=users'), other.goto('/admin?tab=orders')]);
  const count = async () => (await shop.admin.get<Counts>('/api/admin/orders/counts')).pending;
  const shown = async () => (await titleCount(page)) - (await count());
  await expect.poll(shown).toBe(0);

  const { orderNumber } = await buyer.buys(product);
  await expect.poll(shown).toBe(0);
  await other.reload();
  await other.getByLabel(`Status of ${orderNumber}`).selectOption('completed');
  await expect.poll(shown).toBe(0);
  await elsewhere.close();
});

test('an order is seen once its card is in view, or it is opened', async ({ page, shop, buyer }) => {
  const product = await shop.product();
  const sent = () => page.waitForRequest('**/api/admin/orders/seen');
  const order = await buyer.buys(product);
  const inView = sent();
  await page.goto('/admin?tab=orders');
  await expect(card(page, order.orderNumber)).toBeInViewport();
  expect((await inView).postDataJSON().ids).toContain(order.id);

  const next = await buyer.buys(product);
  await page.goto('about:blank');
  const opened = sent();
  await page.goto(`/admin?tab=orders&order=${next.id}`);
  expect((await opened).postDataJSON().ids).toContain(next.id);
});

test.describe('without signal', () => {
  test.use({ expectedErrors: [/^WebSocket connection to/] });

  test('an order that was seen is reported as seen on return', async ({ page, context, shop, buyer }) => {
    const { id, orderNumber } = await buyer.buys(await shop.product());
    const reported: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/orders/seen')) reported.push(...request.postDataJSON().ids);
    });
    await page.clock.install();
    // A page out of sight reports nothing.
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await page.goto('/admin');
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

/** What drives the browser in a test counts as somebody's press; here only a real one does. */
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

test('a sound that the browser holds asks for a tap, and an unseen order rings again', async ({ page }) => {
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
  await page.goto('/admin?tab=products');
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

test('the button for new orders covers nothing, however far down', async ({ page, shop, buyer }) => {
  const product = await shop.product();
  for (let nth = 0; nth < 4; nth += 1) await buyer.buys(product);
  await openSettled(page, '/admin?tab=orders');
  await page.evaluate(() => scrollTo(0, 700));
  await buyer.buys(product);
  const button = page.getByRole('button', { name: /^\d+ new orders?$/ });
  await expect(button).toBeInViewport({ ratio: 1 });
  const covered = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main li select, main li button')].filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const strip = document.querySelector('[role=group][aria-label="Order status"]')!.parentElement!;
        const below = strip.getBoundingClientRect().bottom;
        if (top < below || top + height > innerHeight) return false;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !control.contains(hit);
      }).length,
  );
  expect(covered).toBe(0);
});
