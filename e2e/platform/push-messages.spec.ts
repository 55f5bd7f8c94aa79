import type { Page } from '@playwright/test';
import { expect, test, unique } from '../support/fixtures.ts';
import { openPushRoad, press, shown } from '../support/push-browser.ts';
import { workerReady } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ context }) => context.grantPermissions(['notifications']));

/** Opens the page, and the way a push takes to its worker. */
async function roadTo(page: Page, path: string) {
  await page.goto(path);
  await workerReady(page);
  return openPushRoad(page);
}

test('a push shows, and a newer one of the same order takes its place', async ({
  page,
  customer: _customer,
}) => {
  const deliver = await roadTo(page, '/');
  const message = { title: 'Order H1', body: 'We have your order.', tag: 'order-1' };
  await deliver(message);
  await deliver({ ...message, body: 'It is on its way.' });
  const icon = expect.stringMatching(/\/icons\/icon-192\.png$/);
  expect(await shown(page)).toEqual([{ title: 'Order H1', body: 'It is on its way.', tag: 'order-1', icon }]);
  await deliver({ ...message, tag: 'order-2' });
  expect(await shown(page)).toHaveLength(2);
});

test('a push that makes no sense still says something', async ({ page, customer: _customer }) => {
  const deliver = await roadTo(page, '/');
  await deliver('not JSON');
  // The same one may have been delivered twice.
  expect((await shown(page))[0]).toMatchObject({ body: 'There is news for you.' });
});

const order = { title: 'Order H1', body: 'It is on its way.', tag: 'order-1' };

test.describe('a press on a notification', () => {
  test('leads to the window that is open', async ({ page, context, customer: _customer }) => {
    const deliver = await roadTo(page, '/chat');
    await deliver(order);
    expect(await press(context)).toEqual({ asked: ['focus /chat'], left: 0 });
  });

  test('opens the chat and nothing else, whatever was sent', async ({
    page,
    context,
    customer: _customer,
  }) => {
    const deliver = await roadTo(page, '/');
    await deliver({ ...order, url: 'https://example.com/', data: 'https://example.com/' });
    await context.newPage(); // a context without a page would end
    await page.close();
    expect(await press(context)).toEqual({ asked: ['open /chat'], left: 0 });
  });

  test('of the shop opens what it is about, and the shop counts it', async ({
    page,
    context,
    shop,
    customer: _customer,
  }) => {
    const product = await shop.product();
    const link = { kind: 'product', id: product.id };
    const words = { title: unique('News '), message: 'It is back.' };
    const { id: notificationId } = await shop.admin.post<{ id: string }>('/api/admin/send-notification', {
      ...words,
      targetAudience: 'all',
      segment: { productId: product.id },
      link,
    });
    const deliver = await roadTo(page, '/chat');
    await deliver({ title: words.title, body: words.message, tag: 'news', link, notificationId });
    expect(await press(context)).toEqual({
      asked: ['focus /chat', `navigate /chat?view=products&details=${product.id}`],
      left: 0,
    });
    const sent = () => shop.admin.get<{ id: string; opened: number }[]>('/api/admin/notifications');
    await expect
      .poll(async () => (await sent()).find(({ id }) => id === notificationId))
      .toMatchObject({ opened: 1 });
    await page.goto(`/chat?view=products&details=${product.id}`);
    await expect(page.getByRole('dialog')).toContainText(product.name);
  });
});
