import { formatList } from '#shared/format-list.ts';

/** The assistant's English texts about what is had again, or for less. */
export const englishAgain = {
  notInOrder: 'I did not find that in your last order. Shall I put all of it into your cart?',
  nothingElse: 'Nothing else of that order is sold any more.',
  differsInCart: 'What is to be different you can change there.',
  without: (names: readonly string[]) => `as last time, without ${formatList(names)}`,
  added: (what: string, as: string) => `Added ${what}, ${as}.`,
  shallAdd: (what: string, as: string) => `Shall I put ${what} into your cart, ${as}?`,
  inPlaceOf: (other: string, one: string) => `${other} instead of ${one}`,
  shallSwap: (swaps: readonly string[]) => `Shall I put ${formatList(swaps)} into your cart?`,
  swapped: (swaps: readonly string[]) => `Done: ${formatList(swaps)}.`,
  restStays: 'The rest stays the same.',
  yesCheaper: 'Yes, the cheaper ones',
  noCheaper: 'Nothing of the same kind costs less.',
  nothingBelow: (name: string, price: string) => `Nothing of its kind costs less than ${name} (${price}).`,
};
