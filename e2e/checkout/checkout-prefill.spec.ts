import type { Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { say } from '../support/conversation.ts';
import {
  callsOf,
  dismiss,
  expect,
  goWithin,
  order,
  password,
  test,
  toast,
  unique,
} from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

const address = (page: Page) => page.getByLabel('Delivery Address');
const phone = (page: Page) => page.getByLabel('Phone Number');

test('the input of a checkout is kept for its customer only', async ({
  page,
  context,
  customer,
  shop,
  playwright,
  shopUrl,
}) => {
  const { id: productId } = await shop.product();
  await customer.post('/api/cart', { productId, quantity: 1 });
  const other = { username: unique('noor'), password, firstName: 'Noor', lastName: 'Ali' };
  const elsewhere = await playwright.request.newContext({ baseURL: shopUrl });
  const calls = await callsOf(elsewhere);
  await calls.post('/api/register', { ...other, email: `${other.username}@shop.test` });
  await calls.post('/api/cart', { productId, quantity: 1 });

  const typeIn = async () => {
    await address(page).fill('12 Garden Lane, Apartment 4');
    await phone(page).fill('303 555 0142');
    await page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }).check();
  };
  /** The session is over when the button is pressed, and the page goes to log in. */
  const endSession = async () => {
    await context.clearCookies();
    const left = page.waitForEvent('load');
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await left;
  };
  const signIn = async (username: string) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await dismiss(page);
  };
  const draft = () => page.evaluate(() => sessionStorage.getItem('checkout-draft'));

  // Changes of the menu by other tests would make this page read, and notice the end of its session too early.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.route('**/api/products', (route) => route.fulfill({ json: [] }));
  await page.goto('/?view=checkout');

  await test.step('the input is there again when the same customer signs in', async () => {
    await typeIn();
    await endSession();
    await signIn(customer.username);
    await expect(address(page)).toHaveValue('12 Garden Lane, Apartment 4');
    await expect(phone(page)).toHaveValue('303 555 0142');
    await expect(page.getByRole('radio', { name: 'ASAP (35-45 minutes)' })).toBeChecked();
    expect(await draft()).toContain('12 Garden Lane');
  });

  await test.step('another customer does not see it', async () => {
    await endSession();
    await signIn(other.username);
    await expect(address(page)).toHaveValue('');
    expect(await draft()).toBeNull();
  });

  await test.step('logging out deletes it, and no customer sees what another typed', async () => {
    await typeIn();
    await expect.poll(draft).toContain('12 Garden Lane');
    await page.getByRole('button', { name: 'Back to Main Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
    expect(await draft()).toBeNull();
    await signIn(customer.username);
    await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
    await goWithin(page, '/?view=checkout');
    await expect(address(page)).toHaveValue('');
  });
  await elsewhere.dispose();
});

test('what the profile learns after a checkout was left is filled in there', async ({
  page,
  customer,
  shop,
}) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  await page.goto('/?view=checkout');
  await page.getByLabel('Apartment', { exact: true }).fill('4B'); // is kept, with the fields that are empty
  await goWithin(page, '/?view=profile');
  await phone(page).fill('303 555 0142');
  await address(page).fill('12 Garden Lane');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  await goWithin(page, '/?view=checkout');
  await expect(address(page)).toHaveValue('12 Garden Lane');
  await expect(phone(page)).toHaveValue('303 555 0142');
  await expect(page.getByLabel('Apartment', { exact: true })).toHaveValue('4B');
});

test('the door of an address goes while another one is typed, and comes back with it', async ({
  page,
  customer,
  shop,
}) => {
  await order(customer, await shop.product(), {
    deliveryAddress: '12 Garden Lane',
    apartment: '4B',
    gateCode: '77',
  });
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  await page.goto('/?view=checkout');
  const apartment = page.getByLabel('Apartment', { exact: true });
  await expect(address(page)).toHaveValue('12 Garden Lane');
  await expect(apartment).toHaveValue('4B');
  await address(page).fill('14 Garden Lane');
  await expect(apartment).toHaveValue('');
  await address(page).fill('12 Garden Ln');
  await expect(apartment).toHaveValue('4B');
  await address(page).fill('14 Garden Lane');
  await apartment.fill('9');
  await address(page).fill('12 Garden Lane');
  await expect(apartment).toHaveValue('9');
});

test('the ZIP code has its own field, and a phone number that is too short is asked about once', async ({
  page,
  customer,
  shop,
}) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  await openLive(page, '/?view=checkout');
  const zip = page.getByLabel('ZIP Code');
  const place = page.getByRole('button', { name: /^Place Order/ });
  const orders = () => customer.get<Order[]>('/api/orders');

  await test.step('the field shows the ZIP code of the address, and replaces it', async () => {
    await address(page).fill('1400 Larimer St, Denver, CO 80202');
    await expect(zip).toHaveValue('80202');
    await zip.fill('80203');
    await expect(address(page)).toHaveValue('1400 Larimer St, Denver, CO');
    await zip.fill('8020');
    await place.click();
    await expect(page.getByText('A ZIP code has five digits')).toBeVisible();
    await expect(zip).toBeFocused();
    await zip.fill('80204');
  });

  await test.step('a second press answers the question about the phone number', async () => {
    await page.getByLabel('Apartment', { exact: true }).fill('4B');
    await phone(page).fill('555-0142');
    await place.click();
    await expect(page.getByText(/^Can the driver call “555-0142”\?/)).toBeVisible();
    await expect(phone(page)).toBeFocused();
    expect(await orders()).toEqual([]);
    await page.reload(); // what was typed is kept, the ZIP code too
    await expect(zip).toHaveValue('80204');
    await place.click();
    await expect(page.getByText(/^Can the driver call/)).toBeVisible();
    await place.click();
    await expect(page.getByText(/^Assistant: Thank you/)).toBeVisible();
    expect(await orders()).toMatchObject([
      { deliveryAddress: '1400 Larimer St, Denver, CO 80204', apartment: '4B', phoneNumber: '555-0142' },
    ]);
  });
});

test('an address by words has nothing of a saved one, which is pressed only while its details are those of it', async ({
  page,
  customer,
  shop,
}) => {
  const home = { deliveryAddress: '1420 Larimer Street, Denver, CO 80202', apartment: '6B', gateCode: '77' };
  await customer.post('/api/addresses', { label: 'Home', ...home });
  await customer.post('/api/cart', { productId: (await shop.product()).id });
  await openLive(page, '/?view=checkout');
  const apartment = page.getByLabel('Apartment', { exact: true });
  const saved = page.getByRole('button', { name: 'Home', exact: true });

  await test.step('another apartment in its street is another address', async () => {
    await saved.click();
    await expect(apartment).toHaveValue('6B');
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    await apartment.fill('9Z');
    await expect(saved).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('the order that is read back has the said address and no apartment', async () => {
    await goWithin(page, '/');
    await say(page, 'a chamomile tea to 2013 Pearl Street, Denver, CO 80205');
    const card = page.getByRole('region', { name: 'Your order' });
    await expect(card).toContainText('Deliver to2013 Pearl Street, Denver, CO 80205');
    await expect(card).not.toContainText('9Z');
    await expect(card).not.toContainText('Gate code');
  });

  await test.step('so has the checkout, where the details of a saved address come back with it', async () => {
    await goWithin(page, '/?view=checkout');
    await expect(address(page)).toHaveValue('2013 Pearl Street, Denver, CO 80205');
    await expect(apartment).toHaveValue('');
    await expect(saved).toHaveAttribute('aria-pressed', 'false');
    await say(page, 'deliver to 1420 Larimer Street, Denver, CO 80202');
    await expect(address(page)).toHaveValue(home.deliveryAddress);
    await expect(apartment).toHaveValue('6B');
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    await say(page, 'deliver to 1420 Pine Street, Denver, CO 80202');
    await expect(apartment).toHaveValue('');
  });
});
