import type { Locator } from '@playwright/test';
import { owner } from '../support/accounts.ts';
import { callsOf, expect, test } from '../support/fixtures.ts';

/** Which keys a phone shows for a field, what its last key says, and what a password manager may fill in. */
async function expectKeys(field: Locator, keys: string, enter: string, autocomplete: string) {
  const hints = field.evaluate((input: HTMLInputElement) => [
    input.inputMode || input.type,
    input.enterKeyHint,
    input.autocomplete,
  ]);
  expect(await hints).toEqual([keys, enter, autocomplete]);
}

test('signing up and in asks for the right keys, and helps a password manager', async ({ page }) => {
  await page.goto('/');
  await expectKeys(page.getByLabel('Username'), 'text', 'next', 'username');
  await expectKeys(page.getByLabel('Password', { exact: true }), 'password', 'go', 'current-password');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectKeys(page.getByLabel('Password', { exact: true }), 'password', 'next', 'new-password');
  await expectKeys(page.getByLabel('Email'), 'email', 'next', 'email');
  await expectKeys(page.getByLabel('First Name'), 'text', 'next', 'given-name');
  await expectKeys(page.getByLabel('Last Name'), 'text', 'go', 'family-name');
});

test('a checkout asks for a telephone number with the keys of a telephone', async ({
  page,
  customer,
  shop,
}) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  await page.goto('/?view=checkout');
  await expectKeys(page.getByLabel('Phone Number'), 'tel', 'next', 'tel');
  await expect(page.getByLabel('Delivery Address')).toHaveAttribute('autocomplete', 'street-address');
  await page.goto('/?view=products');
  await expectKeys(page.getByLabel('Search the menu'), 'search', 'search', '');
});

for (const [width, height, keyed] of [
  [390, 844, 420],
  [320, 568, 300],
] as const)
  test(`above the keys of a phone ${width} px wide one sees what one writes and what one said`, async ({
    page,
    customer: _customer,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const message = page.getByRole('textbox', { name: 'Message', exact: true });
    await message.click();
    await page.setViewportSize({ width, height: keyed });
    await message.fill('what are your hours');
    await message.press('Enter');
    await expect(page.locator('[data-speaker=assistant]').last()).toContainText('order');
    await expect(page.locator('[data-speaker=customer]').last()).toBeInViewport({ ratio: 1 });
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  });

test('the owner types prices and percentages with the keys of a calculator', async ({ page, context }) => {
  await (await callsOf(context.request)).post('/api/login', owner);
  await page.goto('/admin?tab=products&form=new');
  await expectKeys(page.getByLabel('Price'), 'decimal', '', 'off');
  await page.goto('/admin?tab=sales&form=new');
  await expectKeys(page.getByLabel('Discount Percentage'), 'numeric', '', '');
});
