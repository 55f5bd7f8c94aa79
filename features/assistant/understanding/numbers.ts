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

const factors: readonly (readonly [factor: number, said: RegExp])[] = [
  [2, /\b(?:double|twice|same again)\b/],
  [3, /\btriple\b/],
  [0.5, /\b(?:half|halve)\b/],
];
/** By how much a number that was known before is to be multiplied. */
export const factorOf = (line: string) => factors.find(([, said]) => said.test(line))?.[0];

export const isTens = (word: string) => tens.indexOf(word) > 1;

const spanishNames = '_ un[oa]? dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');

/** A shape of the numbers from one to twelve in words of both languages. */
export const spokenNumber = [...numberNames.slice(1, 13), ...spanishNames.slice(1)].join('|');

/** The number from one to twelve that a word of either language names. */
export const spokenNumberOf = (word: string) => {
  const spanish = spanishNames.findIndex((name) => new RegExp(`^${name}$`).test(word));
  return numberOf(word) ?? (spanish > 0 ? spanish : undefined);
};

/** A shape of the sums that people name in words: "twenty five", "two hundred". */
export const spokenSum = String.raw`(?:(?:two|three|four|five) )?hundred|(?:${tens.slice(2).join('|')})(?:[ -]five)?|five|ten|fifteen`;

/** The number of a sum in digits or in words. */
export const sumOf = (said: string) =>
  said
    .toLowerCase()
    .split(/[ -]/)
    .map((word) => numberOf(word) ?? Number(word))
    .reduce((sum, one) => (one === 100 && sum > 0 ? sum * one : sum + one), 0);
