/** The order in which results are shown; `whole` shows all of them, not only the first. */
export type Order = { by: 'price' | 'strength' | 'thc' | 'size'; descending: boolean; whole: boolean };

const superlatives: [RegExp, Omit<Order, 'whole'>][] = [
  [
    /\b(?:low(?:est)?|least|less|minimal) (?:amount of )?thc\b|\bthc (?:is )?low(?:est)?\b/,
    { by: 'thc', descending: false },
  ],
  [
    /\b(?:without|no|zero|0|free of|free from) (?:any )?thc\b|\bthc free\b|\bnon thc\b/,
    { by: 'thc', descending: false },
  ],
  [/\b(?:smallest|lowest)\b.*\bprice\b/, { by: 'price', descending: false }],
  [/\b(?:biggest|largest)\b(?! mg)/, { by: 'size', descending: true }],
  [/\bsmallest\b(?! mg)/, { by: 'size', descending: false }],
  [
    /\b(?:highest|most|high|max|maximum|more) (?:amount of )?thc\b|\bthc (?:is )?high(?:est)?\b/,
    { by: 'thc', descending: true },
  ],
  [
    /\b(?:price )?(?:low(?:est)? (?:price )?to high|cheap(?:est)? first|ascending|low(?:est)? (?:price )?first)\b/,
    { by: 'price', descending: false },
  ],
  [
    /\b(?:high(?:est)? (?:price )?to low|(?:most )?expensive first|descending|high(?:est)? (?:price )?first)\b/,
    { by: 'price', descending: true },
  ],
  [
    /\b(?:cheapest|lowest price|least (?:expensive|costly|pricey)|most affordable|lowest cost|more cheap|least money|cost least|cost the least|bang for (?:my|the|your) dollar|best value|lowest priced)\b/,
    { by: 'price', descending: false },
  ],
  [
    /\b(?:most expensive|priciest|highest price|dearest|costliest|fanciest|more expensive|most pricey|costs? (?:the )?most|top shelf|highest priced)\b/,
    { by: 'price', descending: true },
  ],
  [
    /\b(?:strongest|most potent|highest (?:\w+ ){0,2}(?:mg|strength|cbd|potency|dose)|most (?:cbd|mg|powerful)|heaviest|hardest hitting|more strong|most strength|biggest mg|highest cbd)\b/,
    { by: 'strength', descending: true },
  ],
  [
    /\b(?:weakest|mildest|lightest|gentlest|least (?:strong|potent|cbd|mg)|lowest (?:\w+ ){0,2}(?:mg|strength|cbd|potency|dose)|softest|more mild)\b/,
    { by: 'strength', descending: false },
  ],
];

/** Weaker wishes: they order what fits and leave nothing out. */
const wishes: [RegExp, Omit<Order, 'whole'>][] = [
  [
    /\b(?:not (?:too|so|very|that) strong|mild|milder|gentle|light|low (?:dose|strength|mg)|beginner|first (?:time|timer)|newbie|never (?:\w+ )?(?:try|tried|had|take|taken|use|used)|new to|weaker|weak)\b/,
    { by: 'strength', descending: false },
  ],
  [
    /\b(?:strong|stronger|potent|powerful|heavy|high (?:dose|strength|mg|potency))\b/,
    { by: 'strength', descending: true },
  ],
  [
    /\b(?:cheap|cheaper|affordable|inexpensive|budget|(?:not (?:too|so|very|that)|less) (?:expensive|pricey|costly|money)|low price|bargain)\b/,
    { by: 'price', descending: false },
  ],
  [/\b(?:bigger|larger)\b(?! than)/, { by: 'size', descending: true }],
  [/\bsmaller\b(?! than)/, { by: 'size', descending: false }],
  [/\b(?:fancy|premium|pricey|expensive|luxury)\b/, { by: 'price', descending: true }],
];

/** The order that was asked for: "cheapest", "by strength", or a wish such as "mild". */
export function orderOf(line: string): Order | undefined {
  const all =
    /\b(?:sort|order|rank|list|arrange)(?:ed)?\b.*\b(?:by|from)\b|\bto (?:high|low)\b|\bfirst\b|\bfrom (?:the )?(?:most|least|\w+est)\b/.test(
      line,
    );
  const best = superlatives.find(([shape]) => shape.test(line))?.[1];
  if (best) return { ...best, whole: all };
  const sorted =
    /\b(?:sort|order|rank|arrange|list|show|see)(?:ed)?\b.*\bby (price|cost|strength|potency|thc|cbd|mg)\b/.exec(
      line,
    )?.[1];
  if (sorted) {
    const by = /price|cost/.test(sorted) ? 'price' : sorted === 'thc' ? 'thc' : 'strength';
    return { by, descending: by !== 'price', whole: true };
  }
  const wish = wishes.find(([shape]) => shape.test(line))?.[1];
  return wish && { ...wish, whole: true };
}
