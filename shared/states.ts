import { streetWords } from './zip-code.ts';

/** The states, the District of Columbia and Puerto Rico, by their two letters, with the beginnings of their ZIP codes. */
const states = {
  AL: ['Alabama', '350-352 354-369'],
  AK: ['Alaska', '995-999'],
  AZ: ['Arizona', '850-853 855-857 859-860 863-865'],
  AR: ['Arkansas', '716-729'],
  CA: ['California', '900-908 910-928 930-961'],
  CO: ['Colorado', '800-816'],
  CT: ['Connecticut', '060-062 064-069'],
  DE: ['Delaware', '197-199'],
  DC: ['District of Columbia', '200 202-205 569'],
  FL: ['Florida', '320-339 341-342 344 346-347 349'],
  GA: ['Georgia', '300-319 398-399'],
  HI: ['Hawaii', '967-968'],
  ID: ['Idaho', '832-838'],
  IL: ['Illinois', '600-620 622-629'],
  IN: ['Indiana', '460-479'],
  IA: ['Iowa', '500-516 520-528'],
  KS: ['Kansas', '660-662 664-679'],
  KY: ['Kentucky', '400-427'],
  LA: ['Louisiana', '700-701 703-708 710-714'],
  ME: ['Maine', '039-049'],
  MD: ['Maryland', '206-212 214-219'],
  MA: ['Massachusetts', '010-027 055'],
  MI: ['Michigan', '480-499'],
  MN: ['Minnesota', '550-551 553-567'],
  MS: ['Mississippi', '386-397'],
  MO: ['Missouri', '630-631 633-641 644-658'],
  MT: ['Montana', '590-599'],
  NE: ['Nebraska', '680-681 683-693'],
  NV: ['Nevada', '889-891 893-895 897-898'],
  NH: ['New Hampshire', '030-038'],
  NJ: ['New Jersey', '070-089'],
  NM: ['New Mexico', '870-871 873-875 877-884'],
  NY: ['New York', '005 100-149'],
  NC: ['North Carolina', '270-289'],
  ND: ['North Dakota', '580-588'],
  OH: ['Ohio', '430-459'],
  OK: ['Oklahoma', '730-731 734-741 743-749'],
  OR: ['Oregon', '970-979'],
  PA: ['Pennsylvania', '150-196'],
  PR: ['Puerto Rico', '006-007 009'],
  RI: ['Rhode Island', '028-029'],
  SC: ['South Carolina', '290-299'],
  SD: ['South Dakota', '570-577'],
  TN: ['Tennessee', '370-385'],
  TX: ['Texas', '733 750-770 772-799 885'],
  UT: ['Utah', '840-847'],
  VT: ['Vermont', '050-054 056-059'],
  VA: ['Virginia', '201 220-246'],
  WA: ['Washington', '980-986 988-994'],
  WV: ['West Virginia', '247-268'],
  WI: ['Wisconsin', '530-532 534-535 537-549'],
  WY: ['Wyoming', '820-831 834'],
} as const;

export const stateNames: ReadonlyMap<string, string> = new Map(
  Object.entries(states).map(([state, [name]]) => [state, name]),
);

/** The state of a ZIP code by its first three digits; undefined for one of no state, such as a military post. */
export function stateOfZip(zip: string) {
  return Object.keys(states).find((state) => zipBeginningsOf(state).includes(zip.slice(0, 3)));
}

/** The first three digits of a state's ZIP codes. */
export function zipBeginningsOf(state: string): string[] {
  const [, ranges = ''] = states[state as keyof typeof states] ?? [];
  return ranges.split(' ').flatMap((range) => {
    const [from = '', to = from] = range.split('-');
    const count = Number(to) - Number(from) + 1;
    return Array.from({ length: count }, (_, nth) => String(Number(from) + nth).padStart(3, '0'));
  });
}

const codes = Object.keys(states).join('|');
const names = Object.values(states)
  .map(([name]) => name)
  .join('|');
const country = /[\s,]+(?:U\.?S\.?(?:A\.?)?|United States(?: of America)?)$/i;
const codeAtEnd = new RegExp(String.raw`^(.*[\s,])(${codes})$`, 'is');
const nameAtEnd = new RegExp(String.raw`^(.*?[\s,])(${names})$`, 'is');
/** They are words, names or parts of a street as well: "ok", "in", "me", "Suite AL", "Pine Ct", "4th Street NE". */
const codesLikeWords = /^(?:AL|CO|CT|DE|FL|HI|ID|IN|LA|MA|ME|MO|MT|NE|OH|OK|OR|PA)$/i;
/** Washington is a town in more than one state; "Port Washington" is another. */
const townName = /^washington$/i;
const beforeTownName = /\b(?:port|fort|ft|mount|mt|new|north|south|east|west|lake|martha)\.?$/i;
const street = new RegExp(String.raw`^.*\b(?:${streetWords})\b\.?`, 'is');
const unit =
  /(?:#|\b(?:apt|apartment|unit|suite|ste|floor|room|rm|bldg|building)\b\.?)\s*#?\s*(?:\d\w*|[a-z]\b)/gi;
/** They are of a note to the driver, or of a part of the house, and of no town. */
const noteWords =
  /\b(?:leave|left|ring|call|text|knock|buzz|press|dial|ask|meet|come|go|walk|drop|put|hand|give|bring|tell|see|wait|use|turn|no|not|dogs?|please|pls|thanks?|you|is|are|it|with|and|if|when|my|door|gate|lobby|desk|porch|apt|apartment|unit|suite|ste|floor|room|rm|bldg|building|buzzer|upstairs|downstairs)\b/i;

/**
 * Returns the state that an address without a ZIP code ends in; undefined when it names none. A town, or a comma alone,
 * comes before it, and no words of a note: "ring OK". In the "12 Pine Ct" no town comes before the court.
 */
export function stateAtEnd(address: string) {
  const text = address
    .replaceAll(/\s*\n\s*/g, ', ')
    .replace(/[\s,.]+$/, '')
    .replace(country, '')
    .replace(/[\s,]+$/, '');
  const [, before = '', written = ''] = codeAtEnd.exec(text) ?? nameAtEnd.exec(text) ?? [];
  const part = before.split(',').findLast((one) => one.trim()) ?? '';
  const town = afterStreet(part);
  const isAlone = /,\s*$/.test(before);
  const isLarge = written === written.toUpperCase();
  const isLikeWord = codesLikeWords.test(written);
  const isTownName = townName.test(written);
  if (!written || (isTownName && beforeTownName.test(before.trim()))) return undefined;
  if (isLikeWord && !isLarge && !isAlone) return undefined;
  const isSure = isAlone && !isLikeWord && !isTownName;
  const needsTown = !isAlone || (isLikeWord && !isLarge) || isTownName;
  if (!isSure && (noteWords.test(town) || (needsTown && !isTown(town)))) return undefined;
  const meant = written.toLowerCase();
  return Object.entries(states).find(
    ([code, [name]]) => code.toLowerCase() === meant || name.toLowerCase() === meant,
  )?.[0];
}

const afterStreet = (part: string) => part.replaceAll(unit, ' ').replace(street, '').trim();
/** A part with a number is a street, and an empty one the rest of "Apt 3". */
const isTown = (text: string) => /\p{L}/u.test(text) && !/\d/.test(text);
