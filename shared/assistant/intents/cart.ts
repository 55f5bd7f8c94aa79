import { allBut, exchange, exchanged, removed, setTo, wholeKinds } from '../cart-items.ts';
import { valueSaid, type Intent } from '../intent.ts';
import { itemsOf } from '../items.ts';
import type { Item, SoldProduct } from '../understanding.ts';
import { clockIn } from '../values.ts';

const names = (items: readonly Item<SoldProduct>[] = []) =>
  items.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ');

const wantsMore = /\b(?:more|another|extra|again|additional|add)\b/;

const isQuestion = /\b(?:what|which|where|how|why|who|compare)\b/;

export const cartIntents: readonly Intent[] = [
  {
    id: 'add_to_cart',
    cues: [
      [/\b(?:add|put|throw|toss|pop|stick|include|chuck)\b/, 5],
      [
        /\b(?:give me|send me|bring me|i will (?:take|have|get|do|try|go with)|let me (?:get|have|grab|try)|hook me up|cop|snag|score|pick up|(?:can|could|may) i (?:please )?(?:get|have|grab|order|buy)|order me|get me|grab me|(?:would|could) you (?:please )?(?:get|give|bring|send)|sling me|hit me with|sign me up for|ring me up)\b/,
        4,
      ],
      [/\b(?:want|need|take|grab|get|buy|order|would (?:like|love)|have|purchase|go with|try|do)\b/, 3],
      [/\b(?:another|(?:one|\d+) more|more)\b|^(?:and|also|plus|with)\b|\b(?:too|as well)$/, 3],
    ],
    score: (reading, cue) => {
      if (exchange.test(reading.line) && reading.lines().length === 2)
        return reading.cartLines().length > 0 ? 10.5 : 7;
      const lines = reading.lines();
      if (lines.length === 0) return reading.refersBack && cue >= 4 ? 5 : 0;
      const counted = lines.some(({ count }) => count !== undefined);
      if (isQuestion.test(reading.line) && cue < 5) return counted ? 3 : Math.min(cue, 2);
      const isClear = lines.every(({ entries }) => entries.length === 1);
      const all = /\b(?:both|each|all|every|everything)\b/.test(reading.line) && (cue >= 4 || counted);
      if (!isClear && !counted && !all) return cue >= 5 ? 5 : Math.min(cue, 3);
      return (
        (counted ? Math.max(cue + 2.5, 5.5) : cue > 0 ? cue : 0) +
        (isClear && cue > 0 ? 1.5 : 0) +
        (all ? 2 : 0)
      );
    },
    slots: (reading) => {
      if (exchange.test(reading.line) && reading.lines().length === 2) return exchanged(reading);
      const each = /\b(?:each|every|everything)\b/.test(reading.line);
      const shared = reading.lines().find(({ count }) => count !== undefined)?.count;
      const lines = /\b(?:both|each|all|every|everything)\b/.test(reading.line)
        ? wholeKinds(reading)
        : reading.lines();
      const items = itemsOf(lines, each ? (shared ?? 1) : 1);
      const focus = reading.product();
      const choices = lines
        .filter(({ entries }) => entries.length > 1)
        .flatMap(({ entries }) => entries.map(({ product }) => product));
      if (items.length === 0 && choices.length === 0 && focus) {
        const count = reading.amounts.find(({ kind }) => kind === 'count')?.value;
        return { items: [{ product: focus, quantity: count ?? 1 }] };
      }
      return {
        items,
        ...(choices.length > 0 && { products: choices }),
        ...(items.length === 1 && items[0] && { product: items[0].product }),
      };
    },
    examples: [
      'add the chocolate',
      '2 spritz and a tea',
      'can i get three tins of gummies',
      'one more balm please',
    ],
    reply: ({ understood: { items, products = [] } }) =>
      items?.length ? `Added ${names(items)}.` : `Which one? ${products.map(({ name }) => name).join(', ')}.`,
    choices: ['View Cart', 'Checkout', 'Show the menu'],
  },
  {
    id: 'remove_from_cart',
    cues: [
      [/\b(?:remove|delete|erase|discard)\b/, 7],
      [
        /\btake\b.*\b(?:out|off|away)\b|\bput\b.*\bback\b|\b(?:get rid of|kick out|leave out|put back|toss out|throw out|cross off|scratch)\b/,
        7,
      ],
      [
        /\b(?:drop|ditch|lose|scrap|cut|cancel|skip|pull|forget|never mind|leave off|minus|subtract|empty|trash|dump)\b/,
        6,
      ],
      [/\b(?:do not|no longer|not|never) (?:really )?(?:want|need|like)\b/, 6],
      [/\b(?:get|move|take|pull)\b.*\bout of\b.*\b(?:cart|basket|bag|it|there)\b|\bno want\b/, 7],
      [/\b(?:no more|without|(?:one|\d+) (?:less|fewer))\b/, 6],
      [/^(?:actually |wait |oh |hmm |ok )*no (?!i |wait|just|make|it|only|that)/, 5],
      [/\b(?:out|off)$/, 5],
      [
        /\b(?:hold|decided against|pass on|hold off|rather not|not anymore)\b|\bdo not (?:add|put|include|send|bring)\b/,
        6,
      ],
      [/\b(?:changed my mind (?:about|on)|on second thought)\b/, 6],
      [allBut, 6],
    ],
    score: (reading, cue) => {
      if (cue === 0 || reading.cart.length === 0) return cue >= 7 && reading.named() ? 4 : 0;
      if (reading.cartLines().length > 0) return cue + 2;
      const it = /\b(?:it|that|this|them|those|last)\b/.test(reading.line) && !reading.named();
      return it && cue >= 7 ? 6 : 0;
    },
    slots: (reading) => ({ items: removed(reading) }),
    examples: ['take the tea out', 'remove the gummies', 'delete everything but the tea'],
    reply: ({ understood: { items } }) =>
      items?.length ? `Removed ${names(items)}.` : 'That is not in your cart.',
    choices: ['View Cart', 'Checkout'],
  },
  {
    id: 'set_quantity',
    cues: [
      [/\b(?:make|keep|leave) (?:it|that|them|those|the|my|this)\b/, 8],
      [/\b(?:change|set|update|adjust|switch|edit|modify|move)\b.*\b(?:to|at)\b/, 8],
      [
        /\b(?:up|bump|raise|increase|lower|reduce|decrease|drop|cut|bring|take|knock|get)\b.*\bto (?:only |just )?(?:\d+|one)\b/,
        9.5,
      ],
      [/\b(?:only|just)\b/, 6],
      [
        /\b(?:actually|instead|i meant|i mean|i said|i asked for|i wanted|i ordered|rather|should be|total|altogether|in all|supposed to be|not \d+|quantity|qty)\b/,
        6,
      ],
      [/\b(?:double|triple)\b/, 8],
    ],
    score: (reading, cue) => {
      const counted =
        reading.amounts.some(({ kind }) => kind === 'count') || /\b(?:double|triple)\b/.test(reading.line);
      if (cue === 0 || !counted || reading.cart.length === 0) return 0;
      if (/\b(?:another|more|extra)\b/.test(reading.line) && cue < 8) return 0;
      const said = reading.cartLines().length > 0;
      if (!said && reading.named()) return 0;
      if (cue >= 8) return said ? cue + 1 : cue;
      const verb = wantsMore.test(reading.line);
      if (said) return verb ? 0 : cue + 2;
      return verb || reading.line.split(' ').length > 8 ? 0 : cue;
    },
    slots: (reading) => ({ items: setTo(reading) }),
    examples: ['change the tea to 4', 'make it 3', 'i only need one spritz', 'bump the balm up to 2'],
    reply: ({ understood: { items = [] } }) =>
      items.map(({ product, quantity }) => `${product.name}: now ${quantity}.`).join(' '),
    choices: ['View Cart', 'Checkout'],
  },
  {
    id: 'clear_cart',
    cues: [
      [
        /\b(?:empty|clear|wipe|reset|dump|erase|scrap|trash|nuke|delete|remove|forget|ditch|get rid of|lose|cancel|throw (?:out|away)|drop|take out|clean)\b.*\b(?:cart|basket|bag|everything|all|whole (?:thing|lot|cart))\b/,
        9.2,
      ],
      [
        /\b(?:start|begin) (?:over|fresh|again|from scratch|new|clean)\b|\bfrom scratch\b|\bstart a new cart\b/,
        8,
      ],
      [/\bclear\b|\bempty it\b/, 6],
      [/\btake\b.*\b(?:everything|all)\b.*\b(?:out|off)\b/, 9.2],
      [/\b(?:do not|not) want (?:any|anything|none)\b.*\b(?:cart|this|that|it|anymore|these|more)\b/, 7],
    ],
    score: (reading, cue) => (allBut.test(reading.line) || reading.cartLines().length > 0 ? 0 : cue),
    examples: ['empty my cart', 'start over', 'clear it all', 'remove everything from my cart'],
    reply: () => 'Your cart is empty now.',
    choices: ['Show the menu', 'Today’s sales'],
  },
  {
    id: 'show_cart',
    cues: [
      [
        /\bhow much (?:so far|now|total|altogether)\b|\bhow many\b.*\b(?:do i have|are in|in there|in my|have i got)\b|\bwhat i (?:am (?:buying|ordering|getting)|have|got|added|picked)\b/,
        8.7,
      ],
      [
        /\b(?:show|view|see|open|check|look at|go to|display|review|pull up|bring up|read)\b.*\b(?:cart|basket|bag)\b/,
        8,
      ],
      [/\b(?:what|which|how (?:many|much)|is there)\b.*\b(?:cart|basket|bag)\b/, 8],
      [/^(?:my |the )?(?:cart|basket|bag)$/, 8],
      [/\b(?:cart|basket|bag)\b/, 4],
      [
        /\bhow much (?:is|would|will|does|do)\b.*\b(?:all|altogether|together|total|everything|so far|come to|i owe|it come)\b/,
        8,
      ],
      [
        /\b(?:my|the|is|current|grand|order|cart|running) (?:sub ?)?total\b|^(?:sub ?)?total\b|\btotal (?:so far|now|price|cost|please)\b|\bhow much (?:do|will|would) i (?:owe|pay|have to pay)\b/,
        7,
      ],
      [
        /\bwhat (?:do|have|did) i (?:have|got|get|add|put|pick|picked|added|order)\b.*\b(?:so far|now|already|yet|in there|there)\b|\bwhat have i (?:got|added|picked)\b|\bwhat i have so far\b|\bwhat (?:do|did) i (?:have|add|put in)$/,
        7.5,
      ],
      [
        /\bdid (?:you|it|i|that|the|my)\b.*\b(?:add|put|get added|go in|in there|added)\b|\b(?:is|are) (?:the|my|it|there)\b.*\bin (?:my cart|there|the cart)\b/,
        8,
      ],
      [/\bwhat am i (?:buying|getting|ordering)\b|\bread (?:it|that|me|my order) back\b/, 7],
    ],
    examples: ['what’s in my cart', 'show my basket', 'how much is it all together', 'did you add the tea?'],
    reply: ({ cart = [] }) => (cart.length > 0 ? 'Here is your cart.' : 'Your cart is empty.'),
    choices: ['Checkout', 'Empty my cart', 'Show the menu'],
  },
  {
    id: 'checkout',
    cues: [
      [/\bcheckout\b|\bcheck (?:me )?out\b|\bcheck (?:it|this|that|everything) out\b/, 8.5],
      [
        /\b(?:ready|like|want|going|time) to (?:pay|order|buy|checkout|place|complete|finish|finalize|purchase)\b(?! (?:a|an|the|some|\d))/,
        7.5,
      ],
      [/\b(?:place|submit|complete|finish|finalize|confirm|process)\b.*\b(?:order|purchase|it)\b/, 8],
      [
        /\b(?:that|this) (?:is|will be) (?:all|it|everything)\b|\bthat will (?:be all|do(?: it)?)\b|\bi (?:am|think i am) (?:all )?(?:done|set|finished|good to go)\b|\ball set\b/,
        6,
      ],
      [
        /\b(?:order|buy|pay) (?:it|this|these|now|everything|all|what|for (?:it|this|these|my cart|everything))\b(?!.*\b(?:again|when)\b)|\b(?:let us|lets) (?:do (?:it|this)|order|go|finish|pay|buy)\b|\bproceed\b|\bgo ahead\b|\bwrap (?:it|this|that) up\b|\bring me up\b/,
        7,
      ],
      [
        /\b(?:send|bring|deliver) (?:it|this|everything|them|my order|all)\b.*\b(?:for|at|by|to my|now|over)\b|\bsend it(?: (?:to me|over|now|here|please))*$|\bschedule\b.*\b(?:for|at)\b/,
        7,
      ],
      [/\bcan i order (?:already|now)\b|\bpay$|\bi (?:want|would like) to pay\b|\bpay (?:and|my|the)\b/, 7],
      [/\b(?:finish|complete) (?:up|my)\b/, 6],
    ],
    score: (reading, cue) => {
      if (cue === 0) return 0;
      if (reading.cart.length === 0) return reading.hasOpenOrder ? cue - 3 : cue - 1;
      return cue;
    },
    slots: ({ say }) => valueSaid(clockIn(say)),
    examples: ['checkout', 'that’s all, i’m ready to pay', 'place my order', 'send it for 11:30'],
    reply: ({ cart = [] }) =>
      cart.length > 0
        ? 'Let’s get this order to you. Please check the details.'
        : 'Your cart is empty. Add something first.',
    choices: ['View Cart', 'How much is delivery?', 'Do I pay now or at the door?'],
  },
];
