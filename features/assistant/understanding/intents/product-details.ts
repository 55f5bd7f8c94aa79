import { productSaid, type Intent, type Slots } from '../intent.ts';
import { detailOf } from '../details.ts';
import { asking } from '../query.ts';
import type { Reading } from '../reading.ts';
import type { SoldProduct } from '../understanding.ts';

const addsFirst = /^(?:ok |yes |please |and |also )*(?:add|put|remove|delete)\b/;

/** By its name alone, not by kinds, tastes or moods that it fits. */
const isNamed = (reading: Reading) => {
  const { notForms, notQualities, qualities, order } = reading.query();
  return (
    notForms.length + notQualities.length === 0 &&
    !order &&
    qualities.every(({ word }) => reading.index.isInNames(word))
  );
};

/** "how much": of what was spoken of last. */
const barely =
  /^(?:and |so |ok |but )*(?:how much(?: (?:thc|cbd))?|(?:the )?price|how (?:strong|big|many(?: (?:piece|g|gram|mg|ml|bag|cup|in (?:it|there|(?:a|the|each|one) \w+)|(?:do|will) i get))?)|what is in it|thc|ingredient)(?: please)?$/;

const spokenOf = (reading: Reading): readonly SoldProduct[] => {
  const { focus, shown = [] } = reading.situation;
  if (!barely.test(reading.line)) return reading.pointed();
  return focus ? [focus] : shown;
};

/** "the second one", "that one": nothing but which of those that were shown. */
const merelyPicks =
  /^(?:(?:yes|yeah|ok|okay|hm+|well|maybe|and) )*(?:(?:the|number|option) )?(?:(?:first|second|third|fourth|fifth|last)(?: (?:one|1))?|(?:that|this) (?:one|1)|\d(?!\d))(?: please)?$/;

/** One product is spoken of, and something is asked or stated of it. */
const asksOf = ({ line, say, words }: Reading) =>
  !/\b(?:want|need|add|get|give|kind|type|sort|have you|you have|you got|looking|show|remove|put)\b/.test(
    line,
  ) &&
  !/\bwhat is (?:good|best|nice)\b/.test(line) &&
  (/\b(?:who|what|why|how|when|where|contain|include)\b/.test(line) ||
    (say.trimEnd().endsWith('?') && words.length > 3));

export const productDetailsIntents: readonly Intent[] = [
  {
    id: 'product_details',
    cues: [
      [merelyPicks, 6.9],
      [
        /^(?:and |so |but )*(?:is|are) (?:it|that|this|they|these|those|them|any of (?:them|these|those)) (?:\w+ )?(?:vegan|vegetarian|kosher|halal|(?:gluten|dairy|sugar) ?free)\b/,
        7.4,
      ],
      [/^(?:\w+ ){0,2}any (?:\w+ ){1,3}(?:in|on|inside) (?:the|your|that|those|this|it|them)\b/, 8.2],
      [
        /\b(?<!\b(?:not|non|less|too|more) )(?:fullspectrum|indoor|outdoor|grown|sticky|greasy|loose|decaf|caffeinated|alcoholic|bitter|oily|watery|spicy|scented|sealed|refillable)\b/,
        4.8,
      ],
      [/\b(?<!that )(?:is|are|does) (?:it|they|the|those|these)\b|\bdo (?:they|these|those) \w/, 5.4],
      [
        /^(?:can|could|may|should) (?:i|you|we) (?:reuse|recycle|refill|cook|bake|freeze|store|keep|open|wash|split|share)\b/,
        7,
      ],
      [/^(?:so |and |hey )*what (?:\w+ ){1,3}(?:is|are|was|does|do)\b/, 4.4],
      [
        /\bhow (?:many|much)\b.*\b(?:in|per|does|inside|weigh|weight|contain|come|get|pack|tin|box|jar|bottle|bar|can|tube|piece|g|gram|ml)\b/,
        7,
      ],
      [
        /^(?!.*\b(?:any|with|without|no|want|need|cheap|strong)\b)(?!what|which|who|something|anything)(?:\w+ ){1,4}(?:got|have|has|contain) (?!to\b|my\b|been\b)\w+(?: \w+)? in (?:it|them|there)$/,
        6.6,
      ],
      [/\b(?:whether|wonder if|know if)\b/, 7],
      [/\b(?:pic|picture|photo|image|video) of\b|\blook like\b/, 7],
      [
        /^(?:is|are) .*\bany (?:good|different|better|stronger)\b|^(?:do|does) (?:the|your|this|that|those|these) .*\bany\b/,
        8.2,
      ],
      [/^(?:the )?(?:mg|thc|cbd|sugar|calorie) (?:per|in an?|a|each) \w+$/, 6.5],
      [/\bhow (?:many|much) (?:mg|g|ml|oz|thc|cbd|piece|gram|cup|square|sugar|calorie|hemp|serving)\b/, 7.2],
      [
        /\bhow (?:much|expensive) (?:is|are|was|were|do|does|for|would|will)\b|\bhow much\b$|\b(?:price|cost) (?:of|for|on)\b|\bwhat (?:do|does|is|are|would)\b.*\b(?:cost|price|run|go for)\b|\b(?:price|cost)\b/,
        7,
      ],
      [
        /\b(?:tell me (?:more )?about|more about|more info|detail|spec|describe|description|info(?:rmation)? (?:on|about|for)|what (?:is|are) (?:in|the|so|this|that|an?(?! (?:good|nice|great|decent|cheap|strong|mild)\b))\b|(?:what|how) about (?:the|your|that|this)|(?:tell|know|learn|info|question|curious|wonder|wondering|asking|ask|read|more|story|special|different|unique|new) (?:\w+ ){0,2}about|explain|read me|learn about|know about|whats? special)\b/,
        6.4,
      ],
      [
        /\b(?:ingredient|allergen|made (?:of|from|with|in|out)|calorie|nutrition|size|how (?:big|large|heavy|strong|potent|long|sweet|fresh|spicy|thick)|weigh|weight|volume|flavor (?:is|are|do)|what flavor|which flavor|taste|smell|come in|full spectrum|broad spectrum|isolate|indica|sativa|hybrid|strain|terpene|expire|shelf life|best by|texture|color)\b/,
        6.8,
      ],
      [
        /^(?:so |and |hey |ok |hi |but )*(?:do|does|is|are|was|will|would|has|have|can)\b.*\b(?:have|contain|include|vegan|organic|natural|fresh|gluten|soy|sugar|dairy|nut|caffeine|alcohol|gelatin|strong|sweet|thc|cbd|come|with|in|smell|taste|free|good|greasy|sticky|real|grown|made|kosher|halal|seedless|smooth|harsh|last|leave|indoor|outdoor|available|left|stock|still)\b/,
        6.6,
      ],
      [
        /\b(?:thc|cbd|mg|strength|potency)\b.*\b(?:on|of|in|for|does|have|content|level|percent)\b|\b(?:thc|cbd) (?:content|level|percentage|%|amount)\b/,
        6.6,
      ],
      [/^(?:so |and |hey |ok |hi )*how \w+ (?:is|are|do|does)\b/, 6.4],
      [/\b(?:in stock|available|sold out|any left|out of stock|still have)\b/, 5.8],
      [
        /^(?!.*\b(?:with|without|no|some)\b)(?:\w+ ){1,4}(?:thc|cbd|mg|price|size|strength|ingredient)(?: %)?$/,
        6,
      ],
      [
        /\b(?:do|does|is|are)\b.*\b(?:faster|quicker|stronger|weaker|better|longer|bigger|smaller|cheaper) than\b(?! \$? ?\d)/,
        7,
      ],
      [/\b(?:difference between|better|versus|vs)\b/, 5.6],
      [
        /^(?:so |and |hey |ok |hi |but )*(?:is|are|does|do|will|was|has|have) (?:the|your|those|these|this|that|it|they|\w+ (?:flower|tea|gummy|oil|drops))\b/,
        5.6,
      ],
    ],
    score: (reading, cue) => {
      const [spoken, ...others] = spokenOf(reading);
      const product = reading.product() ?? (others.length === 0 ? spoken : undefined);
      if (addsFirst.test(reading.line)) return 0;
      if (
        /^(?:can|could|will|would|may) (?:i|we|you (?:please |just |also )?(?:get|give|bring|add|send|put|stick|throw|toss|pop|slip|include|take|remove|make|do|have|set|change))\b/.test(
          reading.line,
        ) &&
        cue < 6.9
      )
        return 0;
      if (/\b(?:option|category|selection|section|choice)\b/.test(reading.line)) return Math.min(cue, 3.9);
      if (
        /^(?:\w+ ){0,2}(?:want|would like|need|like) (?:to )?(?:buy|purchase|order|get|have)\b/.test(
          reading.line,
        )
      )
        return Math.min(cue, 4);
      if (/\bby (?:price|cost|strength|potency)\b/.test(reading.line)) return Math.min(cue, 3);
      // "What joints do you sell", "how about flowers": which there are.
      if (
        /^(?:so |and |ok )*what \w+ (?:are|do) you (?:all |guy )?(?:selling|sell|carry|carrying|have|got|offer)$/.test(
          reading.line,
        )
      )
        return Math.min(cue, 3);
      if (
        !product &&
        /\b(?:you|guy) (?:are )?(?:selling|sell|carry|carrying|have|got|offer)$|^(?:how|what) about \w+$/.test(
          reading.line,
        )
      )
        return Math.min(cue, 3);
      if (
        /\b(?:low|lowest|high|highest|best|cheap|cheapest) price\b/.test(reading.line) &&
        reading.query().order
      )
        return Math.min(cue, 3);
      // "What joints cost less than 26 dollars" asks which, not how much.
      if (
        reading.amounts.some(({ bound }) => bound !== undefined) &&
        (!product ||
          /^(?:what|which) \w+ (?:cost|are|is|do)\b/.test(reading.line) ||
          !/\b(?:how|is|are|does|do|why|price)\b/.test(reading.line))
      )
        return Math.min(cue, 3);
      if (!product && reading.query().order?.whole === false) return Math.min(cue, 3);
      // "Who makes the balm", "the dark chocolate, how dark?"
      if (product && cue < 4.2 && isNamed(reading) && asksOf(reading)) return 4.2;
      const mentioned = reading.lines().flatMap(({ entries }) => entries);
      if (!product && mentioned.length === 0) return others.length > 0 && cue >= 6.4 ? cue + 0.6 : 0;
      if (asking.test(reading.line) && cue < 6.9 && !product) return 0;
      if (/^(?:do|have|got) you\b|\bdo you (?:have|sell|carry|got)\b|\bgot any\b|\bany\b/.test(reading.line))
        return cue >= 7 ? cue - (cue > 8 ? 0 : 1) : Math.min(cue, 4);
      if (/\b(?:something|anything|looking for|show me)\b/.test(reading.line) && cue < 7)
        return Math.min(cue, 4.5);
      if (product && cue === 0 && /^(?:so |and |ok )*(?:is|are|does|will) /.test(reading.line)) return 4.8;
      return product ? cue + 0.6 : cue - 1.5;
    },
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
    examples: [
      'how many in the gummies tin',
      'price of the tea',
      'tell me about golden hour',
      'does the chocolate have soy',
    ],
  },
  {
    id: 'lab_report',
    words: 'lab! coa! certificate! tested! report',
    cues: [
      [/\b(?:paperwork|documentation|proof of (?:testing|purity|test))\b/, 7.5],
      [/\bresult (?:for|of|on)\b/, 7],
      [/\bresult\b.*\blab\b/, 8],
      [
        /\b(?:coa|certificate|certification|certified|lab (?:report|result|test|tested|sheet|data|work|paper|analysis)|test (?:result|report)|third party|3rd party|analysis)\b/,
        9,
      ],
      [
        /\b(?:who|do|how|are|is|get|was|where)\b.*\btest(?:ed)?\b|\b(?:tested|testing|pesticide|heavy metal|contaminant|mold test|purity|solvent|lab|batch)\b/,
        7.8,
      ],
    ],
    score: (_, cue) => cue,
    slots: productSaid,
    examples: ['lab results for the evergreen', 'coa of the night tincture', 'do you have lab reports'],
  },
];
