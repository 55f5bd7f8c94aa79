import { dismiss, expect, password, test, toast, unique } from '../support/fixtures.ts';

test('an answer without a body is a success: the session is read again after log-in, sign-up and logout', async ({
  page,
  context,
  customer,
}) => {
  await context.clearCookies();
  await page.route(/\/api\/(login|register|logout)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: '' });
  });
  const asked: number[] = [];
  page.on('response', (answer) => answer.url().endsWith('/api/user') && asked.push(answer.status()));
  const landing = page.getByRole('tab', { name: 'Log In' });
  const username = page.getByLabel('Username');
  const word = page.getByLabel('Password', { exact: true });
  const logOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'Logged out')).toBeVisible();
    await expect(landing).toBeVisible();
    await dismiss(page);
  };
  await page.goto('/');
  await username.fill(customer.username);
  await word.fill(customer.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await dismiss(page);
  await logOut();

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await username.fill(unique('noor'));
  await word.fill(password);
  await page.getByLabel('Email').fill('noor@shop.test');
  await page.getByLabel('First Name').fill('Noor');
  await page.getByLabel('Last Name').fill('Haddad');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(toast(page, 'Account created!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show my code' })).toBeVisible();
  await dismiss(page);
  await logOut();
  expect(asked).toEqual([401, 200, 401, 200, 401]);
});
