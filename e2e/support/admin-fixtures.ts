import { type BrowserContext, type Page, request } from '@playwright/test';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import type { Product } from '#shared/contract/products.ts';
import { owner } from './accounts.ts';
import { type Calls, callsOf, order, password, test as base, unique } from './fixtures.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];
type Buyer = Calls & { name: string; username: string; buys: (product: Product) => Promise<AdminOrder> };

/** A page on which the owner is signed in, and a customer who orders elsewhere. */
export const test = base.extend<{ page: Page }, { buyer: Buyer; session: Cookies }>({
  buyer: [
    async ({ shop, shopUrl }, use) => {
      const context = await request.newContext({ baseURL: shopUrl });
      const calls = await callsOf(context);
      const [username, lastName] = [unique('maya'), unique('Lindqvist')];
      const account = { username, password, email: `${username}@shop.test`, firstName: 'Maya', lastName };
      await calls.post('/api/register', account);
      const buys = async (product: Product) =>
        shop.admin.get<AdminOrder>(`/api/admin/orders/${(await order(calls, product)).id}`);
      await use({ ...calls, username, name: `Maya ${lastName}`, buys });
      await context.dispose();
    },
    { scope: 'worker' },
  ],

  // One session a worker: an account keeps only its newest ones.
  session: [
    async ({ shopUrl }, use) => {
      const context = await request.newContext({ baseURL: shopUrl });
      await (await callsOf(context)).post('/api/login', owner);
      await use((await context.storageState()).cookies);
      await context.dispose();
    },
    { scope: 'worker' },
  ],

  page: async ({ page, context, session }, use) => {
    await context.addCookies(session);
    await use(page);
  },
});

/** The notice that is shown now. Behind an open dialog it has no role, so it is found by its place. */
export const notice = (page: Page, text: string) =>
  page.locator('ol > li[data-state=open]').filter({ hasText: text });

export const card = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
