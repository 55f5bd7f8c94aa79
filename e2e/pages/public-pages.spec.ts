import { callsOf, expect, expectAccessible, order, password, test, unique } from '../support/fixtures.ts';
import { otherPage } from '../support/second-browser.ts';

/** As the database makes it of a name. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

test('without JavaScript a visitor reads the menu, a category and all facts of a product', async ({
  browser,
  shop,
}) => {
  const category = unique('Drinks ');
  const { name } = await shop.product({
    category,
    description: 'Cold and bright.',
    price: 725,
    thcContent: '0.1%',
    facts: { netWeight: '330 ml', cbdMgPerPiece: 10, diet: ['Vegan'] },
  });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL });
  const page = await context.newPage();
  await page.goto('/menu');
  await page.getByRole('link', { name: category }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/p/${slugOf(name)}$`));
  await expect(page).toHaveTitle(new RegExp(name));
  for (const shown of ['$7.25', 'Cold and bright.', '330 ml', '10 mg each', 'Vegan'])
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order it in the shop' })).toBeVisible();
  await context.close();
});

test('without JavaScript a visitor searches the menu, and takes a condition off', async ({
  browser,
  shop,
}) => {
  const [name, other] = [unique('Nightcap '), unique('Nightcap ')];
  await shop.product({ name, price: 1100, facts: { diet: ['Vegan'] } });
  await shop.product({ name: other, price: 9900 });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL });
  const page = await context.newPage();
  await page.goto('/menu');
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('nightcap');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Price' }).selectOption('Under $20');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: other })).toHaveCount(0);
  await page.getByRole('link', { name: 'Take off Under $20' }).click();
  await expect(page.getByRole('link', { name: other })).toBeVisible();
  await context.close();
});

test('a customer shares the progress of an order, and a friend follows it without an account', async ({
  page,
  customer,
  shop,
}) => {
  await order(customer, await shop.product());
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
    navigator.clipboard.writeText = async (text) => sessionStorage.setItem('copied', text);
  });
  await page.goto('/chat?view=order_history');
  await page.getByRole('button', { name: 'Share Progress' }).first().click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => sessionStorage.getItem('copied') ?? '');

  const friend = await otherPage(page);
  await friend.context().clearCookies();
  await friend.goto(link);
  await expect(friend.getByRole('list', { name: 'Delivery progress' })).toBeVisible();
  await expect(friend.getByRole('heading', { level: 1 })).toContainText('order');
  await expectAccessible(friend);
});

test('Order it in the shop opens the product for a visitor, and after logging in', async ({
  page,
  customer,
  shop,
}) => {
  const { name } = await shop.product();
  const visitor = await otherPage(page);
  await visitor.context().clearCookies();
  await visitor.goto(new URL(`/p/${slugOf(name)}`, process.env.BASE_URL).href);
  await visitor.getByRole('link', { name: 'Order it in the shop' }).click();
  const sheet = visitor.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await visitor.getByLabel('Username').fill(customer.username);
  await visitor.getByLabel('Password', { exact: true }).fill(password);
  await visitor.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(sheet.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
});

test('the page of a visitor leads to the whole menu', async ({ page, context, shop }) => {
  const { name } = await shop.product();
  await context.clearCookies();
  await page.goto('/');
  await page.getByRole('link', { name: /^See all \d/ }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toBeVisible();
});

test('Add to Cart on a public page fills the cart of the device, which the account takes over', async ({
  page,
  context,
  customer,
  shop,
}) => {
  const name = unique('Dusk Drops ');
  const sizes = ['30 ml', '60 ml'].map((label, nth) => ({ label, price: 1000 * (nth + 1) }));
  await shop.admin.post('/api/admin/products', { name, price: 1000, sizes });
  const tea = await shop.product({ price: 500 });
  await context.clearCookies();
  await page.goto(`/p/${slugOf(name)}`);
  await page.evaluate(() => localStorage.removeItem('guest-cart'));
  await page.reload();
  const cart = page.getByRole('region', { name: 'Your Cart' });
  await expect(cart).toBeHidden();
  const large = page.getByRole('listitem').filter({ hasText: '60 ml' }).getByRole('button');
  await large.click();
  await expect(large).toHaveText('In cart (1) +');
  await large.press('Space');
  await expect(cart).toContainText('2 items in your cart');
  await expectAccessible(page);

  await test.step('the public menu adds to the cart too, and Back shows the present cart', async () => {
    await page.goto('/menu');
    const card = page.getByRole('article').filter({ hasText: tea.name });
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(cart).toContainText('3 items in your cart');
    await page.goBack();
    await expect(cart).toContainText('3 items in your cart');
  });

  await test.step('the cart opens with the prices of its products', async () => {
    await cart.getByRole('link', { name: 'View Cart' }).click();
    const lines = page.getByRole('dialog', { name: 'Your Cart' });
    await expect(lines.getByText('60 ml')).toBeVisible();
    await expect(lines.getByText('$45.00')).toBeVisible();
  });

  await test.step('logging in puts the visitor’s cart into the account', async () => {
    const calls = await callsOf(context.request);
    await calls.post('/api/login', { username: customer.username, password });
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText('3 items · $45.00');
  });
});

test.describe('for every visitor', () => {
  // The browser reports the page of an unknown address.
  test.use({ expectedErrors: [/404/] });

  test('the public pages keep to the accessibility rules, at the width of a phone and of a desktop', async ({
    page,
    shop,
  }) => {
    const { name } = await shop.product({ category: 'Edibles', description: 'Chewy.' });
    const search = '/menu?search=nothing+like+it&price=low&category=Edibles';
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/menu', '/menu/edibles', search, `/p/${slugOf(name)}`, '/p/nowhere']) {
        await page.goto(path);
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      }
    }
  });
});

test('a public page has the theme that was chosen on this device', async ({ page, shop }) => {
  const { name } = await shop.product();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(`/p/${slugOf(name)}`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('without scripts a public page has the theme of the system', async ({ browser, shop }) => {
  const { name } = await shop.product();
  for (const [colorScheme, canvas] of [
    ['light', 'rgb(250, 248, 243)'],
    ['dark', 'rgb(14, 20, 17)'],
  ] as const) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      colorScheme,
      baseURL: process.env.BASE_URL,
    });
    const page = await context.newPage();
    await page.goto(`/p/${slugOf(name)}`);
    const root = page.locator('html');
    await expect(root).toHaveCSS('background-color', canvas);
    await expect(root).toHaveCSS('color-scheme', colorScheme);
    await context.close();
  }
});

test('a theme that was chosen on this device counts for more than that of the system', async ({
  page,
  shop,
}) => {
  const { name } = await shop.product();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.goto(`/p/${slugOf(name)}`);
  const root = page.locator('html');
  await expect(root).toHaveCSS('background-color', 'rgb(250, 248, 243)');
  await expect(root).toHaveCSS('color-scheme', 'light');
});
