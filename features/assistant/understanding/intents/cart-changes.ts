import { added } from '../added-items.ts';
import { removed, setTo } from '../cart-items.ts';
import type { Intent } from '../intent.ts';
import type { Item, SoldProduct } from '../understanding.ts';

const names = (items: readonly Item<SoldProduct>[] = []) =>
  items.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ');

export const cartChangeIntents: readonly Intent[] = [
  {
    id: 'add_to_cart',
    slots: added,
    offer: 'Add to my cart',
    reply: ({ understood: { items } }) =>
      items?.length ? `Added ${names(items)}.` : 'Which product do you mean?',
    choices: ['View Cart', 'Checkout', 'Show the menu'],
  },
  {
    id: 'remove_from_cart',
    slots: removed,
    offer: 'Take something out',
    reply: ({ understood: { items } }) =>
      items?.length ? `Removed ${names(items)}.` : 'That is not in your cart.',
    choices: ['View Cart', 'Checkout'],
  },
  {
    id: 'set_quantity',
    slots: (reading) => ({ items: setTo(reading) }),
    offer: 'Change how many',
    reply: ({ understood: { items = [] } }) =>
      items.map(({ product, quantity }) => `${product.name}: now ${quantity}.`).join(' '),
    choices: ['View Cart', 'Checkout'],
  },
];
