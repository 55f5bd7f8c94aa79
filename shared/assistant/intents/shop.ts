import { valueSaid, type Intent } from '../intent.ts';
import { addressIn, clockIn, zipIn } from '../values.ts';

const day =
  '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|weekday|holiday|thanksgiving|christmas|easter|new year|tonight|today|tomorrow|late|night|morning|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|midnight)';

export const shopIntents: readonly Intent[] = [
  {
    id: 'opening_hours',
    words:
      'open! close! closed! closing! hour! working sunday monday saturday weekend holiday late early today until',
    cues: [
      [
        /\byou (?:all |guy )?(?:working|around|available|running|operating)\b.*\b(?:now|today|tonight|on|tomorrow|late)\b/,
        7,
      ],
      [/\b24 (?:hour|7)\b/, 8],
      [/\b(?:open|close|closed|closing|hour)\b/, 2.5],
      [
        /\btoo late to order\b|\b(?:until|by) (?:what time|when|how late)\b.*\b(?:order|open|deliver|you)\b/,
        8.2,
      ],
      [
        /\b(?:opening|business|store|shop|your|operating|working|holiday|weekend) hour\b|^hour\b|\bhour (?:of operation|today|are you|please)\b|\bwhat (?:is|are) (?:your |the )?hour\b/,
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
        6.5,
      ],
      [
        /\bclosing time\b|\blast (?:order|call)\b.*\b(?:time|when|at)\b|\b(?:when|what time) is (?:the )?last (?:order|call|delivery)\b|\bhow late (?:do|can|are) (?:you|i)\b|\blatest (?:i|you) can\b/,
        7.8,
      ],
      [
        /\b(?:do|are) you (?:all |guy )?(?:work|working|around|available|running|operate)\b.*\b(?:on|today|tonight|sunday|saturday|weekend|holiday|christmas|thanksgiving|now|late)\b/,
        7,
      ],
    ],
    score: (reading, cue) => {
      // "open the menu" is no question.
      if (
        /\bopen (?:up )?(?:the|my|your|a) (?:\w+ )?(?:menu|cart|basket|bag|profile|order|account|setting|page|chat|app|list|sale)\b|\b(?:was|were|came|arrived) open\b/.test(
          reading.line,
        )
      )
        return 0;
      return reading.named() ? cue - 4 : cue;
    },
    slots: ({ say }) => valueSaid(clockIn(say)),
    examples: ['what time do you close', 'you open sunday?', 'a que hora abren'],
    reply: ({ shop }) =>
      shop?.hours ?? [
        'You can order at any time.',
        'We take orders at any hour.',
        'Any time suits us: order when you like.',
      ],
    choices: ['How long does delivery take?', 'Show the menu'],
  },
  {
    id: 'delivery_area',
    words: 'zone! area! radius! neighborhood! deliver delivery come location range zip town city far where',
    cues: [
      [
        /\byou (?:all |guy |still |also )?(?:deliver|come|go|drive|ship) (?:out |over |down |up )?(?:here|there|that far|this far|this way|around here)\b/,
        8,
      ],
      [/\bin (?:range|your (?:range|area|zone))\b/, 8.5],
      [
        /\byou (?:all |guy |still |also )?(?:deliver|come|go|drive|travel|ship|head) (?:out |over |up |down )?(?:to|near|around) (?!me\b|my door|the door)[a-z]/,
        7.5,
      ],
      [/\bwhere\b.*\bdeliver\w*\b/, 7],
      [
        /\byou (?:all |guy |still |also )?(?:serve|service|cover|reach)\b|\bmeet (?:me|you|up|somewhere)\b/,
        7,
      ],
      [/\b(?:arrive|deliver|delivery|bring) (?:to|in) [a-z]{4,}$/, 5],
      [
        /\b(?:deliver|come|ship|go|drive|reach|serve|delivery|drop off|bring it|travel|cover|service|available|run)\b.*\b(?:to|in|out to|as far as|near|around|outside|here|there|at)\b (?!me\b|the door|my door|you|see|it\b|what|order|a\b|do\b|how|when|get|for|of|weekend|monday|sunday|saturday|friday|night|cost|pay|take|time|least|night)/,
        5.5,
      ],
      [
        /\b(?:zone|service area|delivery area|radius|area|zip|zip code|coverage|my neighborhood|neighborhood|my part of town|my side of town|city|county|suburb|downtown|campus|location|out of state|another state)\b/,
        6.5,
      ],
      [
        /\bhow far\b.*\b(?:you|deliver|drive|go|travel|delivery|out)\b|\bwhere (?:do|are|can) you (?:all |guy )?(?:deliver|go|drive|serve|ship|located|based|come)\b|\bwhere (?:is|are) (?:the|your) (?:shop|store|you located)\b|\bwhich (?:area|zip|city|town|part|neighborhood)\b/,
        8.2,
      ],
      [
        /\b(?:deliver|delivery|come)\b.*\bto (?:my|a|the) (?:hotel|work|office|house|place|apartment|dorm|school|campus|airport|door|job|home|area|street|address|friend)\b|\bdeliver here\b/,
        6.5,
      ],
      [
        /\b(?:too far|outside (?:of )?(?:the )?(?:city|town|area|zone)|within (?:your|the) (?:zone|area|range))\b/,
        7.5,
      ],
    ],
    score: (reading, cue) => {
      const { say, line } = reading;
      if (/\bhow far (?:away|out)? ?(?:is|are) (?:my|the|it|he|she|they|driver)\b/.test(line)) return 0;
      const zip = zipIn(say);
      if (zip && !/\b(?:my|new) (?:\w+ )?address\b|\bmoved\b|\bfrom now on\b/.test(line))
        return addressIn(say) && cue < 5 ? 5 : Math.max(cue + 2, 7);
      return cue;
    },
    slots: ({ say }) => valueSaid(zipIn(say) ?? addressIn(say)),
    examples: ['do you come to 80212', 'do you deliver to boulder', 'how far do you drive'],
    reply: ({ shop }) =>
      shop?.area ?? [
        'Enter your address at checkout, and I’ll tell you if we deliver there.',
        'The checkout says at once whether we come to your address.',
        'Type your address at checkout: it says whether we deliver there.',
      ],
    choices: ['How much is delivery?', 'How long does delivery take?'],
  },
  {
    id: 'delivery_time',
    words:
      'wait! schedule! slot! asap delivery deliver fast quick long time minute soon tomorrow tonight today bring arrive window',
    cues: [
      [/\b(?:tomorrow|today|tonight)\b.*\b(?:at|by|around) \d/, 5],
      [/\bwhat time\b.*\b(?:choose|pick|available|select|slot|option)\b/, 8],
      [/\bhow much time\b/, 8.2],
      [
        /\bhow soon\b|\bthe wait\b|\bwait time\b|\b(?:pick|choose|select|set|specify) (?:a|the|my) (?:time|slot|window|day|delivery)\b|\btime slot\b/,
        7.5,
      ],
      [/\bhow many (?:minute|hour)\b/, 6.5],
      [
        /\b(?:it|order|they|that) (?:come|arrive|be here|be delivered|get here)\b.*\b(?:at|by|between|around|before|after)\b/,
        7,
      ],
      [/\b(?:wait|schedule|slot|soon)\b/, 2],
      [
        /\bhow (?:long|fast|quick|quickly|soon|much time)\b.*\b(?:delivery|deliver|take|get it|get here|bring|come|usually|normally|wait|ship|shipping|arrive|order)\b/,
        7.8,
      ],
      [
        /\b(?:delivery|wait|shipping) (?:time|window|slot|estimate|speed|hour)\b|\b(?:same day|next day|express|rush|as soon as possible)\b/,
        8,
      ],
      [
        /\b(?:can|could|will|would|may|is it possible|any chance)\b.*\b(?:bring|get|deliver|delivered|drop|come|have it|arrive|schedule|receive|delivery|be here)\b.*\b(?:at|by|before|around|after|tomorrow|tonight|today|morning|afternoon|evening|noon|later|hour|minute|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|in (?:an? (?:hour|half|few|couple|bit|minute)|half|under|\d+|the (?:morning|afternoon|evening|next))|now)\b/,
        7.4,
      ],
      [
        /\b(?:schedule|preorder|pre order|book)\b|\bfor (?:later|tomorrow|tonight)\b|\bdeliver (?:it )?(?:later|tomorrow|tonight|today|at|by|on)\b/,
        7,
      ],
      [
        /\b(?:when|what time)\b.*\b(?:would|could|can|will|do)\b.*\b(?:it|you|get|i)\b.*\b(?:deliver|come|here|arrive|get|bring)\b/,
        6.8,
      ],
      [
        /\bwhen (?:do|can|could|will) you deliver\b|\bwhat (?:time|day) do you deliver\b|\bearliest\b|\bsoonest\b|\bif i order (?:now|right now|today)\b/,
        8,
      ],
      [
        /\bdo you (?:all |guy )?deliver (?:on |at |in )?(?:the )?(?:weekend|sunday|saturday|monday|night|today|evening|holiday|morning|late)\b/,
        8,
      ],
      [/\b(?:take|takes) long\b|^how long$/, 6],
      [
        /\bdelivered\b.*\b(?:at|by|before|after|around|tomorrow|tonight|today|morning|afternoon|evening)\b/,
        7.2,
      ],
    ],
    score: (reading, cue) => {
      const isWhen =
        clockIn(reading.say) !== undefined &&
        /\b(?:bring|come|deliver|delivery|delivered|drop|get|have|send|arrive|here|possible|work|doable|available)\b/.test(
          reading.line,
        );
      if (cue === 0) return isWhen ? 6 : 0;
      if (/\b(?:my|the) (?:order|driver)\b/.test(reading.line) && reading.hasOpenOrder) return cue - 2;
      if (reading.lines().some(({ count }) => count !== undefined)) return cue - 3;
      return cue;
    },
    slots: ({ say }) => valueSaid(clockIn(say)),
    examples: [
      'how long does delivery take',
      'can someone bring it at 10:30',
      'can i get it tomorrow morning',
    ],
    reply: ({ shop }) =>
      shop?.time ?? [
        'You choose the delivery time at checkout.',
        'At checkout you pick a time that suits you.',
        'As soon as we can, or at a time you choose at checkout.',
      ],
    choices: ['Checkout', 'What time do you close?'],
  },
  {
    id: 'talk_to_shop',
    words:
      'human! person! manager! agent! representative! operator! talk speak call contact! someone shop support! real reach',
    cues: [
      [/\b(?:live chat|chat support|reach (?:you|out|the|someone|somebody)|get in touch|get a hold)\b/, 7.8],
      [/\b(?:talk|speak|talking|speaking) (?:to|with)\b/, 6],
      [/\b(?:tell|ask|remind) (?:the |my |your )?(?:driver|shop|store|courier|delivery guy|guy)\b/, 6.5],
      [/\b(?:support|contact|complaint|callback)\b/, 3],
      [
        /\b(?:talk|speak|chat|connect|transfer|put|message|write|reach|contact|get|hold|touch|call|text|ring|escalate|forward|send)\b.*\b(?:someone|somebody|person|human|shop|store|manager|owner|agent|representative|staff|support|customer service|you all|team|rep|supervisor|boss|employee|operator|budtender|driver|people)\b/,
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
    score: ({ line }, cue) =>
      /\b(?:phone|number|email)\b/.test(line) && /\bmy\b/.test(line) && cue < 8 ? cue - 3 : cue,
    examples: ['can i talk to someone', 'is there a real person i can chat with', 'what’s your phone number'],
    reply: ({ shop }) =>
      shop?.phone
        ? `Write to the shop here, or call ${shop.phone}.`
        : [
            'Write your message here; I’ll send it to the shop.',
            'What you write now goes to the people of the shop.',
            'The shop reads what you write next.',
          ],
  },
];
