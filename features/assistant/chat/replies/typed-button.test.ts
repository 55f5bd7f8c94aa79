import { expect, test } from 'vitest';
import type { Answer, ChatEntry, Line, Offer } from '#platform/browser/conversation/conversation.ts';
import { findTypedButton } from './typed-button.ts';

const yes: Offer = { label: 'Yes, cancel it', act: 'cancel_order', value: '1' };
const history: Offer = { label: 'See My Orders', view: 'order_history' };
const asks: Answer = { text: 'Shall I cancel your order H1?', offers: [yes, history], asksForYes: true };
const answers: Answer = { text: 'You have no open order.', offers: [history] };

const after = (...said: (Answer | 'customer')[]): ChatEntry => ({
  lines: [],
  newLines: said.map((one): Line =>
    one === 'customer' ? { from: 'customer', text: 'hm', at: 0 } : { ...one, from: 'assistant', at: 0 },
  ),
});

test.each([
  'yes',
  'Yes please!',
  'yes im sure',
  'yeah, do it',
  'ok',
  'go ahead',
  'Yes, cancel it',
  'sí',
  'sí, por favor',
  'claro',
])('after a question, typing "%s" presses its button', (typed) => {
  expect(findTypedButton(after(asks), typed)).toEqual({ offer: yes });
});

test('a typed label presses its button, whatever is said with it', () => {
  expect(findTypedButton(after(asks), 'see my orders')).toEqual({ offer: history });
  expect(findTypedButton(after(answers), 'See My Orders.')).toEqual({ offer: history });
});

test('"yes, send it" presses "Send to the shop", and cancels nothing', () => {
  const send: Offer = { label: 'Send to the shop', act: 'send_to_shop', value: 'It melted' };
  const offers: Answer = { text: 'Tell the shop.', offers: [history, send], asksForYes: true };
  for (const typed of ['yes send it', 'send it to the shop please'])
    expect(findTypedButton(after(offers), typed)).toEqual({ offer: send });
  expect(findTypedButton(after(asks), 'yes send it')).toBeUndefined();
});

test.each(['no', 'yes but change the address first', 'yesterday', 'okra', 'cancel'])(
  'after a question, typing "%s" presses nothing',
  (typed) => {
    expect(findTypedButton(after(asks), typed)).toBeUndefined();
  },
);

test('Yes presses nothing without a question, or after something else was said', () => {
  expect(findTypedButton(after(answers), 'yes')).toBeUndefined();
  expect(findTypedButton(after(asks, 'customer'), 'yes')).toBeUndefined();
  expect(findTypedButton(after(), 'yes')).toBeUndefined();
});

test('typing "undo" presses Undo only while the last answer has that button', () => {
  const undo: Answer['undo'] = [];
  expect(findTypedButton(after({ text: 'Added.', undo }), 'undo that please')).toEqual({ undo });
  expect(findTypedButton(after({ text: 'Added.', undo }, answers), 'undo')).toBeUndefined();
});
