import { valueSaid, type Intent } from '../intent.ts';
import { clockIn } from '../values.ts';

export const cartIntents: readonly Intent[] = [
  {
    id: 'clear_cart',
    offer: 'Empty my cart',
    reply: () => 'Your cart is empty now.',
    choices: ['Show the menu', 'Today’s sales'],
  },
  {
    id: 'show_cart',
    offer: 'View Cart',
    reply: ({ cart = [] }) => (cart.length > 0 ? 'Here is your cart.' : 'Your cart is empty.'),
    choices: ['Checkout', 'Empty my cart', 'Show the menu'],
  },
  {
    id: 'checkout',
    slots: ({ say }) => valueSaid(clockIn(say)),
    offer: 'Checkout',
    reply: ({ cart = [] }) =>
      cart.length > 0
        ? 'Let’s get this order to you. Please check the details.'
        : 'Your cart is empty. Add something first.',
    choices: ['View Cart', 'How much is delivery?', 'Do I pay now or at the door?'],
  },
];
