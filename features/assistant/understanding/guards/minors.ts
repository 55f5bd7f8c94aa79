import { probabilityOf, type Guard } from './guard.ts';

export const young =
  '(?:kid|child|children|baby|toddler|teen|teenager|minor|infant|newborn|son|daughter|niece|nephew|grandson|granddaughter|grandkid|little (?:brother|sister)|high ?school\\w*)';
/** An age in years, of the customer or of whom it is for. */
const ageSaid =
  /\b(?:i am|am|is|are|she|he|turn|turning|aged?|only|just|an?|my) (?:only |just |almost |turning )?(\d{1,2})(?: (?:year|yo|and a half|old))?(?! ?(?:\$|dollar|minute|hour|mile|mg|g|%|of|tin|jar|gummy|block))\b/;
const yearOld = /\b(\d{1,2}) year(?:s)?(?: old)?\b/;
const asksFor = new RegExp(
  String.raw`\b(?:can|could|may|ok|okay|safe|fine|allowed|give|giving|let|for|share|should|would)\b.*\b${young}s?\b|\b${young}s?\b.*\b(?:can|could|have|try|eat|drink|use|buy|order|allowed|ok|safe|get)\b`,
);
const hidden =
  /\b(?:underage|under age|fake id|do not tell (?:my )?(?:mom|dad|parent|mother|father|mama|papa))\b/;
const isForOther = /\b(?:give|giving|let|share|for (?:my|a|an|her|him|them)|she|he|they|my \d+)\b/;
const usesGoods = /\b(?:have|eat|drink|take|use|try|give|giving|safe|ok|okay|let|smoke|sip|share)\b/;

const youngWord = new RegExp(String.raw`\b${young}s?\b`);
const asksLeave =
  /\b(?:can|could|may) (?!i\b|we\b|you\b)|\b(?:ok|okay|safe|allowed|fine) (?:for|to|if)\b|\b(?:give|let)\b/;

/** A child who is grown up: "my son is 22", "my 30 year old daughter". */
export const grownUp = new RegExp(
  String.raw`\b${young}s? (?:who |he |she |they )?(?:is |are |am |just |turned |already )*(\d{2})\b|\b(\d{2}) year(?:s)?(?: old)? ${young}\b`,
);

/** Whoever is too young gets a plain No, and so does who asks for them. */
export const guardMinors: Guard = (reading, ranked) => {
  const { line, situation } = reading;
  const minimum = situation.minimumAge ?? 21;
  const said = ageSaid.exec(line)?.[1] ?? yearOld.exec(line)?.[1];
  const age = said === undefined ? undefined : Number(said);
  const isAge =
    age !== undefined &&
    age < minimum &&
    probabilityOf(ranked, 'age_rule') + probabilityOf(ranked, 'medical') > 0.2;
  if (hidden.test(line) && (isAge || !/\b(?:do you|what if)\b/.test(line)))
    return { intent: 'age_rule', topic: 'under_age' };
  // Leave is asked for a child whose age is said: that is clear without the model.
  if (
    age !== undefined &&
    age < minimum &&
    (youngWord.test(line) || yearOld.test(line)) &&
    asksLeave.test(line) &&
    usesGoods.test(line)
  )
    return { intent: 'age_rule', topic: 'minors' };
  const [, ageOfChild, ageBefore] = grownUp.exec(line) ?? [];
  const isGrownUp = Number(ageOfChild ?? ageBefore ?? 0) >= minimum;
  const isAsked =
    asksFor.test(line) &&
    !isGrownUp &&
    probabilityOf(ranked, 'age_rule') + probabilityOf(ranked, 'medical') > 0.35;
  if (isAsked && (usesGoods.test(line) || isAge) && !/\b(?:i am|im)\b (?:only |just )?\d/.test(line)) {
    const isMedical = probabilityOf(ranked, 'medical') > probabilityOf(ranked, 'age_rule');
    return { intent: isMedical ? 'medical' : 'age_rule', topic: 'minors' };
  }
  return isAge && probabilityOf(ranked, 'age_rule') > 0.2
    ? { intent: 'age_rule', topic: isForOther.test(line) ? 'minors' : 'under_age' }
    : undefined;
};
