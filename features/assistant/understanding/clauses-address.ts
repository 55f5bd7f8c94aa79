import { brings, bringsIt, trae } from './bringing.ts';
import { zip as zipShape } from './clauses-fields.ts';
import { wishHeads } from './clauses-heads.ts';
import { addressIn, isStreet } from './values.ts';
import type { Reader } from './order-fields.ts';
import { functionWords } from './words/lexicon.ts';

/** "to 12 Garden Lane", "deliver it to my office at …", "my address is …": it belongs to the address behind it. */
const place =
  "(?:(?:my|our|his|her|the|mi|el|la) )?(?:\\w+(?:['’]?s)? )?(?:place|house|home|spot|office|work|job|address|apartment|hotel|hospital|building|casa|oficina|trabajo)(?: de mi \\p{L}+)?";
const leads = new RegExp(
  String.raw`(?:^|[\s,;])((?:(?:and|please|then|y|que) )*(?:(?:can|could) (?:you|u) (?:please )?)?(?:(?:take|have|get)(?: (?:it|them|that))? (?:delivered|brought|sent|over)|${bringsIt}(?: (?:off|over))?|(?:change|set|update|correct|make) (?:the |my )?(?:delivery )?address|(?:the |my |la )?(?:delivery )?(?:address|addr|addy)(?: es| is(?: now)?|:)?|(?:i am|i'?m|im|i live|we are|we'?re|s?he'?s|they'?re|vivo|vivimos|estoy)|(?:mi |la )?direcci[oó]n(?: es|:)?|both|all)?(?:(?: |^)?(?:(?:over )?to|2|(?:over )?at|in|for|al?|en|para|pa'?l?|over to|is)(?: la| el)?)?(?: ${place}(?:(?:,? (?:is |it'?s )?at)| en| la|[:,])?)?[\s:,]*)$`,
  'iu',
);
/** A place that is named before a street: "the hotel at". */
const named = new RegExp(
  String.raw`(?:(?:to|at|al?|en) ${place}(?: at| en)?|(?:to|for|al?) (?:my|our|mi) \p{L}+)[\s,]*$`,
  'iu',
);

/** Behind "to" and "at" an address begins with its number; a number before them is one of goods. */
const afterLead =
  /\b(?:to|at|al?|2|address is|address:|direcci[oó]n es)\s+(?:(?:my|our) (?:place|house|home|office|work|address)(?: at|:)?\s+)?(?=\d)/gi;
/** "Deliver to 1400 Larimer" needs no word for a street. */
const shortAddress =
  /^\d{1,6} (?!(?:and|y|at|by|on)\b)[a-z][a-z0-9.' -]{2,60}?(?:,? \d{5})?(?=\s*(?:[.,;\n]|\b(?:and|y|si|if)\b|$))/i;
/** "1245 Champa apt 9 80204": its ZIP code makes it an address. */
const withZip =
  /(?<![\w#$-])\d{3,5} (?:(?:[nsew]|[a-z][a-z.'-]+),? ){1,4}(?:(?:apt|unit|suite|ste|#) ?\w+,? )?\d{5}\b/i;
const brought = new RegExp(String.raw`\b(?:${brings}|${trae})\b[^.\n]{0,60}$`, 'i');

/** "18th and Wazee 80202", "the corner of 32nd and Lowell": two streets that meet are an address. */
const corner =
  /(?:\b(?:to|at|on|a|en) (?:the )?|[,;] *|^)(?:(?:\w+ ){0,4}corner of )?((?:\d{1,3}(?:st|nd|rd|th)|[a-z]{3,12})(?: (?:st|ave))? (?:and|&|y) (?:\d{1,3}(?:st|nd|rd|th)|[a-z]{3,12})(?: (?:st|ave))?)((?:,? [a-z]+)?,? \d{5}\b)?/i;

function cornerOf(text: string) {
  const match = corner.exec(text);
  const [whole = '', streets = '', zip = ''] = match ?? [];
  // "On the 12th and now he …" names a day.
  const isDay =
    !zip && (/^on\b/i.test(whole) || functionWords.has(streets.toLowerCase().split(' ').at(-1) ?? ''));
  const isNamed = /\d(?:st|nd|rd|th)\b/.test(streets) || zip || /\bcorner of\b/i.test(whole);
  if (!match || isDay || !isNamed) return undefined;
  const said = streets + zip;
  return { said, at: match.index + whole.length - said.length };
}

function addressOf(text: string) {
  for (const { index, 0: introduction } of text.matchAll(afterLead)) {
    const at = index + introduction.length;
    const rest = text.slice(at);
    const said = addressIn(rest);
    if (said && rest.startsWith(said)) return { said, at };
    // A time that was read before it may have been that of bringing it.
    const before = text.slice(0, index);
    const isShort = brought.test(before) || /;\s*$/.test(before);
    const short = isShort ? shortAddress.exec(rest)?.[0] : undefined;
    if (short) return { said: short, at };
  }
  const said = addressIn(text);
  const whole = said ?? withZip.exec(text)?.[0];
  return whole ? { said: whole, at: text.indexOf(whole) } : cornerOf(text);
}

/** Behind its ZIP code or the number of its apartment an address ends, whatever follows. */
const wholes = [
  /^.*?\b[a-z .,]+\b\d{5}(?:-\d{4})?(?=[\s,:]|$)/i,
  /^\d+\D*?(?: \d+(?:st|nd|rd|th)\D*?)?\b(?:apt|unit|suite|ste|apto|depto|piso|#|number|room) ?#?\d{1,5}[a-z]?(?=\s+[a-z])(?! (?:[a-z]+ )?\d{5})(?! \w+$)/i,
];

/** "1420 Larimer St, mándame dos tés": the wish behind it is no part of an address. */
const nextWish = new RegExp(String.raw`(?<=[,.;]\s*)${wishHeads}`, 'iu');

export const address: Reader = (text, isOpen) => {
  const found = addressOf(text) ?? { said: '', at: 0 };
  // "80203 1020 Grant St": the ZIP code is read below.
  const zipped = /^\d{5} (?=\d{1,5} )/.exec(found.said)?.[0].length ?? 0;
  const [said, at] = [found.said.slice(zipped), found.at + zipped];
  if (said === '') return undefined;
  const intro = leads.exec(text.slice(0, at))?.[1] ?? '';
  const street = isStreet(said) || / (?:and|&|y) /.test(said);
  // In the checkout a short address alone is one too.
  if (!street && intro.trim() === '' && !(isOpen && /(?:^|[,;.\n])\s*$/.test(text.slice(0, at))))
    return undefined;
  const own = said.split(nextWish)[0] ?? said;
  const whole = wholes.map((shape) => shape.exec(own)?.[0]).find(Boolean) ?? own;
  let deliveryAddress = whole.replace(/[\s,;]+$/, '');
  if (/\b(?:my|i|you|everybody|everyone)\b/i.test(deliveryAddress)) return undefined;
  let start = at - intro.length;
  const country = /^,? (?:united states|usa?|ee\.? ?uu\.?)\b/i.exec(text.slice(at + deliveryAddress.length));
  const end = at + deliveryAddress.length + (country?.[0].length ?? 0);
  // "80204, 1250 Galapago St".
  const zip = /\b(\d{5})[\s,]*$/.exec(text.slice(0, start));
  if (zip && !/\b\d{5}$/.test(deliveryAddress)) {
    deliveryAddress += ` ${zip[1]}`;
    start = zip.index - (leads.exec(text.slice(0, zip.index))?.[1]?.length ?? 0);
  }
  const laterZip = new RegExp(`${zipShape} (\\d{5})`, 'i').exec(text.slice(end))?.[1];
  if (laterZip && !/\d{5}$/.test(deliveryAddress)) deliveryAddress += ` ${laterZip}`;
  start -= named.exec(text.slice(0, start))?.[0].length ?? 0;
  return { start, end, fields: { deliveryAddress } };
};
