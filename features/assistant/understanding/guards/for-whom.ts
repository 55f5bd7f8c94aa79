import { healthGroupOf } from '../words/groups.ts';
import { numberOf } from '../numbers.ts';
import { spellerOf } from '../menu-speller.ts';
import { read, type Reading } from '../reading.ts';
import { singular } from '../spelling.ts';
import { isSaid, isVague, orders, probabilityOf, type Guard } from './guard.ts';

/** Before these words a child or an animal is not meant itself: "for the baby shower", "for my dog walker". */
const others =
  '(?! (?:shower|sitter|(?<=@pet )sister|walker|minder|teacher|tutor|coach|trainer|groomer|owner|doctor|vet|nurse|friend|lover|loan|wedding|monitor|gate|house|place|safe pack\\w*|in law)\\b)';
const leads =
  '(?:for|para|pa|to|give|let|against|share|share with|instead of) (?:(?:calm|help|relax) (?:a )?)?(?:(?:an?|the|my|our|your|his|her|this|that|one|some|all|both|each|trick|\\d+) (?:\\w+ ){0,3})?';
const wish =
  '(?: (?!not\\b)\\w+| ,){0,3}? (?:want|would like|like|love|ask|beg|crave|deserve|need|have|try|can(?= (?:have|eat|drink|try))|quier\\w+)(?! to (?!have|eat|drink|try)| (?:your?|bad|back|home|in|out|up|off)\\b)';
/** Goods are for one who is named before, also for one who is ill or afraid. */
const ofThem = '.* (?:for (?:him|her|them)\\b|@ill|firework|scared)';
const shapeFor = (group: string) =>
  new RegExp(`\\b${leads}${group}${others}|${group}${others}(?:${wish}|${ofThem})`);
const shapes = {
  young: shapeFor('@young'),
  pet: shapeFor('@pet'),
  ill: /\b(?:for|para|against|have|get|instead of) (?:\w+ ){0,3}@ill(?! (?:drink|fizzy|day|night|weather|brew|one|tea|water|@goods))/,
};

const unit =
  '(?! (?:@goods|minute|hour|block|mile|feet|foot|ft|pound|lb|week|month|day|step|dollar|cent|point|percent|mg|g|of|for|short|away|late|over|behind|th|people|adult|%|\\$))';
const filler = '(?: (?:only|just|still|like|almost|about|nearly|not|under|below|turn\\w*|a|actually))*';
/** The age is that of the customer or of whom goods are for; "turns 21 next month" tells one too. */
const ages = new RegExp(
  `(?:\\b(?:i am|will (?:not )?be|friend (?:is|are)|hit|age|i have(?= \\d+ (?:year|age)\\b)|s?he(?: is)?|who (?:is|are)|turn\\w*|cumpl\\w+)|@young(?: (?:is|are|of|who|turn\\w*|s?he|they|,))+)${filler} (\\d{1,2})\\b${unit}|\\b(?:my|an?|our|the|his|her) (\\d{1,2}) year(?! (?:ago|anniversary|reunion))|\\b(\\d{1,2}) year old|(?:^|, )(1[2-9]|20) (?:m(?! away)|f|year here)\\b|\\bsoy (?!client)(?:\\w+ ){1,2}of (\\d\\d)\\b${unit}`,
  'g',
);
/** Any number may be an age where the age rule is asked about. */
const anyAges = new RegExp(`${ages.source}|\\b(?:is|are|only|just) (\\d{1,2})\\b${unit}`, 'g');
const notYet = /\b(?:not|under|below|almost|nearly|turn(?!ed)\w*|cumpl\w+|will (?:not )?be) /;
/** A year of birth from 2010 on is too young until 2031. */
const isYoung =
  /\b(?:i am|soy|as) (?:(?:an?|one|still|only|just) )*(?:minor|kid|child|teen\w*|adolescente|menor|freshman|sophomore)\b(?! at heart)|(?<!\b(?:from|near|by|behind|past) (?:the )?)\b(?:(?:high|middle|elementary) ?school|(?:\d+ \w\w|\w+th|third) grade|hs|secundaria|prepa\w*|(?:born|naci) .{1,15}?20[1-9]\d)\b(?! (?:teacher|reunion|coach|principal|sweetheart))/;
const grownUp = /\b(?:adult|grown|grown up|married) @young/;
const parent = '(?:mom|dad|parent|mother|father|mama|papa)';
const hidden = new RegExp(
  String.raw`\b(?:under ?aged?|(?:menor|less) (?:of|de) (?:age|edad)|(?:fake|brother|sister|friend|cousin|mom|dad) id|(?:do not|no) (?:check|card) (?:my |me )?id|do not tell (?:my )?${parent}|${parent} (?:do|does|can|must) not (?:know|find out))\b`,
);
const minProbability = 0.35;
const minProbabilityOfRule = 0.2;
const anyYoung = new RegExp(`@young${others}`);
/** A child who is asleep or away gets no goods. */
const isAway =
  /@young(?: (?:is|are|finally|already|now))* (?:asleep|sleep|in bed|at (?:school|camp|work)|out|gone|away|home)\b/;
const littleOnes =
  /\blittle (?:one|guy|girl|boy|man|bro|brother|sister|cousin|league)\b|(?<=\b(?:my|our|his|her) )class\b(?! of)|(?<=\bfor (?:\w+ )?)school\b/g;

/** Returns the word without its plural and its Spanish diminutive: "hijitas" is "hija". */
const baseOf = (word: string) => singular(word).replace(/it([ao])$/, '$1');

/** Returns the words in a row, where a child, an animal or an illness is named by its group. */
function groupedLine({ words, index }: Reading, form: 'stem' | 'meant') {
  const said = words.map(({ [form]: word, stem, meant, afterBreak }, at) => {
    const group = /^(?:add|al+erg)/.test(stem)
      ? ''
      : (healthGroupOf(stem) ?? healthGroupOf(baseOf(meant)) ?? '');
    const isName = index.isInNames(stem) && stem.length > 3;
    const known = isName
      ? '@goods'
      : /^@(?:young|pet|ill|medicine|ate|machine)/.exec(group)?.[0].replace('medicine', 'ill');
    return `${afterBreak && at > 0 ? ', ' : ''}${known ?? (stem === 'one' ? stem : (numberOf(stem) ?? word))}`;
  });
  return said.join(' ').replaceAll(littleOnes, '@young');
}

/** Returns the sentence by groups, as read and as written out with its typos. */
export const groupedLines = (reading: Reading) =>
  (['stem', 'meant'] as const).map((form) => groupedLine(reading, form));

function readWhom(reading: Reading, ageShape = ages) {
  const lines = groupedLines(reading);
  const minimum = reading.situation.minimumAge ?? 21;
  const told = lines
    .flatMap((line) => [...line.matchAll(ageShape)])
    .map(([said, ...all]) => ({
      age: Number(all.find(Boolean)) - Number(notYet.test(said)),
      isChild: /@young|year|friend|s?he |\bis /.test(said),
    }));
  const says = (shape: RegExp) => lines.some((line) => shape.test(line));
  return {
    says,
    isOfAge: told.some(({ age, isChild }) => age >= minimum && !isChild),
    tooYoung: told.find(({ age, isChild }) => age < minimum && (age > 4 || isChild)),
    isAside: says(grownUp) || says(isAway) || told.some(({ age }) => age >= minimum),
  };
}

/** Returns true if the child that is named is grown up or gets no goods. */
export function isChildAside(reading: Reading) {
  const { says, tooYoung, isAside } = readWhom(reading);
  return isAside && !tooYoung && says(/@young/);
}

/** Returns true if a child is named who may be meant to get the goods. */
export function tellsOfYoung(reading: Reading) {
  const { says, isAside } = readWhom(reading);
  return !isAside && says(anyYoung);
}

const ofAge = new RegExp(
  String.raw`\b(?:i am|soy) (?:\w+ ){0,2}?(?:adult|grown|legal|of (?:legal )?age|(?:over|older than|older of) 2[1-9])\b|\bi (?:have|meant) (?:2[1-9]|[3-9]\d)\b(?! (?:left|in|more|bucks))${unit}`,
);
const forAdults =
  /\b(?:for (?:me|my ?self|us|adult|my (?:husband|wife|boyfriend|girlfriend|partner|friend))|not for)\b|\bfor my$/;

/** Tells whether somebody is too young still: that holds until another age or another person is told. */
function isStillTooYoung(reading: Reading) {
  const { situation } = reading;
  const { tooYoung } = situation;
  if (!tooYoung) return false;
  const tells = (one: Reading) => {
    const { says, isOfAge, isAside } = readWhom(one);
    return tooYoung.who === 'self' ? isOfAge || says(ofAge) : isAside || says(forAdults);
  };
  return !tells(reading) && !tells(read(tooYoung.since, situation, spellerOf));
}

/** Something is asked for, though no goods are named. */
const wants = /\b(?:need|want|add|buy\w*|order)\b/;
/** These verbs tell of the use of goods; who has a child uses none. */
const uses = /\b(?:(?<!\bi )have|eat|drink|take|use|try|give|safe|ok|let|smoke|sip|share)\b/;

/**
 * Whoever is too young gets a plain No, and so does who asks or orders for them. Goods for an animal or against an
 * illness are answered with care, and not added.
 */
export const guardForWhom: Guard = (reading, ranked) => {
  const [best] = ranked;
  const [rule, health] = [probabilityOf(ranked, 'age_rule'), probabilityOf(ranked, 'medical')];
  const isRule = rule > minProbabilityOfRule;
  const { says, tooYoung, isAside } = readWhom(reading, isRule ? anyAges : ages);
  if (best && orders.has(best.intent) && isStillTooYoung(reading))
    return {
      intent: 'age_rule',
      topic: reading.situation.tooYoung?.who === 'other' ? 'minors' : 'under_age',
    };
  if (isSaid(hidden, reading) && (tooYoung || !/\b(?:do you|what if)\b/.test(reading.line)))
    return { intent: 'age_rule', topic: 'under_age' };
  const isOpen = best && (isVague(best) || /change_address|not_sold|product_details/.test(best.intent));
  const isNamed =
    reading.named() ||
    wants.test(reading.line) ||
    ranked.slice(0, 3).some(({ intent }) => orders.has(intent));
  const isOrder = best && (orders.has(best.intent) || (isOpen && isNamed));
  const isAsked = rule + health > minProbability;
  const isPupil = isSaid(isYoung, reading) && (isOrder || /\bi am in (?!front)/.test(reading.line));
  if ((tooYoung && (isOrder || isRule || (!tooYoung.isChild && tooYoung.age > 12))) || isPupil)
    return { intent: 'age_rule', topic: tooYoung?.isChild ? 'minors' : 'under_age' };
  if (!isAside && ((isOrder && says(shapes.young)) || (isAsked && says(anyYoung) && uses.test(reading.line))))
    return { intent: health > rule ? 'medical' : 'age_rule', topic: 'minors' };
  return isOrder && (says(shapes.pet) || (says(shapes.ill) && best.intent !== 'not_sold'))
    ? { intent: 'medical', topic: 'medical' }
    : undefined;
};
