import { valueSaid, type Intent } from '../intent.ts';
import { noun } from '../menu-index.ts';
import type { Reading } from '../reading.ts';
import { addressIn, clockIn } from '../values.ts';

const day =
  '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|weekday|holiday|thanksgiving|christmas|easter|new year|tonight|today|tomorrow|late|night|morning|evening|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|midnight)';

const timeWord = /^(?:hour|night|day|morning|evening)$/;

/** Goods are named; that one of them is called "Golden Hour" does not count. */
const isOfGoods = ({ lines, words }: Reading) =>
  lines().some(({ entries }) =>
    entries.some(
      ({ name }) =>
        ![...name].some((word) => timeWord.test(word)) ||
        words.some(({ stem }) => !timeWord.test(stem) && name.has(noun(stem))),
    ),
  );

/** Of an order that is placed already; what is still in the cart the customer changes. */
const changesOrder =
  /\b(?:add|put|throw|include|change|edit|modify|adjust|swap|remove|fix)\b.*\b(?:my|the|this|that|placed) order\b|\badd (?:something|anything|one more thing|another thing|more|stuff|an? item|item)(?: \w+)? (?:to|on) it\b|\b(?:too late|still (?:able|possible|time)|can i still) (?:to )?(?:change|add|edit|modify)\b|\b(?:make|deliver|bring|move|push|get) (?:it|them|that|my order) (?:\w+ )?(?:earlier|later|sooner)\b|\b(?:change|move|push back|reschedule) (?:the |my )?(?:delivery )?time\b|\breschedule\b|\bupdate (?:my|the) order\b/;
const wantsOrderChanged = (reading: Reading) =>
  reading.hasOpenOrder &&
  changesOrder.test(reading.line) &&
  !reading.named() &&
  !/\b(?:address|phone|email|driver)\b/.test(reading.line) &&
  !addressIn(reading.say);

const throughDriver = /\b(?:tell|ask|remind) (?:the |my |your )?(?:driver|courier|delivery guy)\b/;
/** What a driver needs to know at the door, and no wish to talk to anybody. */
const forDriver = new RegExp(
  [
    String.raw`\b(?:leave|put|drop|set) (?:it|them|that|everything|(?:the|my) (?:order|bag|package|stuff|delivery)) (?:\w+ )?(?:at|by|on|outside|behind|with|in front of)\b.*\b(?:door|porch|doorstep|doorman|desk|lobby|gate|neighbor|concierge)\b`,
    String.raw`(?<!\ba )\b(?:call|text) (?:me )?(?:when|once|as soon as|before|from|on arrival|if)\b(?!.*\b(?:stock|sale|available|back)\b)`,
    String.raw`\b(?:ring|knock|buzz|honk)\b(?! me up)(?: \w+)*$`,
    String.raw`^(?:please |just |can you |could you |you can )*(?:use|come to|come through|come around to|go to|go around to) (?:the |my )?(?:back|side|front|rear|other|garage|basement)\b`,
    String.raw`\b(?:gate|door|entry|building|buzzer|access) code (?:is|:)? ?\w`,
    String.raw`\bi (?:will|am going to) be (?:waiting )?(?:in the lobby|outside|out front|downstairs|(?:at|by) the (?:door|gate|corner|curb|desk|front))\b`,
    String.raw`\bmeet me (?:outside|downstairs|out front|in front|in the lobby|at the (?:door|gate|corner|curb))\b`,
  ].join('|'),
);

export const shopIntents: readonly Intent[] = [
  {
    id: 'opening_hours',
    words:
      'open! close! closed! closing! hour! working sunday monday saturday weekend holiday late early today until',
    cues: [
      [
        /\byou (?:all |guy )?(?:work|working|around|available|running|operat\w+)\b.*\b(?:now|today|tonight|on|\w+day|tomorrow|late|weekend)\b/,
        7,
      ],
      [/\b(?:your|the|shop|store) schedule\b|^when (?:can|could|may) i (?:order|place an order|shop)$/, 8],
      [
        new RegExp(
          String.raw`^(?!.*\bi am \d).*\b(?:can|could|may|possible|able|do|are|is)\b (?:\w+ ){0,4}(?:order|buy|shop|get stuff)(?: (?:ok|possible|late|early|(?:in|on) the|on|at|in|an?|\w+day))* ${day}\b`,
        ),
        8.2,
      ],
      [/\b24 (?:hour|7)\b|\b(?:when|what time) do you (?:all |guy )?(?:start|begin|finish|stop)\b/, 8],
      [/\b(?:what (?:is|are)|your|you guy|you all) (?:\w+ ){0,2}hour\b/, 7.5],
      [/\b(?:open|close|closed|closing)\b|(?<!\b(?:\d+|one|an|golden|half) )\bhour\b/, 2.5],
      [
        /\btoo late to order\b|\b(?:until|by) (?:what time|when|how late)\b.*\b(?:order|open|deliver|you)\b/,
        8.2,
      ],
      [
        /\b(?:opening|business|store|shop|your|operating|working|holiday|weekend) hour\b|^(?:\w+ )?hour(?: please)?$|^hour\b|\bhour (?:of operation|today|are you)\b|\bwhat (?:(?:is|are) )?(?:your |the )?hour\b/,
        8.2,
      ],
      [
        /\b(?:what|which|til what|until what|at what|to what) (?:time|hour)\b.*\b(?:open|close|start|stop|shut|end|begin|closing|opening|delivering|done)\b/,
        8.2,
      ],
      [
        /\b(?:when|how (?:late|early|long))\b.*\b(?:open|close|closing|opening|shut|start delivering|stop delivering|deliver until|taking order|order until|you (?:all |guy )?(?:open|up|there|run))\b/,
        8.2,
      ],
      [
        /\b(?:are|is|will|be|you|you all|guy|shop|store|still|place) (?:\w+ ){0,2}(?:open|closed|closing)\b/,
        7.5,
      ],
      [
        new RegExp(
          String.raw`\bopen\b.*\b${day}\b|\b${day}\b.*\bopen\b|^open\b|\bopen (?:right )?now\b|\b(?:do|are) you (?:all )?(?:open|close)\b|\bclose\b.*\b(?:today|tonight|on)\b`,
        ),
        7.5,
      ],
      [
        /\b(?:can|could) i (?:still )?order\b.*\b(?:at|late|tonight|until|after|before|on)\b|\btoo late to order\b|\bstill (?:taking|accepting) order\b/,
        8.2,
      ],
      [
        /\b(?:anyone|someone|anybody|somebody|you) (?:\w+ )?(?:there|around|working) (?:at|until|on|after|before|by) (?:\d|noon|midnight|night|\w+day)|\bclosing time\b|\blast (?:order|call)\b.*\b(?:time|when|at)\b|\b(?:when|what time) is (?:the )?last (?:order|call|delivery)\b|\bhow late (?:do|can|are) (?:you|i)\b|\blatest (?:i|you) can\b/,
        8,
      ],
    ],
    score: (reading, cue) => {
      // "open the menu" is no question.
      if (
        /\bopen (?:up )?(?:(?:the|my|your|a) )?(?:\w+ )?(?:menu|cart|basket|bag|profile|order|account|setting|page|chat|app|list|sale)\b|\b(?:was|were|came|arrived) open\b/.test(
          reading.line,
        )
      )
        return 0;
      const isOrders = /\bmy (?:order|delivery|stuff|package)\b/.test(reading.line) && reading.hasOpenOrder;
      return isOfGoods(reading) || isOrders ? cue - 4 : cue;
    },
    slots: ({ say }) => valueSaid(clockIn(say)),
    examples: ['what time do you close', 'you open sunday?', 'a que hora abren'],
  },
  {
    id: 'talk_to_shop',
    words:
      'human! person! manager! agent! representative! operator! talk speak call contact! someone shop support! real reach',
    cues: [
      [/\b(?:live chat|chat support|reach (?:you|out|the|someone|somebody)|get in touch|get a hold)\b/, 7.8],
      [/\b(?:talk|speak|talking|speaking) (?:to|with)\b/, 6],
      [
        /\b(?:someone|somebody|anyone|a place|way|where|how|email|number|line)\b (?:\w+ ){0,3}i can (?:email|call|text|message|write|reach)\b|\bwho (?:do|can|should) i (?:email|call|text|message|write|contact)\b/,
        8.4,
      ],
      [/\b(?:tell|ask|remind) (?:the |your )?(?:shop|store|guy)\b/, 6.5],
      [throughDriver, 6.5],
      [forDriver, 8.4],
      [/\b(?:support|contact|complaint|callback)\b/, 3],
      [
        /^(?:your |the |shop |store )?(?:phone|phone number|number|telephone|email address)(?: please)?$/,
        7.4,
      ],
      [
        /\b(?:talk|speak|chat|connect|transfer|put|message|write|reach|contact|get|hold|touch|call|text|ring|escalate|forward|send|correspond|converse|communicate|deal|discuss|reply)\b.*\b(?:someone|somebody|person|human|shop|store|manager|owner|agent|representative|staff|support|customer service|you all|team|rep|supervisor|boss|employee|operator|budtender|driver|people)\b/,
        7.8,
      ],
      [
        /\b(?:someone|somebody|anyone|anybody) (?:real|there|here|human|alive)\b|\b(?:not|no|hate)\b.*\b(?:robot|bot|machine|ai)\b|\b(?:real|actual|live|human) (?:person|human|agent|people|being|support|one|life)\b|\b(?:human|representative|agent|operator|supervisor|customer (?:service|support|care))\b/,
        7.8,
      ],
      [
        /\b(?:your|the shop|shop|store|the store|you all) (?:phone|number|phone number|contact|email|telephone|cell|line)\b|\b(?:number|phone)\b.*\b(?:for the|of the|to reach|you all|i can call|to call)\b|\bcan i call\b|\bcall you\b|\bcontact (?:info|information|detail|you|us|number)\b|\bemail (?:you|address for)\b/,
        8,
      ],
      [/\b(?:manager|owner)\b/, 6.5],
      [
        /\b(?:give|pass) (?:feedback|a message)\b|\bleave (?:a|you) (?:message|note|feedback|review)\b|\bmessage (?:the|for the)\b|\bcall me\b|\bi have (?:a )?(?:question|complaint) for\b/,
        6,
      ],
    ],
    score: (reading, cue) => {
      if (wantsOrderChanged(reading)) return 9.3;
      const { line } = reading;
      return /\b(?:phone|number|email)\b/.test(line) && /\bmy\b/.test(line) && cue < 8 ? cue - 3 : cue;
    },
    slots: (reading) => {
      if (wantsOrderChanged(reading)) return { forShop: 'order' };
      return forDriver.test(reading.line) || throughDriver.test(reading.line) ? { forShop: 'driver' } : {};
    },
    examples: ['can i talk to someone', 'is there a real person i can chat with', 'what’s your phone number'],
  },
];
