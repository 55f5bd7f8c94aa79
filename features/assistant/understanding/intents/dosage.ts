import { zipIn } from '../values.ts';
import type { Intent } from '../intent.ts';

export const dosageIntent: Intent = {
  id: 'dosage',
  words: 'dose! dosage! take many much should beginner start amount mg',
  cues: [
    [
      /\bis it (?:ok|safe|fine|bad|alright) to (?:take|eat|have|drink|use|smoke)\b|\bhow (?:much|many)(?: \w+)? for (?:someone|a person|somebody)\b|\bhow many (?:hour|minute)\b.*\bbetween\b|\bdo i (?:take|eat|drink|use) (?:the |a |an )?(?:whole|half|full|entire)\b|\bhow (?:many|much) \w+ (?:will|would|to) (?:make|get|knock|put|feel)\b|^(?:can|should|may) i have another one$|\bdo i need more than (?:one|\d+)\b/,
      8.3,
    ],
    [
      /\boverdo\b|\bhalf (?:a|an|of|one)\b.*\b(?:or|first|start|enough)\b|\b(?:how|do|does|should|can|put|hold|keep|leave|drop|go)\b.*\bunder (?:the |my )?tongue\b/,
      8.2,
    ],
    [
      /\b(?:a|per|each|every) (?:day|night)\b|\bat (?:once|a time|the same time)\b|\bdaily\b|(?<!(?:small|big|cheap|close|near|fast|soon|old|good|quick|sweet|long) )\benough\b/,
      8.3,
    ],
    [
      /\bhow (?:many|much) (?:mg|\w+) (?:is|are|would be) (?:good|right|ok|best|enough|normal|safe)\b|\bhow (?:many|much) \w+ (?:for|on) (?:one|an?|my|the) (?:knee|shoulder|back|hand|elbow|foot|leg|arm|face|neck|joint|person|adult)\b/,
      8.6,
    ],
    [
      /^(?:so |and |ok )?how many (?:drops|drop|gummy|softgel|square|puff|dropper|capsule|mg|hit|sip)(?: (?:please|exactly|then|is it))?$|\bhow (?:much|many|strong)\b.*\b(?:beginner|newbie|first time|first timer|starter)\b|\b(?:beginner|newbie|first time|first timer)\b.*\bhow (?:much|many)\b|\bhow (?:strong|heavy) (?:is|are|would|will) (?:\d+|one|half)\b|^how much of (?:the|this|that|it)\b(?!.*\b(?:is|cost|left)\b)|\bwhen (?:will|do|would|should) i feel\b|\btake (?:it|them|this|that|these) with (?:food|water|meal)\b|^(?:could|can|may|should) i have (?:\d+|one|two)(?: more)?$|\b\d+ (?:lbs?|pound|kg)\b.*\bhow (?:much|many)\b|\b(?:chew|swallow)\b.*\bor\b/,
      8.5,
    ],
    [/\b(?:safe|good|right) amount\b/, 8.9],
    // How many in one evening, whatever the verb.
    [
      /^(?=.*\b(?:can|could|may|should|would|is|are|if|what|how|ok|safe|fine|too|bad)\b)(?!.*\b(?:here|bring|come|arrive|get|send|ready)\b).*\b(?:\d+|one|few|couple|several|all|whole|many|much|another)\b.*(?:\b(?:in|over|within|during) (?:an?|one|1|that) (?:same )?(?:night|evening|day|hour|sitting|go|weekend)\b|\bthe same (?:night|evening|day|hour)\b|\bin a row\b|\bback to back\b)/,
      9.2,
    ],
    [
      /\bwhat (?:is|would be) an? (?:\w+ )?(?:amount|dose|number)\b|\b(?:amount|number) of\b.*\bfor (?:one|an?|my|me|someone)\b/,
      8.4,
    ],
    [/\bhow long\b.*\b(?:high|buzz|effect)\b.*\blast\b/, 8.3],
    [
      /\b(?:is|are|would|will) (?:\d+|one|half)(?: (?:a lot|too much|enough|plenty)| (?:\w+ ){1,2}(?:a lot|too much|enough|strong|ok|safe|good|plenty))\b/,
      8.6,
    ],
    [/\bi weigh\b|\bi am \d+ (?:lb|pound|kg)\b/, 8.6],
    [/\b(?:if|when) (?:nothing (?:happen|work)|(?:it|i) do not (?:work|feel|kick))/, 8.3],
    [
      /\b(?:can|could|should|may) i (?:just )?(?:double|triple)\b|\bif (?:it|they|that) (?:do |will |is )?not (?:work|help|enough)/,
      8.4,
    ],
    [
      /\bhow (?:many|much)\b.*\b(?:right|ok|okay|good|best|recommended|safe|enough|fine|appropriate) for\b|\bhow (?:much|many) \w+ (?:for|before|to) (?:an? |my )?(?:sleep|bed|relax|pain|stress|anxiety|newbie|beginner|first timer?|adult|woman|man|person|lady|guy|old|small|weight|size)\b/,
      8.4,
    ],
    [/\b(?:dose|dosage|dosing|microdose|microdosing|serving size|serving)\b/, 8.7],
    [
      /\bhow (?:many|much|often|big|long before)\b.*\b(?:should|do|can|could|would|must|may|to|does|safe)\b.*\b(?:begin|take|eat|use|have|drink|apply|put|consume|smoke|chew|start|need|try|recommended|normal|safe|rub|beginner|newbie|person|someone|dose|dab)\b(?!.*\b(?:order|spend|minimum|delivery|free)\b)/,
      8.6,
    ],
    [
      /\b(?:good|right|safe|normal|recommended|correct|proper|starting|start|suggested|usual|typical|best|appropriate|ideal) (?:amount|number|quantity|place|mg|strength to)\b/,
      8.2,
    ],
    [
      /\b(?:can|could|should|may|is it (?:ok|okay|fine|bad)(?: to| if i)?|what if|what (?:happen|happens) if|if) i (?:just |safely )?(?:take|eat|drink|use|swallow|smoke|consume|chew|finish|took|ate)\b/,
      8.2,
    ],
    [
      /\b(?:whole|entire|all)\b.*\b(?:at once|in one (?:go|sitting|day)|tonight|by myself)\b|\btoo (?:much|many)\b|\b(?:a|per|each|every|twice a|times a|once a) (?:day|night|dose)\b|\b(?:daily|before bed|max(?:imum)? (?:dose|amount)|limit a day)\b/,
      7,
    ],
    [
      /\b(?:what|how much|how many|which)\b.*\b(?:dose|amount|mg|strength)\b.*\b(?:start|begin|for me|beginner|first time|should|for a|weigh|take|right|new)\b/,
      8.2,
    ],
    [
      /\bhow (?:long|soon|fast|quick)\b.*\b(?:kick in|effect|work|feel|last in|stay in|hit|wear off|start working|feel it|feel anything)\b|\b(?:kick in|wear off)\b/,
      8.4,
    ],
    [
      /(?<!\b(?:not|without|never) (?:want to )?)\b(?:get|make|makes|be|feel|getting) (?:me |you |one |u )?(?:too |so |really )?(?:high|stoned|buzzed|baked|lit)\b|\bhow high\b/,
      8.3,
    ],
    [/\bhow (?:do|should|would|to) (?:i |you )?(?:take|use|dose|eat|apply|consume|drink|smoke)\b/, 8],
    [
      /\b(?:beginner|newbie|first timer|my weight|pound person|\d+ (?:lb|pound|kg))\b.*\b(?:take|amount|eat|use)\b/,
      8,
    ],
    [
      /\b(?:another|second|more) (?:one|dose|gummy|piece|square)?.*\b(?:if|when|after) (?:i|it|the first)\b.*\b(?:not|nothing|do not) (?:feel|work|kick)/,
      8,
    ],
  ],
  score: ({ say, line, amounts, refersBack, cart, isNarrow }, cue) => {
    if (
      !refersBack &&
      /\bhow (?:do|can|should|would|to)(?: i| you)? use (?:this|it|that)(?: thing| app| site| chat| bot)?$/.test(
        line,
      )
    )
      return 0;
    // "Nothing stronger than 10 mg a serving", "one is enough" say what is wanted.
    const isAsked =
      /\b(?:how|can|could|should|may|must|what|which|who|would|will|do|if|or|safe|limit)\b|^(?:\w+ ){0,2}(?:is|are)\b/.test(
        line,
      );
    const isTaken = /\b(?:take|taking|took|eat|ate|drink|use|dose|dosage|mg|smoke|chew|need|try)\b/.test(
      line,
    );
    // "How many hours does it take to get to me" asks for the delivery.
    if (
      /\bhow (?:many|much) (?:hour|minute|day|time|longer)\b.*\b(?:here|to me|arrive|deliver|delivery|get to)\b/.test(
        line,
      )
    )
      return 0;
    // "Low dose edibles" says what is looked for.
    if (!isAsked && /\b(?:low|lower|small|mild|high|higher)(?:est)? dose\b/.test(line) && isNarrow())
      return Math.min(cue, 3);
    if ((zipIn(say) || /\bold enough\b/.test(line)) && !isTaken) return 0;
    if (!isAsked && amounts.some(({ kind, bound }) => kind === 'mg' && bound)) return Math.min(cue, 3);
    if (
      !isAsked &&
      !isTaken &&
      cue <= 8.3 &&
      (cart.length > 0 || /\btoo (?:much|many) (?:sugar|money|cash)\b/.test(line))
    )
      return Math.min(cue, 4);
    // "I am vegan, what can I eat" asks for goods.
    if (/\bwhat (?:can|could|should|may) i (?:eat|drink|smoke|have|try)\b/.test(line)) return 0;
    if (
      /\b(?:charge|fee|deliver|delivered|delivery|cash|card|visa|venmo|debit|credit|paypal|apple|zelle|email|phone|number|address|account|password|name|open|app|website|site|notification|alert|text|order|pay|owe|spend|code|coupon|promo|discount)\b/.test(
        line,
      )
    )
      return 0;
    if (/\b(?:something|anything)\b/.test(line) && cue <= 7) return cue - 4;
    if (
      /\b(?:mg|cbd|thc|g|sugar|calorie|caffeine)\b.*\b(?:have|has|in|contain)\b/.test(line) &&
      !/\b(?:i|should|take|person|someone|safe)\b/.test(line)
    )
      return cue - 3;
    return cue > 0 && amounts.some(({ kind }) => kind === 'money') ? cue - 3 : cue;
  },
  slots: (reading) => {
    const product = reading.product();
    return { topic: 'dosage', ...(product && { product }) };
  },
  examples: [
    'how many drops should i take',
    'how many gummies is a normal dose',
    'can i eat the whole bar at once',
  ],
};
