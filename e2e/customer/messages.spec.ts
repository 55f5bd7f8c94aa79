import { message, send } from '../support/conversation.ts';
import { owner } from '../support/accounts.ts';
import { openStop } from '../support/driver-fixtures.ts';
import { expect, order, test } from '../support/fixtures.ts';
import { openLive, secondBrowser } from '../support/second-browser.ts';

test('a complaint reaches a person, whose answer comes into the conversation with a name', async ({
  page,
  customer,
  shop,
}) => {
  const { orderNumber } = await order(customer, await shop.product());
  await openLive(page, '/');
  await send(page, 'half of my order is missing!');
  await page.getByRole('button', { name: 'Send to the shop' }).click();
  await expect(page.getByText('half of my order is missing!')).toHaveCount(2);
  await expect(page.getByText(/^Sent to the shop/)).toBeVisible();

  const panel = await secondBrowser(page, owner, '/admin');
  await panel.getByRole('link', { name: /^Inbox, .* unread/ }).click();
  await panel
    .getByRole('link', { name: /half of my order is missing/ })
    .first()
    .click();
  await expect(panel).toHaveURL(/inbox=.+/);
  const talk = panel.getByRole('log', { name: 'Messages with Maya Reed' });
  await expect(talk).toContainText('half of my order is missing!');
  await expect(panel.getByRole('link', { name: orderNumber })).toBeVisible();
  await panel.getByRole('button', { name: 'On its way' }).click();
  await panel.getByRole('textbox', { name: 'Message to Maya Reed' }).press('Enter');
  await expect(talk).toContainText('Your order is on its way to you.');

  const answer = page.locator('[data-speaker=person]').last();
  await expect(answer).toContainText('Your order is on its way to you.');
  await answer.getByRole('button', { name: 'Reply' }).click();
  await expect(message(page)).toBeFocused();
  await send(page, 'Thank you');
  await expect(talk).toContainText('Thank you');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await send(page, 'where is my order?');
  await expect(page.locator('[data-speaker=assistant]').last()).toContainText('We have your order');
  await panel.context().close();
});

test("the driver's messages come into the conversation under the driver's name", async ({
  page,
  customer,
  shop,
}) => {
  const placed = await order(customer, await shop.product());
  const driver = await shop.driver('Diego');
  await shop.admin.put(`/api/admin/orders/${placed.id}/assign-driver`, { driverId: driver.id });
  await openLive(page, '/');
  const phone = await secondBrowser(page, driver, '/driver');
  const card = await openStop(phone, placed);
  const messages = card.getByRole('group', { name: 'Messages to the customer' });
  for (const text of ["I'm outside", '10 minutes late', 'Please call me']) {
    await messages.getByRole('button', { name: text }).click();
    const line = page.locator('[data-speaker=person]').filter({ hasText: text });
    await expect(line).toContainText('Diego · driver');
    await expect(line).toHaveCount(1);
  }
  await phone.context().close();
});

test('what was said and written before is there on another device', async ({ page, customer, shop }) => {
  const { id } = await customer.get<{ id: string }>('/api/user');
  await openLive(page, '/');
  await send(page, 'what are your hours?');
  await expect(page.getByText('Assistant is typing')).toHaveCount(0);
  await shop.admin.post(`/api/admin/messages/${id}`, { body: 'We have new teas.' });
  await expect(page.locator('[data-speaker=person]')).toContainText('We have new teas.');
  await expect
    .poll(async () => (await customer.get<unknown[]>('/api/transcript')).length)
    .toBeGreaterThanOrEqual(2);

  const phone = await secondBrowser(page, customer, '/');
  await phone.getByRole('button', { name: 'Earlier messages' }).click();
  const earlier = phone.getByRole('region', { name: 'Earlier messages' });
  await expect(earlier).toBeFocused();
  await expect(earlier).toContainText('Today');
  await expect(earlier).toContainText('what are your hours?');
  await expect(earlier).toContainText('We have new teas.');
  await phone.context().close();
});
