import type { Intent } from '../intent.ts';

export const orderIntents: readonly Intent[] = [
  {
    id: 'track_order',
    offer: 'Where is my order?',
    reply: ({ orders = [] }) => (orders.length > 0 ? 'Here is your order.' : 'You have no orders yet.'),
    choices: ['Talk to the shop', 'My orders'],
  },
  {
    id: 'cancel_order',
    offer: 'Cancel my order',
    reply: ({ orders = [] }) =>
      orders.includes('pending')
        ? 'Do you want to cancel this order?'
        : orders.includes('processing')
          ? 'This order is being prepared, so only the shop can cancel it. Shall I ask them?'
          : 'You have no open order.',
    choices: ['Talk to the shop', 'My orders'],
  },
];
