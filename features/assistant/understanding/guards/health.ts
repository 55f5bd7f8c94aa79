import { groupOf } from '../model/word-groups.ts';
import { productSaid } from '../slots/slots.ts';
import { isSaid, probabilityOf, type Guard } from './guard.ts';

/** Always a matter of health, whatever else is said. */
const certain =
  /\b(?:pregnan\w*|breast ?feed\w*|expecting a baby|trying to conceive|lactating|drug (?:test|screen)|(?:urine|piss) test|embarazada|allergic reaction|bad (?:reaction|trip)|side effect|green(?:ed|ing) out|threw up|throwing up|vomit\w*|hyperventilating|hallucinat\w*|can not stop shaking|(?:heart|pulse) (?:\w+ ){0,3}(?:racing|pounding|fast|beating)|(?:way |really |so )too high)\b/;
const concerned =
  /\b(?:cure|treat|heal|relieve|doctor|physician|pharmacist|hospital|nurse|dentist|therapist|dangerous|addictive|harmful|toxic|symptom|condition|disease|illness|sick(?! (?:of|and tired))|dizzy|nauseous|unwell|shaky|shaking|numb|paranoid|itchy|hive|swollen|hurt|ache|aching|sore throat|mix|interact|prescribed|diagnos\w+|medical|duele|enferm\w*|medico)\b/;

/** From this probability on, a sentence with words of health gets the careful answer. */
const minProbability = 0.2;

/** Health is answered by fixed words as soon as it is likely. */
export const guardHealth: Guard = (reading, ranked) => {
  const { line, words } = reading;
  const isNamed = words.some(
    ({ stem }) => !/^al[el]/.test(stem) && /^@(?:ill|medicine)$/.test(groupOf.get(stem) ?? ''),
  );
  const probability = probabilityOf(ranked, 'medical');
  const [best] = ranked;
  const isMeant =
    (isSaid(certain, reading) && best?.intent !== 'find_products') ||
    ((isNamed || concerned.test(line)) && probability >= minProbability && best?.intent !== 'dosage');
  return isMeant ? { intent: 'medical', topic: 'medical', ...productSaid(reading) } : undefined;
};
