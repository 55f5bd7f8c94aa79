import type { Page } from '@playwright/test';
import {
  callsOf,
  dismiss,
  expect,
  expectAccessible,
  goWithin,
  password,
  toast,
  unique,
} from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';
import {
  closeAll,
  givePushService,
  openPushRoad,
  press,
  replaceSubscription,
  shown,
  test,
} from '../support/push-browser.ts';
import { workerReady } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByRole('button', { name: 'Enable Now' });
const turnOff = (page: Page) => page.getByRole('button', { name: 'Turn Off' });

type SyncCall = { method: string; body: { endpoint: string; keys?: object } };

/** The calls about this device, in order. */
function listen(page: Page) {
  const sent: SyncCall[] = [];
  page.on('request', (request) => {
    if (!/\/api\/push\/(un)?subscribe$/.test(request.url())) return;
    sent.push({ method: request.method(), body: request.postDataJSON() as SyncCall['body'] });
  });
  return sent;
}

async function turnOn(page: Page) {
  await offer(page).click();
  await expect(toast(page, 'Notifications Enabled')).toBeVisible();
  await expect(turnOff(page)).toBeVisible();
}

test('a customer turns notifications on and off, and pressing one opens its subject', async ({
  page,
  context,
  shop,
  customer,
}) => {
  await givePushService(context);
  await page.goto('/chat');
  await expect(offer(page)).toBeVisible(); // whoever was not asked yet
  await context.grantPermissions(['notifications']);
  await workerReady(page);
  const deliver = await openPushRoad(page);
  const message = { title: 'Order H1', body: 'We have your order.', tag: 'order-1' };

  await test.step('a newer notification of the same order replaces the older one', async () => {
    await deliver(message);
    await deliver({ ...message, body: 'It is on its way.' });
    const icon = expect.stringMatching(/\/app-icon\/192\.png$/);
    expect(await shown(page)).toEqual([
      { title: 'Order H1', body: 'It is on its way.', tag: 'order-1', icon },
    ]);
    await deliver({ ...message, tag: 'order-2' });
    expect(await shown(page)).toHaveLength(2);
  });

  await test.step('a press focuses the open window', async () => {
    for (const left of [1, 0]) expect(await press(context)).toEqual({ asked: ['focus /chat'], left });
  });

  await test.step('a notification of the shop opens its target, and the shop counts it', async () => {
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
    const listed = () => shop.admin.get<{ id: string; opened: number }[]>('/api/admin/notifications');
    await expect
      .poll(async () => (await listed()).find(({ id }) => id === notificationId))
      .toMatchObject({ opened: 1 });
    await goWithin(page, `/chat?view=products&details=${product.id}`);
    await expect(page.getByRole('dialog')).toContainText(product.name);
  });

  await test.step('a push without valid content shows a default text', async () => {
    await deliver('not JSON');
    // The same one may have been delivered twice.
    expect((await shown(page))[0]).toMatchObject({ body: 'You have a new notification.' });
    await closeAll(page);
  });

  const sent = listen(page);
  await goWithin(page, '/chat');

  await test.step('a shop that refuses keeps the offer, and says so', async () => {
    await page.route('**/api/push/subscribe', (route) => route.fulfill({ status: 500, body: '{}' }));
    await offer(page).click();
    await expect(toast(page, 'Notifications could not be turned on')).toBeVisible();
    await expect(offer(page)).toBeVisible();
    await page.unrouteAll();
    sent.splice(0);
  });

  await test.step('notifications are turned on and off', async () => {
    await turnOn(page);
    const keys = { p256dh: expect.any(String), auth: expect.any(String) };
    const endpoint = expect.stringContaining('https://push.example.com/');
    expect(sent).toEqual([{ method: 'POST', body: { endpoint, keys } }]);
    await expectTouchable(page);
    await expectAccessible(page);

    await page.reload();
    await turnOff(page).click();
    await expect(toast(page, 'Notifications Disabled')).toBeVisible();
    await expect(offer(page)).toBeVisible();
    // The reload in between sent nothing.
    expect(sent.slice(1)).toEqual([{ method: 'DELETE', body: { endpoint: sent[0]?.body.endpoint } }]);
  });

  await test.step('a subscription that the browser lost is created again without a question', async () => {
    await turnOn(page);
    const before = sent.at(-1);
    await page.evaluate(() => localStorage.removeItem('test-subscription'));
    await page.reload();
    await expect(turnOff(page)).toBeVisible();
    await expect.poll(() => sent.at(-1)?.body.endpoint).not.toBe(before?.body.endpoint);
    expect(sent.at(-1)?.method).toBe('POST');
  });

  await test.step('a subscription that the browser replaces is replaced at the shop', async () => {
    const { endpoint: old, keys } = sent.at(-1)!.body;
    const endpoint = `${old}-renewed`;
    expect(await replaceSubscription(context, { old, next: { endpoint, keys } })).toBe('kept');
    // Only what is this customer's can be replaced once more, by the one that the page knows.
    await customer.post('/api/push/subscribe', { endpoint: old, keys, replaces: endpoint });
    expect(await replaceSubscription(context, { old: endpoint, next: { endpoint, keys } })).toBe('given up');
  });

  await test.step('logging in again restores the notifications of a customer who wanted them', async () => {
    const before = sent.at(-1);
    sent.splice(0);
    await dismiss(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').fill(customer.username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(turnOff(page)).toBeVisible();
    await expect.poll(() => sent).toEqual([before]);
  });

  await test.step('the next person on the device gets none of them', async () => {
    await dismiss(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
    sent.splice(0);
    const second = { username: unique('second'), password, firstName: 'Ash', lastName: 'Lee' };
    const { post } = await callsOf(context.request);
    await post('/api/register', { ...second, email: `${second.username}@shop.test` });
    await page.reload();
    await expect(offer(page)).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('without a window a press opens the chat, whatever the push contains', async () => {
    await deliver({ ...message, url: 'https://example.com/', data: 'https://example.com/' });
    await context.newPage(); // a context without a page would end
    await page.close();
    expect(await press(context)).toEqual({ asked: ['open /chat'], left: 0 });
  });
});
