import { added, meantToAdd, rankedFirst } from '../added-items.ts';
import { allBut, exchange, oneMore, removed, setTo } from '../cart-items.ts';
import { type Intent, refusalOf } from '../intent.ts';
import type { Reading } from '../reading.ts';
import { addressIn } from '../values.ts';

const wantsMore = /\b(?:more|another|extra|again|additional|add)\b/;

/** "I put in one too many, take one out." */
const takesOut =
  /^(?!.*\b(?:add|instead|want)\b).*\b(?:remove|delete|get rid of|not need|take (?:\w+ ){0,3}(?:out|off|away)|by (?:\d+|one)$|too many\b)/;
/** "ok then just the tea": the number of a line in the cart, else something new. */
const onlyThis = /^(?:ok |then |no |well |actually |so |um |hmm )*(?:just|only) (?:the|an?|my|one|\d+)\b/;

/** "add the strongest": one is to be taken, not shown. */
const takesOne = ({ line }: Reading, cue: number) =>
  !startsAsking.test(line) &&
  !/\b(?:show|see|find|look|recommend|suggest)\b/.test(line) &&
  (cue >= 4 || /\b(?:buy|order|grab|take|get) (?:me )?(?:the|your|\d+|one)\b/.test(line));

/** How surely "add it" and "put one in my cart" mean what was shown last. */
function addsShown(reading: Reading, cue: number) {
  if (cue < 3 || startsAsking.test(reading.line) || onlyThis.test(reading.line)) return 0;
  if (/\b(?:off|out|away|back|less|fewer)\b/.test(reading.line) && reading.cart.length > 0) return 0;
  const isShort = reading.words.length <= 7;
  if (meantToAdd(reading).length === 0) return cue >= 5 && isShort && addsWhat.test(reading.line) ? 4.5 : 0;
  if (cue >= 5) return isShort ? 7 : 5;
  return cue >= 4 ? 5 : isShort ? 4.5 : 0;
}

/** Nothing was shown: which product is meant is asked. */
const addsWhat =
  /\b(?:add|put|throw|toss|stick) (?:it|that|this|those|them|these|one|\d+)(?: one)?(?: of (?:those|these|them|it))?(?: (?:in|into|to) (?:my|the) (?:cart|basket|bag))?(?: please)?$/;

const startsAsking = /^(?:\w+ )?(?:what|which|where|how|why|who)\b/;
const isQuestion = /\b(?:what|which|where|how|why|who|compare)\b/;

export const cartChangeIntents: readonly Intent[] = [
  {
    id: 'add_to_cart',
    cues: [
      [/\b(?:an?|the) (?:tin|jar|bottle|can|box|tube|bar|pack|cup|eighth|quarter|half) of\b/, 3.6],
      [/^(?:\w+ ){0,2}(?:one|\d+) of (?:those|these|them|that|it|the|your)\b/, 4],
      [
        /\b(?:add|adding|put|slide|throw|toss|pop|stick|include|chuck)\b|^(?!what|how|where)(?:\w+ ){1,4}it is$|\bmake me (?:up )?an?\b|\bmake (?:it|that|mine) an? \w|\bi will go (?:for|with)\b|^(?:ok )?yes to\b/,
        5,
      ],
      [/\b(?:up|bump|raise|increase)\b.*\bby (?:\d+|one)\b/, 8],
      [
        /\b(?:give me|send me|bring me|i will (?:take|have|get|do|try|go with)|let me (?:get|have|grab|try)|hook me up|cop|snag|score|pick up|(?:can|could|may) i (?:please )?(?:get|have|grab|order|buy)|order me|get me|grab me|(?:would|could) you (?:please )?(?:get|give|bring|send)|sling me|hit me with|sign me up for|ring me up)\b/,
        4,
      ],
      [/\b(?:want|need|take|grab|get|buy|order|would (?:like|love)|have|purchase|go with|try|do)\b/, 3],
      [onlyThis, 5],
      [/^(?!.*\b(?:show|see|compare|about|remove|take|keep)\b).*\bboth\b.*\bplease$/, 4.2],
      [/^(?:and |also |ok )*an? .*\band an? /, 4],
      [/\b(?:another|(?:one|\d+) more|more)\b|^(?:and|also|plus|with)\b|\b(?:too|as well)$/, 3],
    ],
    score: (reading, cue) => {
      if (exchange.test(reading.line) && reading.lines().length === 2)
        return reading.cartLines().length > 0 ? 10.5 : 7;
      const lines = reading.lines();
      if (rankedFirst(reading) && takesOne(reading, cue)) return 8.3;
      if (lines.length === 0) return oneMore(reading) ? 8 : addsShown(reading, cue);
      if (takesOut.test(reading.line) && reading.cartLines().length > 0) return 4;
      const counted = lines.some(({ count }) => count !== undefined);
      // "Vegan, but I still want chocolate" asks what there is.
      const isDiet = reading
        .query()
        .qualities.some(({ word }) => /^(?:vegan|vegetarian|kosher|halal)$/.test(word));
      const isOpen = /\b(?:something|anything)\b/.test(reading.line);
      if ((isDiet || isOpen) && !counted) return Math.min(cue, 3);
      if (/^(?:so |ok |wait )?did (?:it|you|that|i|we)\b/.test(reading.line)) return 2;
      // "an evergreen please" is said at a counter.
      const isOrdered =
        /^(?:and |also |ok )*(?:an?|one) .*\bplease$/.test(reading.line) &&
        lines.every(({ entries }) => entries.length === 1);
      if (isOrdered) return Math.max(cue, 4) + 1.5;
      const isOffer = /^(?:ok |so )?(?:how|what) about (?:\d+|another)\b/.test(reading.line);
      if (!isOffer && isQuestion.test(reading.line) && (cue < 5 || startsAsking.test(reading.line)))
        return counted ? 3 : Math.min(cue, 2);
      if (onlyThis.test(reading.line) && reading.cartLines().length > 0) return Math.min(cue, 3);
      // "drops or capsules": to choose from.
      if (/\bor\b/.test(reading.line) && !counted && lines.length > 1) return Math.min(cue, 3);
      const isClear = lines.every(({ entries }) => entries.length === 1);
      const all = /\b(?:both|each|all|every|everything)\b/.test(reading.line) && (cue >= 4 || counted);
      // "gummies, tea, a chocolate" is a shopping list.
      const isList =
        lines.length > 1 &&
        !counted &&
        cue === 0 &&
        lines.some(({ entries }) => entries.length === 1) &&
        !/\b(?:or|vs|versus|with|not|no|without|for)\b/.test(reading.line) &&
        !reading.say.includes('?') &&
        reading.query().foreign.length === 0;
      if (isList) return 4.3;
      const isOnlyKind = onlyThis.test(reading.line) && cue <= 5;
      if (!isClear && !counted && !all) return cue >= 5 && !isOnlyKind ? 5 : Math.min(cue, 3);
      return (
        (counted ? Math.max(cue + 2.5, 5.5) : cue > 0 ? cue : 0) +
        (isClear && cue > 0 ? 1.5 : 0) +
        (all ? 2 : 0)
      );
    },
    slots: added,
    examples: [
      'add the chocolate',
      '2 spritz and a tea',
      'can i get three tins of gummies',
      'one more balm please',
    ],
  },
  {
    id: 'remove_from_cart',
    cues: [
      [/\bno\b/, 3.5],
      [/^(?!is|are|was|what|who|where|how|when)(?:all |both )?(?:\w+ ){1,3}(?:out|off)\b(?! of)/, 5.5],
      [/\b(?:is|are) not for me\b|\bout (?:it|they|that) go\b/, 6],
      [/\b(?:pull|knock|strike|take|get|cut|leave|drop|chop)\b.*\b(?:out|off|away)\b/, 7],
      [
        /\b(?:do not|not|never) mean (?:to )?(?:add|get|put|order)?|\badded\b.*\bby (?:mistake|accident)\b|\baccidentally added\b/,
        7,
      ],
      [/\b(?:\d+|one|a) (?:\w+ ){0,3}too many\b/, 7.5],
      [/\bno$/, 5],
      [/\b(?:can|should|must|has to|have to|got to) go$|\blet us not\b|^(?:the |my )?\w+ go$/, 7],
      [/\bundo\b|^(?:oops? |wait |sorry |no )+not (?:the|that|those|an?)\b/, 6.5],
      [/\b(?:remove|delete|erase|discard)\b|\b(?:x|cross|strike|edit) out\b/, 7],
      [/\b(?:reduce|lower|decrease|cut|drop|less|fewer)\b.*\bby (?:\d+|one)\b/, 9.5],
      [
        /\btake\b.*\b(?:out|off|away)\b|\btake back\b|\bput\b.*\bback\b|\b(?:get rid of|kick out|leave out|put back|toss out|throw out|cross off|scratch)\b/,
        7,
      ],
      [
        /\b(?:drop|ditch|nix|axe|lose|scrap|cut|cancel|skip|pull|forget|never mind|leave off|minus|subtract|empty|trash|dump)\b/,
        6,
      ],
      [
        /\b(?:do not|no longer|not|never) (?:really |even )?(?:want|need|like|ask for|ask|order|pick)\b|\b(?:do|live|go|manage) without\b/,
        6,
      ],
      [/\b(?:get|move|take|pull)\b.*\bout of\b.*\b(?:cart|basket|bag|it|there)\b|\bno want\b/, 7],
      [/\b(?:no more|without|(?:one|\d+) (?:less|fewer))\b/, 6],
      [/^(?:actually |wait |oh |hmm |ok )*no (?!\d|i |wait|just|make|it|only|that)/, 5],
      [/\b(?:out|off)$/, 5],
      [
        /\b(?:hold|decided against|pass on|hold off|rather not|not anymore)\b|\bdo not (?:add|put|include|send|bring)\b/,
        6,
      ],
      [/\b(?:changed my mind (?:about|on)|on second thought)\b/, 6],
      [allBut, 6],
    ],
    score: (reading, cue) => {
      // "Do you have anything without THC?" asks what there is.
      if (
        /\b(?:do|have) you (?:\w+ )?(?:have|got|sell|carry|any)\b|\b(?:is|are) there\b|\b(?:something|anything)\b/.test(
          reading.line,
        )
      )
        return 0;
      if (cue === 0 || reading.cart.length === 0)
        return cue >= 7 && reading.named() && !isQuestion.test(reading.line) ? 4 : 0;
      if (reading.cartLines().length > 0) return cue + 2;
      const it = /\b(?:it|that|this|them|those|last|one|\d+)\b/.test(reading.line) && !reading.named();
      if (cue >= 6 && !reading.named() && reading.extremeOfCart()) return cue + 2;
      const last = /\blast (?:one|item|thing|product)\b/.test(reading.line) && !reading.named();
      return last ? cue + 1 : it && cue >= 7 ? 6 : 0;
    },
    slots: removed,
    refused: {
      shape: refusalOf('remove|delete|drop|get rid of|take (?:\\w+ ){1,4}(?:out|off|away)'),
      instead: 'show_cart',
    },
    examples: ['take the tea out', 'remove the gummies', 'delete everything but the tea'],
  },
  {
    id: 'set_quantity',
    cues: [
      [/\b(?:be|say|read) (?:\d+|one)\b/, 8],
      [/^(?:(?:no|wait|oops|sorry|actually|hmm|ok) )+(?:(?:just|only|make it) )?(?:\d+|one)(?: please)?$/, 8],
      [/\b(?:turn|make|change) (?:it|that|this|them) (?:in ?to|to) (?:a )?(?:\d+|one)\b/, 8],
      [/\b(?:instead of|rather than) (?:just |only )?(?:\d+|one)\b/, 9.5],
      [/\b(?:\d+|one) (?:will|would) (?:do|work|be)\b/, 8],
      [/\b(?:make|keep|set|leave)\b (?:\w+ ){1,3}(?:\d+|one)$/, 8],
      [/\bto (?:only |just |an? )?(?:\d+|one)\b/, 7],
      [/\b(?:make|keep|leave) (?:it|that|them|those|the|my|this)\b/, 8],
      [/\b(?:change|set|update|adjust|switch|edit|modify|move)\b.*\b(?:to|at)\b/, 8],
      [
        /\b(?:up|bump|raise|increase|lower|reduce|decrease|drop|cut|bring|take|knock|get)\b.*\bto (?:only |just |an? )?(?:\d+|one)\b/,
        9.5,
      ],
      [/\b(?:only|just)\b/, 6],
      [
        /\b(?:actually|instead|i meant|i mean|i said|i asked for|i wanted|i ordered|rather|should be|total|altogether|in all|supposed to be|not \d+|quantity|qty)\b/,
        6,
      ],
      [/\b(?:double|triple)\b/, 8],
      [/\blet us (?:say|do|go with|make it) (?:\d+|one)$|\bi (?:only |just )?want (?:\d+|one)$/, 8],
      [
        /\b(?:\d+|one) (?:would be|is|are|was|will be) (?:better|enough|fine|plenty|good|too|ok)\b|\b(?:rather|prefer) (?:have )?(?:\d+|one)$/,
        8,
      ],
    ],
    score: (reading, cue) => {
      const counted =
        reading.amounts.some(({ kind }) => kind === 'count') || /\b(?:double|triple)\b/.test(reading.line);
      if (cue === 0 || !counted || reading.cart.length === 0) return 0;
      if (/\b(?:another|more|extra)\b/.test(reading.line) && cue < 8) return 0;
      const said = reading.cartLines().length > 0;
      if (!said && (reading.named() || addressIn(reading.say))) return 0;
      if (cue >= 8) return said ? cue + 1 : cue;
      const verb = wantsMore.test(reading.line);
      if (said) return verb ? 0 : cue + 2;
      return verb || reading.line.split(' ').length > 8 ? 0 : cue;
    },
    slots: (reading) => ({ items: setTo(reading) }),
    examples: ['change the tea to 4', 'make it 3', 'i only need one spritz', 'bump the balm up to 2'],
  },
];
