import type { Locator, Page } from '@playwright/test';
import type { AdminOrder } from '#features/orders/contract/admin-orders.ts';
import { notice, ordersOf, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, goWithin, order, unique } from '../support/fixtures.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 900 };

const boardOf = (product: { name: string }) => `${ordersOf(product)}&layout=board`;

/** As on the owner's own device: no layout was chosen, and only what is chosen now is kept. */
const leaveLayout = (page: Page) =>
  page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    const chosen = sessionStorage.getItem('chosen-layout');
    if (chosen) localStorage.setItem('order-layout', chosen);
    else localStorage.removeItem('order-layout');
    addEventListener('pagehide', () =>
      sessionStorage.setItem('chosen-layout', localStorage.getItem('order-layout') ?? ''),
    );
  });

test('a wide window begins with the table, remembers the choice, and has a board to move orders on', async ({
  page,
  context,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Quince Tea ') });
  const [byKeys, dragged] = [await buyer.buys(product), await buyer.buys(product)];
  const stored = ({ id }: typeof byKeys) => shop.admin.get(`/api/admin/orders/${id}`);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const handle = ({ orderNumber }: typeof byKeys, where: string) =>
    column(where).getByRole('button', { name: new RegExp(`^Move ${orderNumber}`) });

  await test.step('from twenty open orders on, a wide window begins with the table, and remembers the choice', async () => {
    await page.setViewportSize(wide);
    await leaveLayout(page);
    await page.route('**/api/admin/orders/counts', async (route) => {
      const counts: object = await (await route.fetch()).json();
      await route.fulfill({ json: { ...counts, pending: 12, processing: 8 } });
    });
    await page.goto(ordersOf(product));
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await page.getByRole('button', { name: 'Show as cards' }).click();
    await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
    await page.goto(ordersOf(product));
    await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await page.setViewportSize(phone);
  await goWithin(page, boardOf(product));

  await test.step('the first column of a phone begins where the page does, not at its edge', async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await expect(page.locator('[data-board]')).toHaveCSS('scroll-snap-type', /x/);
    const edge = async (what: Locator) => (await what.boundingBox())?.x;
    const frame = page.locator('[data-board] > *').first();
    const chip = page.getByRole('group', { name: 'Late orders' }).getByRole('button');
    await expect.poll(() => edge(frame)).toBe(await edge(chip));
    await devtools.detach();
  });

  await test.step('an order from elsewhere is added to the board on request', async () => {
    await expect(handle(byKeys, 'New')).toBeVisible();
    const { orderNumber } = await order(buyer, product, {
      deliveryAddress: '373 Tejon Street, Apt 4, Denver, CO 80211',
    });
    await page.getByRole('button', { name: /^\d+ new orders?$/ }).click();
    const open = column('New').getByRole('button', { name: `View Details of ${orderNumber}` });
    await expect(open).toBeVisible();
    const own = page.getByRole('button', { name: `View Details of ${orderNumber}` });
    await expect(column('New').getByRole('listitem').filter({ has: own })).toContainText(
      '373 Tejon Street, 80211',
    );
  });

  await test.step('keys move an order, and each move can be undone', async () => {
    const { orderNumber } = byKeys;
    await handle(byKeys, 'New').press('ArrowRight');
    await expect(handle(byKeys, 'Preparing')).toBeFocused();
    await expect(notice(page, 'Order Updated')).toContainText(orderNumber);
    await expect.poll(() => stored(byKeys)).toMatchObject({ status: 'processing' });
    await page.keyboard.press('Tab');
    const open = column('Preparing').getByRole('button', { name: `View Details of ${orderNumber}` });
    await expect(open).toBeFocused();
    await expect(open).toBeInViewport({ ratio: 0.95 });

    await handle(byKeys, 'Preparing').press('ArrowRight');
    await expect(handle(byKeys, 'On the road')).toBeVisible();
    await expect.poll(() => stored(byKeys)).toMatchObject({ deliveryStatus: 'picked_up' });
    await page.getByRole('button', { name: `Undo Picked Up on ${orderNumber}` }).click();
    await expect(handle(byKeys, 'Preparing')).toBeVisible();
  });

  const center = async (what: Locator) => {
    const { x, y, width, height } = (await what.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  await page.setViewportSize(wide);
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await expectAccessible(page);

  await test.step('the mouse drags an order', async () => {
    await page.getByRole('searchbox').first().focus(); // a press on the handle begins a drag from there too
    await handle(dragged, 'New').scrollIntoViewIfNeeded();
    const [from, to] = [await center(handle(dragged, 'New')), await center(column('Preparing'))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y, { steps: 2 });
    await page.mouse.move(to.x, from.y, { steps: 5 });
    await page.mouse.up();
    await expect(handle(dragged, 'Preparing')).toBeVisible();
    // Where an order may be dropped is framed while one is dragged.
    for (const frame of await page.locator('[data-column]').all())
      await expect(frame).toHaveCSS('border-style', 'solid');
    await expect.poll(() => stored(dragged)).toMatchObject({ status: 'processing' });
  });

  await test.step('a finger drags an order by its handle', async () => {
    const devtools = await context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await handle(dragged, 'Preparing').scrollIntoViewIfNeeded();
    const [finger, road] = [await center(handle(dragged, 'Preparing')), await center(column('On the road'))];
    await touch('touchStart', finger);
    await touch('touchMove', { x: finger.x + 30, y: finger.y });
    await touch('touchMove', { x: road.x, y: finger.y });
    await touch('touchEnd');
    await expect(handle(dragged, 'On the road')).toBeVisible();
    await expect.poll(() => stored(dragged)).toMatchObject({ deliveryStatus: 'picked_up' });
  });

  await test.step('a completed order shows its age when the answer brings it, and does not move then', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/admin/orders/${dragged.id}/status`, async (route) => {
      await isReleased;
      await route.continue();
    });
    await handle(dragged, 'On the road').press('ArrowRight');
    const done = handle(dragged, 'Done');
    const card = column('Done').locator(`[data-order="${dragged.id}"]`);
    const itemsBelow = async () => (await center(card.getByRole('list'))).y - (await center(done)).y;
    await expect(done).toBeVisible();
    const distance = await itemsBelow();
    const { width } = (await card.getByText('Completed').last().boundingBox())!;
    expect(width).toBeLessThanOrEqual(1); // for screen readers alone
    release();
    const ago = card.getByText(/^Completed (just now|\d+ min ago)$/);
    await expect(ago).toBeVisible();
    expect(Math.abs((await center(ago)).y - (await center(done)).y)).toBeLessThan(4);
    expect(await itemsBelow()).toBe(distance);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a wide number leaves room for lateness, age and outcome', async () => {
    const longAgo = new Date(Date.now() - 108 * 60_000).toISOString(); // from two hours on it is said in hours
    const withWideNumber = (listed: AdminOrder): AdminOrder => ({
      ...listed,
      orderNumber: 'H261126-WWMQN',
      deliveryTime: longAgo,
      ...(listed.completedAt && { completedAt: longAgo }),
      ...(listed.id === byKeys.id && { status: 'cancelled' }),
    });
    await page.route('**/api/admin/orders?*', async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as AdminOrder[];
      await route.fulfill({ response: answer, json: list.map(withWideNumber) });
    });
    await page.goto(boardOf(product));
    for (const [where, text] of [
      ['New', /^1\d\d min late$/],
      ['Done', /^Completed 1\d\d min ago$/],
      ['Done', /^Cancelled$/],
    ] as const) {
      const card = column(where)
        .getByRole('listitem')
        .filter({ has: page.getByText(text) });
      const [words, number] = [card.getByText(text), card.getByRole('button', { name: /^View Details/ })];
      await expect(words).toBeVisible();
      expect(Math.abs((await center(words)).y - (await center(number)).y)).toBeLessThan(4);
    }
  });
});
