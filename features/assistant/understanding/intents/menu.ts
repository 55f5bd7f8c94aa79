import type { Intent } from '../intent.ts';

export const menuIntents: readonly Intent[] = [
  {
    id: 'show_sales',
    slots: ({ situation: { menu } }) => ({
      products: menu.filter(({ price, salePrice }) => salePrice != null && salePrice < price),
    }),
    offer: 'Today’s sales',
    reply: ({ shop }) => shop?.promoCode ?? '',
    choices: ['Show the menu', 'View Cart'],
  },
  {
    id: 'show_menu',
    slots: ({ situation: { menu } }) => ({ products: [...menu] }),
    offer: 'Show the menu',
    reply: () => 'Here is everything on our menu.',
    choices: ['Today’s sales', 'What’s the cheapest?'],
  },
];
