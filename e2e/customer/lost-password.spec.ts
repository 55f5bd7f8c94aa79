import { choose, expect, expectAccessible, password, test, toast } from '../support/fixtures.ts';

const newPassword = 'a brand new word';

test('a recovery code from the profile gives a new password at the log-in', async ({
  page,
  customer,
  browser,
}) => {
  await page.goto('/');
  await choose(page, 'Your Profile');
  await page.getByRole('button', { name: 'Show my code' }).click();
  const code = (await page.getByLabel('Your recovery code').textContent()) ?? '';
  expect(code).toMatch(/^(\w{5}-){3}\w{5}$/);

  const context = await browser.newContext({ serviceWorkers: 'block' });
  const visitor = await context.newPage();
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Forgot your password?' }).click();
  const section = visitor.getByRole('region', { name: 'Use your recovery code' });
  await section.getByLabel('Username').fill(customer.username);
  await section.getByLabel('Recovery Code').fill('00000-00000-00000-00000');
  await section.getByLabel('New Password').fill(newPassword);
  await section.getByRole('button', { name: 'Change Password' }).click();
  await expect(section.getByRole('alert')).toContainText('That did not match.');
  await section.getByLabel('Recovery Code').fill(code.toLowerCase());
  await section.getByRole('button', { name: 'Change Password' }).click();
  await expect(section).toContainText('Your password is changed');
  await visitor.getByRole('button', { name: 'Back to Log In' }).click();
  await visitor.getByLabel('Username').fill(customer.username);
  await visitor.getByLabel('Password', { exact: true }).fill(newPassword);
  await visitor.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(toast(visitor, 'Welcome back!')).toBeVisible();
  await context.close();
});

test('a link of the shop leads to a new password, whoever is signed in', async ({ page, shop, customer }) => {
  const { id } = await customer.get<{ id: string }>('/api/user');
  const { url } = await shop.admin.post<{ url: string }>(`/api/admin/users/${id}/password-link`);
  await page.goto('/');
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New Password').fill('12345');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.locator('form').getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page, 'Password Changed')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  expect(page.url()).not.toContain('password=');
});

test('a customer downloads their data, and deletes the account with the password', async ({
  page,
  customer,
}) => {
  await page.goto('/');
  await choose(page, 'Your Profile');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Password', { exact: true }).fill('wrong word');
  await question.getByRole('button', { name: 'Download' }).click();
  await expect(question.getByText('This password is not right')).toBeVisible();
  await question.getByLabel('Password', { exact: true }).fill(password);
  const saved = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('my-data.json');
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await expect(toast(page, 'Account Deleted')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  await expect(customer.get('/api/user')).rejects.toThrow('401');
});
