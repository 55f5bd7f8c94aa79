import type { Locator } from '@playwright/test';
import { expect, expectAccessible, order } from '../support/fixtures.ts';
import { notice, test } from '../support/admin-fixtures.ts';

// Twenty open orders of its own.
test.use({ ownShop: 'board' });
test.describe.configure({ mode: 'default' });

test('a wide window begins with the table at twenty open orders, and remembers what was chosen', async ({
  page,
  shop,
  shopUrl,
  buyer,
}) => {
  const product = await shop.product({ name: 'Sage Honey' });
  for (let made = 0; made < 20; made += 1) await buyer.buys(product);
  // A browser without a chosen layout.
  const fresh = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 1280, height: 900 } });
  await fresh.addCookies(await page.context().cookies());
  const other = await fresh.newPage();
  await other.goto(`${shopUrl}/admin?tab=orders`);
  await expect(other.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(21);
  await other.getByRole('button', { name: 'Show as cards' }).click();
  await expect(other.getByRole('list', { name: 'Orders' })).toBeVisible();
  await other.goto(`${shopUrl}/admin?tab=orders`);
  await expect(other.getByRole('list', { name: 'Orders' })).toBeVisible();
  await fresh.close();
});

test('an order moves over the board by keys, and each move can be undone', async ({ page, shop, buyer }) => {
  const product = await shop.product({ name: 'Quince Tea' });
  const { id, orderNumber } = await buyer.buys(product);
  await page.goto('/admin?tab=orders&layout=board');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const handle = (where: string) =>
    column(where).getByRole('button', { name: new RegExp(`^Move ${orderNumber}`) });
  await handle('New').press('ArrowRight');
  await expect(handle('Preparing')).toBeFocused();
  await expect(notice(page, 'Order Updated')).toContainText(orderNumber);
  await expect.poll(() => shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ status: 'processing' });
  await page.keyboard.press('Tab');
  const open = column('Preparing').getByRole('button', { name: `View Details of ${orderNumber}` });
  await expect(open).toBeFocused();
  await expect(open).toBeInViewport({ ratio: 0.95 });
  await expectAccessible(page);

  await handle('Preparing').press('ArrowRight');
  await expect(handle('On the road')).toBeVisible();
  await expect
    .poll(() => shop.admin.get(`/api/admin/orders/${id}`))
    .toMatchObject({ deliveryStatus: 'picked_up' });
  await page.getByRole('button', { name: `Undo Picked Up on ${orderNumber}` }).click();
  await expect(handle('Preparing')).toBeVisible();
});

test('an order of elsewhere joins the board when the owner asks for it', async ({ page, shop, buyer }) => {
  const product = await shop.product({ name: 'Lemon Balm' });
  await page.goto('/admin?tab=orders&layout=board');
  await expect(page.getByRole('region', { name: 'New', exact: true })).toBeVisible();
  const placed = await order(buyer, product);
  await page.getByRole('button', { name: /^\d+ new orders?$/ }).click();
  await expect(
    page.getByRole('region', { name: 'New', exact: true }).getByRole('button', {
      name: `View Details of ${placed.orderNumber}`,
    }),
  ).toBeVisible();
});

test.describe('an order is dragged over the board', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: true });

  test('with the mouse, and with a finger on its handle', async ({ page, shop, buyer }) => {
    const { id, orderNumber } = await buyer.buys(await shop.product({ name: 'Mint Tea' }));
    await page.goto('/admin?tab=orders&layout=board');
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const handle = (where: string) =>
      column(where).getByRole('button', { name: new RegExp(`^Move ${orderNumber}`) });
    const center = async (what: Locator) => {
      const { x, y, width, height } = (await what.boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const stored = () => shop.admin.get(`/api/admin/orders/${id}`);

    await handle('New').scrollIntoViewIfNeeded();
    const [from, to] = [await center(handle('New')), await center(column('Preparing'))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y, { steps: 2 });
    await page.mouse.move(to.x, from.y, { steps: 5 });
    await page.mouse.up();
    await expect(handle('Preparing')).toBeVisible();
    await expect.poll(stored).toMatchObject({ status: 'processing' });

    const devtools = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await handle('Preparing').scrollIntoViewIfNeeded();
    const [finger, road] = [await center(handle('Preparing')), await center(column('On the road'))];
    await touch('touchStart', finger);
    await touch('touchMove', { x: finger.x + 30, y: finger.y });
    await touch('touchMove', { x: road.x, y: finger.y });
    await touch('touchEnd');
    await expect(handle('On the road')).toBeVisible();
    await expect.poll(stored).toMatchObject({ deliveryStatus: 'picked_up' });
  });
});
