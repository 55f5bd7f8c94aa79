import type { Page } from '@playwright/test';
import {
  type Calls,
  callsOf,
  choose,
  dismiss,
  expect,
  password,
  type Shop,
  test,
  toast,
} from '../support/fixtures.ts';
import { holdFirstRead } from '../support/held-read.ts';
import { nextLive, openLive, settle } from '../support/second-browser.ts';

test.use({ expectedErrors: [/^WebSocket connection to .* failed/] });

async function logIn(page: Page, username: string, word = password) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await dismiss(page); // it lies over the header
}

test('a customer who logs in again returns to where the session ended', async ({
  page,
  customer,
  context,
  shop,
  playwright,
  shopUrl,
}) => {
  const newPassword = 'another-word';
  const toLogIn = page.getByRole('tab', { name: 'Log In' });
  const home = async () => {
    await page.getByRole('button', { name: 'Back to Main Menu' }).click();
    await expect(page.getByRole('button', { name: 'Your Profile' })).toBeVisible();
  };

  await test.step('a new password elsewhere ends the session here, and logging in returns to the view', async () => {
    await openLive(page, '/chat?view=sales');
    await expect(page.getByRole('button', { name: 'Back to Main Menu' })).toBeVisible();

    const elsewhere = await playwright.request.newContext({ baseURL: shopUrl });
    const calls = await callsOf(elsewhere);
    await calls.post('/api/login', customer);
    await calls.put('/api/profile', { currentPassword: password, newPassword, confirmPassword: newPassword });
    await elsewhere.dispose();
    await expect(toast(page, 'You were logged out')).toBeVisible();

    // The page connects again, and reads again: all of it before the next session ends.
    await settle(page, async () => {
      const live = nextLive(page);
      await logIn(page, customer.username, newPassword);
      await expect(page).toHaveURL('/chat?view=sales');
      await home();
      await live;
    });
  });

  await test.step('several refused reads return to the address where the first was made', async () => {
    await context.clearCookies();
    let asked = 0;
    await page.route(/\/api\/(profile|orders|cart|push\/.*)$/, async (route) => {
      await page.waitForTimeout((asked += 1) * 200);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Your Profile' }).click();
    await logIn(page, customer.username, newPassword);
    await expect(page).toHaveURL('/chat?view=profile');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a customer does not return to a driver’s dashboard', async () => {
    await home();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toLogIn).toBeVisible();
    const live = nextLive(page);
    await logIn(page, (await shop.driver('Dana')).username);
    await expect(page.getByText('No active orders')).toBeVisible();
    await live;
    await (await callsOf(context.request)).post('/api/logout');
    await expect(toLogIn).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('return-to'))).toBe('/driver');
    await logIn(page, customer.username, newPassword);
    await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
    await expect(page).not.toHaveURL(/driver/);
  });

  await test.step('a session that ended before a visit leads to the log-in, which opens the chat', async () => {
    await context.clearCookies();
    await page.goto('/');
    await expect(toLogIn).toBeVisible();
    await logIn(page, customer.username, newPassword);
    await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
  });
});

type OwnWay = {
  does: string;
  words: string;
  /** The path of the page where it is done; the start page without one. */
  address?: (shop: Shop, customer: Calls) => Promise<string>;
  end: (page: Page) => Promise<void>;
};
const ownWays: OwnWay[] = [
  {
    does: 'logs out',
    words: 'Logged out',
    end: (page) => page.getByRole('button', { name: 'Logout' }).click(),
  },
  {
    does: 'deletes the account',
    words: 'Account Deleted',
    async end(page) {
      await choose(page, 'Your Profile');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Delete Account' }).click();
    },
  },
  {
    does: 'takes a new password by a link',
    words: 'Password Changed',
    async address({ admin }, customer) {
      const { id } = await customer.get<{ id: string }>('/api/user');
      return (await admin.post<{ url: string }>(`/api/admin/users/${id}/password-link`)).url;
    },
    async end(page) {
      await page.getByLabel('New Password').fill('another new word');
      await page.getByRole('button', { name: 'Change Password' }).click();
    },
  },
];

for (const { does, words, address, end } of ownWays)
  test(`a person who ${does} is not told that the session has ended, however slow the line is`, async ({
    page,
    shop,
    customer,
  }) => {
    const url = (await address?.(shop, customer)) ?? '/';
    await page.clock.install();
    const [socket] = await Promise.all([page.waitForEvent('websocket'), openLive(page, url)]);
    const isClosed = socket.waitForEvent('close');
    const session = await holdFirstRead(page, /\/api\/user$/);
    await end(page);
    await expect(toast(page, words)).toBeVisible();
    await Promise.all([session.isRead, isClosed]);
    // The socket says so too: what it would lead to is due now, while the answer is still on its way.
    await page.clock.runFor(1_000);
    session.letThrough();
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(toast(page, words)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('return-to'))).toBeNull();
  });
