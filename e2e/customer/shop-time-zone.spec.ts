import { expect, order, test } from '../support/fixtures.ts';

/* The shop of these tests keeps UTC. */
test.use({ timezoneId: 'America/Los_Angeles' });

test('a phone in another time zone orders for the time on the clocks of the shop', async ({
  page,
  customer,
  shop,
}) => {
  const { id: productId } = await shop.product();
  await customer.post('/api/cart', { productId, quantity: 1 });
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

/** 10:30 of the day after tomorrow on the clocks of the shop. */
function slot() {
  const day = new Date(Date.now() + 2 * 24 * 60 * 60_000);
  return new Date(day.setUTCHours(10, 30, 0, 0));
}

test('a placed order is shown on the clocks of the shop, on the phone of a customer far away too', async ({
  page,
  customer,
  shop,
}) => {
  const deliveryTime = slot();
  const placed = await order(customer, await shop.product(), { deliveryTime });
  await page.clock.setFixedTime(placed.createdAt);
  await page.goto(`/?view=order_confirmation&order=${placed.id}`);
  await expect(page.getByText(/We prepare it for .* at 10:30 AM,/)).toBeVisible();

  // The day of the delivery has begun in the shop; on the phone it is the evening before.
  await page.clock.setFixedTime(new Date(deliveryTime.getTime() - 6.5 * 60 * 60_000));
  await page.goto('/?view=order_history');
  await expect(page.getByRole('article').getByText('Today at 10:30 AM')).toBeVisible();

  await page.goto('/');
  await expect(page.getByText(/We have your order \S+ for today at 10:30 AM\./)).toBeVisible();
});

test('an order for now says its arrival on the clocks of the shop', async ({ page, customer, shop }) => {
  const { id, deliveryTime, createdAt } = await order(customer, await shop.product());
  const clockOf = (when: number) =>
    new Date(when).toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  await page.clock.setFixedTime(createdAt);
  await page.goto(`/?view=order_confirmation&order=${id}`);
  await expect(
    page.getByText(`As soon as possible, about ${clockOf(Date.parse(deliveryTime))}`),
  ).toBeVisible();
  await page.goto('/?view=order_history');
  const arrival = clockOf(Date.parse(createdAt) + 30 * 60_000);
  await expect(page.getByRole('article').getByText(`30 minutes, about ${arrival}`)).toBeVisible();
});
