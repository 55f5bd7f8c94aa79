import { allBut } from '../cart-items.ts';
import { type Intent, refusalOf, valueSaid } from '../intent.ts';
import type { Reading } from '../reading.ts';
import { clockIn } from '../values.ts';

/** "toss a tea in the cart" */
const putsIn = (reading: Reading) =>
  reading.named() && /\b(?:in|into|to|on) (?:my |the )?(?:cart|basket|bag|there)\b/.test(reading.line);

/** "add the tea and checkout": the cart comes first, and its answer leads on. */
const changesFirst = (reading: Reading) =>
  /^(?:(?:ok|please|can|could|you|i|i would like|i will|just|let us|now|and|also) )*(?:add|put|get|give|throw|toss|grab|remove|delete|take out)\b.*\b(?:and|then)\b/.test(
    reading.line,
  ) &&
  (reading.named() || reading.pointed().length > 0);

export const cartIntents: readonly Intent[] = [
  {
    id: 'clear_cart',
    cues: [
      [
        /\b(?:no more|get rid of|bye) (?:the |my |this )?(?:cart|basket)\b|\b(?:cart|basket|bag) (?:need|should|must|has|have) (?:\w+ ){0,3}(?:emptied|cleared|cleaned|empty|clear|reset)\b|\bput (?:everything|all|it all) back\b|\b(?:get|take|remove) (?:all )?(?:this|that|the|my|these|those) (?:stuff|thing|item|product|goods) (?:all )?(?:out|off)\b|\b(?:remove|delete|drop) (?:both|all)\b/,
        9.3,
      ],
      [
        /^(?:please )?reset(?: (?:it|everything|please))*$|\b(?:want|need|take|keep) none of (?:it|this|that|them|these)\b|\bno to (?:all|everything)\b/,
        7,
      ],
      [/\b(?:kill|nix|zap|void|undo) (?:the |my )?(?:whole )?(?:cart|basket|bag)\b/, 9],
      [/\b(?:cart|basket|bag) (?:reset|clear|empty)$/, 9],
      [/\bwipe\b|\bclean\b.*\b(?:cart|basket|bag|it)\b/, 6],
      [/\bfrom (?:zero|scratch|nothing|the (?:beginning|start|top))\b/, 8],
      [/\b(?:fresh|clean) (?:start|slate)\b|\b(?:empty|blank|clean) (?:cart|basket|bag|slate)\b/, 8],
      [/\bnothing (?:at all )?in (?:there|it|here|(?:my|the) (?:cart|basket|bag))\b|\bwant nothing\b/, 9],
      [
        /\b(?:empty|clear|wipe|reset|dump|erase|scrap|scratch|trash|nuke|delete|remove|forget|ditch|get rid of|lose|cancel|throw (?:out|away)|toss|chuck|drop|take out|clean)\b.*\b(?:cart|basket|bag|everything|all|whole (?:thing|lot|cart))\b/,
        9.2,
      ],
      [
        /\b(?:start|begin) (?:\w+ ){0,3}(?:over|fresh|again|from scratch|new|clean)\b|\bfrom scratch\b|\bstart a new cart\b/,
        8,
      ],
      [/\bclear (?:it|all|out|my|the|everything|that|this)\b|^clear$|\bempty it\b/, 6],
      [/\b(?:take|get|throw)\b.*\b(?:everything|all)\b.*\b(?:out|off)\b/, 9.2],
      [
        /\b(?:do not|not) want (?:any|anything|none)\b.*\b(?:cart|this|that|it|anymore|these|more|in there)\b/,
        7,
      ],
    ],
    score: (reading, cue) =>
      allBut.test(reading.line) ||
      reading.cartLines().length > 0 ||
      putsIn(reading) ||
      /\b(?:came|arrived|box|package)\b/.test(reading.line)
        ? 0
        : reading.cart.length === 0 && reading.hasOpenOrder
          ? cue - 3
          : cue,
    refused: {
      shape: refusalOf('empty|clear|wipe|reset|delete|remove|dump|start over'),
      instead: 'show_cart',
    },
    examples: ['empty my cart', 'start over', 'clear it all', 'remove everything from my cart'],
  },
  {
    id: 'show_cart',
    words: 'cart! basket! total!',
    cues: [
      [
        /\b(?:review|see|check|look at|go over|view|read) (?:my|the) order\b.*\b(?:before|first|so far|again|once)\b|^(?:\w+ )?(?:review|go over) (?:my|the) order$/,
        8.4,
      ],
      [
        /\bhow much are we\b|\b(?:sum|add|total|tally) (?:it|this|that|everything|all|me)(?: all)? up\b|\b(?:is|are) (?:everything|all|it all)\b.*\bin there\b|^(?:the )?(?:final|total|full|whole|end) (?:price|cost|amount|sum)$|\b(?:price|cost) (?:for|of) (?:everything|all|it all|the whole)\b/,
        7.6,
      ],
      [
        /\bwhere am i at\b|\bwhat (?:have|do) we (?:got|have)\b.*\b(?:so far|now)\b|\bdid you (?:get|catch|add) (?:all|that|it|them)\b|^(?:what is )?(?:my|the) (?:bill|item|tab|sum|subtotal|pick)$|\b(?:add|work) (?:up|out) to\b|\bhow much (?:would|will|am|do|must) i (?:be )?(?:paying|pay|spending|owe|owing)\b|\bwhat is (?:all )?(?:this|it|that|everything) (?:going to )?(?:cost|run|set me back)\b|\b(?:what is|what) in my order\b/,
        8.2,
      ],
      [/\bmy order\b.*\bso far\b|\bam i (?:over|under|at|above|close to) \$? ?\d/, 8],
      [
        /\bwhat am i (?:at|up to|on)\b|\b(?:my|the) damage$|\bhow is (?:my|the) (?:cart|basket|bag|total)\b/,
        8,
      ],
      [/\bwhat\b.*\bi\b.*\bso far$/, 8.3],
      [/\bhow much\b.*\bso far\b|\bhow much am i (?:at|up to|spending)\b/, 8],
      [
        /\bhow (?:is )?much (?:(?:is|will|would|do) )*(?:this|it|that|everything|all|my (?:stuff|thing|order))(?: (?:all|cost|be|run|come|me|going|to|set))*$/,
        7,
      ],
      [/\bwhat is in (?:there|it|here)\b/, 6],
      [/\b(?:do|did) i (?:have|add|put|get|got)\b.*\b(?:in (?:my|the) (?:cart|basket|bag)|in there)\b/, 8.7],
      [/\b(?:it|that|everything|this) (?:all )?come (?:out )?to\b/, 7],
      [
        /\bhow much (?:so far|now|total|altogether)\b|\bhow many\b.*\b(?:do i have|are in (?:my|there|it|here|the (?:cart|basket|bag))|in there|in my|have i got)\b|\bwhat i (?:am (?:buying|ordering|getting)|have|got|added|picked)\b/,
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
        /\bdid (?:you|it|i|that|the|my)\b.*\b(?:add|put|get added|go in|in there|added)\b|\b(?:is|are) (?:the|my|it|there)\b.*\bin (?:there|(?:my|the) (?:cart|bag|basket))\b/,
        8,
      ],
      [/\bwhat am i (?:buying|getting|ordering)\b|\bread (?:it|that|me|my order) back\b/, 7],
    ],
    score: (reading, cue) => {
      const { line, named, lines, cart } = reading;
      if (changesFirst(reading)) return 0;
      const isCounted =
        lines().some(({ count }) => count !== undefined) && !/\bin (?:my|the|there)\b/.test(line) && cue <= 8;
      const isOfProduct =
        /\bhow (?:many|much)\b(?!.*\b(?:i|my)\b).*\bin (?:there|it)\b/.test(line) && named();
      const isEarlier = /\b(?:last|before|previous|again|yesterday|week|ago)\b/.test(line);
      if (isCounted || isOfProduct || isEarlier) return cue - 3;
      return cart.length === 0 ? cue - 1.2 : cue;
    },
    examples: ['what’s in my cart', 'show my basket', 'how much is it all together', 'did you add the tea?'],
  },
  {
    id: 'checkout',
    words: 'checkout! order! pay buy place finish done',
    cues: [
      [/\bthat is my order\b/, 8],
      [
        /^(?:ok |alright |please |let us )*(?:i am |that is |yes )*(?:roll|ready|process (?:it|this|that)|order up|proceed|lock it in|submit|send (?:my|the) order in|send (?:this|it|everything|these) (?:over )?to me)(?: now| please)*$|\block it in\b|\bcan you send (?:this|it|everything|these) to me\b|\b(?:send|put) (?:my|the) order (?:in|through)\b|\bpay for (?:this|it|that|everything|these|my \w+)\b/,
        8.3,
      ],
      [/\btake my money\b|\b(?:want|like|ready|time) (?:to )?pay(?: (?:now|already|up))?$/, 8.3],
      [
        /\bbuy (?:already|now)\b|^(?:buy|purchase|finalize|submit)(?: please)?$|\b(?:submit|send)$|\bgood to go\b|\blook (?:good|great|right|fine)\b.*\b(?:submit|order|send|pay|go)\b|\bready when you\b/,
        8,
      ],
      [
        /^(?:i want to |can i |let me |ok |yes )*pay(?: now| please)*$|^(?:do|make|put in|send in) (?:the|my) order\b/,
        8.3,
      ],
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
        /\b(?:send|bring|deliver|drop|get) (?:me |us )?(?:(?:all |of )*(?:it|this|that|these|everything|them)|all|(?:the|my) (?:whole )?(?:order|cart|stuff))\b.*\b(?:for|at|by|around|to me|to my|now|over)\b|\bsend it(?: (?:to me|over|now|here|please))*$|\bschedule\b.*\b(?:for|at)\b/,
        7,
      ],
      [/\bhow (?:do|can|should) i (?:finish|complete|submit|finalize|place)\b/, 7.6],
      [/\bcan i order (?:already|now)\b|\bpay$|\bi (?:want|would like) to pay\b|\bpay (?:and|my|the)\b/, 7],
      [/\b(?:done|finished|through) (?:shopping|ordering|picking|adding|with my (?:cart|order))\b/, 7.5],
      [/\b(?:finish|complete) (?:up|my)\b/, 6],
    ],
    score: (reading, cue) => {
      if (cue === 0 || changesFirst(reading)) return 0;
      // "make my order two spritz" says what is to be in it.
      if (reading.lines().some(({ count }) => count !== undefined) && cue < 8.5) return cue - 4;
      if (reading.named() && cue < 8) return cue - 3;
      if (reading.cart.length === 0) return reading.hasOpenOrder ? cue - 3 : cue - 1;
      return cue;
    },
    slots: ({ say }) => valueSaid(clockIn(say)),
    refused: {
      shape: refusalOf('checkout|check (?:me |it )?out|place|submit|finalize|order|buy|pay'),
      instead: 'show_cart',
    },
    examples: ['checkout', 'that’s all, i’m ready to pay', 'place my order', 'send it for 11:30'],
  },
];
