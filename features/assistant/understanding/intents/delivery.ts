import { valueSaid, type Intent } from '../intent.ts';
import { addressIn, clockIn, zipIn } from '../values.ts';

/** A customer's wish to come for the order; what the driver or a friend picks up, and how that is paid, is another matter. */
const collecting =
  /\b(?:i|we) (?:(?!my )\w+ ){0,3}(?:pick (?:it|them|this|that|(?:my|the|an?) (?:order|stuff|thing|bag)) up|pick up (?:my|the|an?|from|at|in|here)\b|pick ?up$|collect (?:it|them|my|the)\b)|\b(?:(?:in store|store|shop|curbside|curb side|self|local|have|offer|do|is there) pick ?up|pick ?up (?:option|available|instead|possible|location|spot|point|window|counter)|come (?:by|in|over|to|into|visit)(?: to)? (?:the|your|a) (?:shop|store|location|dispensary)|walk ?in|physical (?:store|shop|location)|have an? (?:store|shop|storefront)|brick and mortar)\b|^pick ?up$/;

/** Of no other cue, so that `score` knows it. */
const collectingCue = 8.15;

export const deliveryIntents: readonly Intent[] = [
  {
    id: 'delivery_area',
    words: 'zone! area! radius! neighborhood! deliver delivery come location range zip town city far where',
    cues: [
      [
        /\bdeliver(?:ed|y)? (?:in|to|around|near) (?!me\b|my\b|the\b|an?\b|time|it\b|\d)[a-z]{4,}|\bparts? of town\b|\blocal to\b/,
        6.8,
      ],
      [
        /\bget (?:out )?to (?:my|our) (?:place|house|home|door|apartment|street|area)\b|\b(?:deliver|ship|come|go)\b.*\b(?:everywhere|anywhere|(?:on|to) the (?:\w+ )?side|mountain|suburb)\b|\byou (?:all |guy )?(?:only )?in [a-z]{4,}(?: only)?$|\bi (?:live|am) (?:\w+ )?far\b/,
        8.2,
      ],
      [
        /\byou (?:all |guy |still |also )?(?:deliver|come|go|drive|ship) (?:out |over |down |up )?(?:here|there|that far|this far|this way|around here)\b/,
        8,
      ],
      [
        /\b(?:deliver|come|drive|ship|go) to me\b|\bare you (?:\w+ )?(?:near|close to|nearby|far from)\b/,
        7.6,
      ],
      [/\b(?:can|could|will) you (?:bring|deliver|send|drop) (?:it |this |that |stuff )?(?:off )?here\b/, 7],
      [/\bin (?:range|your (?:range|area|zone))\b/, 8.5],
      [collecting, collectingCue],
      [/\bbring (?:\w+ ){0,2}(?:out|over|up|down) to (?!me\b|my\b|the\b|an?\b|it\b)[a-z]{4,}/, 6.8],
      [
        /\byou (?:all |guy |still |also )?(?:deliver|come|go|drive|travel|ship|head) (?:out |over |up |down )?(?:to|near|around) (?!me\b|my door|the door)[a-z]/,
        7.5,
      ],
      [/\bwhere\b.*\bdeliver\w*\b/, 7],
      [
        /\byou (?:all |guy |still |also )?(?:serve|service|cover|reach)\b|\bmeet (?:me|you|up|somewhere)\b/,
        7,
      ],
      [
        /\b(?:deliver|come|ship|go|drive|reach|serve|delivery|drop off|bring it|travel|cover|service|available|run)\b.*\b(?:to|in|out to|as far as|near|around|outside|here|there|at)\b (?!me\b|the door|my door|you|see|it\b|what|order|a\b|do\b|how|when|get|for|of|weekend|monday|sunday|saturday|friday|night|cost|pay|take|time|least|night)/,
        5.5,
      ],
      [
        /\b(?:zone|service area|delivery area|radius|area|zip|zip code|coverage|my neighborhood|neighborhood|my part of town|my side of town|city|county|suburb|downtown|campus|location|out of state|another state)\b/,
        6.5,
      ],
      [
        /\bhow far\b.*\b(?:you|deliver|drive|go|travel|delivery|out)\b|\bwhere (?:do|are|can) you (?:all |guy )?(?:deliver|go|drive|serve|ship|located|based|come)\b|\bwhere (?:is|are) (?:the|your) (?:shop|store|you located)\b|\b(?:your|shop|store) address\b|\bwhich (?:area|zip|city|town|part|neighborhood)\b/,
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
      // "What comes in glass?"
      if (/\bcome in\b/.test(line) && !/\byou\b/.test(line)) return 0;
      if (cue === collectingCue && /\b(?:pay|cash|card|driver|him|her|friend|roommate)\b/.test(line))
        return 0;
      if (/\bhow far (?:away|out)? ?(?:is|are) (?:my|the|it|he|she|they|driver)\b/.test(line)) return 0;
      const zip = zipIn(say);
      if (zip && !/\b(?:my|new) (?:\w+ )?address\b|\bmoved\b|\bfrom now on\b/.test(line))
        return addressIn(say) && cue < 5 ? 5 : Math.max(cue + 2, 7);
      return cue;
    },
    slots: ({ say }) => valueSaid(zipIn(say) ?? addressIn(say)),
    examples: ['do you come to 80212', 'do you deliver to boulder', 'how far do you drive'],
  },
  {
    id: 'delivery_time',
    words:
      'wait! schedule! slot! asap delivery deliver fast quick long time minute soon tomorrow tonight today bring arrive window',
    cues: [
      [
        /\bhow long (?:to|would|will) (?:get|it|that|reach|bring|deliver|be)\b|\b(?:hour|minute) (?:realistic|possible|doable|too soon)\b|^deliver(?:y)? (?:on )?(?:\w+day|today|tonight|tomorrow)$|\bright away\b|\bwhat day\b.*\b(?:come|arrive|deliver|get|here)\b/,
        7.6,
      ],
      [/\b(?:tomorrow|today|tonight)\b.*\b(?:at|by|around) \d/, 5],
      [/\b(?:chance|possible|doable|ok|okay|available) (?:for |at |by )?\d{1,2}:\d\d\b/, 6],
      [/\bwhat time\b.*\b(?:choose|pick|available|select|slot|option)\b/, 8],
      [
        /\bwhen (?:would|could|might) (?:it|they|my order|that) (?:come|arrive|get here|be here)\b|\basap (?:possible|delivery|please|ok)\b|\b(?:delivery|deliver|bring|here|get it) asap\b|^asap\b/,
        7.8,
      ],
      [
        /^is (?:it|that|delivery) (?:quick|fast|slow|long)$|\b(?:could|can|would|will) you do (?:\w+day|tomorrow|tonight|today|noon|morning|\d)\b|\bneed it (?:in|within|by|before|today|tonight|tomorrow|now)\b|\bwithin (?:the|an|\d+) (?:hour|minute)\b/,
        7.6,
      ],
      [/\bhow much time\b|\bturn ?around\b/, 8.2],
      [/\bhow (?:fast|quick|quickly|soon) (?:are|is|can|do|will)\b/, 7],
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
        /\b(?:morning|afternoon|evening|night|weekend|sunday|saturday|lunch|late) (?:delivery|drop off|slot|window)\b/,
        7.5,
      ],
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
      if (cue === 0) return isWhen && reading.words.length <= 18 ? 6 : 0;
      if (/\b(?:my|the) (?:order|driver)\b/.test(reading.line) && reading.hasOpenOrder) return cue - 2;
      if (reading.lines().some(({ count }) => count !== undefined)) return cue - 3;
      return cue;
    },
    slots: ({ say }) => valueSaid(clockIn(say) ?? zipIn(say)),
    examples: [
      'how long does delivery take',
      'can someone bring it at 10:30',
      'can i get it tomorrow morning',
    ],
  },
];
