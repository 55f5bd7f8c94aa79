import type { Page } from '@playwright/test';
import { dismiss, expect, expectAccessible, password, test, toast, unique } from '../support/fixtures.ts';

const signUp = (page: Page) => page.getByRole('button', { name: 'Sign Up', exact: true });

test('a visitor fills a cart, signs up on a phone, and is in the chat', async ({
  page,
  customer,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/');

  await test.step('the visitor’s cart is there after a reload, and leads to Sign Up', async () => {
    const card = page.getByRole('article', { name: 'Evergreen CBD Flower' });
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await page.reload();
    // A card that is half in sight comes whole into it when the keyboard reaches it.
    const row = page.getByRole('list').filter({ has: card });
    await card.getByRole('button', { name: 'Add to Cart' }).focus();
    for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('Tab');
    await expect(row.locator('li:focus-within')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Sign Up to Order' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
  });

  await test.step('every field of Sign Up has its own rule', async () => {
    await page.getByLabel('Username').fill('ab');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByLabel('Email').fill('nowhere');
    await page.getByLabel('Email').blur();
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await signUp(page).click();
    await expect(page.getByText(/at least 6 characters/i)).toHaveCount(1);
    for (const message of [
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
      'Please enter a valid email',
      'First name is required',
      'Last name is required',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await page.getByLabel('Email').fill('noor@shop.test');
    await expect(page.getByText('Please enter a valid email')).toBeHidden();
  });

  await test.step('a taken username is refused with the reason, until it is changed', async () => {
    await page.getByLabel('Username').fill(customer.username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('First Name').fill('Noor');
    await page.getByLabel('Last Name').fill('Haddad');
    await signUp(page).click();
    await expect(toast(page, 'Signup failed')).toContainText('Username already exists');
    await expect(page.getByLabel('Username')).toBeFocused();
    await dismiss(page);
    const refusal = page.getByText('This one is taken. Please choose another.');
    await page.clock.install();
    await page.getByLabel('Last Name').click();
    await page.clock.runFor(1_000);
    await expect(refusal).toBeVisible();
    await page.getByLabel('Username').fill(unique('noor'));
    await expect(refusal).toBeHidden();
  });

  // The first read of the cart is answered before the lines are added to it, and arrives after them.
  let added = () => {};
  const isAdded = new Promise<void>((resolve) => (added = resolve));
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'GET') await isAdded;
    await route.fulfill({ response });
    if (route.request().method() === 'POST') added();
  });

  await test.step('the account is created', async () => {
    await signUp(page).click();
    await expect(toast(page, 'Account created!')).toBeVisible();
    // A visitor who wanted to order is at the checkout, and never reads that the cart is empty.
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });

  await test.step('the visitor’s cart is in the new account', async () => {
    const lines = async () => (await page.request.get('/api/cart')).json();
    await expect.poll(lines).toMatchObject([{ quantity: 2, product: { name: 'Evergreen CBD Flower' } }]);
    await expect(page.getByRole('banner')).toContainText('2 items · $84.00');
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
      '2 × Evergreen CBD Flower',
    );
    await expect(page.getByRole('button', { name: 'Place Order · $84.00' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('the main menu offers a recovery code, and shows it once', async () => {
    await page.getByRole('button', { name: 'Back to Main Menu' }).click();
    await expect(page.getByText('Your cart is empty')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show my code' }).click();
    const offer = page.getByRole('region', { name: 'Recovery Code' });
    await expect(offer.getByLabel('Your recovery code')).toHaveText(/^(\w{5}-){3}\w{5}$/);
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'I have saved it' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show my code' })).toHaveCount(0);
  });
});
