import { choose, dismiss, expect, password, test, toast } from '../support/fixtures.ts';
import { wantPassword } from '../support/want-password.ts';

test('a customer logs in again without the password, downloads the data, and deletes the account', async ({
  page,
  shop,
  customer,
}) => {
  const { id } = await customer.get<{ id: string }>('/api/user');
  const question = page.getByRole('dialog');
  const landing = page.getByRole('tab', { name: 'Log In' });
  const [byCode, byLink] = ['a brand new word', 'another new word'];
  const logIn = async (word: string) => {
    await page.getByLabel('Username').fill(customer.username);
    await page.getByLabel('Password', { exact: true }).fill(word);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await dismiss(page);
  };
  await page.goto('/');
  await choose(page, 'Your Profile');

  await test.step('some minutes after the log-in, downloading the data needs the password', async () => {
    await wantPassword(page, '**/api/account/download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await question.getByLabel('Password', { exact: true }).fill('wrong word');
    await question.getByRole('button', { name: 'Download' }).click();
    await expect(question.getByText('This password is not right')).toBeVisible();
    await question.getByLabel('Password', { exact: true }).fill(password);
    const saved = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('my-data.json');
    await expect(question).toBeHidden();
    await dismiss(page);
  });

  await test.step('a recovery code from the profile sets a new password at the log-in', async () => {
    await page.getByRole('button', { name: 'Show my code' }).click();
    const code = (await page.getByLabel('Your recovery code').textContent()) ?? '';
    expect(code).toMatch(/^(\w{5}-){3}\w{5}$/);

    await choose(page, 'Back to Main Menu', 'Main Menu');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(landing).toBeVisible();
    await dismiss(page);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    const section = page.getByRole('region', { name: 'Use your recovery code' });
    await section.getByLabel('Username').fill(customer.username);
    await section.getByLabel('Recovery Code').fill('00000-00000-00000-00000');
    await section.getByLabel('New Password').fill(byCode);
    await section.getByRole('button', { name: 'Change Password' }).click();
    await expect(section.getByRole('alert')).toContainText('That did not match.');
    await section.getByLabel('Recovery Code').fill(code.toLowerCase());
    await section.getByRole('button', { name: 'Change Password' }).click();
    await expect(toast(page, 'Password Changed')).toContainText('You are logged in with it.');
    await expect(page.getByRole('button', { name: "What's on the Menu" })).toBeVisible();
  });

  await test.step('a reset link sets a new password, whoever is signed in', async () => {
    const { url } = await shop.admin.post<{ url: string }>(`/api/admin/users/${id}/password-link`);
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await page.getByLabel('New Password').fill('12345');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.locator('form').getByText('Password must be at least 6 characters')).toBeVisible();
    await page.getByLabel('New Password').fill(byLink);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(toast(page, 'Password Changed')).toBeVisible();
    await expect(landing).toBeVisible();
    expect(page.url()).not.toContain('password=');
    await dismiss(page);
  });

  await test.step('deleting the account needs the password', async () => {
    await logIn(byLink);
    await choose(page, 'Your Profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await question.getByLabel('Password', { exact: true }).fill(byLink);
    await question.getByRole('button', { name: 'Delete Account' }).click();
    await expect(toast(page, 'Account Deleted')).toBeVisible();
    await expect(landing).toBeVisible();
    await expect(customer.get('/api/user')).rejects.toThrow('401');
  });
});
