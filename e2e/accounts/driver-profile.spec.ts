import { type Locator, request } from '@playwright/test';
import { cardOf, test } from '../support/driver-fixtures.ts';
import { callsOf, expect, expectAccessible, expectNoSidewaysScroll, toast } from '../support/fixtures.ts';
import { secondBrowser } from '../support/second-browser.ts';
import { expectTouchable } from '../support/touch.ts';

test('a driver edits the profile and the password, and loses no input', async ({
  page,
  context,
  shopUrl,
  driver,
  assigned,
}) => {
  await page.goto('/driver');
  const form = page.getByRole('dialog', { name: 'Your Profile' });
  const [open, save] = [
    page.getByRole('button', { name: 'Your Profile' }),
    form.getByRole('button', { name: 'Save Changes' }),
  ];
  const email = form.getByLabel('Email');

  await test.step('Esc does not discard input, and without a signal the profile waits', async () => {
    await open.click();
    await email.fill('lost@shop.test');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(email).toHaveValue('lost@shop.test');
    await context.setOffline(true);
    await expect(save).toHaveAttribute('title', /offline/);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(open).toHaveAttribute('title', /offline/);
    await context.setOffline(false);
    await expect(open).not.toHaveAttribute('title', /offline/);
  });

  await test.step('phone and email are saved', async () => {
    await open.click();
    await email.fill('dana@shop.test');
    await form.getByLabel('Phone Number').fill('123');
    await save.click();
    await expect(form.getByText('Phone number must be at least 10 digits')).toBeVisible();
    await expectTouchable(page);
    await expectAccessible(page);
    await form.getByLabel('Phone Number').fill('(503) 555-0199');
    await save.click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(open).toBeFocused();
    expect(await driver.get('/api/profile')).toMatchObject({
      email: 'dana@shop.test',
      phoneNumber: '(503) 555-0199',
      deliveryAddress: null,
    });
    await toast(page, 'Profile Updated').getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page, 'Profile Updated')).toBeHidden();
    await expectNoSidewaysScroll(page);
  });

  await test.step('a new password follows the same rules as a customer’s', async () => {
    await open.click();
    const [current, next, again] = ['Current Password', 'New Password', 'Confirm Password'].map((label) =>
      form.getByLabel(label, { exact: true }),
    ) as [Locator, Locator, Locator];
    await next.fill('a-new-word');
    await save.click();
    await expect(form.getByText('All password fields are required to change password')).toBeVisible();
    await current.fill('not it at all');
    await again.fill('another-word');
    await save.click();
    await expect(form.getByText('Passwords do not match')).toBeVisible();
    await again.fill('a-new-word');
    await save.click();
    await expect(form.getByText('Current password is incorrect').first()).toBeVisible();
    await current.fill(driver.password);
    await save.click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();

    const elsewhere = await request.newContext({ baseURL: shopUrl });
    const { post } = await callsOf(elsewhere);
    const { username, password } = driver;
    await expect(post('/api/login', { username, password })).rejects.toThrow('401');
    await post('/api/login', { username, password: 'a-new-word' });
    await elsewhere.dispose();
    // This device stays signed in, and gets live messages.
    await expect(cardOf(page, await assigned())).toBeVisible();
  });
});

test('a driver edits the profile on two devices: the later save asks which of the two holds', async ({
  page,
  driver,
}) => {
  const { username, password } = driver;
  const other = await secondBrowser(page, { username, password }, '/driver');
  await page.goto('/driver');
  const [form, otherForm] = [page, other].map((screen) =>
    screen.getByRole('dialog', { name: 'Your Profile' }),
  );
  for (const screen of [page, other]) await screen.getByRole('button', { name: 'Your Profile' }).click();
  await form!.getByLabel('Phone Number').fill('503-555-0111');
  await otherForm!.getByLabel('Phone Number').fill('503-555-0122');
  await otherForm!.getByRole('button', { name: 'Save Changes' }).click();
  await expect(otherForm!).toHaveCount(0);

  const save = form!.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(
    form!.getByText(/^Your profile was saved in another tab, on another device or by/),
  ).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  const readings = form!.getByRole('group', { name: 'Phone Number' });
  await readings.getByRole('radio', { name: '503-555-0122' }).check();
  await save.click();
  await expect(form!).toHaveCount(0);
  expect(await driver.get('/api/profile')).toMatchObject({ phoneNumber: '503-555-0122' });
});
