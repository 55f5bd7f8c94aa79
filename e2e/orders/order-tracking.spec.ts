import { type Page, request } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { callsOf, choose, expect, goWithin, order, test, type Calls } from '../support/fixtures.ts';
import { openElsewhere, openLive } from '../support/second-browser.ts';
import { settled, watchRequests } from '../support/settled.ts';

const card = (page: Page, { orderNumber }: Order) =>
  page.getByRole('article', { name: `Order ${orderNumber}` });

async function signedIn(account: { username: string; password: string }) {
  const context = await request.newContext({ baseURL: process.env.BASE_URL });
  const calls = await callsOf(context);
  await calls.post('/api/login', account);
  return calls;
}

const steps = (driver: Calls, { id }: Order) => ({
  deliver: (deliveryStatus: string) =>
    driver.put(`/api/driver/orders/${id}/delivery-status`, { deliveryStatus }),
  wait: (estimatedWaitTime: number) =>
    driver.put(`/api/driver/orders/${id}/estimated-wait-time`, { estimatedWaitTime }),
});

test('on the order’s screen only its card changes: nothing moves, and each change is announced once', async ({
  page,
  customer,
  shop,
}) => {
  const placed = await order(customer, await shop.product());
  const [dana, kim] = [await shop.driver('Dana'), await shop.driver('Kim')];
  await page.setViewportSize({ width: 390, height: 844 });
  watchRequests(page);
  await openLive(page, '/');
  await choose(page, 'My Orders');
  const watched = card(page, placed);
  await expect(watched.getByText('Pending')).toBeVisible();
  await settled(page);
  const top = async () => Math.round((await watched.boundingBox())!.y);
  const before = await top();

  const danas = steps(await signedIn(dana), placed);
  const kims = steps(await signedIn(kim), placed);
  const admin = (path: string, body: object) =>
    shop.admin.put(`/api/admin/orders/${placed.id}/${path}`, body);
  const announced = page.getByRole('status').filter({ hasText: placed.orderNumber });
  type Change = [change: () => Promise<unknown>, shown: string, words?: RegExp];
  const watch = async (changes: Change[]) => {
    for (const [change, shown, words] of changes) {
      await change();
      await expect(watched.getByText(shown).first()).toBeVisible();
      if (words) await expect(announced).toHaveText(words);
      expect(await top()).toBe(before);
    }
  };

  await test.step('the card follows the order on its way with one driver', async () => {
    await watch([
      [() => admin('assign-driver', { driverId: dana.id }), 'Dana'],
      [() => admin('status', { status: 'processing' }), 'Processing', /We are preparing/],
      [() => danas.deliver('picked_up'), 'Out for Delivery', /Dana has picked up/],
      [() => danas.wait(10), '10 minutes, about', /A new estimate/],
      [
        () => danas.deliver('en_route'),
        'Dana is 10 minutes away',
        /Dana is on the way .* It should arrive at about/,
      ],
    ]);
    await expect(watched.locator('[aria-current=step]')).toHaveText('En Route');
  });

  await test.step('with another driver nothing of the former one is left on the card', async () => {
    await watch([[() => admin('assign-driver', { driverId: kim.id }), 'Kim']]);
    await expect(watched.locator('[aria-current=step]')).toHaveText('Preparing Order');
    await expect(watched.getByText('10 minutes')).toHaveCount(0);
    await expect(watched.getByText('Dana')).toHaveCount(0);
  });

  await test.step('the card follows the order to the door', async () => {
    await watch([
      [() => kims.deliver('nearby'), 'Out for Delivery', /Kim is nearby/],
      [() => kims.deliver('delivered'), 'Delivered', /was delivered. Enjoy!/],
    ]);
    await expect(watched.getByText('Estimated wait')).toHaveCount(0);
  });

  await test.step('the conversation adds no line about changes that were watched', async () => {
    await expect(page.getByRole('log')).toHaveCount(1);
    await expect(page.getByRole('log')).not.toContainText('Dana');
    await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);
    await choose(page, 'Back to Main Menu', 'Main Menu');
    await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeFocused();
    await expect(page.getByRole('log')).not.toContainText('Enjoy!');
  });
});

test('the first line names the outcome of an order, once, on whichever device', async ({
  page,
  customer,
  shop,
}) => {
  const product = await shop.product();
  const [gone, lost] = [await order(customer, product), await order(customer, product)];
  await shop.admin.put(`/api/admin/orders/${gone.id}/status`, { status: 'completed' });
  await shop.admin.put(`/api/admin/orders/${lost.id}/status`, { status: 'cancelled' });

  const seenSaved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/orders/seen') && answer.ok(),
  );
  await openLive(page, '/');
  const talk = page.getByRole('log', { name: 'Conversation' });
  await expect(talk).toContainText(
    /(Good \w+|Hello), Maya! Since you were away: Your order \S+ was cancelled today at \S+ [AP]M\. Your order/,
  );
  for (const { orderNumber, words } of [
    { ...gone, words: 'was delivered today at' },
    { ...lost, words: 'was cancelled today at' },
  ])
    await expect(talk).toContainText(`Your order ${orderNumber} ${words}`);
  await expect(talk).not.toContainText('% off');
  await seenSaved;

  const second = await openElsewhere(page, customer);
  const secondTalk = second.getByRole('log', { name: 'Conversation' });
  await expect(secondTalk).toContainText('What would you like to do today?');
  await expect(secondTalk).not.toContainText(gone.orderNumber);

  // Shown live on one device, it is not new on the next.
  const third = await order(await callsOf(page.context().request), product);
  const seenLiveSaved = second.waitForResponse(
    (answer) => answer.url().endsWith('/api/orders/seen') && answer.ok(),
  );
  await shop.admin.put(`/api/admin/orders/${third.id}/status`, { status: 'cancelled' });
  await expect(second.getByText(`Your order ${third.orderNumber} was cancelled.`)).toBeVisible();
  await seenLiveSaved;
  const next = await openElsewhere(second, customer);
  const nextTalk = next.getByRole('log', { name: 'Conversation' });
  await expect(nextTalk).toContainText('What would you like to do');
  await expect(nextTalk).not.toContainText(third.orderNumber);
});

test('an order shows when it comes: the time wanted, the stops before it, and its progress', async ({
  page,
  customer,
  shop,
}) => {
  const product = await shop.product();

  await test.step('an order for tomorrow has no wait', async () => {
    const tomorrow = new Date();
    tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
    tomorrow.setUTCHours(10, 30, 0, 0);
    const placed = await order(customer, product, { deliveryTime: tomorrow.toISOString() });
    await openLive(page, '/');
    await expect(page.getByRole('log')).toContainText(
      `We have your order ${placed.orderNumber} for tomorrow at 10:30 AM.`,
    );
    await goWithin(page, '/?view=order_history');
    await expect(card(page, placed).getByText('Tomorrow at 10:30 AM')).toBeVisible();
    await expect(card(page, placed).getByText('Estimated wait')).toHaveCount(0);
    await goWithin(page, `/?view=order_confirmation&order=${placed.id}`);
    const confirmation = page.getByRole('region', { name: 'Order Placed' });
    await expect(confirmation.getByText('Tomorrow at 10:30 AM', { exact: true })).toBeVisible();
    await expect(confirmation).toContainText('We prepare it for tomorrow at 10:30 AM');
  });

  await test.step('an order shows the stops before it, a failed attempt, and a link to write to the shop', async () => {
    const [tried, next] = [await order(customer, product), await order(customer, product)];
    const dana = await shop.driver('Dana');
    const driver = await signedIn(dana);
    for (const { id } of [tried, next]) {
      await shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: dana.id });
      await driver.put(`/api/driver/orders/${id}/delivery-status`, { deliveryStatus: 'en_route' });
    }
    await driver.put('/api/driver/stops', { orders: [tried.id, next.id] });
    await goWithin(page, '/?view=order_history');
    await expect(card(page, tried).getByText('You are the next stop')).toBeVisible();
    await expect(card(page, next).getByText('Dana is 1 stop away')).toBeVisible();
    const failed = { outcome: 'nobody_home', nextStep: 'return' };
    await driver.post(`/api/driver/orders/${tried.id}/outcome`, failed);
    await expect(card(page, tried).getByText(/^We tried at .*M, nobody answered\.$/)).toBeVisible();
    await expect(card(page, next).getByText('You are the next stop')).toBeVisible();
    await card(page, tried).getByRole('button', { name: 'Message the Shop' }).click();
    await expect(page.getByPlaceholder('Write to the shop')).toBeFocused();
  });

  await test.step('On the Way and Arrived are shown when an answer has them', async () => {
    const placed = await order(customer, product);
    let deliveryStatus = 'on_the_way';
    await page.route(/\/api\/orders(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as Order[];
      await route.fulfill({
        response: answer,
        json: rows.map((row) => ({ ...row, status: 'processing', deliveryStatus })),
      });
    });
    await goWithin(page, '/?view=order_history');
    await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'processing' });
    const watched = card(page, placed);
    await expect(watched.locator('[aria-current=step]')).toHaveText('On the Way');
    await expect(watched.getByText('Out for Delivery')).toBeVisible();
    await expect(watched.getByRole('listitem').filter({ hasText: 'En Route' })).toHaveCount(0);
    deliveryStatus = 'arrived';
    await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'pending' });
    await expect(watched.locator('[aria-current=step]')).toHaveText('Arrived');
    await expect(watched.getByText('Estimated wait')).toHaveCount(0);
  });
});
