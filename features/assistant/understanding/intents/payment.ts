import { valueSaid, type Intent } from '../intent.ts';
import type { Reading } from '../reading.ts';
import { zipIn } from '../values.ts';

const sumSaid = (reading: Reading) =>
  reading.amounts.find(({ kind }) => kind === 'money')?.value ?? plainSum(reading);
/** "free over 50": a sum without its sign. */
const plainSum = ({ amounts, line }: Reading) => {
  const isSum = /\b(?:free|minimum|over|bill)\b/.test(line)
    ? undefined
    : /\b(?:change for|break)\b/.test(line);
  const count = amounts.find(({ kind, bound }) => kind === 'count' && (isSum ?? bound !== undefined));
  return count && isSum !== false ? Math.round(count.value * 100) : undefined;
};

/** Whether someone has to be at the door, and what happens if not. */
const awayFromDoor =
  /\b(?:have|need|has) to be (?:\w+ )?(?:home|there|present)\b|\bif (?:i am|nobody is|no one is|we are) (?:not )?(?:home|there|around|here)\b/;

export const paymentIntents: readonly Intent[] = [
  {
    id: 'delivery_cost',
    words: 'fee! minimum! tip! surcharge! delivery deliver charge cost free much price extra tax spend',
    cues: [
      [
        /\b(?:cost|charge|how much|price|pay|extra|run me|cheapest way)\b.*\b(?:brought|delivered|dropped|sent|(?:get|bring|bringing|have|send) (?:it|this|that|them|stuff|my \w+) (?:here|over|to (?:me|my)|out|by|off))\b|\b(?:charge|take|want) (?:\w+ )?for (?:coming|driving|bring\w*|the (?:drive|trip))\b/,
        8.7,
      ],
      [/\bfree\b.*\bdeliver\w*|\bdeliver\w*\b.*\bfree\b/, 8.6],
      [/\bfree\b.*\b(?:if|when|once|after|above|over)\b.*\b(?:spend|order|buy|get|\d)/, 8],
      [/\b(?:delivery|shipping) (?:is )?(?:included|extra|on top|separate)\b/, 8],
      [/\bspend\b.*\b(?:certain|minimum|least|amount)\b/, 8],
      [
        /\bpay (?:\w+ )?(?:for|towards?) (?:the |your )?(?:delivery|shipping|driver|drop off|bringing)\b/,
        8.6,
      ],
      [/\b(?:fee|tip|minimum)\b/, 3],
      [
        /^(?:what is |how much is )?(?:the |your )?(?:shipping|sale tax|tax)$|\b(?:extra|additional|other|hidden) (?:charge|cost|fee)\b|\b(?:smallest|lowest|minimal|least) (?:order|purchase)\b|\bsale tax\b/,
        8.4,
      ],
      [
        /\b(?:delivery|shipping|service|drop off|dropping|driver|delivering)\b.*\b(?:cost|fee|free|charge|price|much|extra|minimum|run|set me back)\b|\b(?:cost|fee|charge|price|much|extra)\b.*\b(?:delivery|shipping|deliver|dropping|drop off|bring|driver|delivering|delivered)\b/,
        8,
      ],
      [
        /\b(?:what|any|how much|is there|are there|hidden|extra|the|your|a)\b (?:\w+ ){0,2}(?:fee|surcharge|tip)\b|\bfee\b/,
        7.2,
      ],
      [/\bfree (?:delivery|shipping)\b|\b(?:delivery|shipping|deliver)\b.*\bfree\b/, 8.6],
      [
        /\b(?:minimum|min) (?:order|purchase|spend|amount|total|for)\b|\border (?:minimum|min)\b|\bis there a (?:minimum|min)\b|\bhow much (?:do|must|should) i (?:have to |need to )?(?:spend|order)\b|\bminimum\b.*\bdeliver/,
        8.4,
      ],
      [/\b(?:tip|tipping|tax|taxes)\b/, 6.5],
      [/\bcharge (?:for|me|extra|to)\b|\bcharge\b.*\b(?:bring|drop|deliver)/, 7.5],
    ],
    score: (reading, cue) =>
      /\b(?:card|cash|debit|credit|venmo)\b/.test(reading.line) &&
      !/\b(?:fee|charge|extra|cost)\b/.test(reading.line)
        ? cue - 3
        : /\bhow (?:long|much time)\b/.test(reading.line) && cue < 8.4
          ? cue - 2
          : reading.product() && cue < 8
            ? cue - 3
            : cue,
    slots: (reading) => valueSaid(zipIn(reading.say) ?? sumSaid(reading)),
    examples: ['how much is delivery', 'is delivery free over $50', 'do you charge for dropping it off'],
  },
  {
    id: 'payment_methods',
    words: 'pay! payment! cash! card! debit! credit! money accept take wallet',
    cues: [
      [/\bprepaid\b|\b(?:pay|paying|payment) at (?:the |my )?door\b/, 7],
      [/\bexact (?:change|amount|cash)\b|\b(?:give|bring|have|make) (?:me |you )?change\b/, 8],
      [/\b(?:\d+|big|large) (?:dollar )?bill\b/, 8],
      [/\btap\b.*\bpay\b|\bpay\b.*\btap\b|\btap (?:ok|fine|possible)\b/, 8.2],
      [/\b(?:pay|payment)\b/, 2.5],
      [
        /\b(?:pay|paying|payment|take|accept|use|cash|split)\b.*\b(?:card|cash|debit|credit|venmo|zelle|paypal|cashapp|cash app|apple|google pay|visa|mastercard|amex|american express|discover|crypto|bitcoin|check|ebt|snap|gift card|klarna|afterpay|bill|change|tap|contactless|chip)\b/,
        8.2,
      ],
      [
        /\b(?:venmo|zelle|paypal|cashapp|apple pay|google pay|visa|mastercard|amex|debit|credit card|credit|bitcoin|crypto|klarna|afterpay|cash only|ebt|cash app|american express)\b/,
        8,
      ],
      [/\b(?:card|cash|money order)\b/, 6.5],
      [
        /\bhow (?:do|can|would|should|will|to|am) (?:i |you |we )?(?:going to )?(?:pay|paying)\b|\bpayment (?:method|option|type|form|kind|way)\b|\b(?:what|which|type|form|kind|way) (?:\w+ ){0,3}payment\b|^payment\b/,
        8.2,
      ],
      [
        /\bpay\b.*\b(?:now|later|when|at the door|door|before|after|first|upfront|up front|ahead|online|on delivery|in person|in advance|on arrival|driver|pickup|with)\b|\bwhen do i pay\b|\bprepay\b|\bdo i (?:have to |need to )?pay\b/,
        7.8,
      ],
      [
        /\b(?:break|change for) (?:a|an|my|\$|\d)\b.*(?:\b(?:\d+|hundred|bill|fifty|twenty)\b|\$)|\bdoes the driver (?:carry|have|take|give)\b.*\bchange\b/,
        8,
      ],
    ],
    score: ({ line }, cue) => {
      if (/\bready to pay\b|\bcan i pay now\b/.test(line) && cue < 8.2) return cue - 3;
      return /\b(?:id|birthday|gift) card\b/.test(line) && cue < 8 ? 0 : cue;
    },
    slots: (reading) => valueSaid(sumSaid(reading)),
    examples: ['can i pay card', 'do you take cash', 'apple pay?', 'do i pay now or when it comes'],
  },
  {
    id: 'age_rule',
    words: 'id! age! license! 21! 18! birthday old driver check adult',
    cues: [
      [awayFromDoor, 7],
      [
        /\b(?:can|do|may|could) (?:teen|teenager|minor|kid|student)\b.*\b(?:order|buy|use|get)\b|\b(?:buy|order|allowed|purchase) (?:\w+ )?at (?:1\d|20|21)$/,
        8.4,
      ],
      [
        /\b(?:can|could|may) (?:my|a) (?:\w+ )?(?:son|daughter|kid|teen|teenager|nephew|niece|little brother|little sister|child)\b (?:order|buy|use|come|get)\b/,
        8.8,
      ],
      [/\bhow many (?:age|year)\b/, 9],
      [
        /\b(?:legal|allowed|ok|okay|fine|possible) (?:for|at) (?:an? |someone )?(?:who is )?(?:1\d|20|21)\b|^(?:an? )?(?:1\d|20) year (?:old )?(?:ok|okay|allowed|fine|legal)$/,
        8.4,
      ],
      [/\bcard (?:me|us|people|everyone)\b|\bcarded\b/, 9],
      [
        /\b(?:can|could|may|will|ok if|okay if)\b.*\b(?:wife|husband|girlfriend|boyfriend|partner|mom|dad|mother|father|son|daughter|roommate|friend|neighbor|neighbour|buddy|bro|cousin|uncle|aunt|bf|gf|hubby|someone else|somebody else|brother|sister)\b.*\b(?:sign|accept|receive|pick (?:it |them |that |(?:the|my) (?:order|bag|delivery) )?up|answer|(?:grab|take|collect) (?:it|them|that|(?:the|my) (?:order|bag|delivery)))\b/,
        8,
      ],
      [/\b\d\d year old\b.*\b(?:buy|order|purchase|get|pick|sign|accept)\b/, 8.3],
      [/\b(?:id|license|passport|identification)\b/, 3],
      [/\buse (?:my |a |an )?(?:\w+ )?(?:passport|id|license)\b/, 8.4],
      [
        /\b(?:need|have|show|bring|check|ask for|require|card|see|want|take|scan|carry|without|have to show|accept|my|an|a|valid|fake|expired|lost) (?:\w+ ){0,4}(?:id|license|passport|identification|driver license)\b|\b(?:id|identification)\b.*\b(?:need|required|check|necessary|door|valid|expired)\b|^id\b/,
        8.2,
      ],
      [
        /\bhow old\b(?! (?:is|are|was) (?:the|this|that|your|my|it)\b)|\b(?:age|minimum age|legal age|age limit|age requirement|age restriction|old enough|too young|underage|under age|minor)\b/,
        8,
      ],
      [
        /\bi am (?:only |just |almost |turning )?(?:1[0-9]|20|[5-9])\b(?! (?:minute|dollar|\$|mile|block|gummy|of|street))|\bi am (?:only |just |almost |turning )?\d\d (?:year|yo|and|can|is|now|old|but|so|do|will|today)|\b(?:be|turn|turned|turning) (?:over |under |at least )?(?:18|19|20|21)\b|\b(?:over|under|above|below) (?:18|21)\b/,
        8,
      ],
      [
        /\b(?:my|a|for my) (?:\w+ )?(?:son|daughter|kid|brother|sister|teen|teenager|nephew|niece|cousin|friend)\b.*(?:\b(?:is|only|just|turning|of|am|age) (?:1[0-9]|[5-9]|20)\b|\b(?:1[0-9]|[5-9]|20) year|\b(?:underage|teen|minor)\b)/,
        6,
      ],
      [
        /\b(?:18|21)\b.*\b(?:order|buy|or over|and over|year|legal|allowed|older|rule|limit)\b|\b(?:do )?you (?:all |guy )?(?:id|card)\b(?! (?:number|payment|machine|reader))|\bwhat age\b|\bverify (?:my )?age\b|\b(?:someone|who|anybody|roommate|friend|wife|husband|he|she)\b.*\b(?:sign|accept) for\b/,
        7,
      ],
    ],
    score: ({ line, amounts }, cue) => {
      if (
        /\b(?:ate|eaten|swallowed|drank|got into|took)\b/.test(line) ||
        amounts.some(({ kind }) => kind === 'money')
      )
        return Math.min(cue, 3);
      // "I am 16, can I get gummies" is about the age, whatever is named.
      return cue > 7 &&
        /\bi am (?:only |just )?(?:1\d|20)\b.*\b(?:can|may|could|ok|okay|allowed)\b/.test(line)
        ? 9.5
        : cue;
    },
    slots: ({ line, situation }) => {
      const years = /\b(?:i am|is|he is|she is|turning|an?)(?: only| just| almost)? (\d{1,2})\b/.exec(
        line,
      )?.[1];
      const isYoung =
        (years !== undefined && Number(years) < (situation.minimumAge ?? 21)) ||
        /\b(?:underage|under age|minor|teenager|fake id|high school)\b/.test(line);
      if (isYoung) return { topic: 'under_age' as const };
      return awayFromDoor.test(line) ? { isAway: true as const } : {};
    },
    examples: [
      'do i need id',
      'how old do you have to be',
      'im 19 can i order',
      'does the driver check my license at the door',
    ],
  },
];
