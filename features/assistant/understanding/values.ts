import { plain } from './fold.ts';

/** Values are given back as they were typed. Each shape is bounded, so that no text makes it slow. */
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
const spokenEmail =
  /\b[\w.+-]{1,64} (?:at|@) [\w-]{1,63} ?(?:\.|dot) ?(?:com|org|net|edu|gov|io|me|co|us)\b/i;
const phone = /(?:\+?\d{1,2}[\s.-]{0,2})?(?:\(\d{3}\)|\d{3})[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}\b/;
const shortPhone = /\b\d{3}[\s.-]\d{4}\b/;
export const streetWords =
  'st|street|ave|avenue|av|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|pl|place|way|pkwy|parkway|ter|terrace|cir|circle|hwy|highway|sq|square|trl|trail|loop|row|alley|broadway';
const streetWord = new RegExp(String.raw`\b(?:${streetWords})\b`, 'i');
/** The number of a flat ("apt 5 Denver") is none of a house. */
const house =
  /(?<!(?:\b(?:apt|apartment|unit|suite|ste|room|depto|piso)\.?|#) ?)\b\d{1,6}[a-z]?(?:-\d{1,4})?\s+(?:(?:[nsew]|north|south|east|west)\.?\s+)?[\p{L}\d][\p{L}\d'.-]*/iu;
const spanishStreet =
  /(?<!\p{L})(?:calle|c\/|avenida|av\.?|avda\.?|paseo|camino|carretera|calzada|privada)\s+(?:\p{L}[\p{L}'.-]*\s+){1,5}(?:n[uú]mero |n[uú]m\.? |#)?\d{1,5}(?:-\d{1,4})?[a-z]?(?![\w:])/iu;
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
  /(?:[\s,.;!?]+(?:please|pls|plz|thanks?(?: you)?(?: so much)?|thx|ty|from now on|now|ok|okay|por favor|gracias|for (?:my|the|this|all|future) [a-z ]{0,24}|not the old one|as my (?:new )?(?:delivery )?address))+[\s,.!?]*$/i;
/** Behind the comma of an address somebody goes on to tell, to ask or to wish. Before a ZIP code "ME" and "MI" are states. */
const nextThought =
  /[,.;]\s*(?:i|my|our|s?he|we|they|dad|mom|no|not|don|m[ei](?! \d)|se|estoy|quiero|tengo|soy|please|leave|send|bring|put|add|tip|use|call|text|ring|buzz|knock|ask|meet|deja|llama|toca|usa|pago|pay|cash|pregunta)(?:['’\s].*)?$|,\s*[a-z]+ [^,\d]*\b(?:the|an?|it|my|you|your|him|her|them|is|are)\b.*$|[,.;]?\s+(?:and|but|bc|because|cuz|since|so|also|y|pero|porque|si|if|my (?:phone|email|cell|number))\s.*$|\s+n\s*;.*$|[;!?].*$|\.\s+(?!(?:apt|unit|#|suite|ste|\d)).*$|\s+(?:instead|with|w\/|con)(?!\w).*$|\s+(?:is my (?:new )?(?:address|place|home)|is where i).*$/i;

/** Returns the text up to the end of the address. */
const endOfAddress = (text: string) =>
  text
    .replace(nextThought, '')
    .replace(courtesy, '')
    .replace(/[\s,.;!?]+$/, '');

/** An address as it was typed: from its house number to its end. */
export function addressIn(say: string): string | undefined {
  const texts = [...say.matchAll(new RegExp(house, 'giu'))]
    .map(({ index }) => endOfAddress(say.slice(index, index + 160).split('\n')[0] ?? ''))
    .filter(
      (text) => (streetWord.test(text) || /\d{5}$/.test(text)) && /[a-z]/i.test(text) && !isMeasure(text),
    );
  // "2 gummies for Ann, 5 Oak St": the number next to the street is the one of the house.
  const street = texts.findLast(isStreet) ?? texts[0] ?? find(spanishStreet, say);
  if (street) return street;
  const named = /\baddress (?:is|to|should be|:)\s*:?\s*(\d{1,6}\s+\S.{2,120})$/i.exec(say)?.[1];
  return named && endOfAddress(named);
}

const isMeasure = (text: string) =>
  /^\d+\s*(?:mg|g|grams?|%|ml|oz|dollars?|bucks?|minutes?|mins?|hours?|days?|x|tins?|jars?|cans?|bars?|bottles?|tubes?|gumm(?:y|ies)|of|more|am|pm|year)\b/.test(
    plain(text),
  );

const orderNumber = /\b[a-z]{1,2}\d{6}-[a-z0-9]{3,6}\b/gi;
const shortStreet =
  /^\d{1,6}[a-z]?(?:\s+[\p{L}\d'.-]+){0,3}?\s+(?:st|street|ave|avenue|av|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|pl|place|way|pkwy|parkway|ter|terrace|cir|circle|hwy|highway|square|trl|trail|loop|broadway)\b/iu;
const inSentence = /^\S+(?:\s+\S+){0,3}?\s+(?:the|a|an|in|my|on|to|of|and|or|for|this|by|is|it|with|per)\s/i;

/** Returns true for a street with its house number. */
export const isStreet = (address: string) =>
  /\d{5}$/.test(address) ||
  spanishStreet.test(address) ||
  (shortStreet.test(address) && !inSentence.test(address));

/** A street with its house number, so that neither is taken for a quantity. */
function streetIn(say: string) {
  const address = addressIn(say);
  return address && isStreet(address) ? address : undefined;
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
