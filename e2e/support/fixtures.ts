import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  request,
  test as base,
} from '@playwright/test';
import type { AdminOrder } from '#features/orders/contract/admin-orders.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import type { AdminProduct, Product } from '#features/products/contract/products.ts';
import { owner } from './accounts.ts';
import { failOnErrors } from './console-errors.ts';
import { keptContexts as kept, type KeptContexts } from './kept-context.ts';
import { openShop } from './shop-process.ts';

/** Makes calls as whoever the context is signed in as. A refusal fails the test. */
export async function callsOf(context: APIRequestContext) {
  const { token } = await (await context.get('/api/csrf-token')).json();
  const send =
    (method: string) =>
    async <Answer>(path: string, data?: unknown): Promise<Answer> => {
      const answer = await context.fetch(path, { method, data, headers: { 'x-csrf-token': token } });
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
      return answer.json();
    };
  const [get, post, put, patch] = [send('GET'), send('POST'), send('PUT'), send('PATCH')];
  return { get, post, put, patch, delete: send('DELETE') };
}
export type Calls = Awaited<ReturnType<typeof callsOf>>;

let count = 0;
/** A name no other test uses, and none begins with: the tests of a worker share one shop. */
export const unique = (name: string) =>
  `${name}${process.pid.toString(36)}${String((count += 1)).padStart(4, '0')}`;

export type Shop = {
  admin: Calls;
  product: (part?: Partial<Product>) => Promise<AdminProduct>;
  /** Takes it off the menu; it stays in the carts. */
  takeOff: (product: Product) => Promise<unknown>;
  driver: (firstName: string) => Promise<{ id: string; username: string; password: string }>;
};

type Person = Calls & { username: string; password: string };
type Buyer = Calls & { name: string; username: string; buys: (product: Product) => Promise<AdminOrder> };

type Fixtures = {
  /** The assistant's delay in milliseconds. The specified 800 ms have tests of their own. */
  replyDelay: number;
  /** Its pages load with an empty cache, and leave none: for what is measured or lost while a page loads. */
  ownContext: boolean;
  /** The clock of the page is moved by hand. It is installed, and its context is left to the next such test. */
  ownClock: boolean;
  /** Console errors this test asks for. Any other one fails it. */
  expectedErrors: RegExp[];
  /** A customer nobody else knows, signed in on the page. */
  customer: Person;
};

export const password = 'secret-word';

type WorkerFixtures = {
  /**
   * A shop apart from the usual one. Files that change all of the shop share `test.use({ ownShop: 'settings' })`, and
   * set back what they changed: each name costs another start of the server, its database and a browser.
   */
  ownShop: string;
  /** The address of the worker's shop. No two tests run in it at once. */
  shopUrl: string;
  keptContexts: KeptContexts;
  shop: Shop;
  /** A customer who orders elsewhere. Here, not with the owner's page: a shop for all tests, not one for each kind. */
  buyer: Buyer;
  /** The owner's session, one a worker: an account keeps only its newest ones. */
  session: Parameters<BrowserContext['addCookies']>[0];
};

export const prepareContext = (context: BrowserContext, replyDelay = 0) =>
  context.addInitScript((delay) => {
    globalThis.replyDelayMs = delay;
    // Else the orders become a table as soon as the tests before have left twenty of them open.
    if (location.protocol.startsWith('http')) localStorage.setItem('order-layout', 'cards');
  }, replyDelay);

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  replyDelay: [0, { option: true }],
  ownContext: [false, { option: true }],
  ownClock: [false, { option: true }],
  // It would answer calls that a test wants to answer; it has tests of its own.
  serviceWorkers: 'block',

  ownShop: ['', { option: true, scope: 'worker' }],
  shopUrl: [
    async ({ ownShop }, use, { workerIndex }) => {
      const opened = await openShop(`shop-${ownShop}${workerIndex}`);
      process.env.BASE_URL = opened.url;
      await use(opened.url);
      await opened.close();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: ({ shopUrl }, use) => use(shopUrl),

  shop: [
    async ({ shopUrl }, use) => {
      const context = await request.newContext({ baseURL: shopUrl });
      const admin = await callsOf(context);
      await admin.post('/api/login', owner);
      await use({
        admin,
        product: (part) =>
          admin.post('/api/admin/products', { name: unique('Gummies '), price: 1999, ...part }),
        takeOff: ({ id, name, price }) =>
          admin.put(`/api/admin/products/${id}`, { name, price, available: false }),
        async driver(firstName) {
          const account = { username: unique(firstName), password, firstName };
          return { ...account, ...(await admin.post('/api/admin/drivers', account)) };
        },
      });
      await context.dispose();
    },
    { scope: 'worker' },
  ],

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

  keptContexts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs
    async ({}, use) => {
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],

  session: [
    async ({ shopUrl }, use) => {
      const context = await request.newContext({ baseURL: shopUrl });
      await (await callsOf(context)).post('/api/login', owner);
      await use((await context.storageState()).cookies);
      await context.dispose();
    },
    { scope: 'worker' },
  ],

  context: async (
    {
      browser,
      keptContexts,
      ownContext,
      ownClock,
      replyDelay,
      colorScheme,
      contextOptions,
      hasTouch,
      serviceWorkers,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
    info,
  ) => {
    const options = [colorScheme, contextOptions, hasTouch, serviceWorkers, timezoneId, userAgent, viewport];
    const key = JSON.stringify([ownContext, ownClock, replyDelay, options]);
    const prepare = (opened: BrowserContext) => prepareContext(opened, replyDelay);
    const context = await keptContexts.open(browser, key, prepare, ownClock);
    await use(context);
    const mayServe = !ownContext && serviceWorkers === 'block' && info.status === info.expectedStatus;
    await keptContexts.leave(mayServe);
  },

  page: async ({ context, keptContexts, expectedErrors }, use) => {
    const page = await keptContexts.openPage(context);
    await failOnErrors(page, expectedErrors, () => use(page));
  },

  customer: async ({ context }, use) => {
    const account = { username: unique('maya'), password, firstName: 'Maya', lastName: 'Reed' };
    const calls = await callsOf(context.request);
    await calls.post('/api/register', { ...account, email: `${account.username}@shop.test` });
    await use({ ...calls, ...account });
  },
});

export { expect };
export { expectAccessible } from './axe.ts';

/** Text as a regular expression that matches it alone, and minds its case. */
export const escaped = (text: string) => text.replaceAll(/[$?.*+()|[\]{}^\\]/g, '\\$&');

/** The notice that says these words, in their case: "No passkey added" is no "Passkey Added". */
export const toast = (page: Page, words: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(escaped(words)) });

/** Takes the notice away, if it has not left by itself: it lies over what is at the foot of a phone. */
export const dismiss = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Dismiss' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));

/** Goes to an address of the app without loading the page again. */
export const goWithin = (page: Page, url: string) =>
  page.evaluate((to) => history.pushState(null, '', to), url);

/** Says one of the options, and waits for the view it leads to. */
export async function choose(page: Page, label: string, heading = label) {
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeAttached();
}

/** An order of one piece of the product. */
export async function order(customer: Calls, { id: productId }: Product, part: object = {}): Promise<Order> {
  await customer.post('/api/cart', { productId, quantity: 1 });
  return customer.post('/api/orders', {
    deliveryAddress: '118 Juniper Street, Portland',
    phoneNumber: '(503) 555-0142',
    paymentMethod: 'pay_at_pickup',
    deliveryTime: new Date(Date.now() + 35 * 60_000).toISOString(),
    ...part,
  });
}

/** Nothing sticks out sideways, even on the narrowest phone. */
export async function expectNoSidewaysScroll(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
