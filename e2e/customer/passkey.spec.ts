import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, order, test, toast } from '../support/fixtures.ts';

/** A device that makes passkeys without asking anybody. */
async function giveAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test('a passkey is added on the profile, logs in without a password, and can be removed', async ({
  page,
  customer,
  shopUrl,
}) => {
  // Passkeys belong to a name: browsers make none for a bare address.
  const named = shopUrl.replace('127.0.0.1', 'localhost');
  await giveAuthenticator(page);
  await page.goto(named);
  const logIn = async () => {
    await page.getByLabel('Username').fill(customer.username);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
  };
  const logOut = async () => {
    await page.getByRole('button', { name: 'Back to Main Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  };
  await logIn();
  await choose(page, 'Your Profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(toast(page, 'Passkey Added')).toBeVisible();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await logOut();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(toast(page, 'Welcome back!')).toBeVisible();

  await choose(page, 'Your Profile');
  await expect(list).toContainText('Used');
  await list.getByRole('button', { name: /^Remove/ }).click();
  await expect(list).toBeHidden();
  await logOut();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(toast(page, 'Login failed')).toContainText('This passkey was not accepted');
});

test('after an order a passkey is offered, until it is put away or there is one', async ({
  page,
  customer,
  shop,
  shopUrl,
}) => {
  const named = shopUrl.replace('127.0.0.1', 'localhost');
  await giveAuthenticator(page);
  await page.goto(named);
  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  const { id } = await order(customer, await shop.product());
  const confirmation = `${named}/?view=order_confirmation&order=${id}`;
  await page.goto(confirmation);
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await expect(add).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No passkey now' }).click();
  await expect(add).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.goto(confirmation);
  await add.click();
  await expect(toast(page, 'Passkey Added')).toBeVisible();
  await expect(add).toBeHidden();
});
