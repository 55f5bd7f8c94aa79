import type { Page } from '@playwright/test';
import { choose, dismiss, expect, expectAccessible, order, test, toast } from '../support/fixtures.ts';
import { wantPassword } from '../support/want-password.ts';

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

test('a customer adds a passkey on the profile, logs in with it, and removes it', async ({
  page,
  customer,
  shop,
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
    await expect(toast(page, 'Logged out')).toBeVisible();
    await dismiss(page);
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  };
  const list = page.getByRole('list', { name: 'Passkeys' });
  const withPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
  const add = page.getByRole('button', { name: 'Add a passkey' });
  const welcomed = async () => {
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await dismiss(page);
  };

  await test.step('the passkey is added on the profile', async () => {
    await logIn();
    await welcomed();
    await choose(page, 'Your Profile');
    await add.click();
    await expect(toast(page, 'Passkey Added')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await dismiss(page);
  });

  await test.step('the passkey logs in without a password', async () => {
    await logOut();
    await withPasskey.click();
    await welcomed();
    await choose(page, 'Your Profile');
    await expect(list).toContainText('Used');
  });

  await test.step('some minutes after the log-in, removing it needs the password, and it is refused from then on', async () => {
    const stop = await wantPassword(page, '**/api/passkeys/*');
    const question = page.getByRole('dialog');
    await add.click();
    await expect(question).toContainText('Add a passkey');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await list.getByRole('button', { name: /^Remove/ }).click();
    await question.getByLabel('Password', { exact: true }).fill(customer.password);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Passkey Removed')).toBeVisible();
    await stop();
    await dismiss(page);
    await expect(list).toBeHidden();
    await logOut();
    await withPasskey.click();
    await expect(toast(page, 'Login failed')).toContainText('This passkey was not accepted');
    await dismiss(page);
  });

  await test.step('after an order a passkey is offered, until it is dismissed or there is one', async () => {
    await logIn();
    await welcomed();
    const { id } = await order(customer, await shop.product());
    const confirmation = `/?view=order_confirmation&order=${id}`;
    await page.goto(named + confirmation);
    await expect(add).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'No passkey now' }).click();
    await expect(add).toBeHidden();

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await add.click();
    await expect(toast(page, 'Passkey Added')).toBeVisible();
    await expect(add).toBeHidden();
  });
});

test('at an address without a name the button for a passkey says why it cannot be pressed', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/?view=profile');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveAccessibleDescription(
    'Passkeys need an address with a name, and this is a number',
  );
  // A finger cannot ask a button for its reason.
  await expect(page.getByText('Passkeys need an address with a name, and this is a number.')).toBeVisible();
});

test('at an address without a name the ways back into an account leave out the passkey', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('region', { name: 'Use your recovery code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
});
