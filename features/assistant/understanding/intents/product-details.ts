import { productSaid, type Intent, type Slots } from '../intent.ts';
import { detailOf } from '../details.ts';
import type { Reading } from '../reading.ts';
import type { SoldProduct } from '../understanding.ts';

/** "how much": of what was spoken of last. */
const barely =
  /^(?:and |so |ok |but )*(?:how much(?: (?:thc|cbd))?|(?:the )?price|how (?:strong|big|many(?: (?:piece|g|gram|mg|ml|bag|cup|in (?:it|there|(?:a|the|each|one) \w+)|(?:do|will) i get))?)|what is in it|thc|ingredient)(?: please)?$/;

const spokenOf = (reading: Reading): readonly SoldProduct[] => {
  const { focus, shown = [] } = reading.situation;
  if (!barely.test(reading.line)) return reading.pointed();
  return focus ? [focus] : shown;
};

export const productDetailsIntents: readonly Intent[] = [
  {
    id: 'product_details',
    slots: (reading): Slots => {
      const detail = detailOf(reading);
      const product = reading.product();
      const spoken = spokenOf(reading);
      const [only, ...others] = product ? [product] : spoken.length > 0 ? spoken : reading.found();
      return {
        ...(detail && { detail }),
        ...(only && others.length === 0 ? { product: only } : only && { choices: [only, ...others] }),
      };
    },
    offer: 'Tell me about a product',
  },
  {
    id: 'lab_report',
    slots: productSaid,
    offer: 'Lab reports',
  },
];
