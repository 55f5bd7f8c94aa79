import { evidenceOf } from './evidence.ts';
import type { Word } from './fold.ts';
import { clausesOf, isBeside, purposeIn } from './guards/purchase.ts';
import { isTold } from './no-order.ts';
import { isCommandWord } from './guards/commands.ts';
import { unfitAmounts } from './mentions.ts';
import { spellerOf } from './menu-speller.ts';
import { tokensOf } from './model/tokens.ts';
import { negatedWords } from './negation.ts';
import { noun } from './menu-index.ts';
import { numberOf } from './numbers.ts';
import { read, type Reading } from './reading.ts';
import { functionWords } from './words/lexicon.ts';
import type { Situation, SoldProduct, Understanding } from './understanding.ts';

/** From this evidence on a word names a product. */
const nameEvidence = 1.4;
/** From this evidence on it is the name of a kind or of a product. */
const headEvidence = 3;
/** Words of an order that say nothing of what is wanted. */
const idle =
  /^(?:checkout|thing|\w+value|oclock|thanks|porfa|oye|stock|sale|asap|place|hook|snag|stick|rid|bueno|vale|pues|dear|compare)$/;

/**
 * Returns the words of an order that name other goods than those that were understood, or that mean nothing here.
 * `isAlone`: it is all that was said, and only other goods and sizes count.
 */
export function unreadIn<Product extends SoldProduct>(
  say: string,
  { intent, items = [], also = [], choices = [], removes = [] }: Understanding<Product>,
  { isAlone, ...situation }: Situation<Product> & { isAlone?: boolean },
): string[] {
  if (intent !== 'add_to_cart') return [];
  const reading = read(say, situation, spellerOf);
  const { words, index } = reading;
  const goods = [...[...items, ...also, ...removes].map(({ product }) => product), ...choices];
  const bought = index.entries.filter(({ product }) => goods.includes(product));
  const missed = unfitAmounts(reading.amounts, bought);
  const amounts = reading.amounts.filter((one) => !missed.includes(one));
  const isAside = asideIn(reading);
  const isLeft = words.map((word, at) => {
    const { stem, isVerb } = word;
    if (missed.some((one) => at >= one.at && at < one.end)) return true;
    if (
      isVerb ||
      isAside[at] ||
      amounts.some((one) => at >= one.at && at < one.end) ||
      numberOf(stem) !== undefined
    )
      return false;
    const evidence = evidenceOf(noun(stem), index);
    // "The Garden balm and 2 teas": that a tea has lemon balm in it makes the balm no tea.
    const least = evidence.some((score) => score >= headEvidence) ? 1 : 0;
    if (bought.some((entry) => (evidence[entry.at] ?? 0) > least)) return false;
    if (evidence.some((score) => score >= nameEvidence)) return true;
    return !(
      isAlone ||
      functionWords.has(stem) ||
      isBeside(stem, index) ||
      isCommandWord(stem) ||
      idle.test(stem) ||
      (!word.isKnown && stem.length < 4)
    );
  });
  return runsOf(words, isLeft);
}

/** Goods that go out, stay where they are or take no place in the order are no part of it. */
const others =
  /^(?:instead|leave|keep|remove|swap|switch|trade|replace|exchange|change|ditch|delete|minus|skip)$/;

/** For each word, whether it is refused, or tells of something. */
function asideIn(reading: Reading) {
  const aside = negatedWords(reading.words);
  for (const { tokens, line } of clausesOf(tokensOf(reading))) {
    const isOther =
      isTold(line.replaceAll(/\b(?:delivered|dropped)\b/g, '')) ||
      tokens.some(({ token }) => others.test(token));
    const [first, last] = [tokens[0]?.at ?? 0, tokens.at(-1)?.at ?? 0];
    if (isOther) aside.fill(true, first, last + 1);
    const purpose = tokens[purposeIn(tokens)];
    if (purpose) aside.fill(true, purpose.at, last + 1);
  }
  return aside;
}

/** The runs of such words, with the small words between them, as they were typed. */
function runsOf(words: readonly Word[], isLeft: readonly boolean[]): string[] {
  const runs: string[] = [];
  let [first, last] = [-1, -1];
  const end = () => {
    if (first >= 0)
      runs.push(
        words
          .slice(first, last + 1)
          .map(({ typed }) => typed)
          .join(' '),
      );
    first = -1;
  };
  for (const [at, { afterBreak }] of words.entries()) {
    if (afterBreak || at - last > 4) end();
    if (!isLeft[at]) continue;
    if (first < 0) first = at;
    last = at;
  }
  end();
  return runs;
}
