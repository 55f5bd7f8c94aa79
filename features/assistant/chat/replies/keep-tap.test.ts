import { expect, test } from 'vitest';
import { assistant, customer } from '#platform/browser/conversation/conversation.ts';
import { tapIn } from './keep-tap.ts';
import { replyOf } from './reply-of.ts';

const known = { cart: [{}], orders: [{ status: 'pending' as const }] };

test('a chip of "Did you mean…" that is tapped is an example of what was typed before', () => {
  const { answer } = replyOf('flurb the wug', {
    understood: { intent: 'track_order', offered: ['track_order', 'delivery_time'] },
  });
  const [chip = '', other = ''] = answer.choices ?? [];
  const lines = [customer('flurb the wug'), assistant(answer)];
  expect(tapIn([...lines, customer(chip)], chip, known)).toEqual({
    say: 'flurb the wug',
    intent: 'track_order',
    hasCart: true,
    orderStatus: 'pending',
  });
  expect(tapIn([...lines, customer(other)], other, { cart: [], orders: [] })).toMatchObject({
    intent: 'delivery_time',
    hasCart: false,
  });
});

test('a sentence typed again, or said after another answer, does not count as a tap', () => {
  const { answer } = replyOf('flurb the wug', { understood: { intent: 'unknown', offered: ['help'] } });
  const asked = [customer('flurb the wug'), assistant(answer)];
  expect(tapIn([...asked, customer('two teas')], 'two teas', known)).toBeUndefined();
  const thanked = [customer('thanks'), assistant({ text: 'You’re welcome!', choices: ['What can you do?'] })];
  expect(tapIn([...thanked, customer('What can you do?')], 'What can you do?', known)).toBeUndefined();
});
