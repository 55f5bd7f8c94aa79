import { dollars } from '#shared/money.ts';

/** The English labels of the buttons below an answer. */
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
