import { missingText } from '#features/orders/rules/still-sold.ts';

/** The assistant's English texts after a yes. */
export const englishActs = {
  addressIs: (address: string) => `Your delivery address is “${address}” now. Open orders keep theirs.`,
  cancelled: (number: string) => `Your order ${number} is cancelled. Nothing was charged.`,
  /** The reason that the order names. */
  inChat: 'Cancelled in the chat',
  nothingIsSold: 'Nothing of that order can be ordered now.',
  reordered: "It is in your cart, at today's prices.",
  missing: missingText,
  failed: {
    set_address: 'Your address was not changed.',
    cancel_order: 'Your order was not cancelled.',
    reorder: 'Nothing was put into your cart.',
  },
};
