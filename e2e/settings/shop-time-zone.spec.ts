import { owner } from '../support/accounts.ts';
import { expect, goWithin, order, test } from '../support/fixtures.ts';
import { openLive, signInAs } from '../support/second-browser.ts';
import { keepShopInStep } from '../support/stopped-date.ts';

/* The shop of these tests keeps UTC. */
test.use({ timezoneId: 'America/Los_Angeles' });

/** 10:30 of the day after tomorrow on the clocks of the shop. */
function slot() {
  const day = new Date(Date.now() + 2 * 24 * 60 * 60_000);
  return new Date(day.setUTCHours(10, 30, 0, 0));
}

test('a customer in another time zone orders, and follows orders, in the shop’s time zone', async ({
  page,
  customer,
  shop,
}) => {
  const product = await shop.product();
  const onlyOrder = page.getByRole('article');

  await test.step('an order for now shows its arrival', async () => {
    const { id, createdAt } = await order(customer, product);
    const clockOf = (when: number) =>
      new Date(when).toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
    await page.clock.setFixedTime(createdAt);
    await keepShopInStep(page);
    await openLive(page, `/?view=order_confirmation&order=${id}`);
    const arrival = clockOf(Date.parse(createdAt) + 30 * 60_000);
    await expect(page.getByText(`As soon as possible: 30 minutes, about ${arrival}`)).toBeVisible();
    await expect(page.getByText("Times are the shop's (UTC).")).toBeVisible();
    await goWithin(page, '/?view=order_history');
    await expect(page.getByText("Times are the shop's (UTC).")).toBeVisible();
    await expect(onlyOrder.getByText(`30 minutes, about ${arrival}`)).toBeVisible();
    await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
    await expect(onlyOrder.getByText('Cancelled').first()).toBeVisible();
  });

  await test.step('an order for later shows its time, relative to the shop’s day', async () => {
    const deliveryTime = slot();
    const placed = await order(customer, product, { deliveryTime });
    const card = page.getByRole('article', { name: `Order ${placed.orderNumber}` });
    await expect(card).toBeVisible();
    await page.clock.setFixedTime(placed.createdAt);
    await goWithin(page, `/?view=order_confirmation&order=${placed.id}`);
    await expect(page.getByText(/We prepare it for .* at 10:30 AM,/)).toBeVisible();

    // The day of the delivery has begun in the shop; on the phone it is the evening before.
    await page.clock.setFixedTime(new Date(deliveryTime.getTime() - 6.5 * 60 * 60_000));
    await goWithin(page, '/?view=order_history');
    await expect(card.getByText('Today at 10:30 AM')).toBeVisible();

    await page.goto('/');
    await expect(page.getByText(/We have your order \S+ for today at 10:30 AM UTC\./)).toBeVisible();
    // The bubble's own time is the shop's too, and says so.
    await expect(page.getByText('4:00 AM UTC').first()).toBeVisible();
  });

  await test.step('the next order is for the time in the shop’s time zone', async () => {
    await customer.post('/api/cart', { productId: product.id, quantity: 1 });
    // In the shop it is Friday 4 AM; on the phone still Thursday evening.
    await page.clock.setFixedTime('2026-03-06T04:00:00Z');
    await page.goto('/?view=checkout');
    const times = page.getByRole('group', { name: 'Delivery Time' });
    await expect(times).toContainText("Times are the shop's (UTC).");
    await expect(times).toContainText('About 4:35 AM');
    await page.getByLabel('Delivery Address').fill('9 Elm Court');
    await page.getByLabel('Phone Number').fill('503-555-0199');
    await page.getByRole('radio', { name: 'Today 10:30 AM' }).check();
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
    );
    await page.getByRole('button', { name: /^Place Order/ }).click();
    expect((await sent).postDataJSON()).toMatchObject({ deliveryTime: '2026-03-06T10:30:00.000Z' });
  });
});

test('staff in another time zone read whose clock the times of their screens follow', async ({
  page,
  shop,
}) => {
  await signInAs(page, owner, '/admin?tab=orders');
  await expect(page.getByText(/^Updated \d+:\d\d [AP]M UTC ·$/)).toBeVisible();
  await shop.admin.put('/api/admin/settings/shop', {});
  await goWithin(page, '/admin?settings=shop');
  await expect(page.getByText(/^Saved \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC by /)).toBeVisible();

  await signInAs(page, await shop.driver('Dana'), '/driver');
  await expect(page.getByText("Times are the shop's (UTC).")).toBeVisible();
});
