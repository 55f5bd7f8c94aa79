import type { Intent } from '../intent.ts';

export const problemIntent: Intent = {
  id: 'problem',
  offer: 'Something is wrong with my order',
};
