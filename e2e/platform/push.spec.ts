import type { Page } from '@playwright/test';
import { callsOf, expect, expectAccessible, password, test, toast, unique } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';
import { givePushService, withNotifications } from '../support/push-browser.ts';
import { workerReady } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow', launchOptions: withNotifications });

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

test('notifications are turned on and off at a press, for one person', async ({
  page,
  context,
  customer,
}) => {
  await context.grantPermissions(['notifications']);
  await givePushService(context);
  const sent = listen(page);
  await page.goto('/');
  await workerReady(page);

  await test.step('a shop that refuses leaves the offer, and says so', async () => {
    await page.route('**/api/push/subscribe', (route) => route.fulfill({ status: 500, body: '{}' }));
    await offer(page).click();
    await expect(toast(page, 'Notifications could not be turned on')).toBeVisible();
    await expect(offer(page)).toBeVisible();
    await page.unrouteAll();
    sent.splice(0);
  });

  await test.step('they are turned on and off', async () => {
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

  await test.step('what the browser has lost is offered again', async () => {
    await turnOn(page);
    await page.evaluate(() => localStorage.removeItem('test-subscription'));
    await page.reload();
    await expect(offer(page)).toBeVisible();
  });

  await test.step('logging in again brings them back for the one who wanted them', async () => {
    await turnOn(page);
    const before = sent.at(-1);
    sent.splice(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').fill(customer.username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(turnOff(page)).toBeVisible();
    await expect.poll(() => sent).toEqual([before]);
  });

  await test.step('they do not pass to the next person on the same device', async () => {
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
});
