import { plain } from './fold.ts';

/** Values are given back as they were typed. Each shape is bounded, so that no text makes it slow. */
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
const spokenEmail =
  /\b[\w.+-]{1,64} (?:at|@) [\w-]{1,63} ?(?:\.|dot) ?(?:com|org|net|edu|gov|io|me|co|us)\b/i;
const phone = /(?:\+?\d{1,2}[\s.-]{0,2})?(?:\(\d{3}\)|\d{3})[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}\b/;
const shortPhone = /\b\d{3}[\s.-]\d{4}\b/;
const streetWord =
  /\b(?:st|street|ave|avenue|av|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|pl|place|way|pkwy|parkway|ter|terrace|cir|circle|hwy|highway|sq|square|trl|trail|loop|row|alley|broadway)\b/i;
const house =
  /\b\d{1,6}[a-z]?(?:-\d{1,4})?\s+(?:(?:[nsew]|north|south|east|west)\.?\s+)?[\p{L}\d][\p{L}\d'.-]*/iu;
const clock =
  /(?<!\$)\b(?:\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\b\.?)?|\d{1,2}\s?[ap]\.?m\b\.?|\d{1,2}\s?o'?\s?clock|noon|midnight|half past \w+|quarter (?:past|to) \w+)/i;
const barHour =
  /\b(?:at|for|by|around|before|after|until|a las|para las)\s+(\d{1,2})(?![\d.:,]|\s*(?:%|mg|g\b|dollars?|bucks?|tins?|jars?|x\b))/i;

const find = (shape: RegExp, say: string) => shape.exec(say)?.[0].trim();

export const emailIn = (say: string) => find(email, say) ?? find(spokenEmail, say);
export const phoneIn = (say: string) => find(phone, say) ?? find(shortPhone, say);

/** A time of day as it was typed, such as "11:30" or "7pm". */
export const clockIn = (say: string) => find(clock, say)?.replace(/\.$/, '') ?? barHour.exec(say)?.[1];

const courtesy =
  /(?:[\s,.;!?]+(?:and thanks?|please|pls|plz|thanks?(?: you)?(?: so much)?|thx|ty|from now on|instead|now|ok|okay|por favor|gracias|going forward|for (?:my|the|this|all|future) [a-z ]{0,24}|if (?:possible|you can|u can)|not the old one|is my new address|as my (?:new )?(?:delivery )?address))+[\s.!?]*$/i;
/** Behind the comma of an address somebody goes on to tell or to ask: no street or town begins with such a word. */
const nextThought =
  /[,.;]\s*(?:i|my|our|he|she|we|they|it|dad|mom|mum|no|not|don'?t|do|mi|mis|me|se|estoy|est[aá]|quiero|necesito|tengo|soy)(?:['’]\p{L}+)?\s.*$|[,.;]?\s+(?:y|pero|porque|si|que|if)\s.*$|[,.;]?\s+(?:and|but|bc|because|cuz|since|so|also|my (?:phone|email|cell|number))\s.*$|[;!?].*$|\.\s+(?!(?:apt|unit|#|suite|ste|\d)).*$|\s+instead\b.*$|\s+(?:is my (?:new )?(?:address|place|home)|is where i).*$/iu;

/** An address as it was typed: from its house number to its end. */
export function addressIn(say: string): string | undefined {
  for (const start of say.matchAll(new RegExp(house, 'giu'))) {
    const rest = say.slice(start.index, start.index + 160).split('\n')[0] ?? '';
    const text = rest
      .replace(nextThought, '')
      .replace(courtesy, '')
      .replace(/[\s,.;!?]+$/, '');
    const isStreet = streetWord.test(text) || /\d{5}$/.test(text);
    if (isStreet && /[a-z]/i.test(text) && !isMeasure(text)) return text;
  }
  const named = /\baddress (?:is|to|should be|:)\s*:?\s*(\d{1,6}\s+\S.{2,120})$/i.exec(say)?.[1];
  return named
    ?.replace(nextThought, '')
    .replace(courtesy, '')
    .replace(/[\s,.;!?]+$/, '');
}

const isMeasure = (text: string) =>
  /^\d+\s*(?:mg|g|grams?|%|ml|oz|dollars?|bucks?|minutes?|mins?|hours?|days?|x|tins?|jars?|cans?|bars?|bottles?|tubes?|gumm(?:y|ies)|of|more|am|pm|year)\b/.test(
    plain(text),
  );

const orderNumber = /\b[a-z]{1,2}\d{6}-[a-z0-9]{3,6}\b/gi;
const shortStreet =
  /^\d{1,6}[a-z]?(?:\s+[\p{L}\d'.-]+){0,3}?\s+(?:st|street|ave|avenue|av|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|pl|place|way|pkwy|parkway|ter|terrace|cir|circle|hwy|highway|square|trl|trail|loop|broadway)\b/iu;
const inSentence = /^\S+(?:\s+\S+){0,3}?\s+(?:the|a|an|in|my|on|to|of|and|or|for|this|by|is|it|with|per)\s/i;

/** A street with its house number, so that neither is taken for a quantity. */
function streetIn(say: string) {
  const address = addressIn(say);
  return address && (/\d{5}$/.test(address) || (shortStreet.test(address) && !inSentence.test(address)))
    ? address
    : undefined;
}

/** The sentence whose street is replaced, with all that was typed behind it. */
export function withoutStreet(say: string): string {
  const address = streetIn(say);
  const street = address && (shortStreet.exec(address)?.[0] ?? address);
  return withoutValues(street ? say.replace(street, ' addressvalue ') : say);
}

/** A value is replaced by one of these words, because its own text says nothing of the intent. */
export const valueWords = ['emailvalue', 'phonevalue', 'addressvalue', 'zipvalue', 'timevalue', 'ordervalue'];

/** The sentence with its values replaced by what they are. */
export function withoutValues(say: string): string {
  const values: [string | undefined, string][] = [
    [emailIn(say), 'emailvalue'],
    [phoneIn(say), 'phonevalue'],
    [streetIn(say), 'addressvalue'],
  ];
  const masked = values.reduce(
    (text, [value, word]) => (value ? text.replace(value, ` ${word} `) : text),
    say.replaceAll(orderNumber, ' ordervalue '),
  );
  const clocked = masked.replaceAll(new RegExp(clock, 'gi'), ' timevalue ');
  return clocked.replaceAll(/\b\d{5}(?:-\d{4})?\b/g, ' zipvalue ');
}
