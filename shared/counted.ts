/**
 * A number as a person reads it: "1,200", "1,200.5". Written by hand, because the first formatter of `Intl` takes a
 * slow phone 80 ms, before it shows its first screen.
 */
export const grouped = (amount: number | string) =>
  `${amount}`.replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

/** Returns "1 order", "1,200 orders". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** Returns the verb after a number or a list of so many: "1 is", "2 are". */
export const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');

/** Adds a full stop unless there is one. */
export const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
