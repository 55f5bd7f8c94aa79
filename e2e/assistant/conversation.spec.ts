import { cartOf, lastAnswer, message, say } from '../support/conversation.ts';
import { dismiss, expect, goWithin, order, test, toast, unique } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';
import { stopDate } from '../support/stopped-date.ts';

test('a customer places an order, follows it, cancels it and orders it again by typing', async ({
  page,
  customer,
  shop,
}) => {
  const product = await shop.product();
  const cart = async () => cartOf(await customer.get('/api/cart'));
  const newest = async () =>
    (await customer.get<{ id: string; orderNumber: string; status: string }[]>('/api/orders'))[0]!;
  const card = (orderNumber: string) =>
    page.getByRole('button', { name: new RegExp(`^Open order: .*${orderNumber}`) });
  await openLive(page, '/');

  await test.step('typing adds a product to the cart', async () => {
    await say(page, 'two orchard gummies please');
    await expect(lastAnswer(page)).toContainText('2 × Orchard Gummies');
    await expect(page.getByRole('button', { name: /^Open your cart, 2 items/ })).toBeVisible();
    await say(page, 'make it 3');
    await expect(page.getByRole('button', { name: /^Open your cart, 3 items/ })).toBeVisible();
    await expect.poll(cart).toEqual(['3 Orchard Gummies']);
    await expect(toast(page, 'Added to Cart')).toHaveCount(0); // the bubble has said it
  });

  await test.step('typing fills the checkout up to its button', async () => {
    await message(page).fill('ok check out');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused();
    await page.getByLabel('Delivery Address').fill('118 Juniper Street, Portland');
    await page.getByLabel('Phone Number').fill('(503) 555-0142');
    await page.getByText('ASAP').first().click();
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeAttached();
    await dismiss(page);
    await say(page, 'where is my order?');
    await expect(lastAnswer(page)).toContainText('We have your order');
  });

  await test.step('the order is cancelled after a Yes', async () => {
    const { orderNumber } = await newest();
    await say(page, 'cancel my order');
    await expect(lastAnswer(page)).toContainText(`Shall I cancel your order ${orderNumber}?`);
    await say(page, 'no');
    await expect(lastAnswer(page)).toContainText('All right, I leave everything as it is.');
    expect((await newest()).status).toBe('pending');
    await say(page, 'please cancel my order');
    await expect(lastAnswer(page)).toContainText(`Shall I cancel your order ${orderNumber}?`);
    expect((await newest()).status).toBe('pending');
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(lastAnswer(page)).toContainText(`Your order ${orderNumber} is cancelled`);
    expect((await newest()).status).toBe('cancelled');
  });

  await test.step('the order is ordered again after a Yes', async () => {
    const { orderNumber } = await newest();
    await say(page, 'order that again');
    await expect(lastAnswer(page)).toContainText(orderNumber);
    expect(await cart()).toEqual([]);
    await say(page, 'yes please');
    await expect(lastAnswer(page)).toContainText('It is in your cart');
    expect(await cart()).toEqual(['3 Orchard Gummies']);
  });

  await test.step('an order on its way has one card, which follows its status', async () => {
    const { id, orderNumber } = await order(customer, product);
    await expect(page.getByRole('banner')).toContainText('We have your order'); // the page has heard of it
    await say(page, 'wheres my order');
    await expect(card(orderNumber)).toHaveAccessibleName(/Pending/);
    await say(page, 'any news on my order?');
    await expect(card(orderNumber)).toHaveCount(1);
    await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
    await expect(card(orderNumber)).toHaveAccessibleName(/Processing/);
  });

  await test.step('an order that was started is not cancelled by a sentence: the shop is asked', async () => {
    const { id, orderNumber } = await newest();
    await say(page, 'cancel my order');
    await expect(lastAnswer(page)).toContainText('only the shop');
    await page.getByRole('button', { name: 'Send to the shop' }).click();
    await expect(page.locator('[data-speaker=customer]').last()).toContainText('cancel my order');
    expect(await customer.get(`/api/orders/${id}`)).toMatchObject({ status: 'processing' });
    await card(orderNumber).first().click();
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
  });
});

test('a change of the cart by a sentence is shown, and can be undone', async ({ page, customer, shop }) => {
  // A word of letters alone: a number would be read as how many, and of "aaaa" a slip of the finger.
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu'];
  const word = unique('Moonlit').replaceAll(/\d/g, (digit) => syllables[Number(digit)] ?? '');
  const product = await shop.product({ name: word, price: 1500 });
  const { name } = product;
  const cart = async () => cartOf(await customer.get('/api/cart'));
  const emptyCart = async () => {
    await say(page, 'empty my cart');
    await page.getByRole('button', { name: 'Empty My Cart' }).click();
    await expect.poll(cart).toEqual([]);
  };
  await page.goto('/?view=products');

  await test.step('Undo takes the change back', async () => {
    await say(page, 'add one garden hemp balm and 2 orchard gummies');
    await say(page, 'remove the balm');
    await expect.poll(cart).toEqual(['2 Orchard Gummies']);
    await dismiss(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(lastAnswer(page)).toContainText('Your cart is as it was.');
    await expect.poll(cart).toHaveLength(2);
    await emptyCart();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);
    await say(page, 'oops, undo that');
    await expect(lastAnswer(page)).toContainText('Your cart is as it was.');
    await expect.poll(cart).toHaveLength(2);
    await emptyCart();
  });

  await test.step('"it" is the product that was named last, and "one more" adds one of it', async () => {
    await say(page, `tell me about ${name}`);
    await expect(lastAnswer(page)).toContainText(name);
    await say(page, 'ok add it');
    await expect.poll(cart).toEqual([`1 ${name}`]);
    await say(page, 'one more');
    await expect.poll(cart).toEqual([`2 ${name}`]);
    await emptyCart();
  });

  await test.step('products are found by words and price, and added from the answer', async () => {
    await say(page, `find ${name} under $20`);
    const found = page
      .getByRole('list', { name: 'Products' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await found.getByRole('button', { name: 'Add to Cart' }).click();
    await expect.poll(cart).toEqual([`1 ${name}`]);
  });

  await test.step('a customer who removes a line of the open cart by typing keeps the focus in the composer', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goWithin(page, '/?view=cart');
    await say(page, 'add one garden hemp balm and 2 orchard gummies');
    await expect(page.getByRole('main')).toContainText('Garden Hemp Balm');
    await say(page, 'remove the balm');
    await expect(page.getByRole('button', { name: 'Undo: put Garden Hemp Balm back' })).toBeVisible();
    await expect(message(page)).toBeFocused();
    await page.keyboard.type('make it 3 gummies');
    await page.keyboard.press('Enter');
    await expect.poll(cart).toEqual([`1 ${name}`, '3 Orchard Gummies']);
  });

  await test.step('the assistant asks before a sentence changes the address, which has no undo', async () => {
    await say(page, 'my new address is 42 Harbor Lane, Portland');
    await expect(lastAnswer(page)).toContainText('42 Harbor Lane');
    expect(await customer.get('/api/profile')).toMatchObject({ deliveryAddress: null });
    await page.getByRole('button', { name: 'Yes, change it' }).click();
    await expect(lastAnswer(page)).toContainText('Your delivery address is');
    expect(await customer.get('/api/profile')).toMatchObject({ deliveryAddress: /42 Harbor Lane/ });
  });

  await test.step('where two products fit, the assistant asks which one: a tap answers, and "actually no" takes it back', async () => {
    const other = await shop.product({ name: `${word} Deluxe`, price: 1800 });
    await page.reload();
    await emptyCart();
    await say(page, `show me ${word}`);
    await say(page, 'put one in my cart');
    await expect(lastAnswer(page)).toContainText('Which one:');
    expect(await cart()).toEqual([]);
    await page.getByRole('button', { name: `Add ${other.name}` }).click();
    await expect.poll(cart).toEqual([`1 ${other.name}`]);
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    await say(page, 'actually no');
    await expect.poll(cart).toEqual([]);
    await shop.takeOff(other);
  });
  await shop.takeOff(product); // its name is near to that of the next run
});

test('what is typed is sent and announced once, under its date, and answered with care', async ({
  page,
  customer: _customer,
}) => {
  const said = page.locator('[data-speaker=customer]');
  await stopDate(page, '2026-03-05T20:30:00');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeAttached();

  await test.step('the facts of an answer load while the question is typed', async () => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/shop');
    await message(page).fill('what are your h');
    await asked;
  });

  // The clock is still: an echo comes within a moment, however slow the machine is.
  await test.step('a message that a voice keyboard writes twice is sent once', async () => {
    await say(page, 'what are your hours');
    // Dictation repeats its last words in the emptied field.
    await message(page).fill('what are your hours');
    await expect(message(page)).toHaveValue('');
    await message(page).press('Enter');
    await expect(said).toHaveCount(1);
    // One that types words over words: the field has each once, and so has what is sent.
    await message(page).fill('where is');
    await message(page).fill('where is my order');
    await message(page).fill('where is my order');
    await message(page).press('Enter');
    await message(page).press('Enter');
    await expect(said).toHaveText([/hours/, /where is my order$/]);
    // Both are of one millisecond, and each is answered.
    await expect(lastAnswer(page)).toContainText('You have not placed an order yet.');
    await message(page).fill('one line');
    await message(page).press('Shift+Enter');
    await message(page).pressSequentially('and another');
    await expect(message(page)).toHaveValue('one line\nand another');
  });

  await test.step('a message of another day is shown under its date', async () => {
    await expect(page.getByRole('main').getByText('Today', { exact: true })).toHaveCount(0);
    await stopDate(page, '2026-03-06T09:10:00');
    await say(page, 'can i pay by card');
    await expect(said).toHaveText([/^You: what are/, /^You: where is/, /^Today.*can i pay/]);
    await expect(page.getByRole('main').getByText('Today', { exact: true })).toHaveCount(1);
  });

  await test.step('a line is announced once, also when it moves along to another view', async () => {
    await expect(page.getByRole('log', { name: 'New messages' })).toContainText('can i pay by card');
    await say(page, 'show me the menu');
    const log = page.getByRole('log', { name: 'Conversation' });
    await expect(log).toContainText('show me the menu');
    const announced = log.locator('[data-speaker]:not([aria-live=off])');
    await expect(announced.filter({ hasText: 'can i pay by card' })).toHaveCount(0);
    await expect(announced.first()).toContainText('show me the menu');
  });

  await test.step('a question about health gets a careful answer, and a sentence not understood a search', async () => {
    await say(page, 'is it safe while pregnant?');
    await expect(lastAnswer(page)).toContainText('doctor');
    await say(page, 'qwertz asdfg yxcvb');
    await page.getByRole('button', { name: 'Search for “qwertz asdfg yxcvb”' }).click();
    await expect(page.getByLabel('Search the menu')).toHaveValue('qwertz asdfg yxcvb');
  });
});
