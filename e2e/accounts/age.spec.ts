import { orderUpToBirthDate } from '../support/age.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptPaths, visit } from '../support/worker.ts';

// The settings here apply to the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/age', {}));

test('a guest answers the age question before the shop is shown', async ({ page, context, shop }) => {
  const no = page.getByRole('button', { name: 'No', exact: true });
  const sorry = page.getByRole('heading', { name: 'Thank you for being honest' });
  const landing = page.getByRole('tab', { name: 'Log In' });
  const driver = await shop.driver('dana');
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
  await page.goto('/');

  await test.step('a guest who answers No reads a kind refusal', async () => {
    await expect(page.getByRole('heading', { name: 'Are you 21 or over?' })).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await no.click();
    await expect(sorry).toBeVisible();
    await page.reload();
    await expect(sorry).toBeVisible();
  });

  await test.step('a driver is not asked, and can log in from the age question', async () => {
    await page.getByRole('button', { name: 'I work here: log in' }).click();
    await expect(landing).toBeVisible();
    await expect(page.getByText(/^Delivered in/)).toBeVisible();
    await expect(page.getByText('On the menu today')).toHaveCount(0);
    await page.getByLabel('Username').fill(driver.username);
    await page.getByLabel('Password', { exact: true }).fill(driver.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { name: 'Driver Dashboard' })).toBeVisible();
  });

  await test.step('a guest who corrects the answer sees the shop from then on', async () => {
    await context.clearCookies();
    await page.goto('/');
    await no.click();
    await page.getByRole('button', { name: /That was a slip/ }).click();
    await expect(landing).toBeVisible();
    await page.reload();
    await expect(landing).toBeVisible();
  });
});

test('the age question comes with the page, and an answer given before its scripts counts', async ({
  page,
  shop,
}) => {
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Yes, I am 21 or over' }).click();
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
  release();
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
});

test('while the age question is read its files and the token come, and the answer itself opens the shop', async ({
  page,
  shop,
}) => {
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
  const tokenRead = page.waitForResponse('**/api/csrf-token');
  await page.goto('/');
  const early = page.locator('link[rel=modulepreload][href*="/age-question-"]');
  await expect(early).toHaveCount(1); // asked for along with the page's other files
  await tokenRead;
  // No later read of the age is answered.
  await page.route('**/api/age', async (route) => {
    if (route.request().method() === 'POST') await route.continue();
  });
  await page.getByRole('button', { name: 'Yes, I am 21 or over' }).click();
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [answer, whose] of [
  ['yes', 'a guest'],
  ['staff', 'staff'],
] as const)
  test(`a press by ${whose} in the last moment of the question that comes with the page counts`, async ({
    page,
    shop,
  }) => {
    await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
    await page.addInitScript((pressed) => {
      // Before the scripts of the page run: one of them takes the question away.
      document.addEventListener('readystatechange', () => {
        const question = document.getElementById('first-paint');
        if (!question || document.readyState !== 'interactive') return;
        question.remove = () => {
          question.querySelector<HTMLElement>(`[data-early-answer=${pressed}]`)?.click();
          question.replaceWith();
        };
      });
    }, answer);
    await page.goto('/');
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  });

test('a new age rule asks visitors in the shop, and does not delay those who have answered', async ({
  page,
  shop,
  customer: _customer,
}) => {
  const menu = page.getByRole('button', { name: "What's on the Menu" });
  await page.goto('/');
  await expect(menu).toBeVisible();
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
  await page.getByRole('button', { name: 'Yes, I am 21 or over' }).click();
  await expect(menu).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(menu).toBeVisible();
  for (const path of ['/api/user', '/api/age'])
    expect(asked.filter((other) => other === path)).toEqual([path]);
});

test('a customer enters the date of birth once, before the first order', async ({ page, shop, customer }) => {
  const dialog = await orderUpToBirthDate({ page, shop, customer });
  await dialog.getByLabel('Date of birth').fill('1990-05-17');
  expect(await page.getByText('Failed to place order.').count()).toBe(0); // now: a notice leaves by itself
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByText('Order number')).toBeVisible();
});

test.describe('on a device with a saved menu', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch/],
  });

  test('a new age rule deletes the saved menu', async ({ page, context, shop, customer }) => {
    await visit(page, customer);
    await expect.poll(() => keptPaths(page)).toContain('/api/products');
    await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
    await page.reload();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for being honest' })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('There is no saved menu on this device yet.')).toBeVisible();
  });
});
