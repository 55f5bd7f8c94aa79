/** "A", "A y B", "A, B y C"; before a sound of its own the word changes: "e hielo", "u ocho". */
export function spanishList(items: Iterable<string>, word: 'y' | 'o' = 'y') {
  const all = [...items];
  const last = all.pop() ?? '';
  if (all.length === 0) return last;
  const joined =
    word === 'y' && /^h?i(?!e)/i.test(last) ? 'e' : word === 'o' && /^(?:h?o|8)/i.test(last) ? 'u' : word;
  return `${all.join(', ')} ${joined} ${last}`;
}
