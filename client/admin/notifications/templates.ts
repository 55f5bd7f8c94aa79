export type Template = { name: string; title: string; message: string };

/** Starting points for what a shop says most often. The names are the specification's. */
export const templates: Template[] = [
  {
    name: 'New Products Drop',
    title: 'New products just dropped',
    message: 'Fresh arrivals are on the menu. Take a look while everything is in stock.',
  },
  {
    name: 'Low Stock Alert',
    title: 'Almost gone',
    message: 'A few favorites are running low. Order today if yours is one of them.',
  },
  {
    name: 'Flash Sale',
    title: 'Flash sale, today only',
    message: "Lower prices until tonight. Open Today's Sale! to see what is included.",
  },
  {
    name: 'Store Hours Update',
    title: 'Our hours have changed',
    message: 'We now deliver at new times. Open the shop to see the next delivery slots.',
  },
];
