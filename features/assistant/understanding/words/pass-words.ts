import { contextOf, within, type Likelihood, type PassBit } from './read-bits.ts';

/** So many words are passed before others may have their turn. */
const wordsAtOnce = 64;

/** The place of a letter is its number; zero is the end of a word. */
const letters = ' abcdefghijklmnopqrstuvwxyz0123456789-';
const letterBits = 6;
const listBits = 6;
export const maxLists = 2 ** listBits;

/** The contexts of each kind of bits. */
const kinds = { isAny: 1, isShared: 2, nextLetter: 3, otherLetter: 4, list: 5, isLast: 6, isListed: 7 };
/** As many bits as a narrower context must have seen to count as much as the wider ones together. */
const bitsPerContext = 4;

/** The contexts go from the widest to the narrowest. A narrow one that has seen little says what the wider one says. */
export const wordLikelihood: Likelihood = (contexts, counts) => {
  let likelihood = 0.5;
  for (let nth = 0; nth < contexts.length; nth += 1) {
    const at = 2 * (contexts[nth] ?? 0);
    const ones = counts[at + 1] ?? 0;
    const trust = nth === 0 ? 1 : bitsPerContext * nth;
    likelihood = (ones + trust * likelihood) / (ones + (counts[at] ?? 0) + trust);
  }
  return likelihood;
};

/** A number for nothing known, for the first thing known, and so on to all of them. */
function hashesOf(kind: number, ...known: number[]) {
  let hash = within(kind, 0);
  const hashes = [hash];
  for (const one of known) hashes.push((hash = within(hash, one)));
  return hashes;
}

/** Passes a whole number bit by bit, the highest first. */
function passNumber(pass: PassBit, hashes: readonly number[], bits: number, known: number) {
  const contexts = [...hashes];
  let read = 1;
  for (let bit = bits - 1; bit >= 0; bit -= 1) {
    for (let nth = 0; nth < hashes.length; nth += 1) contexts[nth] = contextOf(hashes[nth] ?? 0) ^ read;
    read = read * 2 + Number(pass(contexts, ((known >> bit) & 1) === 1));
  }
  return read - 2 ** bits;
}

const passFlag = (pass: PassBit, hashes: readonly number[], known: boolean) =>
  passNumber(pass, hashes, 1, Number(known)) === 1;

const letterAt = (word: string, at: number) => Math.max(0, letters.indexOf(word[at] ?? ' '));

export const isWritable = (word: string) => /^[a-z\d-]+$/.test(word);

type Lists = readonly Set<string>[];

const wordsOf = (lists: Lists) => [...new Set(lists.flatMap((list) => [...list]))].toSorted();

/**
 * Writes or reads lists of words piece by piece. First which lists the words of earlier lists are in; then other words in one
 * row by the alphabet: how many letters a word shares with the one before, its other letters, and which lists have it. A
 * writer is given lists with words; a reader fills empty ones.
 */
export function* passWords(pass: PassBit, lists: Lists, earlier: Lists = []) {
  const earlierWords = wordsOf(earlier);
  const isEarlier = new Set(earlierWords);
  const others = wordsOf(lists.map((list) => new Set([...list].filter((word) => !isEarlier.has(word)))));
  const all = [...earlier, ...lists];
  for (const [nth, word] of earlierWords.entries()) {
    const inEarlier = earlier.reduce((sum, list) => 2 * sum + Number(list.has(word)), 0);
    const isListed = lists.some((list) => list.has(word));
    if (passFlag(pass, hashesOf(kinds.isListed, inEarlier, word.length), isListed))
      passLists(pass, word, all, earlier.length);
    if (nth % wordsAtOnce === 0) yield;
  }
  const isAny = hashesOf(kinds.isAny);
  let word = '';
  for (let nth = 0; passFlag(pass, isAny, nth < others.length); nth += 1) {
    word = passWord(pass, word, others[nth] ?? '');
    passLists(pass, word, all, earlier.length);
    if (nth % wordsAtOnce === 0) yield;
  }
}

function passWord(pass: PassBit, before: string, known: string) {
  let shared = before.length;
  const isShared = (length: number) => known.startsWith(before.slice(0, length));
  while (shared > 0) {
    const hashes = hashesOf(kinds.isShared, shared, letterAt(before, shared));
    if (passFlag(pass, hashes, isShared(shared))) break;
    shared -= 1;
  }
  let word = before.slice(0, shared);
  for (;;) {
    const at = word.length;
    const [one, two] = [letterAt(word, at - 1), letterAt(word, at - 2)];
    // The first letter that differs comes later in the alphabet than the one in its place.
    const hashes =
      at === shared && at < before.length
        ? hashesOf(kinds.nextLetter, letterAt(before, at), one, two)
        : hashesOf(kinds.otherLetter, one, two);
    const letter = passNumber(pass, hashes, letterBits, letterAt(known, at));
    if (letter === 0) return word;
    word += letters[letter];
  }
}

function passLists(pass: PassBit, word: string, lists: Lists, from: number) {
  let last = from - 1;
  for (;;) {
    const next = lists.findIndex((list, nth) => nth > last && list.has(word));
    last = passNumber(pass, hashesOf(kinds.list, last + 1, word.length), listBits, Math.max(0, next));
    lists[last]?.add(word);
    const isLast = lists.every((list, nth) => nth <= last || !list.has(word));
    if (passFlag(pass, hashesOf(kinds.isLast, last), isLast)) return;
  }
}
