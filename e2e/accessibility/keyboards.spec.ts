import type { Locator } from '@playwright/test';
import { owner } from '../support/accounts.ts';
import { callsOf, expect, goWithin, test } from '../support/fixtures.ts';

/**
 * Checks which keyboard a phone shows for a field, the label of its last key, and what a password manager may fill
 * in.
 */
async function expectKeys(field: Locator, keys: string, enter: string, autocomplete: string) {
  const hints = field.evaluate((input: HTMLInputElement) => [
    input.inputMode || input.type,
    input.enterKeyHint,
    input.autocomplete,
  ]);
  expect(await hints).toEqual([keys, enter, autocomplete]);
}

test('the forms to sign up and log in open the right phone keyboards, and help password managers', async ({
  page,
}) => {
  await page.goto('/');
  await expectKeys(page.getByLabel('Username'), 'text', 'next', 'username');
  await expectKeys(page.getByLabel('Password', { exact: true }), 'password', 'go', 'current-password');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectKeys(page.getByLabel('Password', { exact: true }), 'password', 'next', 'new-password');
  await expectKeys(page.getByLabel('Email'), 'email', 'next', 'email');
  await expectKeys(page.getByLabel('First Name'), 'text', 'next', 'given-name');
  await expectKeys(page.getByLabel('Last Name'), 'text', 'go', 'family-name');
});

test('a customer gets a telephone keyboard for the phone number, and sees messages and composer above the keyboard', async ({
  page,
  customer,
  shop,
}) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  await page.goto('/?view=checkout');
  await expectKeys(page.getByLabel('Phone Number'), 'tel', 'next', 'tel');
  await expect(page.getByLabel('Delivery Address')).toHaveAttribute('autocomplete', 'street-address');
  await goWithin(page, '/?view=products');
  await expectKeys(page.getByLabel('Search the menu'), 'search', 'search', '');

  await goWithin(page, '/');
  for (const [width, height, keyed, words] of [
    [390, 844, 420, 'what are your hours'],
    [320, 568, 300, 'what are your hours today'],
  ] as const)
    await test.step(`on a phone ${width} px wide`, async () => {
      await page.setViewportSize({ width, height });
      const asked = page.locator('[data-speaker=customer]').last();
      const message = page.getByRole('textbox', { name: 'Message', exact: true });
      await message.click();
      await page.setViewportSize({ width, height: keyed });
      await message.fill(words);
      await message.press('Enter');
      await expect(asked).toContainText(words);
      await expect(page.locator('[data-speaker=assistant]').last()).toContainText('order');
      await expect(asked).toBeInViewport({ ratio: 1 });
      await expect(message).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    });
});

test('the owner types prices and percentages on a decimal keyboard', async ({ page, context }) => {
  await (await callsOf(context.request)).post('/api/login', owner);
  await page.goto('/admin?tab=products&form=new');
  await expectKeys(page.getByLabel('Price'), 'decimal', '', 'off');
  await goWithin(page, '/admin?tab=sales&form=new');
  await expectKeys(page.getByLabel('Discount Percentage'), 'numeric', '', 'off');
});
