/**
 * Reads words that stand by the alphabet. Before each is a digit, how many letters it shares with the one before:
 * "0lemon5ade" is "lemon" and "lemonade".
 */
export function unpackWords(packed: string): string[] {
  let word = '';
  return (packed.match(/\d[a-z]*/g) ?? []).map((one) => {
    word = word.slice(0, Number(one[0])) + one.slice(1);
    return word;
  });
}
