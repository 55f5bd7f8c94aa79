import { added } from '../added-items.ts';
import { removed, setTo } from '../cart-items.ts';
import type { Intent } from '../intent.ts';

export const cartChangeIntents: readonly Intent[] = [
  {
    id: 'add_to_cart',
    slots: added,
    offer: 'Add to my cart',
  },
  {
    id: 'remove_from_cart',
    slots: removed,
    offer: 'Take something out',
  },
  {
    id: 'set_quantity',
    slots: (reading) => ({ items: setTo(reading) }),
    offer: 'Change how many',
  },
];
