import type { Scored } from '../model/classifier.ts';
import { groupOf } from '../model/word-groups.ts';
import { productSaid } from '../slots/slots.ts';
import { isSaid, probabilityOf, type Guard } from './guard.ts';

/** Always a matter of health, whatever else is said. */
const certain =
  /\b(?:pregnan\w*|breast ?feed\w*|expecting a baby|trying to conceive|lactating|drug (?:test|screen)|(?:urine|piss) test|embarazada|allergic reaction|bad (?:reaction|trip)|side effect|green(?:ed|ing) out|threw up|throwing up|vomit\w*|hyperventilating|hallucinat\w*|can not stop shaking|(?:heart|pulse) (?:\w+ ){0,3}(?:racing|pounding|fast|beating)|(?:way |really |so )too high|bochornos|me operan)\b/;
const concerned =
  /\b(?:cure|treat|heal|relieve|doctor|physician|pharmacist|hospital|nurse|dentist|therapist|dangerous|addictive|harmful|toxic|symptom|condition|disease|illness|sick(?! (?:of|and tired))|dizzy|nauseous|unwell|shaky|shaking|numb|paranoid|itchy|hive|swollen|hurt|ache|aching|sore throat|mix|interact|prescribed|diagnos\w+|medical|duele|enferm\w*|medico)\b/;

/** A part of the body does not do as it should. */
const complains =
  /\b(?:killing|hurts?|hurting|ache|aching|sore|burn|burning|stiff|numb|swell|swelling|swollen|swell up|ring|ringing|blurry|tight|cramp|cramping|spasm|throb|throbbing|acting|shot|flare|flared|duele|arde|adormecio|hincho)\b/;
/** Sleep that does not come, and other troubles that are told beside a wish as often as alone. */
const troubled =
  /\b(?:(?:can|could) not|trouble|problem|hard to|unable to|no (?:me )?(?:puedo|logro|puede)|problemas para) (?:\w+ ){0,2}(?:sleep(?:ing)?|asleep|dormir)\b|\btoss(?:ing)? and turn(?:ing)?\b|\b(?:stressed out|estresad[oa]|(?:get|getting|be|become) hooked(?! up)|hot flash(?:es)?(?! (?:sale|deal))|(?:my|an|for) (?:surgery|operation))\b/;

/** From this probability on, a sentence with words of health gets the careful answer. */
const minProbability = 0.2;
/** A sentence that would not be understood otherwise is taken for a matter of health from this probability on. */
const minProbabilityOfUnclear = 0.4;
/** A part of the body with a word of complaint, where nothing else is understood. */
const minProbabilityOfComplaint = 0.05;

/** Something else is asked for from this probability on. */
const minProbabilityOfOther = 0.5;
/** Nothing else was asked for that the sentence would get instead. */
const isVague = ({ intent, probability }: Scored) =>
  ['unknown', 'medical', 'find_products', 'goodbye', 'thanks', 'greeting'].includes(intent) ||
  probability < minProbabilityOfOther;

/** Health is answered by fixed words as soon as it is likely. */
export const guardHealth: Guard = (reading, ranked) => {
  const { line, words } = reading;
  const groups = words.map(({ stem }) => groupOf.get(stem));
  const isNamed = words.some(
    ({ stem }, at) => !/^al[el]/.test(stem) && /^@(?:ill|medicine)$/.test(groups[at] ?? ''),
  );
  const probability = probabilityOf(ranked, 'medical');
  const [best] = ranked;
  if (!best) return undefined;
  const isUnclear = best.intent === 'unknown';
  const isComplaint = groups.includes('@body') && isSaid(complains, reading);
  const isMeant =
    (isSaid(certain, reading) && best.intent !== 'find_products') ||
    (isSaid(troubled, reading) && (isVague(best) || probability >= minProbabilityOfUnclear)) ||
    (isUnclear && probability >= minProbabilityOfUnclear) ||
    (isComplaint && probability >= (isUnclear ? minProbabilityOfComplaint : minProbability)) ||
    ((isNamed || concerned.test(line)) && probability >= minProbability && best.intent !== 'dosage');
  return isMeant ? { intent: 'medical', topic: 'medical', ...productSaid(reading) } : undefined;
};
