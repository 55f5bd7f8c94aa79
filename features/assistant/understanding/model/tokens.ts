import { functionWords, otherWords } from '../words/lexicon.ts';
import { evidenceOf } from '../evidence.ts';
import type { Word } from '../fold.ts';
import { noun } from '../menu-index.ts';
import { numberOf } from '../numbers.ts';
import type { Reading } from '../reading.ts';
import { qualities, smoked } from '../shop-words.ts';

/** A word, or what stands for it; `typed` is there for words alone. `at` is the place of its first word. */
export type Token = { token: string; at: number; afterBreak: boolean; typed?: string; isKnown?: boolean };

export const qualityWords = new Set([...qualities.flatMap(({ said }) => said), ...smoked.words]);

/** Evidence from which on a word is one of a product's name. */
const nameEvidence = 1.4;

/** For each word, whether it names goods of this menu: a kind, or a name that is no plain word unless another follows. */
function goodsAmong({ words, index }: Reading): boolean[] {
  const stems = words.map(({ stem, isVerb }) => (isVerb ? '' : noun(stem)));
  const isKind = stems.map(
    (stem) =>
      !functionWords.has(stem) &&
      (index.forms.some(({ said }) => said.includes(stem)) ||
        (index.isLastName(stem) && !qualityWords.has(stem))),
  );
  const isNamed = stems.map((stem) => index.isInNames(stem) && numberOf(stem) === undefined);
  const isRare = stems.map(
    (stem, at) =>
      isNamed[at] &&
      stem.length > 3 &&
      !functionWords.has(stem) &&
      !otherWords.has(stem) &&
      !qualityWords.has(stem),
  );
  const shares = (a: number, b: number) => {
    const [first, second] = [evidenceOf(stems[a] ?? '', index), evidenceOf(stems[b] ?? '', index)];
    return first.some((score, at) => score >= nameEvidence && (second[at] ?? 0) >= nameEvidence);
  };
  return stems.map(
    (_, at) =>
      isKind[at] === true ||
      isRare[at] === true ||
      (isNamed[at] === true &&
        [at - 1, at + 1].some((other) => (isKind[other] || isNamed[other]) && shares(at, other))),
  );
}

/** Replaces values, numbers and goods by their kind, so that the model learns them once for all. */
export function tokensOf(reading: Reading): Token[] {
  const goods = goodsAmong(reading);
  const tokens: Token[] = [];
  for (let at = 0; at < reading.words.length; at += 1) {
    const { stem, typed, afterBreak, isKnown } = reading.words[at] as Word;
    const add = (token: string, more = {}) => tokens.push({ token, at, afterBreak, ...more });
    const amount = reading.amounts.find(
      (one) => one.at === at && one.kind !== 'count' && one.kind !== 'other',
    );
    const number = stem === 'one' ? undefined : numberOf(stem);
    if (amount) {
      add(`@${amount.kind}`);
      at = Math.max(at, amount.end - 1);
    } else if (goods[at]) {
      if (tokens.at(-1)?.token !== '@goods' || afterBreak) add('@goods');
    } else if (number !== undefined) add(number > 10 ? '@many' : '@n');
    else add(stem, { typed, isKnown });
  }
  return tokens;
}
