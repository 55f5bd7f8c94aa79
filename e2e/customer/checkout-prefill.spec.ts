import type { BrowserContext, Page } from '@playwright/test';
import { expect, order, password, test, unique } from '../support/fixtures.ts';

const address = (page: Page) => page.getByLabel('Delivery Address');
const phone = (page: Page) => page.getByLabel('Phone Number');

test.beforeEach(async ({ customer, shop }) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
});

test('a second checkout knows the address and phone of the first; the profile comes before them', async ({
  page,
  customer,
  shop,
}) => {
  await order(customer, await shop.product(), {
    deliveryAddress: '9 Elm Court',
    phoneNumber: '503-555-0199',
  });
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  await page.goto('/?view=checkout');
  await expect(address(page)).toHaveValue('9 Elm Court');
  await expect(phone(page)).toHaveValue('503-555-0199');
  await customer.put('/api/profile', { deliveryAddress: '118 Juniper Street' });
  await page.reload();
  await expect(address(page)).toHaveValue('118 Juniper Street');
  await expect(phone(page)).toHaveValue('503-555-0199');
});

test.describe('typed into a checkout and not ordered', () => {
  test.beforeEach(async ({ page }) => {
    // What other tests do to the menu would make this page read, and notice the end of its session too early.
    await page.routeWebSocket('**/ws', () => undefined);
    await page.route('**/api/products', (route) => route.fulfill({ json: [] }));
    await page.goto('/?view=checkout');
    await address(page).fill('12 Garden Lane, Apartment 4');
    await phone(page).fill('303 555 0142');
    await page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }).check();
  });
  /** The session is over when the button is pressed, and the page goes to log in. */
  const endSession = async (page: Page, context: BrowserContext) => {
    await context.clearCookies();
    const left = page.waitForEvent('load');
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await left;
  };
  const signIn = async (page: Page, username: string) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
  };

  test('it is there again once the same person signed in again', async ({ page, customer, context }) => {
    await endSession(page, context);
    await signIn(page, customer.username);
    await expect(address(page)).toHaveValue('12 Garden Lane, Apartment 4');
    await expect(phone(page)).toHaveValue('303 555 0142');
    await expect(page.getByRole('radio', { name: 'ASAP (35-45 minutes)' })).toBeChecked();
  });

  test('it is gone for another person, and for the first one after that', async ({
    page,
    customer,
    context,
    shop,
    playwright,
  }) => {
    const other = { username: unique('noor'), password, firstName: 'Noor', lastName: 'Ali' };
    const calls = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
    const { token } = await (await calls.get('/api/csrf-token')).json();
    const headers = { 'x-csrf-token': token };
    await calls.post('/api/register', { headers, data: { ...other, email: `${other.username}@shop.test` } });
    await calls.post('/api/cart', { headers, data: { productId: (await shop.product()).id, quantity: 1 } });
    await endSession(page, context);
    await signIn(page, other.username);
    await expect(page.getByLabel('Delivery Address')).toHaveValue('');
    expect(await page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toBeNull();
    await calls.dispose();
    void customer;
  });

  test('logging out wipes it', async ({ page, customer }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toBeNull();
    await signIn(page, customer.username);
    await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
    await page.goto('/?view=checkout');
    await expect(address(page)).toHaveValue('');
  });
});
