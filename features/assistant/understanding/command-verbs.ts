import { evidenceOf } from './evidence.ts';
import type { Word } from './fold.ts';
import { noun, type MenuIndex } from './menu-index.ts';
import { numberOf } from './numbers.ts';
import type { SoldProduct } from './understanding.ts';

/** These verbs of commands are nouns in the names of products as well, such as "Night Drops" and "Quick Pop". */
const verbs =
  /^(?:drop|cut|pop|can|bag|pack|roll|tin|box|kill|lose|scratch|toss|chuck|dump|ditch|trash|strike|pull|take|grab|hit)$/;
const before =
  /^(?:please|wait|actually|no|not|just|you|i|we|us|me|to|and|but|so|then|ok|yes|now|also|maybe|sorry|oop)$/;
const pointers =
  /^(?:the|my|that|this|those|these|it|them|both|all|every\w*|each|an?|one|some|any|me|us|in)$/;
/** Beside the goods, what a command to take them out or to put them in is made of. */
const rests =
  /^(?:of|from|for|last|first|second|\w+est|most|expensive|more|extra|other|rest|just|only|and|but|except|please|then|too|now|thank|you|instead|again|into|there|cart|basket|bag|order|tin|jar|bar|can|bottle|box|pack)$/;

const isIn = /^(?:me|us)\b|\bin(?:to)?\b/;
const intoCart = /^(?!.*\b(?:is|are|have|already)\b).*\bin(?:to)? (?:my|the) (?:cart|bag|basket)\b/;
/** "Drop the tea in my order" takes it out or puts it in. */
const isOpen = /\bin (?:my|the) order\b/;

/**
 * Marks verbs of commands, so that they name no product: "drop the tea" is not about drops. "Drop" and "cut" become
 * "remove" or "add" where goods are all that follows; what is dropped at a door or by a dollar is neither.
 */
export function withVerbs<Product extends SoldProduct>(
  words: readonly Word[],
  index: MenuIndex<Product>,
): Word[] {
  const evidence = ({ stem }: Word) => evidenceOf(noun(stem), index);
  const isGoods = (word: Word) => evidence(word).some((score) => score > 1);
  const isOneName = (a: Word, b: Word) =>
    index.entries.some(({ name }) => name.has(noun(a.stem)) && name.has(noun(b.stem)));
  const isSimple = (word?: Word) =>
    word !== undefined &&
    (pointers.test(word.stem) || rests.test(word.stem) || numberOf(word.stem) !== undefined || isGoods(word));
  return words.map((word, at) => {
    const next = words[at + 1];
    const last = word.afterBreak ? '' : (words[at - 1]?.stem ?? '');
    const isHead = last === '' || before.test(last);
    if (!next || next.afterBreak || !isHead || !verbs.test(word.stem) || word.typed.endsWith('s'))
      return word;
    const isVerb =
      pointers.test(next.stem) ||
      numberOf(next.stem) !== undefined ||
      (isGoods(next) && !isOneName(word, next));
    if (!isVerb) return word;
    const end = words.findIndex(
      ({ stem, afterBreak }, place) =>
        place > at && (afterBreak || (/^(?:and|but|then)$/.test(stem) && !isSimple(words[place + 1]))),
    );
    const rest = words.slice(at + 1, end < 0 ? undefined : end);
    const line = rest.map(({ stem }) => stem).join(' ');
    // "Can I cut the chocolate?" is about a knife.
    const isTaken = word.stem === 'drop' || (word.stem === 'cut' && last !== 'i');
    if (!isTaken || isOpen.test(line) || !(intoCart.test(line) || rest.every(isSimple)))
      return { ...word, isVerb: true };
    const meant = isIn.test(line) ? 'add' : 'remove';
    return { ...word, stem: meant, typed: meant };
  });
}
