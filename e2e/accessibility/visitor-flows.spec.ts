import { expect, test } from '../support/fixtures.ts';
import { keyboardOf } from '../support/keyboard.ts';

test.describe('by keyboard and accessibility tree alone a visitor', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('fills a cart, looks at it, and comes to Sign Up', async ({ page }) => {
    const keys = keyboardOf(page);
    await keys.press('button', 'Add to Cart');
    await keys.press('button', /^View Cart, 1 item/);
    await keys.hears('dialog', 'Your Cart');
    await keys.key('Escape');
    await keys.isOn('button', /^View Cart, 1 item/);
    await keys.press('button', 'Sign Up to Order');
    await keys.hears('tab', 'Sign Up', { selected: true });
    await keys.isOn('textbox', 'Username');
  });

  test('moves to Sign Up by arrow keys', async ({ page }) => {
    const keys = keyboardOf(page);
    await keys.press('tab', 'Log In', 'ArrowRight');
    await keys.hears('tab', 'Sign Up', { selected: true });
    await keys.hears('textbox', 'First Name');
  });

  test('reads how to log in without the password', async ({ page }) => {
    const keys = keyboardOf(page);
    await keys.press('button', 'Forgot your password?');
    await keys.isOn('heading', 'Forgot your password?');
    await keys.hears('textbox', 'Recovery Code');
    await expect(page.getByRole('button', { name: 'Back to Log In' })).toBeVisible();
  });
});
