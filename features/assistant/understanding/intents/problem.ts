import type { Intent } from '../intent.ts';

export const problemIntent: Intent = {
  id: 'problem',
  offer: 'Something is wrong with my order',
  reply: () => [
    'I’m sorry about that. Tell the shop what happened, and they will sort it out with you.',
    'That should not happen, I’m sorry. Shall I send it to the shop?',
    'I’m sorry to hear that. The shop can put it right: send it to them.',
  ],
  choices: ['Talk to the shop', 'My orders'],
};
