import type { BrowserContext, Page, Request } from '@playwright/test';
import { callsOf, expect, test } from '../support/fixtures.ts';

const flower = 'Evergreen CBD Flower';

const isAddition = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/cart');

/** Two tabs of somebody who is not signed in. */
async function twoTabs(page: Page, context: BrowserContext) {
  await context.clearCookies();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/');
    await expect(tab.getByRole('article', { name: flower })).toBeVisible();
  }
  return second;
}

const add = (tab: Page, name = flower) =>
  tab.getByRole('article', { name }).getByRole('button', { name: 'Add to Cart' }).click();

test('two tabs of a visitor fill one cart, and both show it at once', async ({ page, context }) => {
  const second = await twoTabs(page, context);
  const other = await page
    .getByRole('article')
    .filter({ hasNotText: flower })
    .first()
    .getByRole('heading')
    .innerText();
  const expectInBoth = async (text: string | RegExp) => {
    for (const tab of [page, second]) await expect(tab.getByRole('button', { name: text })).toBeVisible();
  };

  await add(page);
  await expectInBoth('1 item Sign Up to Order $42.00');
  await add(second);
  await expectInBoth('2 items Sign Up to Order $84.00');
  await add(second, other);
  await expectInBoth(/^3 items Sign Up/);
  await add(page, other);
  await expectInBoth(/^4 items Sign Up/);
  await second.reload();
  await expectInBoth(/^4 items Sign Up/);

  await test.step('what an earlier version of the app has stored is still there', async () => {
    await page.evaluate(() => {
      const { lines } = JSON.parse(localStorage.getItem('guest-cart')!);
      localStorage.setItem('guest-cart', JSON.stringify(lines));
    });
    await page.reload();
    await add(page);
    await expectInBoth(/^5 items Sign Up/);
  });
});

test('the cart of two tabs is in the account once, whichever of them opens the chat', async ({
  page,
  context,
  customer,
}) => {
  const second = await twoTabs(page, context);
  const header = (tab: Page) => tab.getByRole('banner');
  const inAccount = async () => (await context.request.get('/api/cart')).json();
  await add(page);
  await add(page);
  const account = { username: customer.username, password: customer.password };
  await (await callsOf(context.request)).post('/api/login', account);

  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'POST') await isReleased;
    await route.continue();
  });
  const sent = page.waitForRequest(isAddition);
  let sentBySecond = 0;
  second.on('request', (request) => (sentBySecond += Number(isAddition(request))));
  await page.goto('/');
  await sent;

  // The other tab adds while the line is on its way, and is then signed in too.
  await add(second);
  await second.goto('/');
  await expect(second.getByRole('button', { name: 'My Orders' })).toBeVisible();
  release();

  for (const tab of [page, second]) await expect(header(tab)).toContainText('3 items · $126.00');
  expect(await inAccount()).toMatchObject([{ quantity: 3, product: { name: flower } }]);
  expect(sentBySecond).toBe(0);

  await test.step('and nothing waits any more for the next visit', async () => {
    await second.reload();
    await expect(header(second)).toContainText('3 items · $126.00');
    expect(await inAccount()).toMatchObject([{ quantity: 3 }]);
  });
});

test('a line whose answer was lost on the way is in the account once', async ({
  page,
  context,
  customer,
}) => {
  await context.clearCookies();
  await page.goto('/');
  await add(page);
  await add(page);
  const account = { username: customer.username, password: customer.password };
  await (await callsOf(context.request)).post('/api/login', account);

  const added = new Promise<number>((resolve) => {
    void page.route('**/api/cart', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      resolve((await route.fetch()).status());
      await route.abort();
    });
  });
  await page.goto('/');
  expect(await added).toBe(200);
  await page.unrouteAll({ behavior: 'wait' });
  const again = page.waitForResponse((response) => isAddition(response.request()));
  await page.reload();
  expect((await again).headers()['idempotent-replayed']).toBe('true');
  await expect(page.getByRole('banner')).toContainText('2 items · $84.00');
  expect(await (await context.request.get('/api/cart')).json()).toMatchObject([{ quantity: 2 }]);
});
