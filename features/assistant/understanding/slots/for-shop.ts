import { gateCode, notes } from '../clauses-fields.ts';
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
/** Says whether the shop is to change an order or to pass something on to the driver; else a person is asked for. */
export function forShop(reading: Reading): Slots {
  if (wantsOrderChanged(reading)) return { forShop: 'order' };
  // Hints for the driver at the door ask for no answer by a person.
  const isHint =
    [gateCode, ...notes].some((read) => read(reading.line, false)) || throughDriver.test(reading.line);
  return isHint ? { forShop: 'driver' } : {};
}
