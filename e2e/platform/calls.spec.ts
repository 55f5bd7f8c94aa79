import type { Page, Request } from '@playwright/test';
import { callsOf, choose, expect, order, test, toast } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test.beforeEach(({ customer }) => void customer);

const addFirst = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first().click();

test.describe('', () => {
  test.use({ expectedErrors: [/Could not get an anti-forgery token/] });

  test('one anti-forgery token is used for every change', async ({ page, context, customer }) => {
    const asked: string[] = [];
    const sent: { method: string; headers: Record<string, string> }[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path === '/api/csrf-token') asked.push(path);
      if (path.startsWith('/api/cart')) sent.push({ method: request.method(), headers: request.headers() });
    });
    await page.goto('/?view=products');

    await test.step('the JSON type is sent only with a body', async () => {
      await addFirst(page);
      await expect(toast(page, 'Added to Cart')).toBeVisible();
      await page.getByRole('button', { name: 'View Cart (1)' }).click();
      await page.getByRole('button', { name: /^Remove/ }).click();
      await expect(toast(page, 'Item Removed')).toBeVisible();
      expect(asked).toHaveLength(1);
      const [post, remove, get] = ['POST', 'DELETE', 'GET'].map(
        (name) => sent.find(({ method }) => method === name)!.headers,
      );
      expect(post).toMatchObject({
        'content-type': 'application/json',
        'x-csrf-token': expect.stringMatching(/./),
      });
      expect(remove!['x-csrf-token']).toBe(post!['x-csrf-token']);
      expect(remove).not.toHaveProperty('content-type');
      expect(get).not.toHaveProperty('x-csrf-token');
    });

    await test.step('an expired token is replaced, and the change is made', async () => {
      await page.goBack();
      await context.clearCookies({ name: /csrf/ });
      const refused = page.waitForResponse((answer) => answer.status() === 403);
      await addFirst(page);
      expect(await (await refused).json()).toMatchObject({ code: 'CSRF_INVALID' });
      await expect.poll(() => customer.get('/api/cart')).toMatchObject([{ quantity: 1 }]);
      await expect(page.getByRole('banner')).toContainText('1 item');
      await expect(page.getByRole('region', { name: /Notifications/ })).not.toContainText('Error');
    });

    await test.step('without a token the change is sent anyway, and the console says why', async () => {
      await page.route('**/api/csrf-token', (route) => route.fulfill({ status: 503, body: '' }));
      await page.reload();
      const logged = page.waitForEvent('console', (line) => line.text().includes('anti-forgery token'));
      const change = page.waitForRequest((request) => request.method() === 'POST');
      await addFirst(page);
      await logged;
      expect((await change).headers()).not.toHaveProperty('x-csrf-token');
    });
  });
});

test('opening a view again makes no call, and no call goes to another host', async ({
  page,
  baseURL,
  customer,
  shop,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('report', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { report: (text: string) => void }).report(`${violatedDirective} ${blockedURI}`),
    );
  });
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(baseURL!) || foreign.push(request.url()));
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  const main = page.getByRole('main');
  const back = main.getByRole('button', { name: 'Back to Main Menu' });
  await openLive(page, '/');
  await expect(main.getByRole('button', { name: "Today's Sale!" })).toBeVisible();

  await test.step('coming back and focusing the window make no second call', async () => {
    // Changes of earlier tests may be announced only now, and are read once more.
    await page.waitForLoadState('networkidle');
    const reads: string[] = [];
    page.on('request', (request) => reads.push(new URL(request.url()).pathname));
    for (const view of ["Today's Sale!", 'Back to Main Menu', "Today's Sale!", 'Back to Main Menu']) {
      await main.getByRole('button', { name: view }).click();
    }
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.waitForTimeout(300); // for what must not happen
    await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
    const asked = ['/api/user', '/api/sales', '/api/products', '/api/cart'].filter((path) =>
      reads.includes(path),
    );
    expect(asked).toEqual([]);
  });

  await test.step('the page evaluates no code and loads nothing from other hosts', async () => {
    for (const [button, heading] of [
      ["What's on the Menu"],
      ['Your Profile'],
      ['My Orders'],
      ['View Cart (1)', 'Your Cart'],
    ] as const) {
      await choose(page, button, heading);
      if (heading !== 'Your Cart') await back.click();
    }
    await choose(page, 'Checkout');
    await page.waitForLoadState('networkidle');
    expect(violations).toEqual([]);
    expect(
      foreign.filter((url) => /^(https?|wss?):/.test(url) && !url.startsWith(baseURL!.replace('http', 'ws'))),
    ).toEqual([]);
  });
});

test('the assistant’s data are read together with the screen, and nothing is read twice', async ({
  page,
}) => {
  await page.routeWebSocket('**/ws', () => undefined); // each new connection reads again
  await page.addInitScript(() => localStorage.setItem('screen', 'customer')); // somebody who was here before
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/')) asked.push(path);
  });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/chat-*.js', (route) => held.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  const reads = ['/api/cart', '/api/messages', '/api/orders', '/api/products', '/api/sales', '/api/user'];
  await expect.poll(() => asked.toSorted()).toEqual(reads);
  letThrough();
  await expect(page.getByRole('button', { name: "What's on the Menu" })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const path of reads) expect(asked.filter((other) => other === path)).toEqual([path]);
});

/** The calls of a load, once its live connection has said that nothing was missed. */
async function callsOfLoad(page: Page, url: string) {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  };
  const live = page.waitForEvent('framenavigated').then(() => page.waitForEvent('websocket'));
  page.on('request', note);
  await page.goto(url);
  const isResumed = ({ payload }: { payload: string | Buffer }) => String(payload).includes('resumed');
  await (await live).waitForEvent('framereceived', { predicate: isResumed });
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return asked.toSorted();
}

test('nothing is read twice when the live connection opens and nothing has changed', async ({
  page,
  context,
  session,
  shop,
}) => {
  const driver = await shop.driver('dana');
  const twice = (asked: string[]) => asked.filter((path, at) => asked.indexOf(path) !== at);
  // Changes of earlier tests may be announced late: then they are read once more, which is right.
  const expectOnce = (url: string, needed: string[]) =>
    expect(async () => {
      const asked = await callsOfLoad(page, url);
      expect(asked.map((one) => one.split('?')[0])).toEqual(expect.arrayContaining(needed));
      expect(twice(asked)).toEqual([]);
    }).toPass();
  const reads = ['/api/cart', '/api/messages', '/api/orders', '/api/products', '/api/sales', '/api/user'];
  for (const url of ['/', '/?view=products', '/?view=sales', '/?view=cart', '/?view=order_history'])
    await test.step(`for a customer at ${url}`, () => expectOnce(url, reads));
  await test.step('for an admin', async () => {
    await context.addCookies(session);
    await expectOnce('/admin?tab=orders', ['/api/admin/orders', '/api/user']);
  });
  await test.step('for a driver', async () => {
    await page.goto('about:blank');
    await context.clearCookies();
    await (await callsOf(context.request)).post('/api/login', driver);
    await expectOnce('/driver', ['/api/driver/orders', '/api/user']);
  });
});

test('changes between the reads of a load and its live connection are read once the connection opens', async ({
  page,
  customer,
  shop,
}) => {
  const product = await shop.product();
  let connect = () => {};
  const held = new Promise<void>((resolve) => (connect = resolve));
  await page.routeWebSocket('**/ws', async (socket) => {
    await held;
    socket.connectToServer();
  });
  await page.goto('/?view=order_history');
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
  const { orderNumber } = await order(customer, product);
  connect();
  await expect(page.getByRole('article', { name: `Order ${orderNumber}` })).toBeVisible();
});
