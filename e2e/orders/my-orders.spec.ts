import type { Order } from '#features/orders/contract/orders.ts';
import { expect, expectAccessible, goWithin, order, test } from '../support/fixtures.ts';
import { lastAnswer, say } from '../support/conversation.ts';
import { openLive, openSettled } from '../support/second-browser.ts';

test('the first order shows its details and its progress', async ({ page, customer, shop }) => {
  await test.step('an empty list says so, and links to the menu', async () => {
    await openLive(page, '/?view=order_history');
    await expect(
      page.getByText("You haven't placed any orders yet. Browse our menu to get started!"),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Browse the Menu' }).click();
    await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeFocused();
  });

  await test.step('the placed order is in the list', async () => {
    const gummies = await shop.product({ price: 1999 });
    const { id, orderNumber, createdAt } = await order(customer, gummies);
    await goWithin(page, '/?view=order_history');
    const card = page.getByRole('article', { name: `Order ${orderNumber}` });
    await expect(card.getByText('Pending')).toBeVisible();
    const placed = await page.evaluate((iso) => {
      const [date, timeZone] = [new Date(iso), 'UTC']; // as the shop keeps it
      const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
      const day = date.toLocaleDateString('en-US', {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        timeZone,
      });
      return `${day} at ${date.toLocaleTimeString('en-US', clock).replace('\u202f', ' ')}`;
    }, createdAt);
    await expect(card.getByText(placed)).toBeVisible();
    for (const text of [
      '118 Juniper Street, Portland',
      '(503) 555-0142',
      '30 minutes',
      `1 × ${gummies.name}`,
    ]) {
      await expect(card.getByText(text)).toBeVisible();
    }
    await expect(card.getByText('$19.99')).toHaveCount(2); // of its one line, and the total
    const steps = card.getByRole('list', { name: 'Delivery progress' }).getByRole('listitem');
    await expect(steps).toContainText(['Preparing Order', 'Picked Up', 'En Route', 'Nearby', 'Delivered']);
    await expect(card.locator('[aria-current=step]')).toHaveCount(0);

    const sam = await shop.driver('Sam');
    await shop.admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: sam.id });
    await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
    await expect(card.getByText('Processing')).toBeVisible();
    await expect(card.getByText('Sam')).toBeVisible();
    await expect(card.locator('[aria-current=step]')).toHaveText('Preparing Order');
    await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'completed' });
    await expect(card.getByText('Delivered', { exact: true }).first()).toBeVisible();
    await expect(card.getByText('30 minutes')).toHaveCount(0);
  });

  await test.step('a delivered order is rated by one tap, and a comment can be added', async () => {
    const [{ id }] = await customer.get<[{ id: string }]>('/api/orders');
    const question = page.getByRole('group', { name: 'Thank you! How was it?' });
    await expect(question).toBeVisible();
    // The words of some take two lines.
    const heights = await question
      .locator('svg')
      .evaluateAll((faces) => faces.map((face) => face.getBoundingClientRect().top));
    expect(new Set(heights).size).toBe(1);
    await page.getByRole('button', { name: 'Very good' }).click();
    await expect(page.getByText('Thank you. We are glad!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Very good' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('textbox', { name: 'Anything the shop should know?' }).fill('Sam was so kind');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Sam was so kind”')).toBeVisible();
    await expectAccessible(page);
    expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({
      rating: { score: 5, words: 'Sam was so kind' },
    });
  });

  await test.step('a customer taps what was wrong with the order, and the shop gets a message', async () => {
    const [{ orderNumber, items }] = await customer.get<[Order]>('/api/orders');
    await page.getByRole('button', { name: 'Something Wrong?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Something wrong?' });
    await dialog.getByRole('button', { name: `1 × ${items[0]?.productName}` }).click();
    await dialog.getByRole('button', { name: 'It is damaged' }).click();
    await dialog.getByRole('textbox', { name: 'In your words' }).fill('The lid was open.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send to the Shop' }).click();
    await expect(page.getByText('To: the shop')).toBeVisible();
    const thread = page.getByRole('log', { name: 'Messages' });
    await expect(thread).toContainText(`Order ${orderNumber}: 1 × ${items[0]?.productName}`);
    await expect(thread).toContainText('It is damaged');
    await expect(thread).toContainText('The lid was open.');
    await expect(thread).toContainText('Sent to the shop');
  });

  await test.step('the main menu offers to order it again, two taps from the checkout', async () => {
    await goWithin(page, '/');
    const again = page.getByRole('region', { name: 'Order again' });
    await again.getByRole('button', { name: 'Order Again' }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeAttached();
    const [{ items }] = await customer.get<[Order]>('/api/orders');
    const name = items[0]?.productName;
    await say(page, `but no ${name}`);
    await expect(lastAnswer(page)).toContainText(`Took out 1 × ${name}.`);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByLabel(`Quantity of ${name}`)).toHaveText('1');
    await page
      .getByRole('button', { name: /^Checkout/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeAttached();
  });
});

test('orders change on an open screen', async ({ page, customer, shop }) => {
  const product = await shop.product();
  const [cancelled, open] = [await order(customer, product), await order(customer, product)];
  await shop.admin.put(`/api/admin/orders/${cancelled.id}/status`, { status: 'cancelled' });
  const flashes: string[] = [];
  await page.exposeFunction('note', (name: string) => flashes.push(name));
  await page.addInitScript(() => {
    const { note } = window as unknown as { note: (name: string) => void };
    addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName === 'flash')
        note((target as Element).closest('article')?.querySelector('h3')?.textContent ?? '');
    });
  });
  await openLive(page, '/?view=order_history');

  await test.step('a cancelled order has no progress', async () => {
    const card = page.getByRole('article', { name: `Order ${cancelled.orderNumber}` });
    await expect(card.getByText('Cancelled')).toBeVisible();
    await expect(card.getByRole('list', { name: 'Delivery progress' })).toHaveCount(0);
  });

  await test.step('a changed order is highlighted once', async () => {
    const card = page.getByRole('article', { name: `Order ${open.orderNumber}` });
    await expect(card.getByText('Pending')).toBeVisible();
    expect(flashes).toEqual([]);
    await shop.admin.put(`/api/admin/orders/${open.id}/status`, { status: 'processing' });
    await expect(card.getByText('Processing')).toBeVisible();
    await expect.poll(() => flashes).toEqual([`Order ${open.orderNumber}`]);
    await page.waitForTimeout(1_500); // longer than it shines
    expect(flashes).toHaveLength(1);
  });

  await test.step('older orders are loaded on request', async () => {
    const third = await order(customer, product);
    // The page of 200 is cut to two here; the cursor is the shop's own.
    await page.route(/\/api\/orders(\?|$)/, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '2');
      await route.continue({ url: url.href });
    });
    await page.goto('/?view=order_history');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Show Older Orders' }).click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(
      [third, open, cancelled].map(({ orderNumber: number }) => `Order ${number}`),
    );
    await expect(page.getByRole('button', { name: 'Show Older Orders' })).toHaveCount(0);
  });
});

test('a change while older orders load is shown, and they load', async ({ page, customer, shop }) => {
  const product = await shop.product();
  const placed: { id: string; orderNumber: string }[] = [];
  for (let count = 0; count < 5; count += 1) placed.unshift(await order(customer, product));
  const newest = page.getByRole('article', { name: `Order ${placed[0]!.orderNumber}` });
  const headings = page.getByRole('article').getByRole('heading');
  const olderButton = page.getByRole('button', { name: 'Show Older Orders' });

  // The pages of 200 are cut to two. One of them is held back at a time.
  let isHeld = (_url: URL) => false;
  let release = () => {};
  await page.route(/\/api\/orders(\?|$)/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '2');
    if (isHeld(url)) await new Promise<void>((resolve) => (release = resolve));
    await route.continue({ url: url.href });
  });
  const isRead = (of: (url: URL) => boolean) =>
    page.waitForRequest((request) => {
      const url = new URL(request.url());
      return url.pathname === '/api/orders' && of(url);
    });
  const isFirst = (url: URL) => !url.searchParams.has('before');
  const isOlder = (url: URL) => url.searchParams.has('before');
  const setStatus = (status: string) =>
    shop.admin.put(`/api/admin/orders/${placed[0]!.id}/status`, { status });

  const socket = page.waitForEvent('websocket');
  await openSettled(page, '/?view=order_history');
  await expect(headings).toHaveCount(2);

  await test.step('a change during the load is shown', async () => {
    isHeld = isOlder;
    const older = isRead(isOlder);
    await olderButton.click();
    await older;
    const message = (await socket).waitForEvent('framereceived', ({ payload }) =>
      String(payload).includes('order_update'),
    );
    await setStatus('processing');
    await message;
    isHeld = () => false;
    release();
    await expect(headings).toHaveCount(4);
    await expect(newest.getByText('Processing')).toBeVisible();
  });

  await test.step('a press during a change loads them', async () => {
    isHeld = isFirst;
    const changed = isRead(isFirst);
    await setStatus('cancelled');
    await changed;
    await olderButton.click();
    isHeld = () => false;
    release();
    await expect(headings).toHaveCount(5);
    await expect(newest.getByText('Cancelled')).toBeVisible();
  });
});
