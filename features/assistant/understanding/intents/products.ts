import { goesWith } from '#features/products/rules/goes-with.ts';
import { productSaid, type Intent, type Slots } from '../intent.ts';
import { asking } from '../query.ts';
import type { Reading } from '../reading.ts';
import { cheaperThanShown, narrowedShown, pickedOfShown } from '../shown.ts';
import { goodsNotSold } from '../shop-words.ts';

/** "anything for after the gym": goods are asked for, by words that no product has. */
const anyThing = new RegExp(
  String.raw`(?:${asking.source}).*\b(?:something|anything)\b|^(?:got |have )?(?:something|anything) (?!else|new)\w+$|\b(?:something|anything) (?:for|with)\b|\bwhat is (?:good|best|nice|great) for (?:an?|the|my|after|before)\b`,
);

/** "what goes with it", and not "I'll go with it". */
const pairs =
  /\b(?:what|anything|something|which|thing|stuff)\b(?!.*\b(?:i|we) (?:\w+ )?go\b).*\b(?:go|pair|match) (?:\w+ ){0,2}with (?:it|this|that|these|those|them|the|my|an?|your|\w+)\b/;

const asksWhatGoesWith = (reading: Reading) =>
  pairs.test(reading.line) &&
  (reading.product() !== undefined || reading.pointed().length > 0 || reading.lines().length > 0);

/** What the product's sheet shows beside it; of several products it is asked which. */
function matching(reading: Reading): Slots {
  const { menu } = reading.situation;
  const product = reading.product();
  if (product) return { products: goesWith(product, menu), product, goesWith: true };
  const [line] = reading.lines();
  const choices = line ? line.entries.map((entry) => entry.product) : [...reading.pointed()];
  return { choices, goesWith: true };
}

export const productIntents: readonly Intent[] = [
  {
    id: 'find_products',
    cues: [
      [/\bcompare\b/, 7],
      [/^(?:so |ok |and )*(?:what|how) about (?:an? |some )?\w+/, 4.2],
      [/\b(?:want|like|love|need|try|can i|let me) (?:to )?(?:see|look at|browse|check out)\b/, 5.6],
      [
        /\b(?:which|what) (?:of (?:your|the|these)|(?:product|item|thing) (?:have|has|contain|come|are|is))\b/,
        6,
      ],
      [
        /\b(?:show|list|find|search|looking|browse|recommend|recommendation|suggest|suggestion|sort(?:ed)?|compare|filter|pick out|help me (?:find|choose|pick))\b/,
        5.2,
      ],
      [asking, 5.2],
      [/\b(?:something|anything|nothing|some(?:thing)? (?:good|nice))\b/, 5.4],
      [/\b(?:looking|hunting|searching|shopping) for\b/, 5.6],
      [/\b(?:what|which|what kind of|what type of|how many)\b/, 4],
      [
        /\b(?:cheapest|strongest|weakest|mildest|priciest|most (?:expensive|potent|affordable)|best|lowest|highest|lightest|biggest|largest|smallest|sort)\b/,
        6.2,
      ],
      [
        /\b(?:gift|present|beginner|first timer|first time|newbie|new to (?:this|cbd|hemp)|never tried)\b/,
        5.5,
      ],
      [
        /\b(?:i want|need|want|would like|in the mood|feel like|craving|into|prefer|option|choice|selection|variety|other|else|alternative|similar|like)\b/,
        3.2,
      ],
      [
        /\b(?:help me|want to|need to|trying to|something to|can not) (?:\w+ )?(?:sleep|relax|chill|unwind|focus|wind down|calm)\b/,
        5.5,
      ],
    ],
    score: (reading, cue) => {
      const { line } = reading;
      if (asksWhatGoesWith(reading)) return 8.6;
      const isVague =
        /\b(?:recommend|recommendation|suggest|suggestion|something|gift|present|beginner|starter|first timer|newbie|popular|best seller|bestseller|favorite|new|what is good|never tried|what (?:would|should|do) you (?:give|get|pick|recommend)|best)\b/.test(
          line,
        );
      if (!reading.isNarrow()) {
        if (
          /^(?:\w+ ){0,2}(?:looking for|in the mood for|craving) an? \w+$/.test(line) &&
          reading.foreignGoods.length === 0
        )
          return 4.2;
        const wanted = /\b(?:recommend|suggest) (?:me )?(?:an?|some) (?:good |nice |great )?(\w+)/.exec(
          line,
        )?.[1];
        if (wanted && reading.query().foreign.includes(wanted)) return 0.5;
        if (/\b(?:go|pair) (?:\w+ )?with\b/.test(line)) return 7;
        if (isVague && !reading.query().foreign.some((word) => word.length > 3))
          return Math.min(Math.max(cue, 2.5), 5);
        if (
          /\b(?:flavor|taste|stuff|goods|anything|something)\b/.test(line) &&
          !/\b(?:else|wrong|new|my|your|tell)\b/.test(line) &&
          reading.words.length <= 4 &&
          !reading.query().foreign.some((word) => goodsNotSold.has(word))
        )
          return 4;
        if (anyThing.test(line) && reading.foreignGoods.length === 0) return 4.2;
        return isVague &&
          /\b(?:recommend|suggest|gift|present|beginner|starter|first timer|never tried|popular|what would you)\b/.test(
            line,
          )
          ? 5
          : 0;
      }
      const query = reading.query();
      const isBounded = query.amounts.some(({ kind, bound }) => bound !== undefined && kind !== 'other');
      return (
        Math.max(cue, 3.4) +
        (isBounded ? 1.6 : 0) +
        (query.notForms.length + query.notQualities.length > 0 ? 0.7 : 0) +
        (query.order && cue >= 6 ? 1.2 : 0)
      );
    },
    slots: (reading) => {
      if (asksWhatGoesWith(reading)) return matching(reading);
      const found = reading.found();
      const cheaper = cheaperThanShown(reading, found);
      if (cheaper.length > 0) return { products: cheaper };
      const picked = pickedOfShown(reading);
      const narrowed = picked.length > 0 ? picked : narrowedShown(reading, found);
      return narrowed
        ? { products: [...narrowed], isNarrowed: true }
        : { products: found, ...productSaid(reading) };
    },
    examples: [
      'got any bud',
      'anything under 20',
      'strongest edible',
      'a drink without alcohol',
      'something fruity',
    ],
  },
];
