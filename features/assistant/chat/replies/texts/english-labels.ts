import { dollars } from '#shared/money.ts';

/** What is written in English on the buttons beneath an answer. */
export const englishLabels = {
  sendToShop: 'Send to the shop',
  writeToShop: 'Write to the shop',
  callShop: 'Call the shop',
  searchFor: (words: string) => `Search for “${words}”`,
  seeAll: 'See all of it',
  seeOrders: 'See My Orders',
  viewCart: 'View Cart',
  changeIt: 'Yes, change it',
  typeIt: 'Let me type it',
  cancelIt: 'Yes, cancel it',
  cancelOrder: (number: string, cents: number) => `Cancel ${number}, ${dollars(cents)}`,
  orderAgain: 'Yes, order it again',
  logOut: 'Log me out',
  emptyCart: 'Empty My Cart',
};
