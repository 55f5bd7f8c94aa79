import { lastAnswer, say } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test('the chat that is opened again in the same tab begins with its newest line', async ({
  page,
  customer,
}) => {
  const questions = [
    'what are your hours?',
    'where do you deliver?',
    'something fruity under $30',
    'can i pay by card',
  ];
  await openLive(page, '/');
  for (const question of questions) await say(page, question);
  const transcript = async () => JSON.stringify(await customer.get('/api/transcript'));
  await expect.poll(transcript).toContain(questions.at(-1)!);
  await page.goto('/chat');
  await expect(lastAnswer(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('log', { name: 'Conversation' })).not.toContainText(questions[0]!);
  await page.getByRole('button', { name: 'Earlier messages' }).click();
  const earlier = page.getByRole('region', { name: 'Earlier messages' });
  await expect(earlier).toContainText(questions[0]!);
  await expect(earlier.getByText(questions.at(-1)!)).toBeInViewport({ ratio: 1 });
});

test('what is said right before the page is left is there at the next visit', async ({ page, customer }) => {
  const transcript = async () => JSON.stringify(await customer.get('/api/transcript'));
  await openLive(page, '/');
  await say(page, 'what are your hours?');
  await expect.poll(transcript).toContain('what are your hours?');
  await say(page, 'where do you deliver?');
  await page.goto('about:blank');
  await expect.poll(transcript).toMatch(/where do you deliver\?.*"assistant"/);
});
