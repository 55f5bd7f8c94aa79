import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { ordersOf, productsLike, test } from '../support/admin-fixtures.ts';
import { expect, goWithin, order, unique } from '../support/fixtures.ts';

// The shop is paused.
test.use({ ownShop: 'settings' });
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/state', {}));

/** More than this window draws. */
const many = 20;
const window = { width: 1280, height: 600 };

/** Counts what a hand does: a press is one click, a choice from a list two. Typing is none. */
function countClicks() {
  let clicks = 0;
  return {
    press: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    choose: async (list: Locator, option: string) => {
      clicks += 2;
      await list.selectOption(option);
    },
    /** Does an act, and holds it to the most clicks it may take. */
    act: async (what: string, most: number, work: () => Promise<unknown>) => {
      clicks = 0;
      await work();
      expect(clicks, `clicks to ${what}`).toBeLessThanOrEqual(most);
    },
  };
}

test('an owner handles an evening of many orders with few clicks', async ({ page, shop, buyer }) => {
  // An evening of its own, in a shop that has orders of other tests.
  const teaName = unique('Plum Verbena ');
  const digits = String(Date.now()).slice(-7);
  const phone = ['720', digits.slice(0, 3), digits.slice(3)];
  const tea = await shop.product({ name: teaName, price: 1000 });
  const driver = await shop.driver('Diego');
  for (let made = 1; made < many; made += 1) await order(buyer, tea);
  await buyer.post('/api/cart', { productId: tea.id, quantity: 2 });
  const caller = await order(buyer, tea, { phoneNumber: `(${phone[0]}) ${phone[1]}-${phone[2]}` });
  const stored = (id: string) => shop.admin.get<object>(`/api/admin/orders/${id}`);

  const { press, choose, act } = countClicks();
  const printed: string[] = [];
  await page.exposeFunction('note', (text: string) => printed.push(text));
  await page.addInitScript(() => {
    const { note } = globalThis as unknown as { note: (text: string) => void };
    globalThis.print = () => note(document.body.textContent ?? '');
  });
  const all = `${ordersOf(tea)}&layout=table`;
  await page.setViewportSize(window);
  await page.goto(all);
  const table = page.getByRole('table', { name: 'Orders' });
  const rows = table.locator('[data-order]');
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await act('see what to pack', 0, async () => {
    await expect(table).toHaveAttribute('aria-rowcount', String(many + 1));
    await expect(rows.first()).toContainText(`3 × ${teaName}`);
    expect(await rows.count()).toBeLessThan(many);
  });
  await act('take the next step', 1, async () => {
    await press(button(`Start ${caller.orderNumber}`));
    await expect.poll(() => stored(caller.id)).toMatchObject({ status: 'processing' });
  });
  await act('give drivers to all', 6, async () => {
    await press(page.getByRole('checkbox', { name: 'Select all orders' }));
    await choose(page.getByLabel('Driver of the selected orders'), driver.id);
    await expect(page.getByText(`${many} orders assigned to Diego.`)).toBeVisible();
  });
  await act('print all pick lists', 3, async () => {
    await press(button('Print pick lists'));
    await expect.poll(() => printed.join('').split('Pick list H').length - 1).toBe(many);
  });
  await button('Clear').click();

  await act('find the order of a caller', 0, async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(phone.join(' '));
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`3 × ${teaName}`);
  });
  await act('give a piece back by an edit', 4, async () => {
    await press(button(`View Details of ${caller.orderNumber}`));
    await press(button('Edit Order'));
    await press(button(`Fewer ${teaName}`));
    await expect(page.getByRole('dialog')).toContainText('$20.00');
    await press(button('Save Changes'));
  });
  await expect.poll(() => buyer.get(`/api/orders/${caller.id}`)).toMatchObject({ total: 2000 });
  await button('Done').click();

  // Loaded again: within the page the table is shown until the cards are there, and a dialog leaves with it.
  await page.goto(`/admin?tab=orders&layout=cards&search=${caller.orderNumber}`);
  await act('cancel with a reason, and undo it', 4, async () => {
    await press(button(`Cancel ${caller.orderNumber} with a reason`));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Sold out' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }));
    await expect.poll(() => stored(caller.id)).toMatchObject({ status: 'cancelled' });
    await press(button(`Undo Cancelled on ${caller.orderNumber}`));
  });
  await expect
    .poll(() => stored(caller.id))
    .toMatchObject({ status: 'processing', cancelReason: null, driverId: driver.id, total: 2000 });

  await goWithin(page, productsLike(teaName));
  await act('change a price', 2, async () => {
    await press(button(`Edit ${teaName}`));
    await page.getByRole('dialog').getByLabel('Price').fill('9,50');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }));
  });
  await expect(page.getByRole('dialog')).toBeHidden();
  await act('say that a product is sold out', 1, () =>
    press(page.getByRole('group', { name: `Whether ${teaName} is sold out` }).getByRole('switch')),
  );
  await expect
    .poll(() => buyer.get('/api/products'))
    .toContainEqual(expect.objectContaining({ id: tea.id, price: 950, soldOut: true }));
  await act('pause the shop', 2, async () => {
    await press(page.getByTitle('Pause the shop'));
    await press(button('30 minutes'));
  });
  await expect.poll(() => buyer.get('/api/shop')).toMatchObject({ isOpen: false });

  await goWithin(page, all);
  await act('close the evening', 3, async () => {
    await press(page.getByRole('checkbox', { name: 'Select all orders' }));
    await choose(page.getByLabel('Status of the selected orders'), 'completed');
    await expect(page.getByText(`${many} orders now completed.`)).toBeVisible();
  });
  await button('Dates and export').click();
  const linesOf = async (file: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: file }).click();
    return (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  };
  const items = await linesOf('Items of these days');
  expect(items.filter((line) => line.includes(teaName))).toHaveLength(many);
  expect(items.find((line) => line.includes(caller.orderNumber))).toContain(teaName);
  const orders = await linesOf('Orders of these days');
  expect(orders.filter((line) => line.includes(caller.orderNumber))).toHaveLength(1);
});

test('on a phone the first order is near the top, and the late ones are one press away', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Fig Soda ') });
  await buyer.buys(product);
  await page.goto(ordersOf(product));
  const first = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first();
  await expect(first).toContainText(product.name);
  const { y = 0 } = (await first.boundingBox()) ?? {};
  expect(y).toBeLessThan(320);
  await expect(page.getByRole('button', { name: /^Late/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('group', { name: 'Order status' })).toBeInViewport();

  // A filter at the end of the row is in sight when the page is opened with it.
  await goWithin(page, `${ordersOf(product)}&view=today`);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Today/, pressed: true })).toBeInViewport({ ratio: 1 });
});
