import type { Locator, Page } from '@playwright/test';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { test } from '../support/driver-fixtures.ts';
import { type Calls, expect } from '../support/fixtures.ts';

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

test('a finger drags a stop down and up, and each drag is saved once', async ({ page, driver, assigned }) => {
  const [first, second, third, fourth] = [
    await assigned(),
    await assigned(),
    await assigned(),
    await assigned(),
  ];
  const saved: string[] = [];
  page.on('request', (request) => request.url().endsWith('/stops') && saved.push(request.url()));
  await page.goto('/driver');
  await expect(handles(page)).toHaveCount(3);
  const shown = async () => {
    const ids = [first, second, third, fourth].map(({ id, orderNumber }) => ({ id, orderNumber }));
    const labels = await handles(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    return labels.map((label) => ids.find(({ orderNumber }) => label?.includes(orderNumber))?.id);
  };
  const [one, two, three] = await shown();

  await slide(page, handles(page).nth(0), handles(page).nth(2), 0.9);
  await expect.poll(shown).toEqual([two, three, one]);
  await expect.poll(async () => (await sequence(driver)).slice(1)).toEqual([two, three, one]);
  await slide(page, handles(page).nth(2), handles(page).nth(1), 0.1);
  await expect.poll(async () => (await sequence(driver)).slice(1)).toEqual([two, one, three]);
  await expect.poll(shown).toEqual([two, one, three]);
  expect(saved).toHaveLength(2);
});

test('a second move starts from the first, also before the list is read anew', async ({
  page,
  driver,
  assigned,
}) => {
  for (let count = 0; count < 4; count += 1) await assigned();
  await page.goto('/driver');
  await expect(handles(page)).toHaveCount(3);
  const label = await handles(page).nth(2).getAttribute('aria-label');
  const handle = page.getByRole('button', { name: label! });
  // From now on the list is never answered.
  await page.route(/\/api\/driver\/orders(\?|$)/, () => undefined);
  const pending = () => page.evaluate((id) => localStorage.getItem(`driver-outbox-${id}`) ?? '', driver.id);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/stops'));
  await handle.press('ArrowUp');
  await saved;
  await expect.poll(pending).toContain('"pending":[]');
  await expect(handles(page).nth(1)).toHaveAttribute('aria-label', label!);
  await handle.press('ArrowUp');
  await expect(handles(page).nth(0)).toHaveAttribute('aria-label', label!);
  await expect.poll(pending).toContain('"pending":[]');
  await expect(handles(page).nth(0)).toHaveAttribute('aria-label', label!);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a phone that had no signal shows the newer sequence of the driver’s other phone', async ({
  page,
  context,
  driver,
  assigned,
}) => {
  for (let count = 0; count < 3; count += 1) await assigned();
  await page.goto('/driver');
  await expect(handles(page)).toHaveCount(2);
  const labels = () =>
    handles(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const former = await labels();
  const numbers = former.map((label) => [...label.matchAll(/order (\S+):/g)][0]?.[1] ?? '');
  const stops = await driver.get<DriverOrder[]>('/api/driver/orders');
  const indexOf = ({ orderNumber }: DriverOrder) => numbers.indexOf(orderNumber);
  const newer = stops.toSorted((one, other) => indexOf(one) - indexOf(other)).map(({ id }) => id);

  await context.setOffline(true);
  await handles(page).nth(1).press('ArrowUp');
  await expect(page.getByText('Waiting for signal · 1')).toBeVisible();
  expect(await labels()).toEqual(former.toReversed());
  await driver.put('/api/driver/stops', { orders: newer });
  await context.setOffline(false);
  await expect(page.getByText('Waiting for signal · 1')).toBeHidden();
  await expect.poll(labels).toEqual(former);
  expect(await sequence(driver)).toEqual(newer);
});
