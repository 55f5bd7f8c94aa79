import type { Page } from '@playwright/test';
import { expect, password, test, toast } from '../support/fixtures.ts';

const landing = (page: Page) => page.getByRole('tab', { name: 'Log In' });

test.describe('someone who is not signed in', () => {
  test('sees the landing page, with Log In open', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Budtender' })).toBeVisible();
    await expect(page.getByText('Your cannabis shopping assistant')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Log In', 'Sign Up']);
    await expect(page.getByText('Delivered in 35-45 minutes')).toBeVisible();
    await expect(landing(page)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('textbox')).toHaveCount(2);
    await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
  });

  for (const path of ['/chat', '/admin', '/driver', '/nowhere/at-all']) {
    test(`is led from ${path} to the start`, async ({ page, baseURL }) => {
      await page.goto(path);
      await expect(landing(page)).toBeVisible();
      await expect(page).toHaveURL(`${baseURL}/`);
    });
  }

  test('waits at Loading... until it is known who they are', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/user', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    answer();
    await expect(landing(page)).toBeVisible();
  });

  test.describe('', () => {
    test.use({ expectedErrors: [/Could not read the current user/] });
    test('is whoever the shop could not tell, and the console says why', async ({ page, customer }) => {
      void customer;
      const logged = page.waitForEvent('console', (line) =>
        line.text().includes('Could not read the current user'),
      );
      await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: 'oops' }));
      await page.goto('/');
      await expect(landing(page)).toBeVisible();
      expect((await logged).text()).toContain('500: oops');
    });
  });
});

test('every field of Log In is required, and says so', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required');
});

test('a known customer logs in, out, and stays out', async ({ page, customer, context }) => {
  await context.clearCookies();
  await page.goto('/');
  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(toast(page, 'Welcome back!')).toContainText("You've successfully logged in.");
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  await expect(landing(page)).toBeVisible();
  await page.reload();
  await expect(landing(page)).toBeVisible();
});

test('the password can be looked at', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('a wrong password says so, keeps what was typed, and leads back to it', async ({
  page,
  customer,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/');
  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Password', { exact: true }).fill('not my word');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(toast(page, 'Login failed')).toContainText('Invalid username or password');
  await expect(page.getByLabel('Username')).toHaveValue(customer.username);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('the refusal of a login stays under its field until that field changes', async ({
  page,
  customer,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/');
  const word = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Username').fill(customer.username);
  await word.fill('not my word');
  await page.getByRole('button', { name: 'Log In' }).click();
  const refusal = page.getByText('That did not match. Please check both and try again.');
  await expect(refusal).toBeVisible();
  await page.clock.install();
  await page.getByLabel('Username').click();
  await page.getByLabel('Username').blur();
  await page.clock.runFor(1_000);
  await expect(refusal).toBeVisible();
  await expect(word).toHaveAccessibleDescription(/That did not match/);
  await word.press('End');
  await word.press('x');
  await expect(refusal).toBeHidden();
});

for (const [cause, answer, words] of [
  ['a shop that is down', { status: 502, body: 'Bad Gateway' }, 'The shop is not answering right now.'],
  [
    'a shop that is too busy',
    { status: 503, json: { error: 'Service Unavailable', message: 'Too busy. Please try again.' } },
    'Too busy. Please try again.',
  ],
  [
    'too many tries',
    { status: 429, json: { error: 'Too Many Requests', message: 'Please wait 30 seconds.' } },
    'Please wait 30 seconds.',
  ],
  ['no network', undefined, 'Please check your internet connection and try again.'],
] as const) {
  for (const [tab, url, title] of [
    ['Log In', '**/api/login', 'Login failed'],
    ['Sign Up', '**/api/register', 'Signup failed'],
  ] as const) {
    test(`${title} by ${cause} is called by its name, and not a wrong password`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('tab', { name: tab }).click();
      await page.route(url, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.getByLabel('Username').fill('maya');
      await page.getByLabel('Password', { exact: true }).fill(password);
      if (tab === 'Sign Up') {
        await page.getByLabel('Email').fill('maya@shop.test');
        await page.getByLabel('First Name').fill('Maya');
        await page.getByLabel('Last Name').fill('Reed');
      }
      await page.getByRole('button', { name: tab }).click();
      await expect(toast(page, title)).toContainText(words);
      await expect(toast(page, title)).not.toContainText('Invalid username or password');
      await expect(page.getByText('That did not match')).toHaveCount(0);
    });
  }
}

test('a logout that fails says so, and the user stays logged in', async ({ page, customer }) => {
  void customer;
  await page.goto('/');
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logout failed')).toContainText('Could not log out. Please try again.');
  await expect(page.getByRole('button', { name: 'Your Profile' })).toBeVisible();
});

test('a session that ends in the middle leads to the login and back again', async ({
  page,
  customer,
  context,
}) => {
  // A menu that other tests change would be read anew, and its refusal would come before the press.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto('/?view=products');
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await expect(add).toBeVisible();
  await context.clearCookies();

  // The page stays until the notice was seen, however slow the machine is. A locator would wait for the next page.
  const noticeSeen = page.waitForFunction(() =>
    /Unauthorized\s+You are logged out\. Logging in again\.\.\./.test(document.body.innerText),
  );
  let leave = () => {};
  const seen = new Promise<void>((resolve) => (leave = resolve));
  await page.route('**/api/login', async (route) => {
    await seen;
    await route.continue();
  });
  const redirect = page.waitForRequest('**/api/login');
  const arrived = page.waitForEvent('load');
  const started = Date.now();
  await add.click();
  expect((await redirect).isNavigationRequest()).toBe(true);
  expect(Date.now() - started).toBeGreaterThanOrEqual(500);
  await noticeSeen;
  leave();
  await arrived;

  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/\?view=products$/);
  await expect(add).toBeVisible();
});
