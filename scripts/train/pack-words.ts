const maxShared = 9;

/** Packs words that stand by the alphabet for `unpackWords` of the browser. */
export const packWords = (words: readonly string[]) =>
  words.map((word, at) => packed(word, words[at - 1] ?? '')).join('');

function packed(word: string, before: string) {
  let shared = 0;
  while (shared < Math.min(maxShared, before.length) && word[shared] === before[shared]) shared += 1;
  return `${shared}${word.slice(shared)}`;
}
