import type { Page } from '@playwright/test';
import { expect, test, toast } from '../support/fixtures.ts';

test.beforeEach(({ customer }) => void customer);

const addFirst = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first().click();

test('one anti-forgery token serves every change, and JSON is named only where there is some', async ({
  page,
}) => {
  const asked: string[] = [];
  const sent: { method: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path === '/api/csrf-token') asked.push(path);
    if (path.startsWith('/api/cart')) sent.push({ method: request.method(), headers: request.headers() });
  });
  await page.goto('/?view=products');
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

test('a token that is no longer good is replaced, and the change made', async ({
  page,
  context,
  customer,
}) => {
  await page.goto('/?view=products');
  await addFirst(page);
  await expect(toast(page, 'Added to Cart')).toBeVisible();
  await context.clearCookies({ name: /csrf/ });
  const refused = page.waitForResponse((answer) => answer.status() === 403);
  await addFirst(page);
  expect(await (await refused).json()).toMatchObject({ code: 'CSRF_INVALID' });
  await expect.poll(() => customer.get('/api/cart')).toMatchObject([{ quantity: 2 }]);
  await expect(page.getByRole('banner')).toContainText('2 items');
  await expect(page.getByRole('region', { name: /Notifications/ })).not.toContainText('Error');
});

test.describe('without a token to be had', () => {
  test.use({ expectedErrors: [/Could not get an anti-forgery token/] });
  test('that is logged, and the change sent without one', async ({ page }) => {
    await page.route('**/api/csrf-token', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/?view=products');
    const logged = page.waitForEvent('console', (line) => line.text().includes('anti-forgery token'));
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await addFirst(page);
    await logged;
    expect((await sent).headers()).not.toHaveProperty('x-csrf-token');
  });
});

test('what was read stays: no second call on coming back, and none on focus', async ({ page }) => {
  const isLive = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('auth_success')),
    );
  const main = page.getByRole('main');
  await page.goto('/');
  await isLive;
  await expect(main.getByRole('button', { name: "Today's Sale!" })).toBeVisible();
  // Of what was read before the live connection stood, a change may have been missed: that is read once more.
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

test('the page evaluates nothing and loads nothing from elsewhere', async ({ page, baseURL }) => {
  const violations: string[] = [];
  await page.exposeFunction('report', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { report: (text: string) => void }).report(`${violatedDirective} ${blockedURI}`),
    );
  });
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(baseURL!) || foreign.push(request.url()));
  for (const view of ['menu', 'profile', 'products', 'sales', 'cart', 'checkout', 'order_history']) {
    await page.goto(`/?view=${view}`);
    await expect(page.getByRole('heading', { level: 2 })).toBeAttached();
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
  expect(
    foreign.filter((url) => /^(https?|wss?):/.test(url) && !url.startsWith(baseURL!.replace('http', 'ws'))),
  ).toEqual([]);
});

test('what the assistant has to know is asked along with the screen, and nothing is asked twice', async ({
  page,
}) => {
  await page.routeWebSocket('**/ws', () => undefined); // each new connection reads anew
  await page.goto('/');
  await expect(page.getByText('What would you like to do today?')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/')) asked.push(path);
  });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/chat-*.js', (route) => held.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  const reads = ['/api/cart', '/api/messages', '/api/orders', '/api/products', '/api/sales', '/api/user'];
  await expect.poll(() => asked.toSorted()).toEqual(reads);
  letThrough();
  await expect(page.getByRole('button', { name: "What's on the Menu" })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const path of reads) expect(asked.filter((other) => other === path)).toEqual([path]);
});
