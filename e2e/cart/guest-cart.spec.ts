import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import type { AdminProduct } from '#features/products/contract/products.ts';
import { callsOf, expect, test, unique } from '../support/fixtures.ts';

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

const cartButton = (tab: Page) => tab.getByRole('button', { name: 'View Cart' });

test('adding a visitor’s first product moves nothing on the page', async ({ page, context }) => {
  await context.clearCookies();
  const card = page.getByRole('article', { name: flower });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1600, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate(() => localStorage.removeItem('guest-cart'));
    await page.reload();
    await expect(card).toBeVisible();
    await expect(page.getByText(/^Delivered in/)).toBeVisible();
    const before = await card.boundingBox();
    await add(page);
    await expect(cartButton(page)).toBeVisible();
    expect(await card.boundingBox()).toEqual(before);
  }
});

test('two tabs of a visitor share one cart, and both show a change at once', async ({ page, context }) => {
  const second = await twoTabs(page, context);
  const other = await page
    .getByRole('article')
    .filter({ hasNotText: flower })
    .first()
    .getByRole('heading')
    .innerText();
  const expectInBoth = async (text: string | RegExp) => {
    for (const tab of [page, second]) await expect(cartButton(tab)).toHaveText(text);
  };

  await add(page);
  await expectInBoth('View Cart, 1 item · $42.00');
  await add(second);
  await expectInBoth('View Cart, 2 items · $84.00');
  await add(second, other);
  await expectInBoth(/, 3 items/);
  await add(page, other);
  await expectInBoth(/, 4 items/);
  await second.reload();
  await expectInBoth(/, 4 items/);

  await test.step('a cart stored by an earlier version of the app is still there', async () => {
    await page.evaluate(() => {
      const { lines } = JSON.parse(localStorage.getItem('guest-cart')!);
      localStorage.setItem('guest-cart', JSON.stringify(lines));
    });
    await page.reload();
    await add(page);
    await expectInBoth(/, 5 items/);
  });
});

test('the visitor’s cart is added to the account once, whichever of two tabs signs in', async ({
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

  await test.step('nothing is left to add at the next visit', async () => {
    await second.reload();
    await expect(header(second)).toContainText('3 items · $126.00');
    expect(await inAccount()).toMatchObject([{ quantity: 3 }]);
  });
});

test('a line whose answer was lost is added to the account once', async ({ page, context, customer }) => {
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

test('a visitor looks at products, changes the cart and sees its sum', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/');
  const card = page.getByRole('article', { name: flower });

  await test.step('a card removes what it added', async () => {
    await add(page);
    await add(page);
    await card.getByRole('button', { name: `Fewer ${flower}` }).click();
    await expect(cartButton(page)).toHaveText('View Cart, 1 item · $42.00');
    await card.getByRole('button', { name: `Remove ${flower}` }).click();
    await expect(cartButton(page)).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeFocused();
  });

  await test.step('a product opens with its facts and pictures, and Back closes it', async () => {
    await card.getByRole('link', { name: flower }).click();
    const sheet = page.getByRole('dialog', { name: flower });
    await expect(sheet.getByRole('term').filter({ hasText: 'CBD' })).toBeVisible();
    await expect(sheet.getByRole('img', { name: flower }).first()).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await card.getByRole('link', { name: flower }).click();
    await sheet.getByRole('button', { name: `More ${flower}` }).click();
    await sheet.getByRole('button', { name: 'Add to Cart · $84.00' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(cartButton(page)).toHaveText('View Cart, 2 items · $84.00');
  });

  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await test.step('the cart shows its lines and their sum, which can be changed there', async () => {
    await cartButton(page).click();
    await expect(cart.getByRole('heading', { name: flower })).toBeVisible();
    await cart.getByRole('button', { name: `More ${flower}` }).click();
    await expect(cart.getByText('$126.00')).toHaveCount(2); // of the line, and in all
    await cart.getByRole('button', { name: `Remove ${flower}` }).click();
    await expect(cart.getByText('Your cart is empty')).toBeVisible();
    await cart.getByRole('button', { name: /^Undo/ }).click();
    await expect(cart.getByText('Subtotal · 3 items')).toBeVisible();
  });

  await test.step('the cart leads to Sign Up', async () => {
    await cart.getByRole('button', { name: 'Sign Up to Order' }).click();
    await expect(cart).toHaveCount(0);
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test('a visitor who opens the address of a product sees it, in the size of the address', async ({
  page,
  context,
  shop,
}) => {
  const name = unique('Silver Hour ');
  const sizes = ['3.5 g', '7 g'].map((label, nth) => ({ label, price: 1000 * (nth + 1) }));
  const { id } = await shop.admin.post<AdminProduct>('/api/admin/products', { name, price: 1000, sizes });
  await context.clearCookies();
  await page.goto(`/?view=products&details=${id}`);
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: /^7 g/ }).click();
  await sheet.getByRole('button', { name: 'Add to Cart · $20.00' }).click();
  await expect(page).not.toHaveURL(/details/);
  await cartButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText('7 g')).toBeVisible();
});

test('on a wide screen a visitor’s menu, its title and its facts are aligned', async ({ page, context }) => {
  await context.clearCookies();
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto('/');
  await add(page);
  const box = async (part: Locator) => (await part.boundingBox())!;
  const first = await box(page.getByRole('article').first());
  const title = await box(page.getByRole('heading', { name: 'On the menu today' }));
  const facts = await box(page.getByText(/^Delivered in|^Open/));
  const signUp = await box(page.getByRole('button', { name: 'Sign Up to Order' }));
  const cart = await box(cartButton(page));
  expect([title.x, cart.x]).toEqual([first.x, first.x]);
  expect(facts.x + facts.width).toBeCloseTo(signUp.x + signUp.width, 0);
});
