import { choose, expect, test, toast } from '../support/fixtures.ts';

test('a passkey is added on the profile, logs in without a password, and can be removed', async ({
  page,
  customer,
  shopUrl,
}) => {
  // Passkeys belong to a name: browsers make none for a bare address.
  const named = shopUrl.replace('127.0.0.1', 'localhost');
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
