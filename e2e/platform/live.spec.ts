import { expect, order, test } from '../support/fixtures.ts';
import { holdFirstRead } from '../support/held-read.ts';
import { openLive } from '../support/second-browser.ts';

test('changes while a list loads are not lost, and leaving the page closes the connection', async ({
  page,
  customer,
  shop,
}) => {
  const product = await shop.product();
  const { isRead, letThrough } = await holdFirstRead(page, /\/api\/orders(\?|$)/);
  const socket = await openLive(page, '/?view=order_history');
  expect(socket.url()).toMatch(/^ws:\/\/[^/]+\/ws$/);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await isRead;
  const update = socket.waitForEvent('framereceived');
  const placed = await order(customer, product);
  await update;
  letThrough();
  await expect(page.getByRole('article', { name: `Order ${placed.orderNumber}` })).toBeVisible();

  await page.getByRole('button', { name: 'Back to Main Menu' }).click();
  await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeAttached();
  expect(socket.isClosed()).toBe(false);
  // The server notices nothing, so it is not the side that closes.
  await page.route('**/api/logout', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/user', (route) => route.fulfill({ status: 401, body: '' }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await closed;
});

test('on a new device of an admin, the live connection opens with the panel and not before', async ({
  page,
  context,
  session,
}) => {
  await context.addCookies(session);
  await page.addInitScript(() => {
    const panels: number[] = [];
    Object.assign(globalThis, { panels });
    globalThis.WebSocket = new Proxy(WebSocket, {
      construct(target, [url]: [string]) {
        panels.push(document.querySelectorAll('main [role=tablist]').length);
        return new target(url);
      },
    });
  });
  await openLive(page, '/admin?tab=orders');
  expect(await page.evaluate('panels')).toEqual([1]);
});
