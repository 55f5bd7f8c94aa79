import type { Reading } from '../reading.ts';
import { addressIn } from '../values.ts';
import type { Slots } from './slots.ts';

/** Of an order that is placed already; what is still in the cart the customer changes. */
const changesOrder =
  /\b(?:add|put|throw|include|change|edit|modify|adjust|swap|remove|fix)\b.*\b(?:my|the|this|that|placed) order\b|\badd (?:something|anything|one more thing|another thing|more|stuff|an? item|item)(?: \w+)? (?:to|on) it\b|\b(?:too late|still (?:able|possible|time)|can i still) (?:to )?(?:change|add|edit|modify)\b|\b(?:make|deliver|bring|move|push|get) (?:it|them|that|my order) (?:\w+ )?(?:earlier|later|sooner)\b|\b(?:change|move|push back|reschedule) (?:the |my )?(?:delivery )?time\b|\breschedule\b|\bupdate (?:my|the) order\b/;
const wantsOrderChanged = (reading: Reading) =>
  reading.hasOpenOrder &&
  changesOrder.test(reading.line) &&
  !/\b(?:phone|email|driver)\b/.test(reading.line) &&
  !addressIn(reading.say);

const throughDriver = /\b(?:tell|ask|remind) (?:the |my |your )?(?:driver|courier|delivery guy)\b/;
/** Hints for the driver at the door, which ask for no answer by a person. */
const forDriver = new RegExp(
  [
    String.raw`\b(?:leave|put|drop|set) (?:it|them|that|everything|(?:the|my) (?:order|bag|package|stuff|delivery)) (?:\w+ )?(?:at|by|on|outside|behind|with|in front of)\b.*\b(?:door|porch|doorstep|doorman|desk|lobby|gate|neighbor|concierge)\b`,
    String.raw`(?<!\ba )\b(?:call|text) (?:me )?(?:when|once|as soon as|before|from|on arrival|if)\b(?!.*\b(?:stock|sale|available|back)\b)`,
    String.raw`\b(?:ring|knock|buzz|honk)\b(?! me up)(?: \w+)*$`,
    String.raw`^(?:please |just |can you |could you |you can )*(?:use|come to|come through|come around to|go to|go around to) (?:the |my )?(?:back|side|front|rear|other|garage|basement)\b`,
    String.raw`\b(?:gate|door|entry|building|buzzer|access) code (?:is|:)? ?\w`,
    String.raw`\bi (?:will|am going to) be (?:waiting )?(?:in the lobby|outside|out front|downstairs|(?:at|by) the (?:door|gate|corner|curb|desk|front))\b`,
    String.raw`\bmeet me (?:outside|downstairs|out front|in front|in the lobby|at the (?:door|gate|corner|curb))\b`,
  ].join('|'),
);

/** Says whether the shop is to change an order or to pass something on to the driver; else a person is asked for. */
export function forShop(reading: Reading): Slots {
  if (wantsOrderChanged(reading)) return { forShop: 'order' };
  return forDriver.test(reading.line) || throughDriver.test(reading.line) ? { forShop: 'driver' } : {};
}
