import type { Page } from '@playwright/test';
import { lastAnswer, send } from '../support/conversation.ts';
import { expect, order, test } from '../support/fixtures.ts';
import { openProxy } from '../support/proxy.ts';
import { flower, visit } from '../support/worker.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|Failed to fetch|ERR_INTERNET_DISCONNECTED/],
});

const banner = (page: Page) => page.getByText("You're offline. Showing saved menu");

test('while the shop is out of reach, questions are answered from the last known data, and messages wait', async ({
  page,
  customer,
  context,
  shop,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/messages'))
      sent.push(request.headers()['idempotency-key'] ?? '');
  });
  const product = await shop.product();
  const { orderNumber } = await order(customer, product);
  await customer.post('/api/cart', { productId: product.id, quantity: 2 });
  const proxy = await openProxy();
  await visit(page, customer, proxy.url);

  const excuse = '**/{healthz,api/user}';
  const answer502 = () => page.route(excuse, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  for (const [how, cut, mend] of [
    ['nothing answers', proxy.cut, proxy.mend],
    ['a gateway answers for it', answer502, () => page.unroute(excuse)],
  ] as const) {
    await test.step(`a shop that goes down, and its return, are noticed while the browser has a signal: ${how}`, async () => {
      await cut();
      await page.reload();
      await expect(banner(page)).toBeVisible();
      await expect(page.getByRole('article', { name: flower })).toBeVisible();
      await mend();
      await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
      await expect(banner(page)).toBeHidden();
    });
  }

  await expect(page.getByRole('banner').getByRole('button', { name: /Cart/ })).toContainText('2');
  await context.setOffline(true);

  await test.step('menu, cart and order are answered as last known, and the answers say so', async () => {
    // The composer was never touched: what reads it comes from what the browser has kept.
    await send(page, 'where is my order');
    await expect(lastAnswer(page)).toContainText("You're offline. The last I know: We have your order");
    await send(page, 'got any bud');
    await expect(page.getByRole('list', { name: 'Products' })).toContainText(flower);
    await send(page, 'add one chamomile hemp tea');
    await expect(lastAnswer(page)).toContainText("You're offline, so I left everything as it is");
    await send(page, "what's in my cart");
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
    await expect(page.getByRole('log', { name: 'Conversation' })).toContainText(/offline.*your cart/i);
    await expect(page.locator('[data-view]')).toContainText(product.name);
    await send(page, 'my past orders');
    await expect(page.locator('[data-view]')).toContainText(orderNumber);
  });

  await test.step('a message to the shop is sent once, also over a reload', async () => {
    await context.setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Back to Main Menu' }).click();
    await page.getByRole('button', { name: 'Talk to the shop' }).click();
    await context.setOffline(true);
    await send(page, 'Is the door open?');
    await expect(page.getByText('Waiting to be sent')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Sent to the shop/)).toBeVisible();
    await expect(page.getByText('Is the door open?')).toHaveCount(1);
    const bodies = async () => {
      const { messages } = await customer.get<{ messages: { body: string }[] }>('/api/messages');
      return messages.map(({ body }) => body);
    };
    await expect.poll(bodies).toEqual(['Is the door open?']);
    await page.reload();
    await expect(page.getByText(/^Sent to the shop/)).toBeVisible();
    expect(await bodies()).toEqual(['Is the door open?']);
    expect(new Set(sent).size).toBe(1);
  });

  await test.step('one call that fails does not mean offline', async () => {
    await page.route('**/api/user', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
    await expect(page.getByText("You're offline")).toBeHidden();
  });
  proxy.close();
});
