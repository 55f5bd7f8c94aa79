/** The texts about an order in one sentence, and about the fields of the checkout. */
export const englishWishes = {
  noted: (said: string) => `Noted: ${said}.`,
  /** A yes to the goods fills this in too. */
  withIt: (said: string) => `With it: ${said}.`,
  isRight: 'Is that right? Then press Place Order.',
  onlyButton: 'Nothing is ordered yet: only the button below orders. Press Place Order.',
  readBack: 'Here is your order. Is it right? Then press Place Order.',
  unread: (quoted: string) => `I did not understand: ${quoted}.`,
  shallAdd: (goods: string, sum: string) => `Shall I put ${goods} into your cart, for ${sum}?`,
  yes: (goods: string) => `Yes, ${goods}`,
  added: (goods: string) => `Added ${goods}.`,
  to: 'to',
  apartment: 'apartment',
  gateCode: 'gate code',
  phone: 'phone',
  change: 'change for',
  note: 'note',
  promoCode: 'promo code',
  tip: 'tip',
  noTip: 'no tip',
  noPromoCodes: 'There are no promo codes right now.',
  noTips: 'A tip is not taken here: you can give it to the driver at the door.',
  noAsap: 'ASAP is not offered just now.',
  whatTime: 'At what time?',
  noDelivery: 'There is no delivery at that time.',
  past: 'That time has passed today.',
  noDay: 'Nothing is delivered that day.',
  offered: (times: string) => `What I can offer: ${times}.`,
  or: 'or',
  /** A time as the checkout names it. */
  time: (label: string) => label,
};
export type WishTexts = typeof englishWishes;
