import { isOneEditAway } from '#shared/one-edit.ts';

/** Words that look like a plural and are none, or mean something else in the plural. */
const unchanged = new Set(
  `this is was has does yes us plus bus gas always thus its his as less unless across address business
  process pass boss miss kiss press express access class glass grass wellness success news series lens
  drops sweets cheers goods thanks pants sometimes perhaps towards besides yes adios dias`.split(/\s+/),
);

/** The singular of an English noun, so that one form stands for both. */
export function singular(word: string) {
  if (word.length < 4 || unchanged.has(word) || !word.endsWith('s') || /(?:ss|us|is)$/.test(word))
    return word;
  if (/(?:ook|own|ov|ooth|elf|ewb|eeb|alor|unch|oob|egg|ood|ood)ies$|aches$/.test(word))
    return word.slice(0, -1);
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ches|shes|xes|tzes|sses)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const undoubled = (word: string) => word.replaceAll(/(.)\1+/g, '$1');

const withoutOneLetter = (word: string) =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Two keys that lie side by side. */
function areNeighbors(a: string, b: string) {
  const [rowA, rowB] = [a, b].map((letter) => keyRows.findIndex((keys) => keys.includes(letter)));
  const keyOf = (letter: string, row = -1) => (keyRows[row]?.indexOf(letter) ?? Infinity) + row / 2;
  return Math.abs((rowA ?? 0) - (rowB ?? 0)) <= 1 && Math.abs(keyOf(a, rowA) - keyOf(b, rowB)) <= 1;
}

/**
 * Short words are much alike, so there only a slip of the fingers counts as a typo: letters swapped, left out or
 * doubled, a key beside the right one, or another vowel.
 */
function isSlip(typed: string, meant: string) {
  const at = Array.from(meant).findIndex((letter, index) => letter !== typed[index]);
  const [is, was, before] = [typed[at] ?? '', meant[at] ?? '', typed[at - 1] ?? ''];
  if (typed.length < meant.length || typed[at + 1] === was) return at > 0;
  if (typed.length > meant.length)
    return at < 0
      ? areNeighbors(typed.at(-1) ?? '', meant.at(-1) ?? '')
      : areNeighbors(is, was) || is === before;
  const isLast = at === meant.length - 1;
  return areNeighbors(is, was) || (!isLast && /[aeiou]/.test(is) && /[aeiou]/.test(was));
}

/** A word of more letters may have any one typo; a shorter one only a slip of the finger. */
const maxSlipLength = 5;
/** A typo is looked for in words of so many letters; shorter ones are too much alike. */
const minWordLength = 4;
/** Two typos are looked for in words of so many letters. */
const minTwoTypoLength = 9;

/** Finds the known word that a mistyped one means. Words given earlier are preferred; `plainWords` are known and
 * never meant by others. */
export class Speller {
  private readonly menuWords: ReadonlySet<string>;
  private readonly plain: ReadonlySet<string>;
  private readonly rank = new Map<string, number>();
  private readonly index = new Map<string, string[]>();
  private readonly answers = new Map<string, string | undefined>();

  /** The menu is written in other letters than these: Cyrillic, Greek, Chinese. */
  readonly readsOtherLetters: boolean;

  constructor(menuWords: readonly string[], words: Iterable<string>, plainWords: Iterable<string>) {
    this.menuWords = new Set(menuWords);
    this.plain = new Set(plainWords);
    this.readsOtherLetters = menuWords.some((word) => !/[a-z\d]/.test(word));
    for (const word of [...menuWords, ...words]) {
      if (this.rank.has(word)) continue;
      this.rank.set(word, this.rank.size);
      if (word.length < minWordLength - 1) continue;
      for (const key of [word, ...withoutOneLetter(word)]) {
        const known = this.index.get(key);
        if (known) known.push(word);
        else this.index.set(key, [word]);
      }
    }
  }

  knows(word: string) {
    return this.rank.has(word) || this.plain.has(word);
  }

  isOnMenu(word: string) {
    return this.menuWords.has(word) || this.menuWords.has(singular(word));
  }

  /** A long word of the menu, which people may write as two. */
  isJoined(word: string) {
    return word.length >= 7 && this.menuWords.has(word);
  }

  /** Two words of the menu that were typed as one, if nothing else is meant. */
  parts(word: string): [string, string] | undefined {
    if (word.length < 7 || this.knows(word) || this.knows(singular(word)) || this.nearest(word))
      return undefined;
    for (let cut = 3; cut <= word.length - 3; cut += 1)
      if (this.isOnMenu(word.slice(0, cut)) && this.isOnMenu(word.slice(cut)))
        return [word.slice(0, cut), word.slice(cut)];
    return undefined;
  }

  /** The known word nearest to this one, or nothing. */
  nearest(word: string): string | undefined {
    if (word.length < minWordLength || word.length > 24 || !/^[a-z]+$/.test(word)) return undefined;
    if (!this.answers.has(word)) {
      if (this.answers.size > 5000) this.answers.clear();
      this.answers.set(word, this.search(word));
    }
    return this.answers.get(word);
  }

  private search(word: string) {
    const keys = [word, ...withoutOneLetter(word)];
    const near = keys
      .flatMap((key) => this.index.get(key) ?? [])
      .filter((known) => isOneEditAway(word, known) && (word.length > maxSlipLength || isSlip(word, known)));
    const [best] = this.preferred(word, near);
    if (best || word.length < minTwoTypoLength) return best;
    const further = keys
      .flatMap((key) => [key, ...withoutOneLetter(key)])
      .flatMap((key) => this.index.get(key) ?? [])
      .filter(
        (known) =>
          known.length >= minTwoTypoLength - 1 && known[0] === word[0] && isTwoEditsAway(word, known),
      );
    return this.preferred(word, further)[0];
  }

  /** People rarely miss the first letter, and swap more than they leave out. */
  private preferred(word: string, found: readonly string[]) {
    const cost = (known: string) =>
      (known[0] === word[0] ? 0 : 2) -
      (undoubled(known) === undoubled(word) ? 1 : 0) +
      (known.length === word.length ? 0 : 0.5) +
      (this.rank.get(known) ?? 0) / (this.rank.size + 1);
    return [...new Set(found)].toSorted((a, b) => cost(a) - cost(b));
  }
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity;

function isTwoEditsAway(a: string, b: string) {
  let [previous, before]: [number[], number[]] = [
    Array.from({ length: b.length + 1 }, (_, index) => index),
    [],
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
    }
    [before, previous] = [previous, row];
  }
  return at(previous, b.length) <= 2;
}
