import type { Locator, Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { owner } from './accounts.ts';
import { test as base } from './fixtures.ts';
import { secondBrowser } from './second-browser.ts';

export type Account = { username: string; password: string };

/** The page is the customer's; the owner and the drivers have browsers of their own. */
export const test = base.extend<{
  openOwner: () => Promise<Page>;
  openDriver: (account: Account) => Promise<Page>;
}>({
  openOwner: ({ page }, use) => use(() => secondBrowser(page, owner, '/admin?tab=orders')),
  openDriver: ({ page }, use) =>
    use(async (account) => {
      const phone = await secondBrowser(page, account, '/driver');
      await phone.evaluate(() => localStorage.setItem('driver-more', 'open'));
      return phone;
    }),
});

export const statusOf = (panel: Page, { orderNumber }: Order) => panel.getByLabel(`Status of ${orderNumber}`);
export const driverOf = (panel: Page, { orderNumber }: Order) => panel.getByLabel(`Driver of ${orderNumber}`);
export const step = (watched: Locator) => watched.locator('[aria-current=step]');
export const press = (delivery: Locator, name: string) =>
  delivery.getByRole('button', { name, exact: true }).click();

export const setWait = (delivery: Locator, minutes: number) => press(delivery, `${minutes} min`);

/** A readable state of the customer's card. */
type Shown = { badge: string; step: string; text: string };

/** Reads the card of the order at each change of the page: what was there for a moment counts too. */
export async function recordCard(page: Page, { id }: Order) {
  const shown: Shown[] = [];
  await page.exposeFunction('noteCard', (state: Shown) => shown.push(state));
  await page.evaluate((orderId) => {
    let last = '';
    const read = () => {
      const article = document.querySelector(`[aria-labelledby="order-${orderId}"]`);
      const text = article?.textContent ?? '';
      const [badge = ''] = /Pending|Processing|Out for Delivery|Delivered|Cancelled/.exec(text) ?? [];
      const current = article?.querySelector('[aria-current=step]')?.textContent ?? '';
      const { noteCard } = globalThis as unknown as { noteCard: (state: object) => void };
      const state = { badge, step: current, text };
      const now = JSON.stringify(state);
      if (now !== last) noteCard(state);
      last = now;
    };
    read();
    const changes = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(read).observe(document.body, changes);
  }, id);
  return shown;
}

/** The values one after the other, each as long as it stayed the same. */
export const runs = (shown: Shown[], part: keyof Shown) =>
  shown.map((state) => state[part]).filter((value, index, all) => value !== all[index - 1]);

export const minutes = /\bminutes?\b/;
