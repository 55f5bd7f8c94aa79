import type { Locator, Page } from '@playwright/test';
import { test as admin } from '../support/admin-fixtures.ts';
import { test as driver } from '../support/driver-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';

// The clock is moved while a button is pressed.
test.use({ ownClock: true });

/** A field that was left has said what is wrong after this time, in milliseconds. */
const messageMs = 1_000;

/** Presses a button while a field has the focus, and holds it long. Nothing on the page moves until it is released. */
async function pressLong(page: Page, field: Locator, button: Locator) {
  await field.focus();
  await button.scrollIntoViewIfNeeded();
  const center = async () => {
    const { x, y, width, height } = (await button.boundingBox())!;
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  await expect(button).not.toHaveAttribute('aria-disabled');
  // The first page of a browser moves once more when its typeface arrives.
  await page.evaluate(async () => void (await document.fonts.ready));
  const { x, y } = await center();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(messageMs);
  await expect(field).toBeFocused();
  expect(await center()).toEqual({ x, y });
  await page.mouse.up();
}

/** A form that was sent leads to what is wrong in it; a field that was merely left does not. */
async function expectLedTo(field: Locator) {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

test('a long press on Log In or Sign Up sends the form, whatever the field that is left has to say', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('Log In', async () => {
    const secret = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Username').fill('maya');
    await pressLong(page, secret, page.getByRole('button', { name: 'Log In', exact: true }));
    await expectLedTo(secret);
  });
  await test.step('Sign Up', async () => {
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const email = page.getByLabel('Email');
    await page.getByLabel('Username').fill('maya');
    await page.getByLabel('Password', { exact: true }).fill('a long word');
    await email.fill('nowhere');
    await pressLong(page, email, page.getByRole('button', { name: 'Sign Up', exact: true }));
    await expectLedTo(email);
  });
});

test('a long press on Save Changes or Place Order sends the form of a customer', async ({
  page,
  customer,
  shop,
}) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id });
  const phone = page.getByLabel('Phone Number');
  await test.step('the profile', async () => {
    await page.goto('/?view=profile');
    await phone.fill('12345');
    await pressLong(page, phone, page.getByRole('button', { name: 'Save Changes' }));
    await expectLedTo(phone);
  });
  await test.step('the checkout', async () => {
    await page.goto('/?view=checkout');
    await page.getByLabel('Delivery Address').fill('9 Elm Court, Denver');
    await phone.fill('12');
    await pressLong(page, phone, page.getByRole('button', { name: 'Place Order' }));
    await expect(page.getByText(/^Can the driver call “12”\?/)).toBeVisible();
    await expect(phone).toBeFocused();
  });
});

test('the button takes the focus with the press, except where Enter in a field presses it', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/?view=profile');
  const email = page.getByLabel('Email');
  const saves = page.getByRole('button', { name: /^(?:Save Changes|Saving)/ });
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? new Promise(() => undefined) : route.continue(),
  );
  await page.getByLabel('Phone Number').fill('303 555 0142');
  await pressLong(page, email, saves);
  await expect(saves).toHaveAttribute('aria-busy', 'true');
  await expect(saves).toBeFocused();

  await page.reload();
  await page.getByLabel('Phone Number').fill('303 555 0142');
  await email.press('Enter');
  await expect(saves).toHaveAttribute('aria-busy', 'true');
  await expect(email).toBeFocused();
});

admin('a long press on Create Product sends the form', async ({ page }) => {
  await page.goto('/admin?tab=products&form=new');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByLabel('Price').fill('much');
  await pressLong(page, form.getByLabel('Price'), form.getByRole('button', { name: 'Create Product' }));
  await expectLedTo(form.getByLabel('Name'));
});

driver('a long press on Save Changes sends the profile of a driver', async ({ page, driver: _driver }) => {
  await page.goto('/driver');
  await page.getByRole('button', { name: 'Your Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Your Profile' });
  const phone = form.getByLabel('Phone Number');
  await phone.fill('123');
  await pressLong(page, phone, form.getByRole('button', { name: 'Save Changes' }));
  await expectLedTo(phone);
});
