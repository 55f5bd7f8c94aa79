import { toPlainText } from './typed-text.ts';

export const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|PR|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY';
const stateNames =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Puerto Rico|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Colo';
const state = `(?:${states}|${stateNames})\\.?`;
const country = '(?:USA|U\\.S\\.A\\.|US|U\\.S\\.|United States(?: of America)?)';
export const streetWords =
  'st|street|ave|avenue|av|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|pl|place|way|pkwy|parkway|ter|terrace|cir|circle|hwy|highway|sq|square|trl|trail|loop|row|alley|broadway';

/** Names of numbers that are no ZIP code. */
const label =
  '(?:gate|buzzer|buzz|unit|apt|apartment|suite|ste|room|rm|door|entry|entrance|pin|key|keypad|lockbox|locker|box|pobox|bldg|building|tower|lot|space|trailer|floor|intercom|callbox|dial|press|ext|extension|code|phone|tel|call|text|house|no|nr|order)';
const labelled = new RegExp(
  `(?:\\b${label}(?:'?s)?(?:\\W+(?:codes?|no|nr|num|number|pin|id|is|of))*[\\W_]*|#[\\s:]*)$`,
  'i',
);
const zipLabel = /\b(?:zip|postal|post)(?:[\s-]?code)?(?:\W+(?:is|no|number))?\W*$/i;
const labelAfter = new RegExp(
  `^\\s*(?:#|\\*|(?:(?:is|for|at|as|on|to|the|my|our) ){0,3}(?:gate|buzzer|door|code|keypad|entry|lockbox|callbox|intercom)\\b(?!\\D{0,16}\\d))`,
  'i',
);
const afterState = new RegExp(`(?:^|[^\\p{L}])${state}[\\s,.-]*$`, 'iu');
const beforeState = new RegExp(`^[\\s,]+(?:${states})\\.?(?:[\\s,]+${country})?\\s*$`, 'i');
/**
 * It finds "Ridge Road" of "80210 Ridge Road": no word that leads to another thing may come before the word for a
 * street.
 */
const streetAfter = new RegExp(
  `^\\s+(?:broadway\\b|(?:(?!(?:on|at|off|by|near|from|via|in|the|please|pls|and|or|gate|door|code|behind|ring|call)\\b)[\\p{L}\\d.'-]+ +){1,4}(?:${streetWords})\\b)`,
  'iu',
);
const endsInStreet = new RegExp(`\\b(?:${streetWords})\\.?\\s*$`, 'i');
const hasStreet = new RegExp(`\\b(?:${streetWords})\\b`, 'i');
const gluedToState = new RegExp(`\\b(${states})(?=\\d{5}(?!\\d))|(?<!\\d)(\\d{5})(?=(?:${states})\\b)`, 'gi');
const onlyTail = new RegExp(`^(?:[\\s.]*|\\s+(?:${state}\\s*)?(?:${country})?[\\s.]*)$`, 'iu');
const houseNumber = /(?:^|[\s,])\d{1,6}[a-z]?(?:-\d{1,4})?\s+\p{L}/giu;

type Reading = {
  /** A question may begin with its ZIP code, and go on after it; an address begins with a house number. */
  isQuestion?: boolean;
  isServed?: (zip: string) => boolean;
};

/**
 * Returns the ZIP code of an address that a person has typed; undefined when none of its numbers can be one. Of two
 * that may be meant, one next to a state comes before one after a town, and among equals one that is served.
 */
export function readZip(typed: string, { isQuestion = false, isServed = () => false }: Reading = {}) {
  const text = toPlainText(typed).replaceAll(gluedToState, '$& ');
  const found = [...text.matchAll(/(?<![\d\p{L}.]|\d-)\d{5}(?:-\d{4})?(?![\d\p{L}])/gu)].map((match) => {
    const zip = match[0].slice(0, 5);
    return { zip, rank: rankOf(text, match.index, match[0].length, isQuestion) };
  });
  const best = Math.max(0, ...found.map(({ rank }) => rank));
  const likely = found.filter(({ rank }) => rank > 0 && rank === best);
  return (likely.find(({ zip }) => isServed(zip)) ?? likely[0])?.zip;
}

/** Returns how likely a number is the ZIP code; 0 when it is none. */
function rankOf(text: string, start: number, length: number, isQuestion: boolean) {
  const before = text.slice(0, start);
  const after = text.slice(start + length);
  if (zipLabel.test(before)) return 4;
  if (labelled.test(before) || labelAfter.test(after)) return 0;

  const rest = /^[^,;\n]*/.exec(after)?.[0] ?? '';
  const line = /[^\n]*$/.exec(before)?.[0] ?? '';
  const segment = /[^,;\n]*$/.exec(before)?.[0] ?? '';
  if (streetAfter.test(rest)) return 0;
  const lineRest = /^[^\n]*/.exec(after)?.[0] ?? '';
  if (beforeState.test(lineRest)) return 3;
  if (isQuestion) return 2;

  if (line.trim() === '') {
    // A line of its own may hold the ZIP code alone, but the first line and one before a street hold a house number.
    const isAlone = lineRest.trim() === '';
    const isWhole = isAlone && before.trim() === '' && after.trim() === '';
    const isLast = isAlone && before.trim() !== '' && !hasStreet.test(after);
    return isWhole || isLast ? 1 : 0;
  }
  if (afterState.test(before)) return 3;
  const isEnd = onlyTail.test(rest);
  if (segment.trim() === '') return isEnd || hasHouseNumber(before) ? 1 : 0;
  if (isEnd) return endsInStreet.test(segment) ? 1 : 2;
  return hasHouseNumber(before) ? 1 : 0;
}

/** Tells whether a house number comes before: "118 Juniper Street", and not the 3 of "apt 3, by the lake". */
const hasHouseNumber = (before: string) =>
  [...before.matchAll(houseNumber)].some(({ index }) => !labelled.test(before.slice(0, index + 1)));
