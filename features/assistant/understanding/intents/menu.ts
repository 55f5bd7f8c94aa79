import type { Intent } from '../intent.ts';

export const menuIntents: readonly Intent[] = [
  {
    id: 'show_sales',
    slots: ({ situation: { menu } }) => ({
      products: menu.filter(({ price, salePrice }) => salePrice != null && salePrice < price),
    }),
    offer: 'Today’s sales',
  },
  {
    id: 'show_menu',
    slots: ({ situation: { menu } }) => ({ products: [...menu] }),
    offer: 'Show the menu',
  },
];
