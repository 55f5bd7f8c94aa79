import type { Intent } from '../intent.ts';

export const orderIntents: readonly Intent[] = [
  {
    id: 'track_order',
    offer: 'Where is my order?',
  },
  {
    id: 'cancel_order',
    offer: 'Cancel my order',
  },
];
