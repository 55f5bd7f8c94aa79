import type { Intent } from '../intent.ts';

export const smallTalkIntents: readonly Intent[] = [
  {
    id: 'greeting',
    offer: 'Hi',
  },
  {
    id: 'thanks',
    offer: 'Thank you',
  },
  {
    id: 'goodbye',
    offer: 'Bye',
  },
  {
    id: 'help',
    offer: 'What can you do?',
  },
  {
    id: 'unknown',
  },
];
