import { expect, test } from 'vitest';
import { shape } from '../../features/assistant/understanding/model/classifier.ts';
import { maxWeightSteps, unpackWeights } from '../../features/assistant/understanding/model/pass-weights.ts';
import committed from '../../features/assistant/understanding/model/weights.json' with { type: 'json' };
import { inPieces } from '../../features/assistant/understanding/words/in-pieces.ts';
import { committedWeights, knownWordsByBucket, packWeights } from '../pack-weights.ts';
import { writtenWeights } from './write-bits.ts';

const rowLength = 38;
const readerOf = (text: string, size: number, wordsOf: number[][] = []) =>
  inPieces(() => unpackWeights(text, { rows: size / rowLength, rowLength }, wordsOf));
const readBack = (text: string, size: number) => readerOf(text, size).atOnce();
/** The same numbers at each run, from zero to below one. */
function seeded(seed: number) {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}
const weightsOf = (seed: number, share: number) => {
  const next = seeded(seed);
  return Int8Array.from({ length: 500 * rowLength }, () =>
    next() < share ? Math.round((next() * 2 - 1) * maxWeightSteps) : 0,
  );
};

test.each([
  ['no weight', new Int8Array(rowLength * 40)],
  ['a row that is full', new Int8Array(rowLength).fill(-maxWeightSteps)],
  [
    'the last weight alone',
    Int8Array.from({ length: rowLength }, (_, at) => (at === 37 ? maxWeightSteps : 0)),
  ],
  ['few weights', weightsOf(1, 0.01)],
  ['many weights', weightsOf(2, 0.5)],
  ['hardly a gap', weightsOf(3, 0.97)],
])('weights are read as they were written: %s', (_, weights) => {
  expect(readBack(writtenWeights(weights, rowLength), weights.length)).toEqual(weights);
});

test('what is seldom takes little room', () => {
  const weights = new Int8Array(rowLength * 10_000);
  for (let at = 5; at < weights.length; at += rowLength * 500) weights[at] = 1;
  expect(writtenWeights(weights, rowLength).length).toBeLessThan(100);
});

test('weights that are cut off are refused at every reading', () => {
  const weights = weightsOf(4, 0.2);
  const reader = readerOf(writtenWeights(weights, rowLength).slice(0, 400), weights.length);
  for (let nth = 0; nth < 2; nth += 1) {
    expect(() => reader.atOnce()).toThrow('ends within a code');
    expect(() => [...reader.pieces()]).toThrow('ends within a code');
  }
});

test('a reading in pieces and one at once share what was read', () => {
  const weights = weightsOf(5, 0.05);
  const reader = readerOf(writtenWeights(weights, rowLength), weights.length);
  const pieces = reader.pieces();
  pieces.next();
  expect(reader.atOnce()).toEqual(weights);
  expect(pieces.next().done).toBe(true);
});

test('rows of one word that are alike take less room, and are read with the same words', () => {
  const like = weightsOf(6, 0.5).subarray(0, rowLength);
  const weights = Int8Array.from({ length: 200 * rowLength }, (_, at) =>
    Math.floor(at / rowLength) % 2 === 0 ? (like[at % rowLength] ?? 0) : 0,
  );
  const wordsOf = Array.from({ length: 200 }, (_, row) => (row % 2 === 0 ? [0] : []));
  const text = writtenWeights(weights, rowLength, wordsOf);
  expect(text.length).toBeLessThan(0.8 * writtenWeights(weights, rowLength).length);
  expect(readerOf(text, weights.length, wordsOf).atOnce()).toEqual(weights);
});

test('the weights are written again as they stand in their file', () => {
  expect(writtenWeights(committedWeights(), rowLength) === committed.steps).toBe(true);
});

test('a browser, which knows the words, reads the weights of the file from a shorter text', () => {
  const { steps } = packWeights();
  expect(steps.length).toBeLessThan(0.93 * committed.steps.length);
  const read = inPieces(() => unpackWeights(steps, shape, knownWordsByBucket())).atOnce();
  const committedOnes = committedWeights();
  expect(read.every((weight, at) => weight === committedOnes[at])).toBe(true);
});
