import { numberOf } from '../numbers.ts';
import type { Reading } from '../reading.ts';
import type { Understanding } from '../understanding.ts';
import { healthGroupOf } from './health-words.ts';
import { grownUp } from './minors.ts';

const minor = /\b(?:i am|soy) (?:still |only |just )*an? (?:minor|kid|child|teen|teenager)\b/;
const yearOld = /\b(?:(?:my|our|for) (\d{1,2}) year|(\d{1,2}) year old)\b/;
const youngWish = /^(?:want|would|like|need|ask|love)/;
/** The words between "for" and whom it is for are few. */
const maxBetween = 3;
const leads = /^(?:for|to|with|give)$/;
/** After whom it is for: "for the baby shower" and "for my dog walker" are for somebody else. */
const ends =
  /^(?:and|to|please|too|thank|birthday|party|class|school|who|because|so|also|it|he|she|they|add|year|old)$/;
/** An age that is said of oneself, and what may follow it: "I am 10 blocks away" tells none. */
const afterAge = /^(?:year|age|and|so|but|old|add|can|i|want|need|give|get)$/;
const minAge = 5;

/** Says of whom, or of what illness, the words tell after "for". */
function groupsMeant({ words, index }: Reading) {
  return words.flatMap(({ stem }, at) => {
    const group = stem === 'class' ? '@young' : healthGroupOf(stem);
    const before = words.slice(Math.max(0, at - maxBetween), at);
    const next = words[at + 1];
    const isEnd = !next || next.afterBreak || ends.test(next.stem);
    const isWish = group === '@young' && next !== undefined && youngWish.test(next.stem);
    const isMeant = isWish || (isEnd && before.some((word) => leads.test(word.stem)));
    return group && isMeant && !index.isInNames(stem) ? [group] : [];
  });
}

/** The age of the customer, where it is told. */
const ownAge = ({ words }: Reading) =>
  words.flatMap(({ stem }, at) => {
    const age = numberOf(stem) ?? 0;
    const [self, am] = [words[at - 2]?.stem, words[at - 1]?.stem];
    const next = words[at + 1];
    const isTold = self === 'i' && am === 'am' && (!next || next.afterBreak || afterAge.test(next.stem));
    return isTold && age >= minAge ? [age] : [];
  })[0];

/** Goods for somebody too young, for an animal or against an illness are answered with care, and not added. */
export function guardForWhom(reading: Reading): Understanding | undefined {
  const { line, situation } = reading;
  const minimum = situation.minimumAge ?? 21;
  if (minor.test(line) || (ownAge(reading) ?? minimum) < minimum)
    return { intent: 'age_rule', topic: 'under_age' };
  const [, first, second] = yearOld.exec(line) ?? [];
  const [, childAge, ageBefore] = grownUp.exec(line) ?? [];
  const isGrownUp = Number(childAge ?? ageBefore ?? 0) >= minimum;
  const groups = groupsMeant(reading);
  if (Number(first ?? second ?? minimum) < minimum || (groups.includes('@young') && !isGrownUp))
    return { intent: 'age_rule', topic: 'minors' };
  return groups.includes('@pet') || groups.includes('@ill')
    ? { intent: 'medical', topic: 'medical' }
    : undefined;
}
