import { lastAnswer, say } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test('a customer’s choice among offered answers is sent to the shop only after a yes in the profile', async ({
  page,
  customer: _customer,
  shop,
}) => {
  await shop.product();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/assistant/taps')) sent.push(request.postDataJSON());
  });
  const unclear = 'thing with the order maybe when';
  const askAndTap = async () => {
    await say(page, unclear);
    await expect(lastAnswer(page)).toContainText(/did you mean|which of these/i);
    const chips = page.getByRole('group', { name: 'Suggestions' }).getByRole('button');
    const chip = chips.filter({ hasNotText: 'Talk to the shop' }).first(); // that one opens the thread
    const label = await chip.innerText();
    await chip.click();
    await expect(page.locator('[data-speaker=customer]').last()).toContainText(label);
  };

  await openLive(page, '/');
  await askAndTap();
  await page.goto('/?view=profile');
  const learns = page.getByRole('switch', { name: 'Learn from what I choose' });
  await learns.click();
  await expect(page.getByText(/^You agreed on/)).toBeVisible();
  await page.goto('/');
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/assistant/taps'));
  await askAndTap();
  expect((await kept).status()).toBe(200);
  expect(sent).toEqual([{ say: unclear, intent: expect.any(String), hasCart: false }]);
});
