import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, order, test, unique, password } from '../support/fixtures.ts';
import { lastAnswer, say } from '../support/conversation.ts';
import { visit } from '../support/worker.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch/],
});

const riddle = 'tell me a riddle';
const notUnderstood = 'I did not understand that.';

/** Of the customer's order, and of what the customer said. */
const keptWords = /Juniper|riddle/;
const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

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

test('opened without signal, the last words of the conversation are there', async ({
  page,
  context,
  customer,
}) => {
  await visit(page, customer);
  await say(page, riddle);
  await expect(lastAnswer(page)).toContainText(notUnderstood);
  await say(page, 'show my orders');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
  await context.setOffline(true);
  await page.goto('/');
  const conversation = page.getByRole('region', { name: 'Your Conversation' });
  await expect(conversation).toContainText(`You: ${riddle}Assistant: ${notUnderstood}`);
  await expect(conversation.getByText('You: show my orders')).toHaveCount(1);
  await expectAccessible(page);
});

test('logging out takes them off the device', async ({ page, context, customer, shop }) => {
  await order(customer, await shop.product());
  await visit(page, customer);
  await say(page, riddle);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  expect(await kept(page)).not.toMatch(keptWords);
});

test('a session that was ended elsewhere takes them off the device', async ({
  page,
  context,
  customer,
  shop,
}) => {
  await order(customer, await shop.product());
  await visit(page, customer);
  await say(page, riddle);
  const before = await kept(page);
  expect(before).toContain('Juniper');
  expect(before).toContain('riddle');
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  expect(await kept(page)).not.toMatch(keptWords);
});

test('deleting the account takes the conversation off the device', async ({ page, customer }) => {
  await visit(page, customer);
  await say(page, riddle);
  await expect.poll(() => kept(page)).toContain(riddle);
  await choose(page, 'Your Profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
  expect(await kept(page)).not.toMatch(keptWords);
});

test('somebody else on the same device does not find them', async ({ page, context, customer, shop }) => {
  await order(customer, await shop.product());
  await visit(page, customer);
  await say(page, riddle);
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
  expect(await kept(page)).not.toMatch(keptWords);
});
