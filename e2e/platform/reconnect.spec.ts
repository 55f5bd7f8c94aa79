import type { Page } from '@playwright/test';
import { expect, order, test } from '../support/fixtures.ts';
import { openProxy } from '../support/proxy.ts';

/** The browser's own message when a try to connect fails. */
test.use({ ownClock: true, expectedErrors: [/^WebSocket connection to .* failed/] });

const card = (page: Page, { orderNumber }: { orderNumber: string }) =>
  page.getByRole('article', { name: `Order ${orderNumber}` });

type Counts = { connections: number; losses: number; heartbeats: number };

/** Counts what has reached the page: its timers are set, or taken back, by then and not when the server has sent it. */
function countOnPage() {
  const counts: Counts = { connections: 0, losses: 0, heartbeats: 0 };
  Object.assign(window, { counts });
  window.WebSocket = class extends WebSocket {
    constructor(...how: ConstructorParameters<typeof WebSocket>) {
      super(...how);
      this.addEventListener('close', () => (counts.losses += 1));
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('heartbeat')) counts.heartbeats += 1;
        if (String(data).includes('auth_success')) counts.connections += 1;
      });
    }
  };
}
const countsOf = (page: Page) => page.evaluate(() => (window as unknown as { counts: Counts }).counts);
const lossesOf = async (page: Page) => (await countsOf(page)).losses;

const chip = (page: Page) => page.getByText('Reconnecting…');
const paused = (page: Page) => page.getByText('Live updates paused');

test('a lost live connection is opened again, and changes meanwhile are shown', async ({
  page,
  customer,
  shop,
}) => {
  // A network that can be cut. Only the page's own clock moves by hand.
  const proxy = await openProxy();
  await page.addInitScript(countOnPage);
  await page.goto(`${proxy.url}/?view=order_history`);
  await expect.poll(() => proxy.attempts.length).toBeGreaterThan(0);
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
  const placed = await order(customer, await shop.product());
  await expect(card(page, placed).getByText('Pending')).toBeVisible();
  const setStatus = (status: string) => shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status });
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);

  let before = proxy.attempts.length;
  let lossesBefore = 0;
  const cut = async () => {
    await pause();
    lossesBefore = await lossesOf(page);
    before = proxy.attempts.length;
    proxy.cutSockets();
  };
  const expectLosses = (losses: number) =>
    expect.poll(async () => (await lossesOf(page)) - lossesBefore).toBe(losses);

  await test.step('reconnecting is tried five times with growing waits, and then by hand', async () => {
    await cut();
    await expect(chip(page)).toBeVisible();
    for (const [tries, delay] of [1000, 2000, 4000, 8000, 10_000].entries()) {
      await expectLosses(tries + 1);
      await page.clock.runFor(delay - 50);
      await page.waitForTimeout(150); // for what must not come
      expect(proxy.attempts.length - before).toBe(tries);
      await page.clock.runFor(100);
      await expect.poll(() => proxy.attempts.length - before).toBe(tries + 1);
    }
    await expect(paused(page)).toBeVisible();
    await page.clock.runFor(120_000);
    expect(proxy.attempts.length - before).toBe(5);

    await setStatus('processing');
    await page.waitForTimeout(300); // as above
    await expect(card(page, placed).getByText('Pending')).toBeVisible();
    proxy.mend();
    await page.clock.resume();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(card(page, placed).getByText('Processing')).toBeVisible();
    await expect(paused(page)).toBeHidden();
  });

  await test.step('changes meanwhile are shown when the connection is back', async () => {
    await cut();
    for (const [tries, delay] of [1000, 2000, 4000].entries()) {
      await expectLosses(tries + 1);
      if (tries === 2) {
        await setStatus('cancelled');
        await expect(card(page, placed).getByText('Processing')).toBeVisible();
        proxy.mend();
      }
      await page.clock.runFor(delay);
    }
    await page.clock.resume();
    await expect(card(page, placed).getByText('Cancelled')).toBeVisible();
    await expect(chip(page)).toBeHidden();
  });

  await test.step('after a success the next loss is retried at once', async () => {
    await cut();
    await expectLosses(1);
    await page.clock.runFor(1_000);
    await expect.poll(() => proxy.attempts.length - before).toBe(1);
  });

  await test.step('whoever comes back to the tab after the last try is connected, and sees what happened', async () => {
    for (const [tries, delay] of [2000, 4000, 8000, 10_000].entries()) {
      await expectLosses(tries + 2);
      await page.clock.runFor(delay);
    }
    await expect(paused(page)).toBeVisible();
    await setStatus('processing');
    proxy.mend();
    await page.clock.resume();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(card(page, placed).getByText('Processing')).toBeVisible();
    await expect(paused(page)).toBeHidden();
  });
  proxy.close();
});

test('a dead connection is noticed on return to the page and after a minute of silence', async ({
  page,
  customer,
  shop,
}) => {
  const sockets: { isDead: boolean }[] = [];
  await page.routeWebSocket('**/ws', (near) => {
    const socket = { isDead: false };
    sockets.push(socket);
    const far = near.connectToServer();
    near.onMessage((message) => socket.isDead || far.send(message));
    far.onMessage((message) => {
      if (!socket.isDead) near.send(message);
    });
  });
  await page.addInitScript(countOnPage);
  const placed = await order(customer, await shop.product());
  await page.goto('/?view=order_history');
  await expect(card(page, placed).getByText('Pending')).toBeVisible();
  const setStatus = (status: string) => shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status });

  // A network that comes back before the page is connected makes it connect anew, rightly.
  const expectLive = (count: number) =>
    expect.poll(async () => (await countsOf(page)).connections).toBe(count);
  await expectLive(1);

  await test.step('a connection that answers stays open', async () => {
    await page.clock.runFor(10_000);
    const before = (await countsOf(page)).heartbeats;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(async () => (await countsOf(page)).heartbeats).toBeGreaterThan(before);
    await page.clock.runFor(10_000);
    await setStatus('processing');
    await expect(card(page, placed).getByText('Processing')).toBeVisible();
    expect(sockets).toHaveLength(1);
  });

  for (const [how, status, words, act] of [
    ['on coming back to the tab', 'cancelled', 'Cancelled', 'visibilitychange'],
    ['when the network is back', 'pending', 'Pending', 'online'],
    ['after a minute of silence', 'processing', 'Processing', undefined],
  ] as const)
    await test.step(how, async () => {
      const before = sockets.length;
      sockets.at(-1)!.isDead = true;
      await setStatus(status);
      await page.clock.runFor(10_000);
      const named = act === 'online' ? 'window' : 'document';
      if (act) await page.evaluate(`${named}.dispatchEvent(new Event('${act}'))`);
      else await page.clock.runFor(60_000);
      await page.clock.runFor(5_000);
      await page.clock.runFor(1_000);
      await expectLive(before + 1);
      await expect(card(page, placed).getByText(words)).toBeVisible();
      expect(sockets.length).toBe(before + 1);
    });
});
