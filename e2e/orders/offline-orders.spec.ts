import type { Page } from '@playwright/test';
import {
  callsOf,
  choose,
  expect,
  expectAccessible,
  order,
  test,
  unique,
  password,
} from '../support/fixtures.ts';
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

test('open orders and the conversation are kept offline, for their customer only', async ({
  page,
  context,
  customer,
  shop,
}) => {
  const product = await shop.product();
  const [gone, open] = [await order(customer, product), await order(customer, product)];
  await shop.admin.put(`/api/admin/orders/${gone.id}/status`, { status: 'completed' });
  const loggedOut = page.getByRole('tab', { name: 'Log In' });

  const comeBack = async () => {
    await (await callsOf(context.request)).post('/api/login', customer);
    await page.goto('/');
    await expectKept();
  };
  /** The order and the conversation are on the device again. */
  const expectKept = async () => {
    await say(page, riddle);
    await expect.poll(() => kept(page)).toContain('Juniper');
    await expect.poll(() => kept(page)).toContain(riddle);
  };

  await visit(page, customer);
  await say(page, riddle);
  await expect(lastAnswer(page)).toContainText(notUnderstood);

  await test.step('opened without a signal, they show the address and their age', async () => {
    await say(page, 'show my orders');
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
    await context.setOffline(true);
    await page.goto('/');
    const card = page.getByRole('article', { name: `Order ${open.orderNumber}` });
    await expect(card.getByText('118 Juniper Street, Portland')).toBeVisible();
    await expect(page.getByText(/^As of today at \d+:\d\d [AP]M\./)).toBeVisible();
    await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeVisible();
    await expect(page.getByText(gone.orderNumber)).toHaveCount(0);
    const conversation = page.getByRole('region', { name: 'Your Conversation' });
    await expect(conversation).toContainText(`You: ${riddle}Assistant: ${notUnderstood}`);
    await expect(conversation.getByText('You: show my orders')).toHaveCount(1);
    await expectAccessible(page);
    await context.setOffline(false);
  });

  await test.step('a session that was ended elsewhere deletes them from the device', async () => {
    await expectKept(); // it has gone on by itself
    await context.clearCookies();
    await page.reload();
    await expect(loggedOut).toBeVisible();
    expect(await kept(page)).not.toMatch(keptWords);
  });

  await test.step('another person on the device does not see them', async () => {
    await comeBack();
    await page.goto('about:blank');
    const username = unique('other');
    await (
      await callsOf(context.request)
    ).post('/api/register', {
      username,
      password,
      email: `${username}@shop.test`,
      firstName: 'Noor',
      lastName: 'Ali',
    });
    await page.goto('/');
    await expect(page.getByRole('log')).toContainText('Noor');
    expect(await kept(page)).not.toMatch(keptWords);
  });

  await test.step('logging out deletes them from the device', async () => {
    await comeBack();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(loggedOut).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    expect(await kept(page)).not.toMatch(keptWords);
    await context.setOffline(false);
  });

  await test.step('deleting the account deletes the conversation from the device', async () => {
    await comeBack();
    await shop.admin.put(`/api/admin/orders/${open.id}/status`, { status: 'completed' });
    await choose(page, 'Your Profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('dialog');
    await question.getByLabel('Password', { exact: true }).fill(password);
    await question.getByRole('button', { name: 'Delete Account' }).click();
    await expect(loggedOut).toBeVisible();
    expect(await kept(page)).not.toMatch(keptWords);
  });
});
