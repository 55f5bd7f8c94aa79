import type { AdminOrder } from '#features/orders/contract/admin-orders.ts';
import { notice, ordersOf, test } from '../support/admin-fixtures.ts';
import { callsOf, expect, expectAccessible, order, unique } from '../support/fixtures.ts';

test('a row of the order table shows address, products and payment, and handles the whole order', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Rowan Tea ') });
  const near = await order(buyer, product, {
    deliveryAddress: '9 Elm Street, Denver, CO 80202',
    driverNote: 'Ring twice',
    gateCode: '1234',
    payWith: 10_000,
  });
  const far = await order(buyer, product, { deliveryAddress: '1 Elm Street, Boulder, CO 80301' });
  const driver = await shop.driver('Theo');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${ordersOf(product)}&layout=table`);
  const rowOf = ({ id }: { id: string }) => page.locator(`[data-order="${id}"]`);
  const ids = () =>
    page.locator('[data-order]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-order')));

  await test.step('ZIP, note, gate code and the cash are in sight', async () => {
    await expect(rowOf(near)).toContainText('80202');
    await expect(rowOf(near)).toContainText('Note: Ring twice · Gate code 1234 · Pays with $100.00');
    await expect(rowOf(far)).toContainText('80301');
    await expectAccessible(page, 'main');
  });

  await test.step('a heading sorts, and once more the other way round', async () => {
    expect(await ids()).toEqual([far.id, near.id]);
    const heading = page.getByRole('columnheader', { name: 'Address' });
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    expect(await ids()).toEqual([near.id, far.id]);
    await heading.getByRole('button').click();
    expect(await ids()).toEqual([far.id, near.id]);
  });

  await test.step('a driver is chosen and an order cancelled in its row', async () => {
    await rowOf(near).getByLabel(`Driver of ${near.orderNumber}`).selectOption(driver.id);
    await expect(notice(page, 'Driver Assigned')).toContainText(near.orderNumber);
    await rowOf(far)
      .getByRole('button', { name: `Cancel ${far.orderNumber} with a reason` })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sold out' }).click();
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(rowOf(far)).toContainText('Cancelled');
    await expect(rowOf(far).getByRole('button', { name: /^Cancel / })).toHaveCount(0);
  });

  await test.step('the details do the next step, and lead to the next order and the message', async () => {
    await page.getByRole('button', { name: `View Details of ${far.orderNumber}` }).click();
    const [of, after] = [far, near].map(({ orderNumber }) =>
      page.getByRole('dialog', { name: `Order ${orderNumber}`, exact: true }),
    );
    await of!.getByRole('button', { name: 'Next Order' }).click();
    await expect(after!.getByRole('button', { name: 'Next Order' })).toHaveCount(0);
    await after!.getByRole('button', { name: `Start ${near.orderNumber}` }).click();
    await expect(after!.getByRole('button', { name: `Out ${near.orderNumber}` })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await after!.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: `View Details of ${near.orderNumber}` }).click();
    await after!.getByRole('link', { name: 'Message' }).click();
    await expect(page).toHaveURL(/inbox=/);
  });
});

test('on a phone and a tablet number, due and next step are in sight', async ({ page, shop, buyer }) => {
  const product = await shop.product({ name: unique('Rowan Oil ') });
  const { orderNumber } = await order(buyer, product);
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${ordersOf(product)}&layout=table`);
    const cross = `Cancel ${orderNumber} with a reason`;
    for (const name of [`View Details of ${orderNumber}`, `Start ${orderNumber}`, cross]) {
      const button = page.getByRole('button', { name });
      // The cells are drawn again once the drivers' loads are read.
      const right = async () => {
        const box = await button.boundingBox();
        return box ? box.x + box.width : Infinity;
      };
      await expect.poll(right, `${name} at ${width}`).toBeLessThanOrEqual(width);
    }
    // One row, with the state of the shop in it.
    await expect(page.getByTitle('Pause the shop')).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    expect(header!.height, `the header at ${width}`).toBeLessThan(80);
    const isCut = (word: HTMLElement) => word.scrollWidth > word.clientWidth;
    expect(await page.getByTitle('Pause the shop').locator('.truncate').evaluate(isCut)).toBe(false);
    const state = await page.getByTitle('Pause the shop').boundingBox();
    expect(state!.y + state!.height, `the state of the shop at ${width}`).toBeLessThan(80);
  }
});

test('a tablet shows each column whole, each width the items, and a wide window the status of the delivery', async ({
  page,
  shop,
}) => {
  const name = unique('Rowan Balm of a Long Winter ');
  const product = await shop.product({ name });
  const caller = 'Bartholomew-Alexander Featherstonehaugh';
  const { orderNumber } = await shop.admin.post<AdminOrder>('/api/admin/phone-orders', {
    customer: { name: caller },
    lines: [{ productId: product.id, quantity: 1 }],
    deliveryAddress: '373 Tejon Street, Denver, CO 80211',
    phoneNumber: '(719) 555-0142',
    paymentMethod: 'pay_at_pickup',
    deliveryTime: new Date(Date.now() + 60 * 60_000).toISOString(),
  });
  const table = page.getByRole('table', { name: 'Orders' });
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${ordersOf(product)}&layout=table`);
    await expect(page.getByLabel(`Driver of ${orderNumber}`)).toBeVisible();
    const isCut = (text: HTMLElement) => text.scrollWidth > text.clientWidth;
    // A wide window has the customer in a column, and the whole name on hover.
    if (width < 1024)
      expect(await table.getByText(caller).evaluate(isCut), `the customer at ${width}`).toBe(false);
    else await expect(table.getByTitle(caller)).toBeVisible();
    const cut = await table.evaluate((element) =>
      [...element.querySelectorAll('th button, th')]
        .filter((cell) => cell.getBoundingClientRect().right > innerWidth)
        .map((cell) => cell.textContent),
    );
    // A phone has number, due and next step in sight, and the other columns after them.
    if (width > 390) expect(cut, `cut at ${width}`).toEqual([]);
    const items = table.getByText(`1 × ${name}`);
    await expect(items).toBeVisible();
    const { left, right } = await items.evaluate((element) => element.getBoundingClientRect());
    expect(left, `the items at ${width}`).toBeGreaterThanOrEqual(0);
    expect(right, `the items at ${width}`).toBeLessThanOrEqual(width);
  }
  const items = await table.getByRole('columnheader', { name: 'Items' }).boundingBox();
  expect(items!.width, 'the column of the items at 1280').toBeGreaterThanOrEqual(110);
  await expect(table.getByRole('columnheader', { name: 'Status' })).toBeVisible();
});

test('forty orders are given to the drivers on duty in three clicks, and the headings stay in sight', async ({
  page,
  shop,
  buyer,
  playwright,
  baseURL,
}) => {
  const many = 40;
  const product = await shop.product({ name: unique('Rowan Sage ') });
  const [theo, maya] = [await shop.driver('Theo'), await shop.driver('Maya')];
  for (const driver of [theo, maya]) {
    const phone = await playwright.request.newContext({ baseURL });
    const calls = await callsOf(phone);
    await calls.post('/api/login', driver);
    await calls.post('/api/driver/shift', { float: 0 });
    await phone.dispose();
  }
  const orders: { id: string }[] = [];
  for (let made = 0; made < many; made += 1) {
    const deliveryAddress = `${made + 1} Elm Street, Denver, CO 8020${made % 5}`;
    orders.push(await order(buyer, product, { deliveryAddress }));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${ordersOf(product)}&layout=table`);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table).toHaveAttribute('aria-rowcount', String(many + 1));

  await page.getByRole('checkbox', { name: 'Select all orders' }).click();
  await page.getByRole('button', { name: 'Propose drivers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose drivers' });
  await dialog.getByRole('button', { name: `Assign ${many} orders` }).click();
  await expect(page.getByText(`${many} orders assigned.`)).toBeVisible();
  const given: (string | null)[] = [];
  for (const { id } of orders)
    given.push((await shop.admin.get<AdminOrder>(`/api/admin/orders/${id}`)).driverId);
  expect(given).not.toContain(null);
  // Drivers of other tests may be on duty too.
  expect(given).toEqual(expect.arrayContaining([theo.id, maya.id]));

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
  const heading = table.getByRole('columnheader', { name: 'Due' });
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThan(0);
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(200);
});

test('drivers are proposed by ZIP, one is changed, and all are assigned at once and undone at once', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Rowan Mint ') });
  const names = [unique('Theo'), unique('Maya')] as const;
  const [theo, maya] = [await shop.driver(names[0]), await shop.driver(names[1])];
  const orders: { id: string }[] = [];
  for (const zip of ['80202', '80202', '80301', '80301'])
    orders.push(await order(buyer, product, { deliveryAddress: `9 Elm Street, Denver, CO ${zip}` }));
  const stored = () =>
    Promise.all(
      orders.map(
        async ({ id }) =>
          (await shop.admin.get<{ driverId: string | null }>(`/api/admin/orders/${id}`)).driverId,
      ),
    );
  // The other tests' drivers have stops, so that they are those who drive at first.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${ordersOf(product)}&layout=table`);
  await page.getByRole('checkbox', { name: 'Select all orders' }).check();
  await page.getByRole('button', { name: 'Propose drivers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose drivers' });
  const who = dialog.getByRole('group', { name: 'Who drives' });
  await expect(who.getByRole('button', { name: names[0] })).toBeVisible();
  const driving = who.locator('[aria-pressed=true]');
  for (let left = await driving.count(); left > 0; left -= 1) {
    await driving.first().click();
    await expect(driving).toHaveCount(left - 1);
  }
  await expect(dialog.getByText('Choose who drives').first()).toBeVisible();
  for (const name of names) await who.getByRole('button', { name }).click();
  await expect(dialog.getByLabel('80202, 2 orders')).toHaveValue(theo.id);
  await expect(dialog.getByLabel('80301, 2 orders')).toHaveValue(maya.id);
  await dialog.getByLabel('80301, 2 orders').selectOption(theo.id);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Assign 4 orders' }).click();
  await expect(page.getByText('4 orders assigned.')).toBeVisible();
  expect(await stored()).toEqual([theo.id, theo.id, theo.id, theo.id]);
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual([null, null, null, null]);
});
