import type { Intent } from '../intent.ts';
import type { Reading } from '../reading.ts';
import type { CarefulTopic } from '../understanding.ts';
import { dosageIntent } from './dosage.ts';

const condition =
  '(?:anxiety|anxious|depression|depressed|depressive|pain|arthritis|cancer|tumor|seizure|epilepsy|epileptic|ptsd|insomnia|diabetes?|diabetic|blood pressure|blood thinner|blood sugar|heart (?:condition|problem|disease|attack|medication|med|rate|racing|palpitation|issue)|inflammation|migraine|headache|headach|cramp|nausea|nauseous|adhd|apnea|apnoea|bloating|constipation|diarrhea|heartburn|reflux|weight loss|lose weight|anemia|infection|wound|burn|scar|bruise|autism|asthma|fibromyalgia|parkinson|alzheimer|dementia|glaucoma|eczema|psoriasis|acne|ibs|crohn|endometriosis|lupus|hangover|stroke|fever|flu|covid|cold sore|sciatica|tendonitis|neuropathy|bipolar|schizophrenia|ocd|panic|stress disorder|addiction|alcoholism|withdrawal|kidney|liver|hypertension|thyroid|tremor|spasm|carpal|gout|menopause|hot flash|hot flashes|cholesterol|concussion|rash|vertigo|tinnitus|surgery|chemo|chemotherapy|condition|illness|disease|sick(?:ness)?|symptom)';
const medicine =
  '(?:sertraline|zoloft|prozac|fluoxetine|lexapro|escitalopram|citalopram|celexa|paxil|wellbutrin|bupropion|effexor|cymbalta|ssri|antidepressant|antidepressants|warfarin|coumadin|eliquis|xarelto|statin|lipitor|metformin|insulin|lisinopril|losartan|amlodipine|metoprolol|beta blocker|ibuprofen|advil|tylenol|aspirin|acetaminophen|nsaid|gabapentin|lyrica|trazodone|ambien|melatonin|benadryl|antibiotic|adderall|ritalin|vyvanse|xanax|klonopin|ativan|lithium|lamictal|seroquel|prednisone|steroid|birth control|synthroid|levothyroxine|opioid|oxycodone|hydrocodone|vicodin|percocet|medication|medicine|med|meds|prescription|pill|drug|blood thinner|supplement|immunosuppressant|keppra|methadone|suboxone)';

const selfHarm =
  /\b(?:kill(?:ing)? (?:my ?self|me)|suicid\w*|end (?:my life|it all|my own life)|want(?:ing)? to die|do not want to (?:live|be here|be alive|wake up)|hurt(?:ing)? my ?self|harm(?:ing)? my ?self|self harm|cut(?:ting)? my ?self|better off dead|no reason to live|take my (?:own )?life|not worth living|wish i (?:was|were) dead|unalive)\b/;
const emergency =
  /\b(?:overdos\w*|od|collaps\w*|unconscious|unresponsive|can not (?:breathe|wake|move)|(?:trouble|hard time|difficulty|hard to) (?:breathing|breathe)|stopped breathing|not breathing|chest (?:\w+ ){0,3}(?:pain|hurt|tight|heavy|burn\w*)|pass(?:ed|ing)? out|faint(?:ed|ing)?|poison\w*|911|seizing|having a (?:seizure|heart attack|stroke)|throat (?:is |feel |feeling |felt )?(?:\w+ )?(?:closing|swelling|swollen|tight|tightening)|(?:i|he|she|they) (?:am|is|are|might be|feel like i am|going to) (?:dying|die)|like i am dying|dying|turning blue|ambulance|not waking up|will not wake)\b/;
const someoneElse = String.raw`(?:kid|child|children|baby|toddler|son|daughter|dog|cat|pet|puppy|kitten|niece|nephew|grandson|granddaughter|boy|girl|grandma|grandmother|grandpa|little (?:one|guy|girl|boy|brother|sister)|year old|brother|sister|teen|teenager|roommate|infant|grandkid|bunny|parrot|mom)`;
const swallowed = new RegExp(
  String.raw`\b${someoneElse}\b.*\b(?:ate|eaten|eat|swallow|swallowed|got into|drank|took|chewed|licked|had|consumed|got hold|got some|got a|grabbed|ingested)\b`,
);
const feelsBad =
  /\b(?:feel|feeling|felt|got|getting|made me|makes me|make me)\b (?:\w+ ){0,3}(?:off|funny)\b|\b(?:am|is|are) (?:\w+ ){0,3}(?:off|funny) (?:\w+ ){0,2}(?:after|since|from)\b|\b(?:feel|feeling|felt|got|am|getting|made me|makes me|make me|been|is|was|went|started|having|have)\b (?:\w+ ){0,3}(?:sick|ill|dizzy|nauseous|nausea|weird|bad|unwell|faint|vomiting|throwing up|terrible|awful|horrible|paranoid|numb|shaky|sweaty|worse|itchy|hive|rash|panicky|panic|lightheaded|too high|really high|so high|swollen|racing)\b|\b(?:threw up|throwing up|vomit\w*|puk(?:e|ed|ing)|hive|swelling|swollen|heart (?:\w+ ){0,3}(?:racing|race|pounding|beating|fast)|bad (?:reaction|trip)|allergic reaction|side effect|(?:head|room|world|everything|it all) (?:is )?spinning|freaking out|too high|green(?:ed|ing) out|reaction)\b/;
/** Of no other cue, so that `score` knows it. */
const feelsBadCue = 8.85;
const badTime =
  /\b(?:today|yesterday|tonight|(?:day|week|weekend|night|evening|morning|month|year|work|weather|traffic|commute|boss|job|meeting|exam|shift|game|date) (?:really |just )?(?=was|is|has been|been|got|went))\b(?: (?:was|is|has been|been|got|went) (?:\w+ ){0,2}(?:bad|terrible|awful|horrible|weird|worse))/g;

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
        /\bmy (?:stomach|head|belly|tummy|throat|skin|eye|mouth|tongue|lip|face|chest) (?:is|are|feel|was|got|started|hurt|went)\b/,
        10.2,
      ],
      [
        /\b(?:shaking|trembling|hallucinat\w*|seeing things?|numb|twitching|sweating|hyperventilating)\b|\bmy (?:heart|pulse|breathing|vision)\b|\bhurt (?:my|the) (?:baby|liver|kidney|heart|stomach)\b|\ballergic to (?:hemp|cbd|cannabis|thc|weed)\b|\b(?:thin|affect|raise|lower|in) (?:\w+ )?blood\b/,
        8.8,
      ],
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
      [new RegExp(String.raw`\b(?:i (?:am|take|use|was|had|have been)|took) (?:\w+ ){0,3}${medicine}\b`), 9],
      [/\b(?:cure|remedy|treatment|heal|healing|therapeutic|medicinal|diagnos\w+)\b/, 8],
      [
        /\b(?:doctor|physician|pharmacist|hospital|nurse|surgery|dentist|medical advice|medically|therapist)\b/,
        8.5,
      ],
      [feelsBad, feelsBadCue],
      [/\ballergic to\b.*\b(?:happen|safe|ok|okay|can i|should i|if i)\b/, 10.2],
      [
        /\b(?:ok|okay|safe|fine) for (?:her|him|them|old people|(?:my|an?) (?:mom|dad|grand\w+|\w+ year old))\b/,
        8.4,
      ],
      [
        /\b(?:is|are) (?:it|this|that|they|these|the \w+|\w+|cbd|hemp) (?:\w+ )?(?:safe|dangerous|addictive|harmful|toxic|healthy|bad for|good for(?! (?:travel|sharing|gift|beginner|party|cooking|work|camping|hiking|daytime|an? \w+)))\b|\b(?:is it|would it be) safe\b|\bsafe (?:for|to|if|with)\b|\baddictive\b|\bget addicted\b/,
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
      // "Today was awful" is no symptom.
      if (cue === feelsBadCue && !feelsBad.test(line.replaceAll(badTime, ''))) return 0;
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
  },
  dosageIntent,
];
