import { type Page, type Request, request } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { callsOf, expect, order, test as base, type Calls } from './fixtures.ts';

type Driver = Calls & { id: string; username: string; password: string };

/** A driver's phone: signed in, with the orders a test gives to this driver. */
export const test = base.extend<{ page: Page; driver: Driver; assigned: (part?: object) => Promise<Order> }>({
  page: async ({ page }, use) => {
    // As a driver has it who opened "More" once; that it is folded at first has a test of its own.
    await page.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('driver-more', 'open');
    });
    await use(page);
  },

  /** A driver nobody else knows, signed in on the page. */
  driver: async ({ context, shop }, use) => {
    const account = await shop.driver('Dana');
    const calls = await callsOf(context.request);
    await calls.post('/api/login', account);
    await use({ ...calls, ...account });
  },

  /** Orders for this driver, of a customer somewhere else. */
  assigned: async ({ driver, shop, shopUrl }, use) => {
    const elsewhere = await request.newContext({ baseURL: shopUrl });
    const customer = await callsOf(elsewhere);
    const username = `far${driver.username}`;
    await customer.post('/api/register', {
      username,
      password: 'secret-word',
      email: `${username}@shop.test`,
      firstName: 'Maya',
      lastName: 'Reed',
    });
    const product = await shop.product();
    await use(async (part) => {
      const placed = await order(customer, product, part);
      await shop.admin.put(`/api/admin/orders/${placed.id}/assign-driver`, { driverId: driver.id });
      return placed;
    });
    await elsewhere.dispose();
  },
});

export const cardOf = (page: Page, { orderNumber }: Pick<Order, 'orderNumber'>) =>
  page.getByRole('article', { name: `Order ${orderNumber}` });
/** The bar at the bottom of the screen with the actions of the stop. */
export const bar = (page: Page) => page.getByRole('region', { name: 'This stop' });

/** Shows a stop with all there is to do: one among others is a row, and what is rare is folded. */
export async function openStop(page: Page, placed: Order) {
  const card = cardOf(page, placed);
  await expect(card).toBeVisible();
  const row = card.getByTitle('Show this stop');
  if ((await row.count()) > 0) await row.click();
  const more = card.getByRole('button', { name: 'More' });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await expect(card.getByLabel('Delivery status')).toBeVisible();
  return card;
}

/** The five seconds of Undo pass at once: for pages whose clock is installed, and where they are not what is tested. */
export const passUndo = (page: Page) => page.clock.fastForward(5_000);

/** Returns the body of a change without the time it was made. */
export function sentBody(sent: Request) {
  const { secondsAgo: _waited, ...body } = JSON.parse(sent.postData() ?? '{}') as Record<string, unknown>;
  return JSON.stringify(body);
}

export const figure = (page: Page, name: string) =>
  page.getByRole('banner').locator('dl > div', { hasText: name }).locator('dd');
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const status = async ({ get }: Calls, { id }: Order) =>
  (await get<(Order & { estimatedWaitTime: number })[]>('/api/driver/orders')).find((row) => row.id === id);
