import { card, notice, test } from '../support/admin-fixtures.ts';
import { callsOf, expect, goWithin, password, unique } from '../support/fixtures.ts';

test('the owner finds people, creates a driver account, and blocks a customer', async ({
  page,
  shop,
  buyer,
  context,
  playwright,
  baseURL,
}) => {
  const driver = await shop.driver('Dan');
  await buyer.put('/api/profile', {
    phoneNumber: '(503) 555-0142',
    deliveryAddress: '118 Juniper Street',
  });
  const username = unique('sam');
  await page.goto('/admin?tab=users');

  await test.step('the list shows people with role, email, phone and address', async () => {
    const search = page.getByRole('searchbox', { name: 'Search users' });

    await search.fill(buyer.username);
    const customer = card(page, buyer.username);
    for (const text of ['Maya', `${buyer.username}@shop.test`, '(503) 555-0142', '118 Juniper Street']) {
      await expect(customer).toContainText(text);
    }
    await expect(customer).not.toContainText(/Admin|Driver/);
    await expect(page).toHaveURL(new RegExp(`search=${buyer.username}`));

    await search.fill(driver.username);
    await expect(card(page, driver.username)).toContainText('Driver');
    await search.fill('owner');
    await expect(card(page, '@owner')).toContainText('Admin');
    await search.fill('nobody is called this');
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toHaveValue('');
  });

  const form = page.getByRole('dialog', { name: 'Create Driver Account' });
  await page.getByRole('button', { name: 'Create Driver Account' }).click();

  await test.step('the form names mistakes and refusals of the server', async () => {
    const create = form.getByRole('button', { name: 'Create Driver' });
    await form.getByLabel('Username').fill('ab');
    await form.getByLabel('Password', { exact: true }).fill('12345');
    await form.getByLabel('Email').fill('nowhere');
    await create.click();
    for (const text of [
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
      'Please enter a valid email',
    ]) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await expect(form.getByLabel('Username')).toBeFocused();

    await form.getByLabel('Username').fill(driver.username.toUpperCase());
    await form.getByLabel('Password', { exact: true }).fill('driver-password');
    await form.getByLabel('Email').fill('');
    await page.setViewportSize({ width: 390, height: 480 }); // what a keyboard leaves of a phone
    await form.getByLabel('Last Name').scrollIntoViewIfNeeded();
    await create.click();
    await expect(notice(page, 'Failed to create driver')).toContainText('Username already exists');
    await expect(form.getByRole('alert')).toContainText('Username already exists');
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });

    await page.route('**/api/admin/drivers', (route) => route.abort());
    await create.click();
    await expect(notice(page, 'Failed to create driver')).toContainText('Could not create driver account');
    await page.unroute('**/api/admin/drivers');
  });

  await test.step('a driver account is created without the fields left empty', async () => {
    await expect(form.getByPlaceholder('Minimum 6 characters')).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Password', { exact: true }).fill('driver-password');
    await form.getByLabel('First Name').fill('Sam');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/drivers'),
    );
    await form.getByRole('button', { name: 'Create Driver' }).click();
    expect((await sent).postDataJSON()).toEqual({
      username,
      password: 'driver-password',
      firstName: 'Sam',
    });
    await expect(notice(page, 'Driver created')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(card(page, username)).toContainText('Driver');
    const drivers: { username: string }[] = await shop.admin.get('/api/admin/drivers');
    expect(drivers.map((one) => one.username)).toContain(username);
  });

  await test.step('the page of a person shows their orders, and blocks them', async () => {
    const account = {
      username: unique('maya'),
      password,
      firstName: 'Maya',
      lastName: unique('Berg'),
    };
    const visitor = await playwright.request.newContext({ baseURL });
    const { post } = await callsOf(visitor);
    const { id } = await post<{ id: string }>('/api/register', { ...account, email: 'maya@shop.test' });
    await visitor.dispose();
    await goWithin(page, `/admin?tab=users&form=${id}`);
    const person = page.getByRole('dialog', { name: 'Person' });
    await expect(person.getByRole('heading', { name: `Maya ${account.lastName}` })).toBeVisible();
    await person.getByLabel('Note').fill('Rings twice');
    await person.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notice(page, 'Person Updated')).toBeVisible();
    await person.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(person.getByText('Blocked', { exact: true })).toBeVisible();
    expect(await shop.admin.get(`/api/admin/users/${id}`)).toMatchObject({ note: 'Rings twice' });

    await context.clearCookies();
    await page.goto('/');
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByText('Please call the shop.').first()).toBeVisible();
  });
});

test('the customers are a file at their own tab', async ({ page, buyer: _buyer }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/admin?tab=users');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export Customers' }).click();
  expect((await download).suggestedFilename()).toBe('customers.csv');
});
