import type { Order } from '#features/orders/contract/orders.ts';
import { lastAnswer, message, say } from '../support/conversation.ts';
import { choose, dismiss, expect, expectAccessible, goWithin, order, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';
import { keepShopInStep } from '../support/stopped-date.ts';

const menu = ['Your Profile', "What's on the Menu", "Today's Sale!", 'View Cart', 'My Orders'];

test.describe('at the usual pace', () => {
  test.use({ replyDelay: 800 });

  test('the assistant greets by name and time of day, and answers a moment later', async ({
    page,
    customer: _customer,
  }) => {
    const log = page.getByRole('log', { name: 'Conversation' });
    const typing = page.getByText('Assistant is typing');
    await page.clock.install({ time: '2026-03-05T20:30:00' });
    await keepShopInStep(page);

    await test.step('the evening greeting has five choices', async () => {
      const ahead = page.waitForResponse(/views-.*js/); // in an idle moment, for which a clock that is still has no time
      await page.goto('/chat');
      await expect(log).toContainText('Good evening, Maya! Welcome to Budtender.');
      await expect(page.getByRole('group', { name: 'What you can say' }).getByRole('button')).toHaveText(
        menu,
      );
      await expect(page.getByText('Your cannabis shopping assistant')).toBeVisible();
      await (await ahead).finished();
    });

    await test.step('navigation adds no line, and does not wait', async () => {
      await choose(page, 'My Orders');
      await expect(log).toContainText('There is nothing to follow yet.');
      await expect(log).toContainText('Good evening, Maya!');
      await page.getByRole('banner').getByRole('button', { name: /Cart/ }).click();
      await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
      await choose(page, 'Back to Main Menu', 'Main Menu');
      await expect(typing).toHaveCount(0);
      await expect(page.locator('[data-speaker=customer]')).toContainText(['You: My Orders']);
    });

    await test.step('a tapped choice is shown at once, and the answer comes after 800 ms in its reserved place', async () => {
      const sale = page.getByRole('button', { name: "Today's Sale!" });
      await expect(sale).toBeVisible();
      await page.clock.pauseAt('2026-03-05T21:30:00');
      await sale.click();
      const answer = log.getByText('Here are the best prices of the day.');
      const goods = page.getByRole('button', { name: 'Shop Now' }).first();
      await expect(log.getByText("You: Today's Sale!")).toBeVisible();
      await expect(goods).toBeVisible();
      await page.clock.runFor(700);
      await expect(page.getByRole('status').filter({ hasText: 'Assistant is typing' })).toBeVisible();
      await expect(answer).toHaveCount(0);
      const before = await goods.boundingBox();
      await page.clock.runFor(200);
      await expect(answer).toBeVisible();
      await expect(typing).toHaveCount(0);
      expect((await goods.boundingBox())!.y).toBeCloseTo(before!.y, 0);
      // Earlier choices are history: to be seen, not to be pressed.
      await expect(page.getByRole('button', { name: 'My Orders' })).toHaveCount(0);
    });
  });

  test('an answer has its room before it is said, and moves nothing', async ({
    page,
    customer: _customer,
  }) => {
    const place = () =>
      page.evaluate(() => [scrollY, document.getElementById('main-menu')?.getBoundingClientRect().top]);
    await openLive(page, '/');
    await message(page).fill('add 2 orchard gummies');
    await message(page).press('Enter');
    await expect(page.getByRole('button', { name: /^Open your cart, 2 items/ })).toBeVisible();
    const before = await place();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    expect(await place()).toEqual(before);
  });
});

test.describe('from view to view', () => {
  test.use({ expectedErrors: [/500: Internal Server Error/] });

  test('the cart is counted, a failed read is reported, and each view is a page of the history', async ({
    page,
    customer,
    shop,
  }) => {
    const { id: productId } = await shop.product({ price: 1250 });
    await customer.post('/api/cart', { productId, quantity: 2 });
    await page.goto('/');

    await test.step('the number of pieces is on the cart button, in the header, and in the assistant’s line', async () => {
      await expect(page.getByRole('button', { name: 'View Cart (2)' })).toHaveAccessibleDescription(
        '2 items',
      );
      const inHeader = page.getByRole('banner').getByRole('button', { name: 'Cart, 2 items · $25.00' });
      await expect(inHeader).toBeVisible();
      await expect(page.getByRole('log')).toContainText('with 2 items in it');
      await inHeader.click();
      await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
    });

    await test.step('a view that fails to load says so, and can be read again', async () => {
      await goWithin(page, '/');
      await page.route('**/api/profile', (route) => route.fulfill({ status: 500, body: '' }));
      await choose(page, 'Your Profile');
      const alert = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
      await expect(alert).toBeVisible();
      await page.unroute('**/api/profile');
      await alert.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByLabel('Phone Number')).toBeVisible();
    });

    await test.step('each view is a page of the history: Back, Forward and reload find it', async () => {
      await goWithin(page, '/');
      await choose(page, 'My Orders');
      await expect(page).toHaveURL(/\?view=order_history$/);
      await expect(page).toHaveTitle('My Orders · Budtender');
      await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
      await choose(page, 'Back to Main Menu', 'Main Menu');
      await choose(page, 'Your Profile');

      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeAttached();
      await expect(page.getByText('You: Your Profile')).toBeVisible();

      await page.goBack();
      await expect(page.getByRole('button', { name: 'Your Profile' })).toBeFocused();
      await expect(page.getByText('You: Your Profile')).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'My Orders' })).toBeAttached();
      await page.goForward();
      await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeAttached();
    });

    for (const name of ['profile', 'products', 'sales', 'cart', 'checkout', 'order_history'])
      await test.step(`${name} leads back to the main menu`, async () => {
        await goWithin(page, `/chat?view=${name}`);
        await expect(page.getByRole('button', { name: 'Your Profile' })).toBeHidden();
        await page.getByRole('button', { name: 'Back to Main Menu' }).click();
        await expect(page.getByRole('button', { name: 'Your Profile' })).toBeVisible();
        await expect(page).toHaveURL(/\/chat$/);
      });
  });
});

test('the greeting names the order on its way, and follows its progress', async ({
  page,
  customer,
  shop,
}) => {
  const { orderNumber, id } = await order(customer, await shop.product());
  for (let more = 0; more < 8; more += 1) await shop.product(); // a menu that is longer than what is scrolled
  await page.goto('/');
  const talk = page.getByRole('main');
  await expect(talk).toContainText(`We have your order ${orderNumber} and will start on it soon.`);

  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  await expect(page.getByRole('log', { name: 'New messages' })).toContainText(
    `We are preparing your order ${orderNumber}.`,
  );
  await choose(page, "What's on the Menu");
  // A menu that is still on its way has its end in sight.
  await expect(talk.getByRole('article').nth(7)).toBeAttached();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(250);
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'completed' });
  await expect(talk).toContainText(`Your order ${orderNumber} was delivered. Enjoy!`);
  // Whoever is reading is not pulled away.
  // A click of Playwright's would scroll first.
  const newLines = page.getByRole('button', { name: 'New message' });
  await newLines.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByText(`Your order ${orderNumber} was delivered. Enjoy!`)).toBeInViewport();
  await expect(newLines).toBeHidden();
});

test('an order typed in one sentence is read back, and placed by its button only', async ({
  page,
  customer,
}) => {
  const card = page.getByRole('region', { name: 'Your order' });
  const orders = () => customer.get<Order[]>('/api/orders');
  await openLive(page, '/');

  await test.step('the card has products, address, time, phone and change', async () => {
    await say(
      page,
      'two orchard gummies and a tea, deliver to 1400 Larimer St Denver 80202 asap, my number is 303-555-0142 and I’ll need change for a hundred',
    );
    await expect(lastAnswer(page)).toContainText('Added 2 × Orchard Gummies and 1 × Chamomile Hemp Tea.');
    await expect(card).toContainText('2 × Orchard Gummies');
    await expect(card).toContainText('Deliver to1400 Larimer St Denver 80202');
    await expect(card).toContainText('WhenASAP (35-45 minutes)');
    await expect(card).toContainText('Pay at Pickup, with $100.00');
    await expectAccessible(page);
    expect(await orders()).toEqual([]);
    await card.getByRole('button', { name: /^Place Order · / }).click();
    await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeAttached();
    expect(await orders()).toMatchObject([
      { deliveryAddress: '1400 Larimer St Denver 80202', phoneNumber: '303-555-0142', payWith: 10_000 },
    ]);
    await dismiss(page);
  });

  await test.step('in the checkout a sentence fills fields, and "place order" asks once more', async () => {
    await say(page, 'a chocolate please');
    await say(page, 'checkout');
    await say(page, 'the gate code is 1234# and leave a note: blue door');
    await expect(page.getByLabel('Gate code')).toHaveValue('1234#');
    await expect(page.getByLabel('Note to the driver')).toHaveValue('blue door');
    await say(page, 'deliver to 9 Elm Court, Denver 80203');
    await expect(page.getByLabel('Delivery Address')).toHaveValue('9 Elm Court, Denver 80203');
    await expect(page.getByLabel('ZIP Code')).toHaveValue('80203');
    await say(page, 'place order');
    await expect(card).toContainText('Deliver to9 Elm Court, Denver 80203');
    await expect(card).toContainText('Noteblue door');
    expect(await orders()).toHaveLength(1);
    await card.getByRole('button', { name: /^Place Order · / }).click();
    await expect.poll(orders).toHaveLength(2);
  });
});
