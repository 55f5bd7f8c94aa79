import { expect, test } from '../support/fixtures.ts';

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
