import { expect, test } from 'vitest';
import { maxWeightSteps, passWeights } from '../../features/assistant/understanding/model/pass-weights.ts';
import { bitReader } from '../../features/assistant/understanding/model/read-bits.ts';
import { bitWriter } from './write-bits.ts';

const rowLength = 38;
const written = (weights: Int8Array) => {
  const { pass, text } = bitWriter();
  for (const _ of passWeights(pass, weights.slice(), rowLength));
  return text();
};
function readBack(text: string, size: number) {
  const weights = new Int8Array(size);
  for (const _ of passWeights(bitReader(text), weights, rowLength));
  return weights;
}
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
  ['the last weight alone', Int8Array.from({ length: rowLength }, (_, at) => (at === 37 ? 9 : 0))],
  ['few weights', weightsOf(1, 0.01)],
  ['many weights', weightsOf(2, 0.5)],
  ['hardly a gap', weightsOf(3, 0.97)],
])('weights are read as they were written: %s', (_, weights) => {
  expect(readBack(written(weights), weights.length)).toEqual(weights);
});

test('what is seldom takes little room', () => {
  const weights = new Int8Array(rowLength * 10_000);
  for (let at = 5; at < weights.length; at += rowLength * 500) weights[at] = 1;
  expect(written(weights).length).toBeLessThan(100);
});

test('weights that are cut off are refused', () => {
  const weights = weightsOf(4, 0.2);
  const text = written(weights);
  expect(() => readBack(text.slice(0, 400), weights.length)).toThrow('end within a code');
});
