import { carefulAnswers } from '../careful-answers.ts';
import type { Intent } from '../intent.ts';
import type { Reading } from '../reading.ts';
import type { CarefulTopic } from '../understanding.ts';

const condition =
  '(?:anxiety|anxious|depression|depressed|depressive|pain|arthritis|cancer|tumor|seizure|epilepsy|epileptic|ptsd|insomnia|diabetes|diabetic|blood pressure|blood thinner|blood sugar|heart (?:condition|problem|disease|attack|medication|med|rate|racing|palpitation|issue)|inflammation|migraine|headache|headach|cramp|nausea|nauseous|adhd|apnea|apnoea|bloating|constipation|diarrhea|heartburn|reflux|weight loss|lose weight|anemia|infection|wound|burn|scar|bruise|autism|asthma|fibromyalgia|parkinson|alzheimer|dementia|glaucoma|eczema|psoriasis|acne|ibs|crohn|endometriosis|lupus|hangover|stroke|fever|flu|covid|cold sore|sciatica|tendonitis|neuropathy|bipolar|schizophrenia|ocd|panic|stress disorder|addiction|alcoholism|withdrawal|kidney|liver|hypertension|thyroid|tremor|spasm|carpal|gout|menopause|hot flash|hot flashes|cholesterol|concussion|rash|vertigo|tinnitus|surgery|chemo|chemotherapy|condition|illness|disease|sick(?:ness)?|symptom)';
const medicine =
  '(?:sertraline|zoloft|prozac|fluoxetine|lexapro|escitalopram|citalopram|celexa|paxil|wellbutrin|bupropion|effexor|cymbalta|ssri|antidepressant|antidepressants|warfarin|coumadin|eliquis|xarelto|statin|lipitor|metformin|insulin|lisinopril|losartan|amlodipine|metoprolol|beta blocker|ibuprofen|advil|tylenol|aspirin|acetaminophen|nsaid|gabapentin|lyrica|trazodone|ambien|melatonin|benadryl|antibiotic|adderall|ritalin|vyvanse|xanax|klonopin|ativan|lithium|lamictal|seroquel|prednisone|steroid|birth control|synthroid|levothyroxine|opioid|oxycodone|hydrocodone|vicodin|percocet|medication|medicine|med|meds|prescription|pill|drug|blood thinner|supplement|immunosuppressant|keppra|methadone|suboxone)';

const selfHarm =
  /\b(?:kill(?:ing)? (?:my ?self|me)|suicid\w*|end (?:my life|it all|my own life)|want(?:ing)? to die|do not want to (?:live|be here|be alive|wake up)|hurt(?:ing)? my ?self|harm(?:ing)? my ?self|self harm|cut(?:ting)? my ?self|better off dead|no reason to live|take my (?:own )?life|not worth living|wish i (?:was|were) dead|unalive)\b/;
const emergency =
  /\b(?:overdos\w*|od|collaps\w*|unconscious|unresponsive|can not (?:breathe|wake|move)|(?:trouble|hard time|difficulty|hard to) (?:breathing|breathe)|stopped breathing|not breathing|chest (?:\w+ ){0,3}(?:pain|hurt|tight|heavy|burn\w*)|pass(?:ed|ing)? out|faint(?:ed|ing)?|poison\w*|911|seizing|having a (?:seizure|heart attack|stroke)|throat (?:is )?(?:closing|swelling|swollen)|turning blue|ambulance|not waking up|will not wake)\b/;
const someoneElse = String.raw`(?:kid|child|children|baby|toddler|son|daughter|dog|cat|pet|puppy|kitten|niece|nephew|grandson|granddaughter|boy|girl|grandma|grandmother|grandpa|little (?:one|guy|girl|boy|brother|sister)|year old|brother|sister|teen|teenager|roommate|infant|grandkid|bunny|parrot|mom)`;
const swallowed = new RegExp(
  String.raw`\b${someoneElse}\b.*\b(?:ate|eaten|eat|swallow|swallowed|got into|drank|took|chewed|licked|had|consumed|got hold|grabbed|ingested)\b`,
);
const feelsBad =
  /\b(?:feel|feeling|felt|got|am|getting|made me|makes me|make me|been|is|was|went|started|having|have)\b (?:\w+ ){0,3}(?:sick|ill|dizzy|nauseous|nausea|weird|bad|unwell|faint|vomiting|throwing up|terrible|awful|funny|off|horrible|paranoid|numb|shaky|sweaty|worse|itchy|hive|rash|panicky|panic|lightheaded|too high|really high|so high|swollen|racing)\b|\b(?:threw up|throwing up|vomit\w*|puk(?:e|ed|ing)|hive|swelling|swollen|heart (?:\w+ ){0,3}(?:racing|race|pounding|beating|fast)|bad (?:reaction|trip)|allergic reaction|side effect|(?:head|room|world|everything|it all) (?:is )?spinning|freaking out|too high|green(?:ed|ing) out|reaction)\b/;

const tookTooMuch =
  /\b(?<!not )(?:took|ate|had|drank|used|eaten|taken|consumed|smoked|swallowed)\b (?:(?!under|below|over|for|than|about)\w+ ){0,3}(?:too (?:much|many)|whole|entire|all|\d{2,})\b/;

const topicOf = (reading: Reading): CarefulTopic => {
  const { line } = reading;
  if (selfHarm.test(line)) return 'self_harm';
  if (emergency.test(line) || swallowed.test(line) || tookTooMuch.test(line)) return 'emergency';
  return 'medical';
};

export const carefulIntents: readonly Intent[] = [
  {
    id: 'medical',
    words:
      'doctor! sick! medicine! medication! pain! pregnant! anxiety! safe health! symptom! dizzy! hospital!',
    cues: [
      [
        /\b(?:cbd|hemp|it|this|that|they|these|product|drops|oil|tea|gummy|balm|softgel|anything|something)\b.*\bhelp (?:with|my|against|heal|cure)\b(?! (?:sleep|relax|sleeping|my (?:order|account)|me|something|this))/,
        7,
      ],
      [/\b(?:drive|driving|operate|operating)\b.*\b(?:after|on|with|while|high)\b/, 9],
      [selfHarm, 20],
      [emergency, 12],
      [swallowed, 11],
      [tookTooMuch, 10.5],
      [
        /\b(?:pregnant|pregnancy|breastfeed\w*|breast feed\w*|expecting a baby|nursing|trying to conceive|lactating)\b/,
        11,
      ],
      [
        new RegExp(
          String.raw`\b(?:cure|treat|heal|help|relieve|relief|ease|fix|stop|reduce|prevent|good|work|effective|useful|safe|ok|okay|bad|better|improve|manage|rid|something|anything|which|what|best|have|for|with|about|against|lower|use|apply|rub|put|my|from)\b.*\b${condition}\b`,
        ),
        9,
      ],
      [new RegExp(String.raw`\b${condition}\b`), 7.4],
      [
        new RegExp(
          String.raw`\b(?:mix|mixing|interact|interaction|interfere|combine|combining|together|alongside|while (?:on|taking)|with my|along with|same time|react|safe with|ok with|okay with|take with|on|taking|take|use|affect|mess with|replace|instead of|prescribed)\b.*\b${medicine}\b`,
        ),
        9.6,
      ],
      [new RegExp(String.raw`\bi (?:am|take|use|was|have been) (?:\w+ ){0,3}${medicine}\b`), 9],
      [/\b(?:cure|remedy|treatment|heal|healing|therapeutic|medicinal|diagnos\w+)\b/, 8],
      [
        /\b(?:doctor|physician|pharmacist|hospital|nurse|surgery|dentist|medical advice|medically|therapist)\b/,
        8.5,
      ],
      [feelsBad, 8.8],
      [/\ballergic to\b.*\b(?:happen|safe|ok|okay|can i|should i|if i)\b/, 10.2],
      [
        /\b(?:ok|okay|safe|fine) for (?:her|him|them|old people|(?:my|an?) (?:mom|dad|grand\w+|\w+ year old))\b/,
        8.4,
      ],
      [
        /\b(?:is|are) (?:it|this|that|they|these|the \w+|\w+|cbd|hemp) (?:\w+ )?(?:safe|dangerous|addictive|harmful|toxic|healthy|bad for|good for)\b|\b(?:is it|would it be) safe\b|\bsafe (?:for|to|if|with)\b|\baddictive\b|\bget addicted\b/,
        8.2,
      ],
      [
        /\b(?:drug test|drug screen|urine test|piss test|fail a test|test positive|show up (?:on|in) a)\b/,
        8.5,
      ],
      [
        /\b(?:help|good|something|anything|work|do)\b.*\b(?:with|for|about) (?:my |the |a )?(?:back|knee|neck|shoulder|joint|muscle|period|stomach|tooth|teeth|nerve|foot|feet|hip|head|chronic|bad|anxious|mental)\b.*\b(?:pain|ache|hurt|problem|issue|health|soreness|cramp)\b/,
        9,
      ],
      [
        /\bmy (?:\w+ )?(?:back|knee|neck|shoulder|joint|head|stomach|chest|hip|foot|feet|wrist|tooth|ear|belly|tummy)\b.*\b(?:hurt|hurts|ache|aches|kill|killing|pain)\b/,
        8.5,
      ],
      [
        /\b(?:alcohol|drinking|drink|beer|wine)\b.*\b(?:safe|mix|together|same time)\b|\bmix(?:ing)? (?:it|this|them|that|the \w+)? ?with\b/,
        7.8,
      ],
      [
        new RegExp(
          String.raw`\b(?:give|giving|feed|let|share)\b.*\b(?:\d{1,2} year old|teen|teenager|minor|${someoneElse})\b`,
        ),
        8.6,
      ],
      [
        /\b(?:for|give|safe for|ok for) (?:my |a |the )?(?:dog|cat|pet|puppy|baby|toddler|child|kid|infant)\b/,
        8.5,
      ],
      [
        /\b(?:can|could|should|is it ok) (?:my |a |the )?(?:dog|cat|pet|puppy|baby|toddler|child|kid|son|daughter)\b.*\b(?:have|eat|take|use|try|drink)\b/,
        8.8,
      ],
    ],
    score: ({ line, query }, cue) => {
      if (cue === 0 || cue > 10) return cue;
      // "nothing with nuts, i'm allergic" asks what is in it.
      if (/\ballerg/.test(line) && query().notQualities.length > 0 && !/reaction|hive|swell/.test(line))
        return 3;
      return cue;
    },
    slots: (reading) => ({ topic: topicOf(reading) }),
    examples: [
      'will this cure my anxiety',
      'im pregnant can i have the tea',
      'does it mix with sertraline',
      'my kid ate one of the gummies',
    ],
    reply: ({ understood }) => carefulAnswers[understood.topic ?? 'medical'],
    choices: ['Talk to the shop'],
  },
  {
    id: 'dosage',
    words: 'dose! dosage! take many much should beginner start amount mg',
    cues: [
      [
        /\boverdo\b|\bhalf (?:a|an|of|one)\b.*\b(?:or|first|start|enough)\b|\bunder (?:the |my )?tongue\b/,
        8.2,
      ],
      [
        /\b(?:a|per|each|every) (?:day|night)\b|\bat (?:once|a time|the same time)\b|\bdaily\b|\benough\b/,
        8.3,
      ],
      [/\b(?:safe|good|right) amount\b/, 8.9],
      [/\bhow long\b.*\b(?:high|buzz|effect)\b.*\blast\b/, 8.3],
      [
        /\bis \d+ (?:mg|gummy|drops|drop|softgel) (?:a lot|too much|enough|strong|ok|safe|good|plenty)\b/,
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
        /\bhow (?:many|much|often|big|long before)\b.*\b(?:should|do|can|could|would|must|may|to|does|safe)\b.*\b(?:take|eat|use|have|drink|apply|put|consume|smoke|chew|start|need|try|recommended|normal|safe|rub|beginner|newbie|person|someone|dose|dab)\b(?!.*\b(?:order|spend|minimum|delivery|free)\b)/,
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
        /\b(?:whole|entire|all)\b.*\b(?:at once|in one (?:go|sitting|day)|tonight|by myself)\b|\btoo (?:much|many)\b|\benough\b|\b(?:a|per|each|every|twice a|times a|once a) (?:day|night|dose)\b|\b(?:daily|before bed|max(?:imum)? (?:dose|amount)|limit a day)\b/,
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
        /\b(?:get|make|makes|be|feel|getting) (?:me |you |one |u )?(?:too |so |really )?(?:high|stoned|buzzed|baked|lit)\b|\bhow high\b/,
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
    score: ({ line, amounts, refersBack }, cue) => {
      if (
        !refersBack &&
        /^(?:so |ok )?how (?:do|can|should|would) (?:i|you) use (?:this|it|that)(?: thing| app| site)?$/.test(
          line,
        )
      )
        return 0;
      // "I am vegan, what can I eat" asks for goods.
      if (/\bwhat (?:can|could|should|may) i (?:eat|drink|smoke|have|try)\b/.test(line)) return 0;
      if (
        /\b(?:charge|fee|deliver|delivery|cash|card|visa|venmo|debit|credit|paypal|apple|zelle|email|phone|number|address|account|password|name|open|app|website|site|notification|alert|text|order|pay|owe|spend|code|coupon|promo|discount)\b/.test(
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
    reply: () => carefulAnswers.dosage,
    choices: ['Talk to the shop'],
  },
];
