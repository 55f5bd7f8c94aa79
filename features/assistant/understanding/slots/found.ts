import { goesWith } from '#features/products/rules/goes-with.ts';
import type { Reading } from '../reading.ts';
import { narrowedShown, pickedOfShown } from '../shown.ts';
import { comparedIn } from './details.ts';
import { productSaid, type Slots } from './slots.ts';

/** "what goes with it", and not "I'll go with it". */
const pairs =
  /\b(?:what|anything|something|which|thing|stuff)\b(?!.*\b(?:i|we) (?:\w+ )?go\b).*\b(?:go|pair|match) (?:\w+ ){0,2}with (?:it|this|that|these|those|them|the|my|an?|your|\w+)\b/;

/** The words leave no doubt: then no other intent is offered, even if it is nearly as likely. */
const asksWhatGoesWith = (reading: Reading) =>
  pairs.test(reading.line) &&
  (reading.product() !== undefined || reading.pointed().length > 0 || reading.lines().length > 0);

/** Finds the products that the product's sheet recommends with it; of several products it is asked which. */
function matching(reading: Reading): Slots {
  const { menu } = reading.situation;
  const product = reading.product();
  if (product) return { products: goesWith(product, menu), product, goesWith: true };
  const [line] = reading.lines();
  const choices = line ? line.entries.map((entry) => entry.product) : [...reading.pointed()];
  return { choices, goesWith: true };
}

/** The products to show. */
export function found(reading: Reading): Slots {
  if (asksWhatGoesWith(reading)) return matching(reading);
  const compared = comparedIn(reading);
  if (compared) return compared;
  const fits = reading.found();
  const picked = pickedOfShown(reading);
  const narrowed = picked.length > 0 ? picked : narrowedShown(reading, fits);
  return narrowed
    ? { products: [...narrowed], isNarrowed: true }
    : { products: fits, ...productSaid(reading) };
}
