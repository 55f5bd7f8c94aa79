import type { Locator, Page } from '@playwright/test';
import type { DriverOrder } from '#features/deliveries/contract/driver-orders.ts';
import type { AdminOrder } from '#features/orders/contract/admin-orders.ts';
import { cardOf, test } from '../support/driver-fixtures.ts';
import { type Calls, expect, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

const handles = (page: Page) => page.getByRole('button', { name: /^Move order/ });
const sequence = async ({ get }: Calls) =>
  (await get<DriverOrder[]>('/api/driver/orders'))
    .toSorted((one, other) => (one.stopPosition ?? 99) - (other.stopPosition ?? 99))
    .map(({ id }) => id);

/** A finger goes down on one element, slides to the lower or upper half of another one, and is lifted. */
async function slide(page: Page, from: Locator, to: Locator, half: number) {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  const x = start.x + start.width / 2;
  const [first, last] = [start.y + start.height / 2, end.y + end.height * half];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await send('touchStart', first);
  for (let step = 1; step <= 8; step += 1) await send('touchMove', first + ((last - first) * step) / 8);
  await send('touchEnd');
}

test('a driver sees which of the other stops hold recalled goods', async ({ page, shop, assigned }) => {
  const stops = [await assigned(), await assigned()];
  const [item] = (await shop.admin.get<AdminOrder>(`/api/admin/orders/${stops[0]!.id}`)).items!;
  const { id } = await shop.admin.post<{ id: string }>(`/api/admin/products/${item!.productId}/batches`, {
    lotNumber: 'Moldy',
  });
  for (const stop of stops)
    await shop.admin.put(`/api/admin/orders/${stop.id}/status`, { status: 'processing' });
  await page.goto('/driver');
  const other = page.getByRole('region', { name: 'Other stops' }).getByRole('article');
  await expect(other).toHaveCount(1);
  await expect(other).not.toContainText('Recalled');
  await shop.admin.post(`/api/admin/batches/${id}/recall`, { reason: 'Mold was found' });
  await page.reload();
  await expect(other).toContainText('Recalled goods: call the shop');
  await expect(page.getByText('Do not hand it over. Call the shop.')).toBeVisible();
});

test('a driver puts the stops in a sequence, which is saved for every phone', async ({
  page,
  context,
  driver,
  assigned,
}) => {
  const at = (number: number) => assigned({ deliveryAddress: `${number} Juniper Street, Portland` });
  const stops = [await at(118), await at(20), await at(7), await at(300)];
  const saved: string[] = [];
  page.on('request', (request) => request.url().endsWith('/stops') && saved.push(request.url()));
  await page.goto('/driver');
  await expect(handles(page)).toHaveCount(3);
  const labels = () =>
    handles(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const idOf = (label: string) => stops.find(({ orderNumber }) => label.includes(orderNumber))?.id;
  const shown = async () => (await labels()).map(idOf);

  await test.step('dragging a stop down and up saves each drag once', async () => {
    const [one, two, three] = await shown();
    await slide(page, handles(page).nth(0), handles(page).nth(2), 0.9);
    await expect.poll(shown).toEqual([two, three, one]);
    await expect.poll(async () => (await sequence(driver)).slice(1)).toEqual([two, three, one]);
    await slide(page, handles(page).nth(2), handles(page).nth(1), 0.1);
    await expect.poll(async () => (await sequence(driver)).slice(1)).toEqual([two, one, three]);
    await expect.poll(shown).toEqual([two, one, three]);
    expect(saved).toHaveLength(2);
  });

  await test.step('a button puts a stop first, and a key moves it up', async () => {
    const [one, two, three] = await shown();
    const { orderNumber } = stops.find(({ id }) => id === three)!;
    await page.getByRole('button', { name: `Do order ${orderNumber} first` }).click();
    await expect(cardOf(page, { orderNumber }).getByRole('button', { name: 'More' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Route all' })).toHaveAttribute('href', /waypoints=/);
    await expect.poll(async () => (await sequence(driver))[0]).toBe(three);
    const [first] = await shown();
    await handles(page).nth(2).press('ArrowUp');
    await expect.poll(async () => (await sequence(driver)).slice(1)).toEqual([first, two, one]);
    for (const row of await page.getByTitle('Show this stop').all()) {
      expect((await row.locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(56);
    }
    await expectTouchable(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a phone that had no signal shows the newer sequence of the driver’s other phone', async () => {
    const former = await shown();
    const newer = await sequence(driver);
    await context.setOffline(true);
    await handles(page).nth(1).press('ArrowUp');
    await expect(page.getByText('Waiting for signal · 1')).toBeVisible();
    expect(await shown()).toEqual([former[1], former[0], former[2]]);
    await driver.put('/api/driver/stops', { orders: newer });
    await context.setOffline(false);
    await expect(page.getByText('Waiting for signal · 1')).toBeHidden();
    await expect.poll(shown).toEqual(former);
    expect(await sequence(driver)).toEqual(newer);
  });

  await test.step('a second move starts from the first, also before the list is read again', async () => {
    const label = (await labels())[2]!;
    const handle = page.getByRole('button', { name: label });
    // From now on the list is never answered.
    await page.route(/\/api\/driver\/orders(\?|$)/, () => undefined);
    const pending = () => page.evaluate((id) => localStorage.getItem(`driver-outbox-${id}`) ?? '', driver.id);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/stops'));
    await handle.press('ArrowUp');
    await answered;
    await expect.poll(pending).toContain('"pending":[]');
    await expect(handles(page).nth(1)).toHaveAttribute('aria-label', label);
    await handle.press('ArrowUp');
    await expect(handles(page).nth(0)).toHaveAttribute('aria-label', label);
    await expect.poll(pending).toContain('"pending":[]');
    await expect(handles(page).nth(0)).toHaveAttribute('aria-label', label);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
