import { notice, orderRows, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, unique } from '../support/fixtures.ts';

test('an owner handles orders with keys only, in every layout', async ({ page, context, shop, buyer }) => {
  const product = await shop.product({ name: unique('Anise Tea ') });
  const { id, orderNumber } = await buyer.buys(product);
  const tea = await shop.product({ name: unique('Fennel Tea ') });
  const [first, second] = [await buyer.buys(tea), await buyer.buys(tea)];
  const driver = await shop.driver('Kim');
  const printed: string[] = [];
  await page.exposeFunction('note', (text: string) => printed.push(text));
  await context.grantPermissions(['screen-wake-lock']);
  await page.addInitScript(() => {
    const { note } = globalThis as unknown as { note: (text: string) => void };
    globalThis.print = () => note(document.body.textContent ?? '');
    const locks: WakeLockSentinel[] = [];
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (kind) => {
      const lock = await request(kind);
      locks.push(lock);
      return lock;
    };
    Object.assign(globalThis, { locks });
  });
  const heldLocks = () =>
    page.evaluate(() => {
      const { locks } = globalThis as unknown as { locks: WakeLockSentinel[] };
      return locks.filter(({ released }) => !released).length;
    });
  const jump = page.getByRole('dialog', { name: 'Jump to' });
  const details = page.getByRole('button', { name: `View Details of ${orderNumber}` });
  const open = (number: string) => page.getByRole('button', { name: `View Details of ${number}` });

  await test.step('/ focuses the search, and J, K, X, S and Enter work on the orders it finds', async () => {
    await page.goto('/admin?tab=orders&layout=table');
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await expect(search).toBeFocused();
    await search.fill(tea.name);
    await expect(orderRows(page)).toHaveCount(2);
    await search.blur();

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
    await expect(open(second.orderNumber)).toBeFocused();
    const undo = page.getByRole('list', { name: 'Changes you can undo' });
    await undo.getByRole('button', { name: `Undo Processing on ${second.orderNumber}` }).click();
    await expect(undo).toBeHidden();
    await expect(page.getByRole('button', { name: `Start ${second.orderNumber}` })).toBeVisible();
    await expect(open(second.orderNumber)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: `Order ${second.orderNumber}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  // Loaded again: within the page the table is shown until the cards are there.
  await page.goto(`/admin?tab=orders&layout=cards&search=${orderNumber}`);
  await expect(details).toBeVisible();

  await test.step('P prints the pick list of an order, and D focuses its driver', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('p');
    await expect.poll(() => printed.join()).toContain(`Pick list ${orderNumber}`);
    await details.focus();
    await page.keyboard.press('d');
    await expect(page.getByLabel(`Driver of ${orderNumber}`)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(details).toBeFocused();
  });

  await test.step('in the table D selects the order, and a late answer leaves it selected', async () => {
    // The table reads longer pages than the cards, whose orders it shows until its own are there.
    const longerPage = (url: URL) =>
      url.pathname === '/api/admin/orders' &&
      url.searchParams.get('limit') === '100' &&
      url.search.includes(orderNumber);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(longerPage, async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as object[];
      await held;
      await route.fulfill({ response, json: rows.map((row) => ({ ...row, customerName: 'Answered Late' })) });
    });
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'Orders' });
    await expect(table).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('d');
    const drivers = page.getByLabel('Driver of the selected orders');
    await expect(drivers).toBeFocused();
    answer();
    await expect(table).toContainText('Answered Late');
    await expect(drivers).toBeFocused();
    await expect(page.getByRole('checkbox', { name: `Select ${orderNumber}` })).toBeChecked();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await heldLocks()).toBe(0);
  });

  await test.step('arrow keys choose no driver, and Escape returns to the order, where the keys work', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Driver of the selected orders')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(details).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByRole('checkbox', { name: `Select ${orderNumber}` })).not.toBeChecked();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused();
    expect(await shop.admin.get(`/api/admin/orders/${id}`)).toMatchObject({ driverId: null, version: 1 });
  });

  await test.step('on the board D opens the choice of a driver', async () => {
    await page.getByRole('button', { name: 'Show as board' }).click();
    await details.focus();
    await page.keyboard.press('d');
    const select = page.getByLabel(`Driver of ${orderNumber}`);
    await expect(select).toBeFocused();
    await select.selectOption(driver.id);
    await expect(notice(page, 'Driver Assigned')).toBeVisible();
    await expect(select).toHaveValue(driver.id);
  });

  await test.step('Ctrl+K finds a product and a person', async () => {
    for (const [typed, kind, url] of [
      [product.name, 'Product', /tab=products&form=/],
      [buyer.username, buyer.username, /tab=users&search=/],
    ] as const) {
      // The board keeps the screen lit, and lets go of it with the tab.
      await expect.poll(heldLocks).toBe(1);
      await page.keyboard.press('Control+k');
      await jump.getByRole('searchbox').fill(typed);
      await jump.getByRole('link', { name: kind }).last().click();
      await expect(page).toHaveURL(url);
      await expect.poll(heldLocks).toBe(0);
      await page.goBack();
      await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible();
    }
  });

  await test.step('? lists the keys, and can turn the single-letter keys off', async () => {
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await list.getByRole('switch', { name: 'Single keys' }).click();
    await list.getByRole('button', { name: 'Done' }).click();
    await expect(list).toBeHidden();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await jump.getByRole('searchbox').fill(first.orderNumber);
    await expect(jump.getByRole('link', { name: first.orderNumber })).toBeVisible();
    await jump.getByRole('searchbox').press('Enter');
    const order = page.getByRole('dialog', { name: `Order ${first.orderNumber}` });
    await expect(order).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(order).toBeHidden();
  });

  await test.step('an order that was found by Ctrl+K is changed in its list as usual', async () => {
    await page.getByRole('button', { name: `Start ${first.orderNumber}` }).click();
    await expect(notice(page, 'Order Updated')).toContainText(first.orderNumber);
    await expect(page.getByRole('button', { name: `Start ${first.orderNumber}` })).toBeHidden();
  });
});
