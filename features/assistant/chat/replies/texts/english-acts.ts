import { isOrAre } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';

/** The assistant's English texts after a yes. */
export const englishActs = {
  addressIs: (address: string) => `Your delivery address is “${address}” now. Open orders keep theirs.`,
  cancelled: (number: string) => `Your order ${number} is cancelled. Nothing was charged.`,
  nothingIsSold: 'Nothing of that order is sold any more.',
  reordered: (missing: readonly string[]) =>
    `It is in your cart, at today's prices.${
      missing.length > 0 ? ` ${formatList(missing)} ${isOrAre(missing.length)} not sold any more.` : ''
    }`,
  failed: {
    set_address: 'Your address was not changed.',
    cancel_order: 'Your order was not cancelled.',
    reorder: 'Nothing was put into your cart.',
  },
};
