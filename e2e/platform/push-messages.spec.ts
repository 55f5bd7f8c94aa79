import { expect, test, unique } from '../support/fixtures.ts';
import { openPushRoad, press, shown, withNotifications } from '../support/push-browser.ts';
import { workerReady } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow', launchOptions: withNotifications });

test('a push shows, and a press on it leads to what it is about', async ({
  page,
  context,
  shop,
  customer: _customer,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/chat');
  await workerReady(page);
  const deliver = await openPushRoad(page);
  const message = { title: 'Order H1', body: 'We have your order.', tag: 'order-1' };

  await test.step('a newer one of the same order takes its place', async () => {
    await deliver(message);
    await deliver({ ...message, body: 'It is on its way.' });
    const icon = expect.stringMatching(/\/icons\/icon-192\.png$/);
    expect(await shown(page)).toEqual([
      { title: 'Order H1', body: 'It is on its way.', tag: 'order-1', icon },
    ]);
    await deliver({ ...message, tag: 'order-2' });
    expect(await shown(page)).toHaveLength(2);
  });

  await test.step('a press leads to the window that is open', async () => {
    for (const left of [1, 0]) expect(await press(context)).toEqual({ asked: ['focus /chat'], left });
  });

  await test.step('one of the shop opens what it is about, and the shop counts it', async () => {
    const product = await shop.product();
    const link = { kind: 'product', id: product.id };
    const words = { title: unique('News '), message: 'It is back.' };
    const { id: notificationId } = await shop.admin.post<{ id: string }>('/api/admin/send-notification', {
      ...words,
      targetAudience: 'all',
      segment: { productId: product.id },
      link,
    });
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

  await test.step('without a window it opens the chat and nothing else, whatever was sent', async () => {
    await deliver({ ...message, url: 'https://example.com/', data: 'https://example.com/' });
    await context.newPage(); // a context without a page would end
    await page.close();
    expect(await press(context)).toEqual({ asked: ['open /chat'], left: 0 });
  });
});

test('a push that makes no sense still says something', async ({ page, context, customer: _customer }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/');
  await workerReady(page);
  await (
    await openPushRoad(page)
  )('not JSON');
  // The same one may have been delivered twice.
  expect((await shown(page))[0]).toMatchObject({ body: 'There is news for you.' });
});
