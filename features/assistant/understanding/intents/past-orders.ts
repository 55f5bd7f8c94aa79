import type { Intent } from '../intent.ts';

export const pastOrderIntents: readonly Intent[] = [
  {
    id: 'reorder',
    offer: 'Order that again',
  },
  {
    id: 'order_history',
    offer: 'My orders',
  },
];
