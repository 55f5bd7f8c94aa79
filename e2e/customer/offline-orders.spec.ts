import { expect, expectAccessible, order, test, unique, password } from '../support/fixtures.ts';
import { visit } from '../support/worker.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch/],
});

test('opened without signal, the open orders are there with their address and their age', async ({
  page,
  context,
  customer,
  shop,
}) => {
  const product = await shop.product();
  const [gone, open] = [await order(customer, product), await order(customer, product)];
  await shop.admin.put(`/api/admin/orders/${gone.id}/status`, { status: 'completed' });
  await visit(page, customer);
  await context.setOffline(true);
  await page.reload();
  const card = page.getByRole('article', { name: `Order ${open.orderNumber}` });
  await expect(card.getByText('118 Juniper Street, Portland')).toBeVisible();
  await expect(page.getByText(/^As of today at \d+:\d\d [AP]M\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeVisible();
  await expect(page.getByText(gone.orderNumber)).toHaveCount(0);
  await expectAccessible(page);
});

test('logging out takes them off the device', async ({ page, context, customer, shop }) => {
  await order(customer, await shop.product());
  await visit(page, customer);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Juniper');
});

test('a session that was ended elsewhere takes them off the device', async ({
  page,
  context,
  customer,
  shop,
}) => {
  await order(customer, await shop.product());
  await visit(page, customer);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain('Juniper');
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  expect(await kept()).not.toContain('Juniper');
});

test('somebody else on the same device does not find them', async ({ page, context, customer, shop }) => {
  await order(customer, await shop.product());
  await visit(page, customer);
  await page.goto('about:blank');
  const username = unique('other');
  const answer = await context.request.get('/api/csrf-token');
  const { token } = (await answer.json()) as { token: string };
  const registered = await context.request.post('/api/register', {
    headers: { 'x-csrf-token': token },
    data: { username, password, email: `${username}@shop.test`, firstName: 'Noor', lastName: 'Ali' },
  });
  expect(registered.ok()).toBe(true);
  await page.goto('/');
  await expect(page.getByRole('log')).toContainText('Noor');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Juniper');
});
