import { orderUpToBirthDate } from '../support/age.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptPaths, visit } from '../support/worker.ts';

// What is set here changes all of the shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/age', {}));

test('a guest is asked for the age before the shop is shown', async ({ page, context, shop }) => {
  const no = page.getByRole('button', { name: 'No', exact: true });
  const sorry = page.getByRole('heading', { name: 'Thank you for being honest' });
  const landing = page.getByRole('tab', { name: 'Log In' });
  const driver = await shop.driver('dana');
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
  await page.goto('/');

  await test.step('who says no is refused kindly', async () => {
    await expect(page.getByRole('heading', { name: 'Are you 21 or over?' })).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await no.click();
    await expect(sorry).toBeVisible();
    await page.reload();
    await expect(sorry).toBeVisible();
  });

  await test.step('a driver is not asked, and logs in behind the question', async () => {
    await page.getByRole('button', { name: 'I work here: log in' }).click();
    await expect(landing).toBeVisible();
    await expect(page.getByText(/^Delivered in/)).toBeVisible();
    await expect(page.getByText('On the menu today')).toHaveCount(0);
    await page.getByLabel('Username').fill(driver.username);
    await page.getByLabel('Password', { exact: true }).fill(driver.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { name: 'Driver Dashboard' })).toBeVisible();
  });

  await test.step('who corrects a slip sees the shop, from then on', async () => {
    await context.clearCookies();
    await page.goto('/');
    await no.click();
    await page.getByRole('button', { name: /That was a slip/ }).click();
    await expect(landing).toBeVisible();
    await page.reload();
    await expect(landing).toBeVisible();
  });
});

test('a rule that begins asks who is in the shop, and does not hold up who has answered', async ({
  page,
  shop,
  customer: _customer,
}) => {
  const menu = page.getByRole('button', { name: "What's on the Menu" });
  await page.goto('/');
  await expect(menu).toBeVisible();
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
  await page.getByRole('button', { name: 'Yes, I am 21 or over' }).click();
  await expect(menu).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(menu).toBeVisible();
  for (const path of ['/api/user', '/api/age'])
    expect(asked.filter((other) => other === path)).toEqual([path]);
});

test('a customer enters the date of birth before the first order, once', async ({ page, shop, customer }) => {
  const dialog = await orderUpToBirthDate({ page, shop, customer });
  await dialog.getByLabel('Date of birth').fill('1990-05-17');
  expect(await page.getByText('Failed to place order.').count()).toBe(0); // now: a notice leaves by itself
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByText('Order number')).toBeVisible();
});

test.describe('on a device that keeps the menu', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch/],
  });

  test('a rule that begins takes the kept menu away', async ({ page, context, shop, customer }) => {
    await visit(page, customer);
    await expect.poll(() => keptPaths(page)).toContain('/api/products');
    await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });
    await page.reload();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for being honest' })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('There is no saved menu on this device yet.')).toBeVisible();
  });
});
