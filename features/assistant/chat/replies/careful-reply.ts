import { defaultHelpLines, type Call, type HelpLines } from '#shared/help-lines.ts';
import type { Language } from '#shared/language.ts';
import type { Answer } from '#platform/browser/conversation/conversation.ts';
import { carefulTexts, type CarefulText } from '../../understanding/careful-answers.ts';
import type { CarefulTopic } from '../../understanding/understanding.ts';

const animal =
  /\b(?:dogs?|dogg\w+|pup(?:s|py|pies)?|cats?|kitt(?:y|en|ens)|kitties|pets?|bunn(?:y|ies)|rabbit|birds?|parrot|ferret|hamster|perr[oa]s?|perrit[oa]s?|cachorr[oa]|gat[oa]s?|gatit[oa]s?|mascotas?)\b/i;
/** "He is shaking" may speak of the dog. */
const person =
  /\b(?:kids?|child|children|son|daughter|baby|toddler|brother|sister|mom|dad|friend|husband|wife|grand\w+|(?:i|we) (?:ate|took|had|drank|can)|hij[oa]s?|ni[nñ][oa]s?|beb[eé]|amig[oa]|espos[oa]|abuel[oa])\b/i;
/** Of a question of health: somebody is unwell now. */
const unwell =
  /\b(?:feel|feeling|felt|sick|dizzy|vomit\w*|threw up|throwing up|puk\w+|faint|shak\w+|numb|hives?|swell\w*|swollen|rash|itch\w*|reaction|heart|chest|throat|too high|spinning|panic\w*|paranoi\w*|freak\w*|tripping|(?:me|se) siente|me siento|mare[oa]\w*|v[oó]mit\w+|n[aá]useas?|enferm[oa]|duele|coraz[oó]n)\b/i;

const driving = /\b(?:drive|driving|behind the wheel|operat(?:e|ing)|conduc\w+|manej\w+)\b/i;
/** Somebody under age whom goods are for; nobody who has had some. */
const young =
  /\b(?:(?:my|a|an|the|our|for|to) (?:\w+ )?(?:1?\d|20)(?: ?-?(?:year|yr|yo|y\/o))|kids?|child|children|bab(?:y|ies)|toddlers?|teens?|teenagers?|minors?|infants?|son|daughter|niece|nephew|ni[nñ][oa]s?|hij[oa]s?|beb[eé]s?|menor(?:es)?)\b/i;

const dependent = /\b(?:kids?|child|children|son|daughter|niece|nephew|ni[nñ][oa]s?|hij[oa]s?)\b/i;

/** A question of health about driving, or about giving goods to somebody under age, is answered with a plain No. */
function plainNo(topic: CarefulTopic, typed: string): CarefulTopic {
  if (topic === 'under_age') return dependent.test(typed) ? 'minors' : topic;
  if (topic !== 'medical' && topic !== 'law' && topic !== 'dosage') return topic;
  if (driving.test(typed)) return 'driving';
  return topic === 'medical' && young.test(typed) && !unwell.test(typed) ? 'minors' : topic;
}

const asksEffect =
  /\b(?:kick(?:s)? in|hit(?:s)?|last|long|high|stoned|buzz\w*|feel|effects?|work|efecto|dura|coloca\w*|siente)\b/i;

const verbs: Record<Language, { call: string; text: string }> = {
  en: { call: 'Call', text: 'Text' },
  es: { call: 'Llamar:', text: 'Mensaje:' },
};

/** "Are these safe for kids" orders nothing for them. */
const onlyAsks =
  /^\W*(?:is|are|do|does|what|how|why|(?:can|could|may|would|should) (?!i |we |you |u )|pueden?|(?:son|es) segur\w+|(?:son|es)\b(?=.*\?\W*$))\b/i;

type Asked = { topic: CarefulTopic; typed: string; language: Language; lines: HelpLines | undefined };

/** The fixed answer to a question of health, amounts, law or age; where somebody may be in danger with whom to call. */
export function carefulReply({ topic: asked, typed, language, lines = defaultHelpLines }: Asked): Answer {
  const topic = plainNo(asked, typed);
  const isAnimal = topic === 'emergency' && animal.test(typed);
  const text: CarefulText =
    isAnimal && !person.test(typed)
      ? 'animal'
      : topic === 'dosage' && asksEffect.test(typed)
        ? 'effect'
        : topic;
  const calls = callsFor({ topic, typed, isAnimal, isPerson: text !== 'animal' }, lines, language);
  return {
    text: carefulTexts(language, lines)[text],
    language,
    ...(topic === 'under_age' && { tooYoung: 'self' }),
    ...(topic === 'minors' && !onlyAsks.test(typed) && { tooYoung: 'other' }),
    ...(calls.length > 0
      ? { calls }
      : { choices: topic === 'unlawful' ? ['Show the menu'] : ['Talk to the shop'] }),
  };
}

type Victims = Pick<Asked, 'topic' | 'typed'> & { isAnimal: boolean; isPerson: boolean };

function callsFor(
  { topic, typed, isAnimal, isPerson }: Victims,
  lines: HelpLines,
  language: Language,
): Call[] {
  const { call: verb, text: textVerb } = verbs[language];
  const call = (number: string, name = number) => ({ label: `${verb} ${name}`, number });
  const urgent = (one: Call): Call => ({ ...one, isUrgent: true });
  const emergency = call(lines.emergency);
  const forPeople = [urgent(emergency), call(lines.poison, 'Poison Help')];
  const forAnimals = [
    urgent(call(lines.petPoison, 'ASPCA Animal Poison Control')),
    call(lines.petPoisonHelpline, 'Pet Poison Helpline'),
  ];
  if (topic === 'emergency') return [...(isPerson ? forPeople : []), ...(isAnimal ? forAnimals : [])];
  if (topic === 'self_harm')
    return [
      urgent(call(lines.crisis)),
      { label: `${textVerb} ${lines.crisis}`, number: lines.crisis, isText: true },
      emergency,
    ];
  return topic === 'medical' && unwell.test(typed) ? forPeople : [];
}
