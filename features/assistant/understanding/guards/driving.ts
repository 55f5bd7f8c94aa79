import { groupedLines } from './for-whom.ts';
import { isSaid, type Guard } from './guard.ts';

const driving =
  /\b(?:driv(?:e|ing)|behind the wheel|designated driver|(?:i am|soy|as) (?:an? (?:\w+ ){0,3})?driver|driver here|fly(?:ing)? (?:an? )?(?:plane|jet|helicopter)s?|operat(?:e|ing)|ride my|dui|manej(?!an\b)\w+|condu[cz](?!tor)\w*)\b/;
/** Goods, or what they do. */
const used =
  /\b(?:after|on (?:it|this|that|these|them|the)|high|stoned|buzzed|took|eat|ate|edible|dui|cbd|thc|safe to|(?:can|may|should) (?:i (?:get )?)?(?:driv|behind|manej|condu)\w*)\b/;
const othersDrive =
  /\b(?:you|they|s?he|driver|delivery|shop|job|hiring|far|how long|test|hard|flash|usb) (?:(?!and )\w+ ){0,2}driv(?:e|ing)\b|\bmy \w+ drives\b|\b(?:any|hiring|open) (?:\w+ )?job\b|\bjob (?:open|opening)\b|\bmanejan\b|\bdriv(?:e|ing) (?:there|to (?:your?|the shop|the store|pick)|out|here|over|by|past|in(?! (?:an?|one|\d|the|half))|thru|through|way|me (?:crazy|nuts|mad))\b/;

/** Nobody is told that they may drive, and who is about to gets no goods. */
export const guardDriving: Guard = (reading, [best]) =>
  (isSaid(driving, reading) || groupedLines(reading).some((line) => line.includes('@machine'))) &&
  !isSaid(othersDrive, reading) &&
  (isSaid(used, reading) || reading.named() || best?.intent === 'add_to_cart')
    ? { intent: 'medical', topic: 'driving' }
    : undefined;
