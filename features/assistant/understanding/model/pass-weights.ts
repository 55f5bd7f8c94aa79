import { inPieces } from '../words/in-pieces.ts';
import { bitReader, type PassBit } from '../words/read-bits.ts';

/** A weight is a whole number of steps from the negative of it to it. Zero is no weight. */
export const maxWeightSteps = 9;

/** The contexts of each kind of bits begin here. */
const contexts = { isUsed: 0, isLast: 1, isThere: 100, isNegative: 4_000, isSize: 5_000 };
/** There are fewer contexts than this. */
const weightContexts = 8_192;
export const noCounts = () => new Uint16Array(2 * weightContexts);
/** Rows of more weights than this are alike. */
const maxCount = 24;

/** After so many rows others may have their turn: a slow phone reads all of them in a fifth of a second or more. */
const rowsAtOnce = 1024;

/**
 * Writes or reads the weights piece by piece: a row for each bucket, with a weight for each intent. A row is how many
 * weights it has, of which intents they are, and each of them. How likely a bit is depends on what is known of its row
 * by then. A writer says how many weights a row has; a reader finds it.
 */
export function* passWeights(
  pass: PassBit,
  weights: Int8Array,
  rowLength: number,
  countOf?: (row: Int8Array) => number,
) {
  for (let start = 0; start < weights.length; start += rowLength) {
    const count = countOf?.(weights.subarray(start, start + rowLength)) ?? 0;
    if (pass([contexts.isUsed], count > 0)) passRow(pass, weights.subarray(start, start + rowLength), count);
    if (start % (rowLength * rowsAtOnce) === 0) yield;
  }
}

function passRow(pass: PassBit, row: Int8Array, known: number) {
  let count = 1;
  while (count < row.length && !pass([contexts.isLast + Math.min(count, maxCount)], known === count))
    count += 1;
  let left = count;
  for (let intent = 0; left > 0; intent += 1) {
    const weight = row[intent] ?? 0;
    const rest = row.length - intent;
    const context = contexts.isThere + intent * 32 + kindOf(count, left, rest);
    if (rest > left && !pass([context], weight !== 0)) continue;
    row[intent] = passWeight(pass, { weight, intent, count });
    left -= 1;
  }
}

/** Of a row with few weights it counts how many there are and are left, of others how full the rest of it is. */
const kindOf = (count: number, left: number, rest: number) =>
  count <= 4 ? count * 4 + left - 4 : 17 + Math.round((8 * left) / rest);

type Passed = { weight: number; intent: number; count: number };

function passWeight(pass: PassBit, { weight, intent, count }: Passed) {
  const size = 32 - Math.clz32(Math.min(count, maxCount) - 1);
  const isNegative = pass([contexts.isNegative + intent * 4 + (size >> 1)], weight < 0);
  const context = contexts.isSize + (size * 2 + Number(isNegative)) * 16;
  let steps = 1;
  while (steps < maxWeightSteps && !pass([context + steps], Math.abs(weight) === steps)) steps += 1;
  return isNegative ? -steps : steps;
}

/** Reads weights from their text, in pieces. */
export const weightsReader = (text: string, { rows, rowLength }: { rows: number; rowLength: number }) =>
  inPieces(function* () {
    const weights = new Int8Array(rows * rowLength);
    yield* passWeights(bitReader(text, noCounts()), weights, rowLength);
    return weights;
  });
