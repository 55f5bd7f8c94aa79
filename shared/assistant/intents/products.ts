import type { Intent, Slots } from '../intent.ts';
import { asking } from '../query.ts';
import { goodsNotSold } from '../shop-words.ts';
import type { Reading } from '../reading.ts';
import type { Understanding } from '../understanding.ts';

const listed = ({ products = [] }: Understanding) =>
  products.length === 0
    ? 'Nothing on our menu fits that.'
    : products.length === 1
      ? 'This one fits.'
      : `These ${products.length} fit.`;

const withProduct = (reading: Reading): Slots => {
  const product = reading.product();
  return product ? { product } : {};
};

/** "anything for after the gym": goods are asked for, by words that no product has. */
const anyThing = new RegExp(
  String.raw`(?:${asking.source}).*\b(?:something|anything)\b|^(?:got |have )?(?:something|anything) (?!else|new)\w+$|\b(?:something|anything) (?:for|with)\b`,
);

export const productIntents: readonly Intent[] = [
  {
    id: 'find_products',
    cues: [
      [/\bcompare\b/, 7],
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
      const isVague =
        /\b(?:recommend|recommendation|suggest|suggestion|something|gift|present|beginner|starter|first timer|newbie|popular|best seller|bestseller|favorite|new|what is good|never tried|what (?:would|should|do) you (?:give|get|pick|recommend)|best)\b/.test(
          line,
        );
      if (!reading.isNarrow()) {
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
    slots: (reading) => ({ products: reading.found(), ...withProduct(reading) }),
    examples: [
      'got any bud',
      'anything under 20',
      'strongest edible',
      'a drink without alcohol',
      'something fruity',
    ],
    reply: ({ understood }) => listed(understood),
    choices: ['Show the menu', 'Today’s sales'],
  },
  {
    id: 'product_details',
    cues: [
      [/\b(?<!that )(?:is|are|does) (?:it|they|the|those|these)\b/, 5.4],
      [/^(?:so |and |hey )*what (?:\w+ ){1,3}(?:is|are|was|does|do)\b/, 4.4],
      [
        /\bhow (?:many|much)\b.*\b(?:in|per|does|inside|weigh|weight|contain|come|get|pack|tin|box|jar|bottle|bar|can|tube)\b/,
        7,
      ],
      [/\bhow (?:many|much) (?:mg|g|ml|oz|thc|cbd|piece|gram|cup|square|sugar|calorie|hemp|serving)\b/, 7.2],
      [
        /\bhow (?:much|expensive) (?:is|are|do|does|for|would|will)\b|\bhow much\b$|\b(?:price|cost) (?:of|for|on)\b|\bwhat (?:do|does|is|are|would)\b.*\b(?:cost|price|run|go for)\b|\b(?:price|cost)\b/,
        7,
      ],
      [
        /\b(?:tell me (?:more )?about|more about|more info|detail|describe|description|info(?:rmation)? (?:on|about|for)|what (?:is|are) (?:in|the|a|so|this|that)|what about|about|explain|read me|learn about|know about|whats? special)\b/,
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
      [/^(?!.*\b(?:with|without|no|some)\b)(?:\w+ ){1,4}(?:thc|cbd|mg|price|size|strength|ingredient)$/, 6],
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
      const product = reading.product();
      if (
        /^(?:can|could|will|would|may) (?:i|we|you (?:please )?(?:get|give|bring|add|send|put))\b/.test(
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
        (!product || /^(?:what|which) \w+ (?:cost|are|is|do)\b/.test(reading.line))
      )
        return Math.min(cue, 3);
      const mentioned = reading.lines().flatMap(({ entries }) => entries);
      if (!product && mentioned.length === 0) return 0;
      if (asking.test(reading.line) && cue < 6.9 && !product) return 0;
      if (/^(?:do|have|got) you\b|\bdo you (?:have|sell|carry|got)\b|\bgot any\b|\bany\b/.test(reading.line))
        return cue >= 7 ? cue - 1 : Math.min(cue, 4);
      if (/\b(?:something|anything|looking for|show me)\b/.test(reading.line) && cue < 7)
        return Math.min(cue, 4.5);
      if (product && cue === 0 && /^(?:so |and |ok )*(?:is|are|does|will) /.test(reading.line)) return 4.8;
      return product ? cue + 0.6 : cue - 1.5;
    },
    slots: (reading) => ({
      ...withProduct(reading),
      ...(!reading.product() && { products: reading.found() }),
    }),
    examples: [
      'how many in the gummies tin',
      'price of the tea',
      'tell me about golden hour',
      'does the chocolate have soy',
    ],
    reply: ({ understood: { product } }) =>
      product ? [product.name, product.description].filter(Boolean).join(': ') : 'Which product do you mean?',
    choices: ['Show the menu'],
  },
  {
    id: 'lab_report',
    words: 'lab! coa! certificate! tested! report',
    cues: [
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
    slots: withProduct,
    examples: ['lab results for the evergreen', 'coa of the night tincture', 'do you have lab reports'],
    reply: ({ understood: { product } }) =>
      product
        ? [
            `Here is ${product.name}; its certificate is on its page.`,
            `The certificate of ${product.name} is on its page.`,
            `${product.name}: its page has the certificate.`,
          ]
        : [
            'Which product’s certificate do you want to see?',
            'Each product’s page has its certificate. Which one do you mean?',
            'Tell me which product, and I’ll show you its certificate.',
          ],
    choices: ['Show the menu', 'Talk to the shop'],
  },
];
