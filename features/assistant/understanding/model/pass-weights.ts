import { bitReader, contextOf, noCounts, within, type Likelihood, type PassBit } from '../words/read-bits.ts';

/** A weight is a whole number of steps from the negative of it to it. Zero is no weight. */
export const maxWeightSteps = 8;

/** The contexts of each kind of bits begin with its number. */
const kinds = { isUsed: 1, isLast: 2, isThere: 3, isNegative: 7, isSize: 11 };
/** Rows of more weights than this are alike. */
const maxCount = 24;
/** Rows with so many known features, or more, are alike. */
const maxFeatures = 7;

/** After so many rows others may have their turn: a slow phone reads all of them in half a second or more. */
const rowsAtOnce = 512;

/** A context is taken to have seen as much of each bit before the first. */
const seenBefore = 0.4;

/** The geometric mean of the odds in one, two or four contexts: one that has seen much of one bit says more. */
export const weightLikelihood: Likelihood = (contexts, counts) => {
  let odds = 1;
  for (const context of contexts)
    odds *= ((counts[2 * context + 1] ?? 0) + seenBefore) / ((counts[2 * context] ?? 0) + seenBefore);
  for (let nth = contexts.length; nth > 1; nth /= 2) odds = Math.sqrt(odds);
  return odds / (1 + odds);
};

const context = (kind: number, one: number, two = 0, three = 0) =>
  contextOf(within(within(within(kind << 6, one), two), three));

/**
 * A row of weights, one for each intent, with what is known of it before it is passed: the weights of each word that has a
 * feature in this row, added up over the rows before, and what they are for each intent together.
 */
type Row = { weights: Int8Array; words: Int16Array[]; near: Int8Array; count: number };

type Coded = {
  rowLength: number;
  /** For each row the numbers of the known words that have a feature in it. */
  wordsOf: readonly (readonly number[])[];
  /** A writer says how many weights a row has; a reader finds it. */
  countOf?: (row: Int8Array) => number;
};

/**
 * Writes or reads the weights piece by piece: a row for each bucket. A row is how many weights it has, of which intents they
 * are, and each of them. How likely a bit is depends on what is known of its row by then: how many known words have a
 * feature there, and what the weights of their other features are.
 */
export function* passWeights(pass: PassBit, all: Int8Array, { rowLength, wordsOf, countOf }: Coded) {
  const sums: Int16Array[] = [];
  for (let start = 0, nth = 0; start < all.length; start += rowLength, nth += 1) {
    const weights = all.subarray(start, start + rowLength);
    const words = (wordsOf[nth] ?? []).map((word) => (sums[word] ??= new Int16Array(rowLength)));
    const count = countOf?.(weights) ?? 0;
    if (pass([context(kinds.isUsed, Math.min(words.length, maxFeatures))], count > 0))
      passRow(pass, { weights, words, near: nearOf(words, rowLength), count });
    if (nth % rowsAtOnce === 0) yield;
  }
}

/** The sum of these weights for each intent, by its magnitude from -5 to 5. */
function nearOf(words: readonly Int16Array[], rowLength: number) {
  const near = new Int8Array(rowLength);
  const scale = Math.sqrt(words.length);
  for (let intent = 0; intent < rowLength; intent += 1) {
    let sum = 0;
    for (const word of words) sum += word[intent] ?? 0;
    const size = Math.min(5, 32 - Math.clz32(Math.abs(sum) / scale));
    near[intent] = sum < 0 ? -size : size;
  }
  return near;
}

function passRow(pass: PassBit, row: Row) {
  const { weights, words, near } = row;
  const features = Math.min(words.length, maxFeatures);
  let count = 1;
  while (count < weights.length) {
    if (pass([context(kinds.isLast, Math.min(count, maxCount), features)], row.count === count)) break;
    count += 1;
  }
  const size = 32 - Math.clz32(Math.min(count, maxCount) - 1);
  let [left, sum] = [count, 0];
  for (let intent = 0; left > 0; intent += 1) {
    const weight = weights[intent] ?? 0;
    const rest = weights.length - intent;
    const beside = near[intent] ?? 0;
    const kind = kindOf(count, left, rest);
    const contexts = [
      context(kinds.isThere, intent, kind),
      context(kinds.isThere + 1, beside, count, features),
      context(kinds.isThere + 2, beside, intent, kind),
      context(kinds.isThere + 3, beside, rest, left),
    ];
    if (rest > left && !pass(contexts, weight !== 0)) continue;
    const mean = Math.round((2 * sum) / (count - left || 1));
    const passed = passWeight(pass, { weight, intent, size, features, beside, mean });
    weights[intent] = passed;
    for (const word of words) word[intent] = (word[intent] ?? 0) + passed;
    sum += Math.abs(passed);
    left -= 1;
  }
}

/** Of a row with few weights it counts how many there are and are left, of others how full the rest of it is. */
const kindOf = (count: number, left: number, rest: number) =>
  count <= 4 ? count * 4 + left - 4 : 17 + Math.round((8 * left) / rest);

type Passed = Record<'weight' | 'intent' | 'size' | 'features' | 'beside' | 'mean', number>;

function passWeight(pass: PassBit, { weight, intent, size, features, beside, mean }: Passed) {
  const isNegative = pass(
    [
      context(kinds.isNegative, intent, size),
      context(kinds.isNegative + 1, beside, size),
      context(kinds.isNegative + 2, beside, intent),
      context(kinds.isNegative + 3, beside, features, size),
    ],
    weight < 0,
  );
  const sign = isNegative ? -1 : 1;
  let steps = 1;
  while (steps < maxWeightSteps) {
    const at = sign * steps;
    const contexts = [
      context(kinds.isSize, at, size),
      context(kinds.isSize + 1, at, beside),
      context(kinds.isSize + 2, at, intent, size >> 1),
      context(kinds.isSize + 3, at, mean, size),
    ];
    if (pass(contexts, Math.abs(weight) === steps)) break;
    steps += 1;
  }
  return sign * steps;
}

type Shape = { rows: number; rowLength: number };

/** Reads weights from their text in pieces, with the same words as they were written. */
export function* unpackWeights(text: string, { rows, rowLength }: Shape, wordsOf: Coded['wordsOf']) {
  const weights = new Int8Array(rows * rowLength);
  yield* passWeights(bitReader(text, weightLikelihood, noCounts()), weights, { rowLength, wordsOf });
  return weights;
}
