import { cartOf, lastAnswer, message, say } from '../support/conversation.ts';
import { expect, order, test, toast, unique } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test('an order is placed by typing, up to the last button', async ({ page, customer }) => {
  await page.goto('/');
  await say(page, 'two orchard gummies please');
  await expect(lastAnswer(page)).toContainText('2 × Orchard Gummies');
  await expect(page.getByRole('button', { name: /^Open your cart, 2 items/ })).toBeVisible();
  await say(page, 'make it 3');
  await expect(toast(page, 'Cart Updated')).toContainText('3 × Orchard Gummies');
  await expect(page.getByRole('button', { name: /^Open your cart, 3 items/ })).toBeVisible();
  await expect.poll(async () => cartOf(await customer.get('/api/cart'))).toEqual(['3 Orchard Gummies']);

  await message(page).fill('ok check out');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused();
  await page.getByLabel('Delivery Address').fill('118 Juniper Street, Portland');
  await page.getByLabel('Phone Number').fill('(503) 555-0142');
  await page.getByText('ASAP').first().click();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeAttached();
  await say(page, 'where is my order?');
  await expect(lastAnswer(page)).toContainText('We have your order');
});

test('what a sentence did to the cart is taken back by Undo', async ({ page, customer }) => {
  await page.goto('/?view=products');
  await say(page, 'add one garden hemp balm and 2 orchard gummies');
  await say(page, 'remove the balm');
  await expect.poll(async () => cartOf(await customer.get('/api/cart'))).toEqual(['2 Orchard Gummies']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(lastAnswer(page)).toContainText('Your cart is as it was.');
  await expect.poll(async () => cartOf(await customer.get('/api/cart'))).toHaveLength(2);
  await say(page, 'empty my cart');
  await expect.poll(async () => cartOf(await customer.get('/api/cart'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);
});

test('who takes a line out of the open cart by typing goes on typing', async ({ page, customer }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/?view=cart');
  await say(page, 'add one garden hemp balm and 2 orchard gummies');
  await expect(page.getByRole('main')).toContainText('Garden Hemp Balm');
  await say(page, 'remove the balm');
  await expect(page.getByRole('button', { name: 'Undo: put Garden Hemp Balm back' })).toBeVisible();
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('make it 3 gummies');
  await page.keyboard.press('Enter');
  await expect.poll(async () => cartOf(await customer.get('/api/cart'))).toEqual(['3 Orchard Gummies']);
});

test('products are found by words and price, and go into the cart from the answer', async ({
  page,
  customer,
  shop,
}) => {
  // A word of letters alone: a number would be read as how many.
  const word = unique('Moonlit').replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const { name } = await shop.product({ name: word, price: 1500 });
  await page.goto('/');
  await say(page, `find ${name} under $20`);
  const found = page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: name });
  await found.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(async () => cartOf(await customer.get('/api/cart'))).toEqual([`1 ${name}`]);
});

test('the order on its way has one card, which moves with it', async ({ page, customer, shop }) => {
  const { id, orderNumber } = await order(customer, await shop.product());
  await page.goto('/?view=products');
  await say(page, 'wheres my order');
  const card = page.getByRole('button', { name: `Open order ${orderNumber}` });
  await expect(card).toHaveAccessibleName(/Pending/);
  await say(page, 'any news on my order?');
  await expect(card).toHaveCount(1);
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  await expect(card).toHaveAccessibleName(/Processing/);
  await card.click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
});

test('an order is cancelled and ordered again by sentences, each after a yes', async ({
  page,
  customer,
  shop,
}) => {
  const product = await shop.product();
  const { id, orderNumber } = await order(customer, product);
  const status = async () => (await customer.get<{ status: string }>(`/api/orders/${id}`)).status;
  await openLive(page, '/');
  await say(page, 'please cancel my order');
  await expect(lastAnswer(page)).toContainText(`Shall I cancel your order ${orderNumber}?`);
  expect(await status()).toBe('pending');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(lastAnswer(page)).toContainText(`Your order ${orderNumber} is cancelled`);
  expect(await status()).toBe('cancelled');

  await say(page, 'order that again');
  await expect(lastAnswer(page)).toContainText(orderNumber);
  expect(await customer.get('/api/cart')).toEqual([]);
  await page.getByRole('button', { name: 'Yes, order it again' }).click();
  await expect(lastAnswer(page)).toContainText('It is in your cart');
  expect(cartOf(await customer.get('/api/cart'))).toEqual([`1 ${product.name}`]);
});

test('a sentence changes nothing that cannot be undone: the address is asked about first', async ({
  page,
  customer,
}) => {
  await page.goto('/');
  await say(page, 'my new address is 42 Harbor Lane, Portland');
  await expect(lastAnswer(page)).toContainText('42 Harbor Lane');
  expect(await customer.get('/api/profile')).toMatchObject({ deliveryAddress: null });
  await page.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(lastAnswer(page)).toContainText('Your delivery address is');
  expect(await customer.get('/api/profile')).toMatchObject({ deliveryAddress: /42 Harbor Lane/ });
});

test('what was said is announced once, also when it goes along to another view', async ({
  page,
  customer,
}) => {
  void customer;
  await page.goto('/');
  await say(page, 'what are your hours');
  await expect(page.getByRole('log', { name: 'New messages' })).toContainText('what are your hours');
  await say(page, 'show me the menu');
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(log).toContainText('show me the menu');
  const announced = log.locator('[data-speaker]:not([aria-live=off])');
  await expect(announced.filter({ hasText: 'what are your hours' })).toHaveCount(0);
  await expect(announced.first()).toContainText('show me the menu');
});

test('what is said on another day stands under its date', async ({ page, customer }) => {
  void customer;
  await page.clock.setFixedTime(new Date('2026-03-05T20:30:00'));
  await page.goto('/');
  await say(page, 'what are your hours');
  await page.clock.setFixedTime(new Date('2026-03-06T09:10:00'));
  await say(page, 'can i pay by card');
  await expect(page.locator('[data-speaker=customer]')).toHaveText([/^You: what are/, /^Today.*can i pay/]);
  await expect(page.getByRole('main').getByText('Today', { exact: true })).toHaveCount(1);
});

test('the facts of an answer are read while the question is typed', async ({ page, customer }) => {
  void customer;
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeAttached();
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/shop');
  await message(page).fill('what are your h');
  await asked;
});

test('a question of health gets careful words, and what was not understood a search', async ({
  page,
  customer,
}) => {
  void customer;
  await page.goto('/');
  await say(page, 'is it safe while pregnant?');
  await expect(lastAnswer(page)).toContainText('doctor');
  await say(page, 'qwertz asdfg yxcvb');
  await page.getByRole('button', { name: 'Search for “qwertz asdfg yxcvb”' }).click();
  await expect(page.getByLabel('Search the menu')).toHaveValue('qwertz asdfg yxcvb');
});

test('what a voice keyboard writes twice is sent once', async ({ page, customer }) => {
  void customer;
  // An echo comes within a moment, however slow the machine is.
  await page.clock.setFixedTime(new Date());
  await page.goto('/');
  await say(page, 'what are your hours');
  // Dictation repeats its last words in the emptied field.
  await message(page).fill('what are your hours');
  await expect(message(page)).toHaveValue('');
  await message(page).press('Enter');
  await expect(page.locator('[data-speaker=customer]')).toHaveCount(1);
  // One that types words over words: the field has each once, and so has what is sent.
  await message(page).fill('where is');
  await message(page).fill('where is my order');
  await message(page).fill('where is my order');
  await message(page).press('Enter');
  await message(page).press('Enter');
  await expect(page.locator('[data-speaker=customer]')).toHaveText([/hours/, /where is my order$/]);
  // Both are of one millisecond, and each is answered.
  await expect(lastAnswer(page)).toContainText('You have not placed an order yet.');
  await message(page).fill('one line');
  await message(page).press('Shift+Enter');
  await message(page).pressSequentially('and another');
  await expect(message(page)).toHaveValue('one line\nand another');
});
