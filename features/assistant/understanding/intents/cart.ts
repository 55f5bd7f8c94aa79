import { valueSaid, type Intent } from '../intent.ts';
import { clockIn } from '../values.ts';

export const cartIntents: readonly Intent[] = [
  {
    id: 'clear_cart',
    offer: 'Empty my cart',
  },
  {
    id: 'show_cart',
    offer: 'View Cart',
  },
  {
    id: 'checkout',
    slots: ({ say }) => valueSaid(clockIn(say)),
    offer: 'Checkout',
  },
];
