/** The names of the whole numbers from 0 to 20. */
export const numberNames =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen twenty`.split(/\s+/);
const tens = `_ _ twenty thirty forty fifty sixty seventy eighty ninety`.split(' ');

export const numberWords = [
  ...numberNames,
  ...tens,
  'dozen',
  'hundred',
  'thousand',
  'couple',
  'pair',
  'half',
];

/** A number in one word, or nothing. */
export function numberOf(word: string): number | undefined {
  if (/^\d{1,6}(?:\.\d{1,2})?$/.test(word)) return Number(word);
  const small = numberNames.indexOf(word);
  if (small > 0) return small;
  const ten = tens.indexOf(word);
  if (ten > 1) return ten * 10;
  return { dozen: 12, hundred: 100, thousand: 1000 }[word];
}

export const isTens = (word: string) => tens.indexOf(word) > 1;

/** A shape of the sums that people name in words: "twenty five", "two hundred". */
export const spokenSum = String.raw`(?:(?:two|three|four|five) )?hundred|(?:${tens.slice(2).join('|')})(?:[ -]five)?|five|ten|fifteen`;

/** The number of a sum in digits or in words. */
export const sumOf = (said: string) =>
  said
    .toLowerCase()
    .split(/[ -]/)
    .map((word) => numberOf(word) ?? Number(word))
    .reduce((sum, one) => (one === 100 && sum > 0 ? sum * one : sum + one), 0);
