import { notice, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, unique } from '../support/fixtures.ts';

test('an owner works through orders by keys alone', async ({ page, shop, buyer }) => {
  const product = await shop.product({ name: unique('Fennel Tea ') });
  const first = await buyer.buys(product);
  const second = await buyer.buys(product);
  await page.goto('/admin?tab=orders&layout=table');
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await expect(search).toBeFocused();
  await search.fill(product.name);
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await search.blur();

  const open = (number: string) => page.getByRole('button', { name: `View Details of ${number}` });
  await page.keyboard.press('j');
  await expect(open(second.orderNumber)).toBeFocused();
  await page.keyboard.press('j');
  await expect(open(first.orderNumber)).toBeFocused();
  await page.keyboard.press('k');
  await expect(open(second.orderNumber)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Select ${second.orderNumber}` })).toBeChecked();
  await page.keyboard.press('s');
  await expect(notice(page, 'Order Updated')).toContainText(second.orderNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Order ${second.orderNumber}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible(page);
  await list.getByRole('switch', { name: 'Single keys' }).click();
  await list.getByRole('button', { name: 'Done' }).click();
  await expect(list).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  const jump = page.getByRole('dialog', { name: 'Jump to' });
  await jump.getByRole('searchbox').fill(first.orderNumber);
  await expect(jump.getByRole('link', { name: first.orderNumber })).toBeVisible();
  await jump.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('dialog', { name: `Order ${first.orderNumber}` })).toBeVisible();
});

test('D leads to the driver of an order, P prints its pick list, and Ctrl+K finds a product and a person', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Anise Tea ') });
  const { orderNumber } = await buyer.buys(product);
  const driver = await shop.driver('Kim');
  const printed: string[] = [];
  await page.exposeFunction('note', (text: string) => printed.push(text));
  await page.addInitScript(() => {
    const { note } = globalThis as unknown as { note: (text: string) => void };
    globalThis.print = () => note(document.body.textContent ?? '');
  });
  await page.goto(`/admin?tab=orders&layout=cards&search=${orderNumber}`);
  await expect(page.getByRole('button', { name: `View Details of ${orderNumber}` })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await expect.poll(() => printed.join()).toContain(`Pick list ${orderNumber}`);
  await page.getByRole('button', { name: `View Details of ${orderNumber}` }).focus();
  await page.keyboard.press('d');
  await expect(page.getByLabel(`Driver of ${orderNumber}`)).toBeFocused();

  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('d');
  await expect(page.getByLabel('Driver of the selected orders')).toBeFocused();
  await expect(page.getByRole('checkbox', { name: `Select ${orderNumber}` })).toBeChecked();

  await page.getByRole('button', { name: 'Show as board' }).click();
  await page.getByRole('button', { name: `View Details of ${orderNumber}` }).focus();
  await page.keyboard.press('d');
  const select = page.getByLabel(`Driver of ${orderNumber}`);
  await expect(select).toBeFocused();
  await select.selectOption(driver.id);
  await expect(notice(page, 'Driver Assigned')).toBeVisible();
  await expect(select).toHaveValue(driver.id);
  await page.getByRole('button', { name: 'Show as table' }).click();

  const jump = page.getByRole('dialog', { name: 'Jump to' });
  for (const [typed, kind, url] of [
    [product.name, 'Product', /tab=products&form=/],
    [buyer.username, buyer.username, /tab=users&search=/],
  ] as const) {
    await page.keyboard.press('Control+k');
    await jump.getByRole('searchbox').fill(typed);
    await jump.getByRole('link', { name: kind }).last().click();
    await expect(page).toHaveURL(url);
    await page.goto('/admin?tab=orders');
    await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible();
  }
});

test('the board keeps the screen lit, and lets go of it with the tab', async ({
  page,
  context,
  shop,
  buyer,
}) => {
  await buyer.buys(await shop.product());
  await context.grantPermissions(['screen-wake-lock']);
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = [];
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (kind) => {
      const lock = await request(kind);
      locks.push(lock);
      return lock;
    };
    Object.assign(globalThis, { locks });
  });
  const held = () =>
    page.evaluate(() => {
      const { locks } = globalThis as unknown as { locks: WakeLockSentinel[] };
      return locks.filter(({ released }) => !released).length;
    });
  await page.goto('/admin?tab=orders&layout=board');
  await expect.poll(held).toBe(1);
  await page.getByRole('tab', { name: 'Sales' }).click();
  await expect.poll(held).toBe(0);
});
