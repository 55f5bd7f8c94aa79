import { isTens, numberOf } from './numbers.ts';
import { slang } from './slang.ts';
import { alsoEnglish, spanish, spanishPhrases } from './spanish.ts';
import { singular, type Speller } from './spelling.ts';

/** One word of what was said. */
export type Word = {
  /** Lower case, without accents, as typed. */
  typed: string;
  /** The same with slang, Spanish and short forms written out, and its typos kept. */
  meant: string;
  /** Slang, Spanish and typos folded, in the singular. */
  stem: string;
  /** A comma, period or line end stands before it. */
  afterBreak: boolean;
  /** The menu, the examples or plain English have it. */
  isKnown: boolean;
  /** It is the verb of a command, and names no product. */
  isVerb?: true;
  /** The words of the menu that it may become, where it is still being typed. */
  begins?: readonly string[];
};

/** A text of more than twice as many characters is understood by so many at its beginning and at its end. */
const maxEndLength = 600;

/** Lower case, plain letters, one kind of apostrophe; whatever else was typed. */
export function plain(text: string) {
  const short =
    text.length > 2 * maxEndLength ? `${text.slice(0, maxEndLength)} . ${text.slice(-maxEndLength)}` : text;
  return short
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u2018\u2019\u02BC`´]/g, "'")
    .toLowerCase();
}

const contractions: [RegExp, string][] = [
  [/^\s*-\s?(?=\d)/g, 'minus '],
  [/\b(my|the|new|login|reset|forgot|change|lost) pass\b(?! (?:on|to)\b)/g, '$1 password'],
  [/(\$\d+(?:\.\d+)?) ?[-\u2013] ?\$?(?=\d)/g, '$1 to $$'],
  [/(\d) ?[-\u2013] ?(?=\$\d)/g, '$1 to '],
  [/(?:<=|\u2264) ?(?=\$)/g, 'up to '],
  [/(?:>=|\u2265) ?(?=\$)/g, 'at least '],
  [/<(?= ?\$)/g, 'under '],
  [/>(?= ?\$)/g, 'over '],
  [/\bw\/o(?:ut)?\b/g, 'without'],
  [/\bw\//g, 'with '],
  [/\bb4\b/g, 'before'],
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/'d\b/g, ' would'],
  [/'m\b/g, ' am'],
  [/\bhell(?= be\b)/g, 'he will'],
  [/(\d) ?-?(?:yrs?|y\/?o)\b/g, '$1 year'],
  [/\bbtw(?= \$?\d)/g, 'between'],
  [/\ba single\b/g, '1'],
  [/\b1st\b/g, 'first'],
  [/\b2nd\b/g, 'second'],
  [/\b3rd\b/g, 'third'],
  [/\b(an?|one) eigh?(?:th|t|ht)\b(?= of\b)/g, '$1 eighth'],
  [/(?<!\d)\.(?=\d)/g, '0.'],
  [/\bdouble check\b/g, 'check'],
  [/\b(?:place|make|start) an? (?:new )?order\b/g, 'place my order'],
  [/\bcan (?:some|any)(?:body|one) (?=(?:bring|send|deliver|drop) me\b)/g, 'can you '],
  [/\b(what|where|who|how|when|why) (?:tf|the (?:fuck|hell|heck))\b/g, '$1'],
  [/\bhows about\b/g, 'what about'],
  [/\bwtf (?=is|are|does)/g, 'what '],
  [/\bthe (?:whole |entire )?lot\b/g, 'everything'],
  [/\b(?:you know what|tbh|ngl|honestly|lowkey|fyi|imo|btw|by the way|to be honest|i guess)\b/g, ' '],
  [/\b(?:in )?the ([1-9])0'?s\b/g, 'between $10 and $19 dollar'],
  [/\bevery (?:single |last )?(?:thing|item)\b/g, 'everything'],
  [/\b(?:once more|once again|one more time)\b/g, 'again'],
  [/\bmedia docena\b/g, 'half dozen'],
  [/\b(what|where|who|how|when|it|that|there|here)'s\b/g, '$1 is'],
  [/\blet's\b/g, 'let us'],
  [/'s?\b/g, ''],
  [/\bdrop (it|them|that|this|everything|stuff|(?:my|the) order) (off|by)\b/g, 'bring $1 $2'],
  [/\bdrop off (?=\d|an?\b|one|two|three|some\b)/g, 'bring me '],
  [/#(?!\s*\d)/g, ' number '],
  [/\b(less|more|cheaper|lower|higher|better|stronger|other|rather) then\b/g, '$1 than'],
  [/(?<=\b(?:looking|good|bad|better|asking|waiting) )4\b/g, 'for'],
  [
    /\b4(?= (?:my|the|an?|me|your|ur|this|that|us|him|her|it|sleep|anxiety|pain|later|tonight|2nite)\b)/g,
    'for',
  ],
  [/(?<=\b(?:something|anything|smth|how|where|ready|used|nothing) )2\b/g, 'to'],
  [/ \+ (?=\w)/g, ' and '],
  [/\barrange for (?=\w)/g, 'get me '],
  [
    /\b2(?= (?:get|go|do|buy|eat|be|see|order|take|sleep|relax|chill|smoke|have|know|make|pay|u|you|me|my|the)\b)/g,
    'to',
  ],
];

const parts = /\p{L}+|\d{1,2}:\d{2}(?!\d)|\d+(?:[.,]\d+)*|[%$#]|[,.;:!?\n()]+/gu;

type Typed = { word: string; afterBreak: boolean };

/** The words as typed, with numbers and their units apart ("25mg", "3x"). */
function split(text: string): Typed[] {
  const open = [...spanishPhrases, ...contractions].reduce(
    (folded, [from, to]) => folded.replaceAll(from, to),
    plain(text),
  );
  const typed: Typed[] = [];
  let afterBreak = true;
  for (const [part] of open.replaceAll(/\b2(?=nite|day|moro|morrow|night)/g, 'to').matchAll(parts)) {
    if (/^[,.;:!?\n()]/.test(part)) {
      afterBreak = true;
      continue;
    }
    const word = /^\d/.test(part)
      ? part.replaceAll(/,(?=\d{3})/g, '').replace(',', '.')
      : part.replaceAll(/([a-z])\1{2,}/g, '$1$1');
    typed.push({ word, afterBreak });
    afterBreak = false;
  }
  return typed;
}

const isSpanish = (words: readonly Typed[]) =>
  words.some(
    ({ word }) =>
      spanish.has(word) && !alsoEnglish.has(word) && (word.length > 2 || /^(?:un|el)$/.test(word)),
  );

const feeling = /^(?:feel|feeling|felt|got|am|im|getting|so|very|really)$/;

/** Returns the word or words that a typed word stands for. */
function expand(
  { word }: Typed,
  before: string | undefined,
  next: string | undefined,
  inSpanish: boolean,
): string[] {
  if (word === 'ill' && !feeling.test(before ?? '')) return ['i', 'will'];
  if (
    word === 'id' &&
    !/^(?:my|your|an|the|valid|of|his|her|their)$/.test(before ?? '') &&
    /^(?:like|love|take|want|go|get|rather|prefer|be|say|need|appreciate|try)$/.test(next ?? '')
  )
    return ['i', 'would'];
  if (word === 'its') return ['it', 'is'];
  if (inSpanish && spanish.has(word)) return (spanish.get(word) ?? '').split(' ');
  const doubled = word.replaceAll(/(.)\1+$/g, '$1');
  // A letter held down is no word: "nnnn" is not "n".
  const isHeldWord = doubled !== word && doubled.length > 1;
  const meant = slang.get(word) ?? (isHeldWord ? slang.get(doubled) : undefined);
  return meant === undefined ? [word] : meant.split(' ');
}

/** Two words that a shop writes as one, or with a hyphen. */
export const joinedWords = new Map([
  ['pre roll', 'preroll'],
  ['pre rol', 'preroll'],
  ['per roll', 'preroll'],
  ['pre rolled', 'preroll'],
  ['moon rock', 'moonrock'],
  ['roll on', 'rollon'],
  ['roll ons', 'rollon'],
  ['soft gel', 'softgel'],
  ['gel cap', 'softgel'],
  ['log off', 'log out'],
  ['log of', 'log out'],
  ['sign off', 'sign out'],
  ['logg out', 'log out'],
  ['logging out', 'log out'],
  ['signing out', 'sign out'],
  ['pass word', 'password'],
  ['e mail', 'email'],
  ['check out', 'checkout'],
]);
const apart = new Map([
  ['logout', ['log', 'out']],
  ['logoff', ['log', 'out']],
  ['signout', ['sign', 'out']],
  ['login', ['log', 'in']],
  ['goodbye', ['bye']],
  ['goodmorning', ['good', 'morning']],
]);

/** Reads what was typed into words that the rest of the parser knows. */
export function fold(text: string, speller: Speller): Word[] {
  const typed = split(text);
  const inSpanish = isSpanish(typed);
  const words: Word[] = [];
  for (const [at, one] of typed.entries()) {
    if (!/[a-z\d%$#]/.test(one.word) && !speller.readsOtherLetters) continue;
    // A long word of the menu is what the menu calls it, in whatever language.
    const isName = one.word.length > 4 && speller.isOnMenu(one.word);
    const meant = isName ? [one.word] : expand(one, typed[at - 1]?.word, typed[at + 1]?.word, inSpanish);
    const stems = meant.flatMap((word) => apart.get(word) ?? speller.parts(word) ?? [word]);
    for (const [nth, word] of stems.entries()) {
      const afterBreak = one.afterBreak && nth === 0;
      const stem = stemOf(word, speller);
      const last = words.at(-1);
      const joined = last && !afterBreak ? joinOf(last.stem, stem, speller) : undefined;
      const [numberBefore, number] = [last && numberOf(last.stem), numberOf(stem)];
      if (last && joined) Object.assign(last, { stem: joined, typed: `${last.typed} ${one.word}` });
      else if (
        last &&
        !afterBreak &&
        /^(?:hundred|thousand)$/.test(stem) &&
        numberBefore &&
        numberBefore < 100
      )
        Object.assign(last, { stem: String(numberBefore * (number ?? 1)) });
      else if (last && !afterBreak && isTens(last.stem) && number && number < 10 && numberBefore)
        Object.assign(last, { stem: String(numberBefore + number) });
      else
        words.push({
          typed: one.word,
          meant: word,
          stem,
          afterBreak,
          isKnown: speller.knows(stem) || speller.knows(word),
        });
    }
  }
  return words;
}

/** "ever green" is "evergreen" where the menu writes it so. */
function joinOf(first: string, second: string, speller: Speller) {
  const known = joinedWords.get(`${first} ${second}`);
  if (known || first.length < 2 || second.length < 2) return known;
  return speller.isJoined(first + second) ? first + second : undefined;
}

function stemOf(word: string, speller: Speller) {
  const stem = singular(word);
  if (!/^[a-z]{4,}$/.test(word) || speller.knows(word) || speller.knows(stem)) return stem;
  const base = word.length > 5 ? word.replace(/ing?$/, '') : word.replace(/ing$/, '');
  if (base !== word && base.length > 2)
    for (const one of [base, `${base}e`, base.replace(/(.)\1$/, '$1')]) if (speller.knows(one)) return one;
  const [meant, meantOne] = [speller.nearest(word), speller.nearest(stem)];
  return singular(meant ?? meantOne ?? word);
}

/** One line for the shapes of the intents: words in a row, numbers in digits (but "one", which is a pronoun too). */
export const lineOf = (words: readonly Word[]) =>
  words.map(({ stem }) => (stem === 'one' ? stem : String(numberOf(stem) ?? stem))).join(' ');
