import type { AdminOrder } from '#features/orders/contract/admin-orders.ts';
import { test } from '../support/admin-fixtures.ts';
import { dismiss, expect, expectAccessible, password, toast, unique } from '../support/fixtures.ts';
import { otherPage, secondBrowser } from '../support/second-browser.ts';

test('who has ordered on the phone claims the account by a link, once, and finds the order', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ price: 1200 });
  const lastName = unique('Okafor');
  const placed = await shop.admin.post<AdminOrder & { customerId: string }>('/api/admin/phone-orders', {
    customer: { name: `Ngozi ${lastName}` },
    phoneNumber: '3035550142',
    deliveryAddress: '4 Linden Street, Denver 80205',
    paymentMethod: 'pay_at_pickup',
    deliveryTime: new Date(Date.now() + 3_600_000).toISOString(),
    asap: true,
    lines: [{ productId: product.id, quantity: 2 }],
  });
  const person = page.getByRole('dialog', { name: 'Person' });
  const makeLink = async () => {
    await page.goto(`/admin?tab=users&form=${placed.customerId}`);
    await person.getByRole('button', { name: 'Make a password link' }).click();
    return (await person.getByLabel('The link', { exact: true }).textContent()) ?? '';
  };
  const url = await makeLink();
  const caller = await otherPage(page);
  const field = caller.getByLabel('New Password');
  const change = caller.getByRole('button', { name: 'Change Password' });

  await test.step('the link asks for a password, and says the username, which nobody has typed yet', async () => {
    await caller.context().clearCookies();
    await caller.goto(url);
    await field.fill(password);
    await change.click();
    await expect(toast(caller, 'Password Changed')).toContainText(/Log in as caller-[0-9a-f]{8} with/);
    await expect(caller.getByLabel('Username')).toHaveValue(/^caller-[0-9a-f]{8}$/);
    await expectAccessible(caller);
    await dismiss(caller);
    const username = await caller.getByLabel('Username').inputValue();
    const logIn = async () => {
      await caller.getByLabel('Password', { exact: true }).fill(password);
      await caller.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect(toast(caller, 'Welcome back!')).toBeVisible();
      await dismiss(caller);
    };
    await logIn();
    // The next person in this tab is not shown the name.
    await caller.getByRole('button', { name: 'Logout' }).click();
    await expect(caller.getByLabel('Username')).toHaveValue('');
    await caller.getByLabel('Username').fill(username);
    await logIn();
    await caller.goto('/?view=order_history');
    await expect(caller.getByText(placed.orderNumber).first()).toBeVisible();
  });

  await test.step('it is refused the second time, and nobody is signed out by that', async () => {
    await caller.goto('about:blank');
    await caller.goto(url);
    await field.fill('another word of mine');
    await change.click();
    await expect(caller.getByRole('alert').filter({ hasText: 'This link was used already' })).toBeVisible();
    await caller.getByRole('button', { name: 'Not now' }).click();
    await expect(caller.getByRole('button', { name: "What's on the Menu" })).toBeVisible();
  });

  await test.step('in a browser where somebody else is signed in, it changes nothing for them', async () => {
    const again = await makeLink();
    const theirs = await secondBrowser(page, { username: buyer.username, password }, '/');
    await theirs.goto(again);
    await theirs.getByLabel('New Password').fill('yet another word');
    await theirs.getByRole('button', { name: 'Change Password' }).click();
    await expect(toast(theirs, 'Password Changed')).toContainText('Log in as caller-');
    await expect(theirs.getByRole('button', { name: "What's on the Menu" })).toBeVisible();
    await theirs.goto('/?view=order_history');
    await expect(theirs.getByRole('heading').first()).toBeVisible();
    await expect(theirs.getByText(placed.orderNumber)).toHaveCount(0);
  });
});
