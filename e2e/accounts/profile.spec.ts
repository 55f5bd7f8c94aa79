import { dismiss, expect, expectAccessible, goWithin, order, test, toast } from '../support/fixtures.ts';
import { secondBrowser } from '../support/second-browser.ts';
import { wantPassword } from '../support/want-password.ts';

test('a customer edits the profile, and reads what is wrong with it', async ({ page, customer }) => {
  await page.goto('/?view=profile');
  await expect(page.getByLabel('Email')).toHaveValue(/@shop\.test$/);

  await test.step('each field has its own rule, and may be empty', async () => {
    await page.getByLabel('Email').fill('nowhere');
    await page.getByLabel('Phone Number').fill('12345');
    await page.getByLabel('Delivery Address').fill('Elm');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    for (const message of [
      'Please enter a valid email',
      'Phone number must be at least 10 digits',
      'Please enter a valid address',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    for (const label of ['Email', 'Phone Number', 'Delivery Address']) await page.getByLabel(label).fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
  });

  await test.step('saving is confirmed, opens the menu, and the values are there again', async () => {
    await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeAttached();
    await dismiss(page);
    await goWithin(page, '/?view=profile');
    await page.getByLabel('Phone Number').fill('503-555-0199');
    await page.getByLabel('Delivery Address').fill('9 Elm Court');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await expect(page.getByRole('button', { name: 'View Cart' })).toBeVisible();
    expect(await customer.get('/api/profile')).toMatchObject({
      phoneNumber: '503-555-0199',
      deliveryAddress: '9 Elm Court',
    });
    await page.getByRole('button', { name: 'Your Profile' }).click();
    await expect(page.getByLabel('Phone Number')).toHaveValue('503-555-0199');
  });

  await test.step('a refusal by the server stays under its field until that field changes', async () => {
    await dismiss(page);
    await page.route('**/api/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            json: {
              error: 'Bad Request',
              message: 'This mailbox is closed',
              details: [{ path: 'email', message: 'This mailbox is closed' }],
            },
          })
        : route.continue(),
    );
    await page.getByLabel('Email').fill('maya@closed.test');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const email = page.getByLabel('Email');
    await expect(email).toHaveAccessibleDescription('This mailbox is closed');
    await page.clock.install();
    await page.getByLabel('Phone Number').click();
    await page.clock.runFor(1_000);
    await expect(email).toHaveAccessibleDescription('This mailbox is closed');
    // It is sent again as it is: the reason may be gone.
    const save = page.getByRole('button', { name: 'Save Changes' });
    const again = page.waitForRequest((request) => request.method() === 'PUT');
    await save.click();
    await again;
    await email.fill('maya@open.test');
    await page.clock.runFor(1_000);
    await expect(email).toHaveAccessibleDescription('');
    await page.unroute('**/api/profile');
  });

  await test.step('a refusal of a field that was edited meanwhile is not shown', async () => {
    let refuse = () => {};
    const isToRefuse = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/api/profile', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await isToRefuse;
      const [email, phone] = ['email', 'phoneNumber'].map((path) => ({ path, message: `${path} is closed` }));
      return route.fulfill({
        status: 400,
        json: { error: 'Bad Request', message: 'Closed', details: [email, phone] },
      });
    });
    const save = page.getByRole('button', { name: 'Save Changes' });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save.click();
    await sent;
    await page.getByLabel('Email').fill('maya@later.test');
    refuse();
    await page.clock.runFor(1_000);
    await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/phoneNumber is closed/);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('');
    await page.unroute('**/api/profile');
  });

  await test.step('some minutes after the log-in, another email address needs the password, and no input is lost', async () => {
    const stop = await wantPassword(page, '**/api/profile');
    const save = page.getByRole('button', { name: 'Save Changes' });
    const question = page.getByRole('dialog', { name: 'Change your email address' });
    await page.getByLabel('Phone Number').fill('503-555-0144');
    await save.click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Email')).toHaveValue('maya@later.test');
    await save.click();
    await question.getByLabel('Password', { exact: true }).fill('not my word');
    await question.getByRole('button', { name: 'Save Changes' }).click();
    await expect(question.getByText('This password is not right')).toBeVisible();
    await question.getByLabel('Password', { exact: true }).fill('secret-word');
    await question.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    expect(await customer.get('/api/profile')).toMatchObject({
      email: 'maya@later.test',
      phoneNumber: '503-555-0144',
    });
    await stop();
    await dismiss(page);
    await goWithin(page, '/?view=profile');
  });

  await test.step('a wrong current password is refused, and the customer stays logged in', async () => {
    await page.getByLabel('Current Password').fill('not my word');
    await page.getByLabel('New Password').fill('another-word');
    await page.getByLabel('Confirm Password').fill('another-word');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Error')).toContainText('Failed to update profile. Please try again.');
    await expect(page.getByRole('alert').filter({ hasText: /current password/i })).toBeVisible();
    await expect(page.getByLabel('New Password')).toHaveValue('another-word');
    await dismiss(page);
  });

  await test.step('a new password needs all three fields, six characters, and the same twice', async () => {
    const save = page.getByRole('button', { name: 'Save Changes' });
    const [current, fresh, again] = ['Current Password', 'New Password', 'Confirm Password'].map((label) =>
      page.getByLabel(label, { exact: true }),
    );
    await current!.fill('');
    await again!.fill('');
    await save.click();
    await expect(page.getByText('All password fields are required to change password')).toBeVisible();
    await current!.fill('secret-word');
    await fresh!.fill('short');
    await again!.fill('short');
    await save.click();
    await expect(page.getByText('New password must be at least 6 characters')).toBeVisible();
    await fresh!.fill('another-word');
    await again!.fill('another-world');
    await save.click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await again!.fill('another-word');
    const nextConnection = page.waitForEvent('websocket');
    await save.click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await nextConnection; // the session is a new one, and so is its live connection
    await expect(page.getByRole('button', { name: "What's on the Menu" })).toBeVisible();
  });
});

test('a profile without phone and address takes over those of the last order', async ({
  page,
  customer,
  shop,
}) => {
  await order(customer, await shop.product(), {
    deliveryAddress: '9 Elm Court',
    phoneNumber: '503-555-0199',
  });
  await page.goto('/?view=profile');
  const [phone, address] = [page.getByLabel('Phone Number'), page.getByLabel('Delivery Address')];
  const use = page.getByRole('button', { name: 'Use it here' });
  await expect(page.getByText('From your last order: 503-555-0199 9 Elm Court')).toBeVisible();
  await expectAccessible(page);
  await use.click();
  await expect(phone).toHaveValue('503-555-0199');
  await expect(address).toHaveValue('9 Elm Court');
  await expect(use).toBeHidden();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeFocused();
  await save.press('Enter');
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  expect(await customer.get('/api/profile')).toMatchObject({
    phoneNumber: '503-555-0199',
    deliveryAddress: '9 Elm Court',
  });
  await goWithin(page, '/?view=profile');
  await expect(phone).toHaveValue('503-555-0199');
  await phone.fill(''); // its own number is no longer the last order's
  await expect(page.getByText('From your last order')).toHaveCount(0);
});

test('a customer edits the profile on two devices: nothing typed is lost, and neither overwrites the other', async ({
  page,
  customer,
}) => {
  const { username, password } = customer;
  const other = await secondBrowser(page, { username, password }, '/?view=profile');
  await page.goto('/?view=profile');
  await page.getByLabel('Phone Number').fill('503-555-0111');
  await page.getByLabel('Delivery Address').fill('1 Fern Street');
  await other.getByLabel('Phone Number').fill('503-555-0122');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(other, 'Profile Updated')).toBeVisible();

  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(toast(page, 'Your profile was changed elsewhere first')).toBeVisible();
  await expect(
    page.getByText(/^Your profile was saved in another tab, on another device or by/),
  ).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  expect(await customer.get('/api/profile')).toMatchObject({
    phoneNumber: '503-555-0122',
    deliveryAddress: null,
  });
  const readings = page.getByRole('group', { name: 'Phone Number' });
  await readings.getByRole('radio', { name: '503-555-0111' }).check();
  await save.click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  expect(await customer.get('/api/profile')).toMatchObject({
    phoneNumber: '503-555-0111',
    deliveryAddress: '1 Fern Street',
  });
});

test('the content below the account cards does not move when they load', async ({
  page,
  customer: _customer,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/recovery-code', (route) => held.then(() => route.continue()));
  await page.goto('/?view=profile');
  await expect(page.getByLabel('Email')).toBeVisible();
  const back = page.getByRole('button', { name: 'Back to Main Menu' });
  const top = async () => (await back.boundingBox())!.y + (await page.evaluate(() => scrollY));
  const before = await top();
  release();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(24);
});
