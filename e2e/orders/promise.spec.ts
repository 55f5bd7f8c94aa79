import { formatClock } from '#shared/dates.ts';
import type { Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { card as ownersCard } from '../support/admin-fixtures.ts';
import { lastAnswer, say } from '../support/conversation.ts';
import { cardOf, openStop, passUndo } from '../support/driver-fixtures.ts';
import { expect, goWithin, order } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';
import { keepShopInStep } from '../support/stopped-date.ts';
import { test } from '../support/two-people.ts';

const minuteMs = 60_000;
/** As the screens write it: the shop of these tests keeps UTC. */
const clockAt = (moment: number) => formatClock(new Date(moment), 'UTC');

/** The time that the order's customer was told last. */
const promiseOf = ({ estimatedWaitAt, estimatedWaitTime }: Order) =>
  Date.parse(estimatedWaitAt!) + estimatedWaitTime! * minuteMs;

/** Reads the promise from each screen that shows it, beginning with the confirmation that is open. */
async function expectPromise(page: Page, placed: Order, words: string, time: string) {
  const confirmation = page.getByRole('region', { name: 'Order Placed' });
  await expect(confirmation).toContainText('As soon as possible: ');
  await expect(confirmation).toContainText(words);
  await goWithin(page, '/?view=products');
  const strip = page.getByRole('banner').getByRole('button', { name: /your order/ });
  await expect(strip).toContainText(words);
  await goWithin(page, '/');
  const home = page.getByRole('region', { name: `Order ${placed.orderNumber}` });
  await expect(home).toContainText(words, { ignoreCase: true });
  await goWithin(page, '/?view=order_history');
  const tracker = cardOf(page, placed);
  await expect(tracker).toContainText(words, { ignoreCase: true });
  await tracker.getByRole('button', { name: 'Receipt' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText(new RegExp(`Delivery .*${time}`));
  await receipt.getByRole('button', { name: 'Done' }).click();
  await expect(receipt).toHaveCount(0);
  await goWithin(page, `/?view=order_confirmation&order=${placed.id}`);
  return { confirmation, strip, home, tracker };
}

test.describe('with a clock that the test moves', () => {
  test.use({ ownClock: true });

  test('the promise of the checkout stays, and an order that is due and not begun is late for customer and owner', async ({
    page,
    customer,
    shop,
    openOwner,
  }) => {
    const placed = await order(customer, await shop.product(), { asap: true });
    const time = clockAt(promiseOf(placed));
    await keepShopInStep(page);
    await openLive(page, `/?view=order_confirmation&order=${placed.id}`);
    const panel = await openOwner();
    await panel.clock.install();
    await keepShopInStep(panel);
    await panel.reload(); // the timers of a page that was there before keep the real time
    const mark = ownersCard(panel, placed.orderNumber);
    await expect(mark).toContainText(/in 3\d min/);

    await test.step('every screen of the customer names the promise', async () => {
      const { confirmation } = await expectPromise(page, placed, `about ${time}`, time);
      await expect(confirmation).toContainText('We start on it right away');
    });

    await test.step('shortly before, it is not counted down while nobody has begun', async () => {
      await page.clock.fastForward('31:00');
      await expectPromise(page, placed, `about ${time}`, time);
      await expect(page.getByText(/\d minutes?, about/)).toHaveCount(0);
    });

    await test.step('once it is over, the shop says that it is late', async () => {
      await page.clock.fastForward('05:00');
      const late = `later than planned (${time})`;
      const { confirmation } = await expectPromise(page, placed, late, time);
      await expect(confirmation).toContainText('We are running late with it');
      const headline = 'We are running late with your order';
      for (const view of ['products', 'menu', 'order_history']) {
        await goWithin(page, `/?view=${view}`);
        await expect(page.getByText(headline, { exact: true })).toBeVisible();
      }
      await goWithin(page, '/');
      await say(page, 'where is my order?');
      await expect(lastAnswer(page)).toContainText(`${headline} ${placed.orderNumber}.`);
    });

    await test.step('the owner sees it on the order', async () => {
      await panel.clock.fastForward('38:00');
      await expect(mark).toContainText(/[1-9]\d* min late/);
    });

    await test.step('an order that was begun is late without those words', async () => {
      await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'processing' });
      await goWithin(page, '/?view=order_history');
      await expect(cardOf(page, placed)).toContainText('We are preparing your order');
      await expect(page.getByText(/running late/)).toHaveCount(0);
    });
  });
});

test('"10 minutes late" of the driver moves the promise on every screen of customer and owner', async ({
  page,
  customer,
  shop,
  openOwner,
  openDriver,
}) => {
  const placed = await order(customer, await shop.product(), { asap: true });
  const dana = await shop.driver('Dana');
  await shop.admin.put(`/api/admin/orders/${placed.id}/assign-driver`, { driverId: dana.id });
  await openLive(page, `/?view=order_confirmation&order=${placed.id}`);
  const confirmation = page.getByRole('region', { name: 'Order Placed' });
  await expect(confirmation).toContainText(`about ${clockAt(promiseOf(placed))}`);
  const panel = await openOwner();
  const phone = await openDriver(dana);
  await phone.clock.install();

  const stop = await openStop(phone, placed);
  await stop.getByRole('button', { name: '10 minutes late' }).click();
  await passUndo(phone);
  const promise = async () => promiseOf(await customer.get<Order>(`/api/orders/${placed.id}`));
  await expect.poll(async () => (await promise()) - promiseOf(placed)).toBeGreaterThanOrEqual(10 * minuteMs);
  // Minutes are promised in whole ones, from the press on.
  expect((await promise()) - promiseOf(placed)).toBeLessThan(12 * minuteMs);

  const time = clockAt(await promise());
  await expectPromise(page, placed, `about ${time}`, time);
  await expect(ownersCard(panel, placed.orderNumber)).toContainText(/in 4[3-5] min/);
  await goWithin(page, '/?to=shop');
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('10 minutes late');
});
