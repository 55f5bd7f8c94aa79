import type { Intent } from '../intent.ts';

export const pastOrderIntents: readonly Intent[] = [
  {
    id: 'reorder',
    offer: 'Order that again',
    reply: ({ orders = [] }) =>
      orders.length > 0
        ? 'I put what is still sold into your cart, at today’s prices.'
        : 'You have no earlier order yet.',
    choices: ['View Cart', 'Checkout', 'My orders'],
  },
  {
    id: 'order_history',
    offer: 'My orders',
    reply: ({ orders = [] }) => (orders.length > 0 ? 'Here are your orders.' : 'You have no orders yet.'),
    choices: ['Order that again', 'Show the menu'],
  },
];
