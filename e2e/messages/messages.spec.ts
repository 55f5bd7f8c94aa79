import { message, send } from '../support/conversation.ts';
import { owner } from '../support/accounts.ts';
import { openStop } from '../support/driver-fixtures.ts';
import { expect, goWithin, order, test } from '../support/fixtures.ts';
import { openElsewhere, openLive, secondBrowser, signInAs } from '../support/second-browser.ts';

test('a customer writes with the shop and the driver in one conversation', async ({
  page,
  customer,
  shop,
}) => {
  const { id } = await customer.get<{ id: string }>('/api/user');
  const placed = await order(customer, await shop.product());
  const person = page.locator('[data-speaker=person]');
  await openLive(page, '/');
  const other = await secondBrowser(page, owner, '/admin');

  await test.step('a complaint reaches staff, whose answer comes into the conversation with a name', async () => {
    await send(page, 'half of my order is missing!');
    await page.getByRole('button', { name: 'Send to the shop' }).click();
    await expect(page.getByText('half of my order is missing!')).toHaveCount(2);
    await expect(page.getByText(/^Sent to the shop/)).toBeVisible();

    await other.getByRole('link', { name: /^Inbox, .* unread/ }).click();
    const size = other.viewportSize()!;
    await other.setViewportSize({ width: 1280, height: 800 });
    await expect(other.getByText('To write first, search for the customer.')).toBeVisible();
    await other.setViewportSize(size);
    await other
      .getByRole('link', { name: /half of my order is missing/ })
      .first()
      .click();
    await expect(other).toHaveURL(/inbox=.+/);
    const talk = other.getByRole('log', { name: 'Messages with Maya Reed' });
    await expect(talk).toContainText('half of my order is missing!');
    await expect(other.getByRole('link', { name: placed.orderNumber })).toBeVisible();
    await other.getByRole('button', { name: 'On its way' }).click();
    await other.getByRole('textbox', { name: 'Message to Maya Reed' }).press('Enter');
    await expect(talk).toContainText('Your order is on its way to you.');

    const answer = person.last();
    await expect(answer).toContainText('Your order is on its way to you.');
    await answer.getByRole('button', { name: 'Reply' }).click();
    await expect(message(page)).toBeFocused();
    await expect(page.getByText('To: the shop')).toBeVisible();
    await send(page, 'Thank you');
    await expect(talk).toContainText('Thank you');
    const thread = page.getByRole('log', { name: 'Messages' });
    await expect(thread).toContainText('half of my order is missing!');
    await expect(person.last()).toContainText(/Thank you.*Sent to the shop/);
    await expect(person.last()).toBeInViewport();
  });

  await test.step('only a press changes the recipient of a message, and the unsent text stays', async () => {
    const toShop = page.getByText('To: the shop');
    const talkToShop = page.getByRole('button', { name: 'Talk to the shop' });
    await page.getByRole('button', { name: 'Ask the assistant' }).click();
    await expect(toShop).toBeHidden();
    await talkToShop.click();
    await message(page).fill('One more');
    await page.goBack();
    await expect(toShop).toBeHidden();
    await expect(message(page)).toHaveValue('');
    await send(page, 'can someone call me');
    await page.getByRole('button', { name: 'Write to the shop' }).click();
    await expect(message(page)).toHaveValue('One more');
    await message(page).fill('');
    await goWithin(page, '/');
    await expect(toShop).toBeHidden();
    await send(page, 'where is my order?');
    await expect(page.locator('[data-speaker=assistant]').last()).toContainText('We have your order');
  });

  await test.step('the driver’s messages have the driver’s name', async () => {
    const driver = await shop.driver('Diego');
    await shop.admin.put(`/api/admin/orders/${placed.id}/assign-driver`, { driverId: driver.id });
    await signInAs(other, driver, '/driver');
    const card = await openStop(other, placed);
    const messages = card.getByRole('group', { name: 'Messages to the customer' });
    const said = {
      "I'm outside": 'Diego is outside',
      '10 minutes late': null,
      'Please call me': 'Diego asks you to call',
    };
    const home = page.getByRole('region', { name: `Order ${placed.orderNumber}` });
    for (const [text, headline] of Object.entries(said)) {
      await messages.getByRole('button', { name: text }).click();
      if (headline) await expect(home).toContainText(headline);
      else await expect(home).not.toContainText('outside');
      // Who waits at the door is answered from the card.
      await expect(home.getByRole('button', { name: 'Message the Shop' })).toHaveCount(headline ? 1 : 0);
      const line = person.filter({ hasText: text });
      await expect(line).toContainText('Diego · driver');
      await expect(line).toHaveCount(1);
    }
  });

  await test.step('the conversation is there on another device', async () => {
    const transcript = async () => JSON.stringify(await customer.get('/api/transcript'));
    await send(page, 'what are your hours?');
    await expect(page.getByText('Assistant is typing')).toHaveCount(0);
    await shop.admin.post(`/api/admin/messages/${id}`, { body: 'We have new teas.' });
    await expect(person.last()).toContainText('We have new teas.');
    await expect.poll(transcript).toMatch(/what are your hours\?.*"assistant"/);

    await other.context().close();
    const device = await openElsewhere(page, customer);
    await device.getByRole('button', { name: 'Earlier messages' }).click();
    const earlier = device.getByRole('region', { name: 'Earlier messages' });
    await expect(earlier).toBeFocused();
    await expect(earlier).toContainText('Today');
    await expect(earlier).toContainText('what are your hours?');
    await expect(earlier).toContainText('We have new teas.');
  });
});
