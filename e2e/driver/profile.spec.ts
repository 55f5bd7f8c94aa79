import type { Locator } from '@playwright/test';
import { test } from '../support/driver-fixtures.ts';
import {
  callsOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  password,
  toast,
} from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

test('a driver changes phone and e-mail on the own page', async ({ page, driver }) => {
  await page.goto('/driver');
  await page.getByRole('button', { name: 'Your Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Your Profile' });
  await form.getByLabel('Email').fill('dana@shop.test');
  await form.getByLabel('Phone Number').fill('123');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Phone number must be at least 10 digits')).toBeVisible();
  await expectTouchable(page);
  await expectAccessible(page);
  await form.getByLabel('Phone Number').fill('(503) 555-0199');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your Profile' })).toBeFocused();
  expect(await driver.get('/api/profile')).toMatchObject({
    email: 'dana@shop.test',
    phoneNumber: '(503) 555-0199',
    deliveryAddress: null,
  });
  await expectNoSidewaysScroll(page);
});

test('a driver sets a new password, by the rules of everybody', async ({ page, browser, driver }) => {
  await page.goto('/driver');
  await page.getByRole('button', { name: 'Your Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Your Profile' });
  const save = form.getByRole('button', { name: 'Save Changes' });
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
  await current.fill(password);
  await save.click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: process.env.BASE_URL });
  const calls = await callsOf(elsewhere.request);
  const { username } = driver;
  await expect(calls.post('/api/login', { username, password })).rejects.toThrow('401');
  await calls.post('/api/login', { username, password: 'a-new-word' });
  await elsewhere.close();
  // This device stays signed in, and gets live messages.
  await page.reload();
  await expect(page.getByText('No active orders')).toBeVisible();
});

test('what was typed is not lost by a stray Esc, and without a signal the profile waits', async ({
  page,
  context,
  driver: _driver,
}) => {
  await page.goto('/driver');
  await page.getByRole('button', { name: 'Your Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Your Profile' });
  await form.getByLabel('Email').fill('dana@shop.test');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Email')).toHaveValue('dana@shop.test');
  await context.setOffline(true);
  await expect(form.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('title', /offline/);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: 'Your Profile' })).toHaveAttribute('title', /offline/);
});
