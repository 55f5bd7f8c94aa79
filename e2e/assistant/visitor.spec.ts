import type { Page } from '@playwright/test';
import { callsOf, expect, expectAccessible, password, test, unique } from '../support/fixtures.ts';

/** In letters alone: five digits in a sentence could be a ZIP code. */
const named = (name: string) => unique(name).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

const open = async (page: Page) => {
  await page.context().clearCookies();
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('guest-cart'));
  await page.reload();
  await page.getByRole('button', { name: 'Ask about goods, hours, delivery' }).click();
  return page.getByRole('dialog', { name: 'Ask the Assistant' });
};

const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
};

test('a visitor asks the assistant about goods, hours, the area and costs, without an account', async ({
  page,
  shop,
}) => {
  const name = named('Zephyr Wafer ');
  await shop.product({ name, price: 1250, description: 'Crisp.' });
  const assistant = await open(page);
  const log = assistant.getByRole('log');
  await expectAccessible(page);

  await test.step('suggestions are questions that a visitor can press', async () => {
    await assistant.getByRole('button', { name: 'Where do you deliver?' }).click();
    await expect(log).toContainText('You: Where do you deliver?');
    await expect(log).toContainText(/address/);
  });

  await test.step('products are shown with their price, and go into the cart of the device', async () => {
    await say(page, `do you have the ${name}`);
    const row = log.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('$12.50');
    await row.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(row.getByText('In cart (1)')).toBeAttached();
    await say(page, `add 2 ${name}`);
    await expect(log).toContainText('In your cart: 3 items · $37.50');
    await expectAccessible(page);
    await log.getByRole('button', { name: 'Undo' }).click();
    await expect(log).toContainText('In your cart: 1 item · $12.50');
  });

  await test.step('a request that needs an account says so, and leads to Sign Up', async () => {
    await say(page, 'where is my order');
    await expect(log).toContainText('Your orders are in your account: log in, and I can look them up.');
    await log.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(assistant).toHaveCount(0);
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  await test.step('the conversation is there when it is opened again', async () => {
    await page.getByRole('button', { name: 'Ask about goods, hours, delivery' }).click();
    await expect(log).toContainText('where is my order');
  });
});

test('the public pages lead to the assistant, and products it added are in the account’s cart after a log-in', async ({
  page,
  context,
  customer,
  shop,
}) => {
  const { name } = await shop.product({ name: named('Marigold Cube '), price: 700 });
  await open(page);
  await page.goto('/menu');
  await page.getByRole('link', { name: 'Ask the assistant' }).click();
  const log = page.getByRole('dialog', { name: 'Ask the Assistant' }).getByRole('log');
  await say(page, `2 ${name} please`);
  await expect(log).toContainText('In your cart: 2 items · $14.00');
  await (await callsOf(context.request)).post('/api/login', { username: customer.username, password });
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('2 items · $14.00');
});

test.describe('with the delay of the specification', () => {
  test.use({ replyDelay: 800, ownClock: true });

  test('the assistant is seen typing for 800 ms before it answers a visitor', async ({ page }) => {
    const assistant = await open(page);
    const typing = assistant.getByText('Assistant is typing');
    const answers = assistant.getByText('Assistant:');
    await say(page, 'when are you open'); // loads what understands a sentence
    await expect(answers).toHaveCount(2);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await say(page, 'how much is delivery');
    await expect(assistant.getByText('You: how much is delivery')).toBeVisible();
    await page.clock.runFor(700);
    await expect(typing).toBeVisible();
    await expect(answers).toHaveCount(2);
    await page.clock.runFor(200);
    await expect(answers).toHaveCount(3);
    await expect(typing).toHaveCount(0);
  });
});
