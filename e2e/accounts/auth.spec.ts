import type { Page } from '@playwright/test';
import { dismiss, expect, goWithin, password, test, toast } from '../support/fixtures.ts';

const landing = (page: Page) => page.getByRole('tab', { name: 'Log In' });
const username = (page: Page) => page.getByLabel('Username');
const word = (page: Page) => page.getByLabel('Password', { exact: true });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log In' });

const causes = [
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
] as const;

/** In the server's words: these are the error's message, and replace the shop's own. */
const refused: string[] = ['a shop that is too busy', 'too many tries'];

test('a visitor is sent to the landing page, and reads why a log-in or sign-up failed', async ({
  page,
  baseURL,
}) => {
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));

  await test.step('Loading... is shown until the session is known', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/user', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/nowhere/at-all');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(landing(page)).toHaveCount(0);
    answer();
    await expect(landing(page)).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
  });

  await test.step('the landing page opens with Log In', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Budtender' })).toBeVisible();
    await expect(page.getByText('Your cannabis shopping assistant')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Log In', 'Sign Up']);
    await expect(page.getByText('Delivered in 35-45 minutes')).toBeVisible();
    await expect(landing(page)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('textbox')).toHaveCount(2);
    await expect(username(page)).toHaveAttribute('autocomplete', 'username');
    await expect(word(page)).toHaveAttribute('autocomplete', 'current-password');
  });

  for (const path of ['/chat', '/admin', '/driver'])
    await test.step(`${path} opens the landing page too`, async () => {
      await goWithin(page, path);
      await expect(page).toHaveURL(`${baseURL}/`);
      await expect(landing(page)).toBeVisible();
    });

  // The browser's own line about the 401 of a visitor, and no word of the app's.
  expect(errors).toEqual([expect.stringMatching(/^Failed to load resource: .* 401/)]);

  // The message names the real cause of a failure, not a wrong password.
  for (const [tab, url, title] of [
    ['Log In', '**/api/login', 'Login failed'],
    ['Sign Up', '**/api/register', 'Signup failed'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await username(page).fill('maya');
    await word(page).fill(password);
    if (tab === 'Sign Up') {
      await page.getByLabel('Email').fill('maya@shop.test');
      await page.getByLabel('First Name').fill('Maya');
      await page.getByLabel('Last Name').fill('Reed');
    }
    for (const [cause, answer, words] of causes)
      await test.step(`${title} by ${cause}`, async () => {
        await page.route(url, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await page.getByRole('button', { name: tab }).click();
        await expect(toast(page, title)).toContainText(words);
        await expect(toast(page, title)).not.toContainText('Invalid username or password');
        // The shop's own words are a text of their own, and the cause is another line.
        const line = toast(page, title).getByText('Could not create account', { exact: true });
        await expect(line).toHaveCount(tab === 'Sign Up' && !refused.includes(cause) ? 1 : 0);
        await expect(page.getByText('That did not match')).toHaveCount(0);
        await dismiss(page);
        await page.unroute(url);
      });
  }
});

test.describe('with calls that fail once', () => {
  test.use({ expectedErrors: [/Could not read the current user/] });

  test('a customer logs in, logs out, and stays out', async ({ page, customer, context }) => {
    // A menu that other tests change would be read again, and its refusal would come before the press.
    await page.routeWebSocket('**/ws', () => undefined);

    await test.step('when the session cannot be read, the visitor counts as logged out and the console says why', async () => {
      const logged = page.waitForEvent('console', (line) =>
        line.text().includes('Could not read the current user'),
      );
      await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: 'oops' }));
      await page.goto('/');
      await expect(landing(page)).toBeVisible();
      expect((await logged).text()).toContain('500: oops');
      await page.unroute('**/api/user');
      await context.clearCookies();
    });
    const laterErrors: string[] = [];
    page.on('console', (line) => line.type() === 'error' && laterErrors.push(line.text()));

    await test.step('every field of Log In is required, and says so', async () => {
      await logIn(page).click();
      await expect(page.getByText('Username is required')).toBeVisible();
      await expect(page.getByText('Password is required')).toBeVisible();
      await expect(username(page)).toBeFocused();
      await expect(username(page)).toHaveAccessibleDescription('Username is required');
    });

    await test.step('the password can be shown', async () => {
      await word(page).fill('not my word');
      await expect(word(page)).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(word(page)).toHaveAttribute('type', 'text');
    });

    await test.step('a wrong password is refused, the input stays, and the focus returns to it', async () => {
      await username(page).fill(customer.username);
      await logIn(page).click();
      await expect(toast(page, 'Login failed')).toContainText('Invalid username or password');
      await expect(username(page)).toHaveValue(customer.username);
      await expect(word(page)).toBeFocused();
    });

    await test.step('the refusal stays under its field until that field changes', async () => {
      const refusal = page.getByText('That did not match. Please check both and try again.');
      await expect(refusal).toBeVisible();
      await page.clock.install();
      await username(page).click();
      await username(page).blur();
      await page.clock.runFor(1_000);
      await expect(refusal).toBeVisible();
      await expect(word(page)).toHaveAccessibleDescription(/That did not match/);
      await word(page).press('End');
      await word(page).press('x');
      await expect(refusal).toBeHidden();
    });

    await test.step('the right password opens the shop', async () => {
      await word(page).fill(customer.password);
      await logIn(page).click();
      await expect(toast(page, 'Welcome back!')).toContainText("You've successfully logged in.");
      await dismiss(page);
    });

    await test.step('a session that ends leads to the log-in and back to the same view', () =>
      endSessionOnMenu(page, customer));

    await test.step('a logout that fails says so, and the customer stays logged in', async () => {
      await page.getByRole('button', { name: 'Back to Main Menu' }).click();
      await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(toast(page, 'Logout failed')).toContainText('Could not log out. Please try again.');
      await expect(page.getByRole('button', { name: 'Your Profile' })).toBeVisible();
      await page.unroute('**/api/logout');
      await dismiss(page);
    });

    await test.step('a customer who logged out stays logged out', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(toast(page, 'Logged out')).toBeVisible();
      await expect(landing(page)).toBeVisible();
      await page.reload();
      await expect(landing(page)).toBeVisible();
    });
    expect(laterErrors.filter((text) => text.includes('Could not read the current user'))).toEqual([]);
  });
});

async function endSessionOnMenu(page: Page, customer: { username: string; password: string }) {
  await goWithin(page, '/?view=products');
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeAttached();
  await expect(add).toBeVisible();
  await page.context().clearCookies();

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

  await username(page).fill(customer.username);
  await word(page).fill(customer.password);
  await logIn(page).click();
  await expect(page).toHaveURL(/\/\?view=products$/);
  await expect(add).toBeVisible();
  await dismiss(page);
}
