import type { Intent } from '../intent.ts';
import { negatedWords } from '../negation.ts';
import { asking } from '../query.ts';
import type { Reading } from '../reading.ts';

/** Goods that were asked for and are not on this menu; what is said to be without them does not count. */
function refusedGoods(reading: Reading) {
  const negated = negatedWords(reading.words);
  const goods = new Set(reading.foreignGoods);
  const isNotNeeded = /\bto blow\b|\bout of\b|\b(?:not|no) (?:need|require|involve|use|want|like)\b/.test(
    reading.line,
  );
  return isNotNeeded ? [] : reading.words.filter(({ stem }, at) => goods.has(stem) && !negated[at]);
}

const unlawful =
  /\b(?:coke|cocaine|blow|crack|meth|crystal|lsd|acid|molly|mdma|ecstasy|xanax|xan|oxy\w*|perc\w*|adderall|heroin|fentanyl|ketamine|dmt|pcp|opi\w+|shroom|mushroom|psilocybin|speed|valium|klonopin|lean|steroid|gun|ammo)\b/;

export const notSoldIntent: Intent = {
  id: 'not_sold',
  cues: [[/(?:)/, 1]],
  score: (reading) => {
    const { line } = reading;
    const goods = refusedGoods(reading);
    const highThc =
      reading.amounts.some(
        ({ kind, value, bound }) =>
          kind === 'thc' &&
          bound !== 'most' &&
          value >= 3 &&
          !reading.index.entries.some(({ facts }) => (facts.thc ?? 0) >= value),
      ) && /\bthc\b|\bweed\b|\bflower\b|\bbud\b|\bstuff\b/.test(line);
    if (
      highThc ||
      /\b(?:real|actual|regular|illegal|dispensary|high thc|strong thc) (?:weed|stuff|thc|marijuana|cannabis|pot|bud|flower|gummy|edible|joint)\b|\bmarijuana\b|^(?:\w+ ){0,2}any thc$|\bice cream\b|\brolling (?:machine|paper|tray)\b|\b(?:weed|stuff|something|anything|one) that (?:will |actually |really )?(?:get|make) (?:you|me|u) high\b|\b(?:sell|have|got|carry|any) (?:real |actual |regular )?food$|\bfor (?:my )?(?:cat|dog|pet)s?$|\b(?:edible|gummy|chocolate|drink|snack)s? (?:with|w) thc\b|\benergy drink\b|\bthc (?:gummy|edible|oil|vape|drink|chocolate|flower)\b|\bhigh thc\b|\bthc\b.*\b(?:real|really|super|very) (?:high|strong)\b|\bdelta (?:8|9|10)\b|\bd8\b|\b(?:dog|cat|pet|horse) (?:treat|biscuit|chew|food|edible|product|bone)\b|\bgift (?:card|certificate)\b|\bvoucher\b/.test(
        line,
      )
    )
      return 7.4;
    if (goods.length > 0) {
      const about =
        reading.product() &&
        /\b(?:in|have|contain|with|of|free|taste|like)\b/.test(line) &&
        !/\b(?:add|want|get|buy)\b/.test(line);
      if (about) return 3;
      // "Cookies or chocolate": one of the two is sold.
      if (/\bor\b/.test(line) && reading.query().forms.length > 0 && !unlawful.test(line)) return 3;
      const wanted =
        asking.test(line) ||
        /\b(?:get|buy|want|need|sell|have|carry|add|order|bring|find|looking|show|got)\b/.test(line);
      return wanted ? 7.6 : reading.words.length <= 4 ? 6.6 : 5;
    }
    const { foreign } = reading.query();
    const isWhole = asking.test(line) && !/\bknow\b/.test(line) && foreign.length > 0 && !reading.isNarrow();
    return isWhole && reading.words.length <= 9 ? 4 : 0;
  },
  slots: ({ line }) => (unlawful.test(line) ? { topic: 'unlawful' } : {}),
  examples: ['do you have vapes', 'shrooms?', 'a six pack of beer'],
};
