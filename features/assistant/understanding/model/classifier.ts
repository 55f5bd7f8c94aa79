import type { Reading } from '../reading.ts';
import { intentIds, type IntentId } from '../understanding.ts';
import { inPieces } from '../words/in-pieces.ts';
import { functionWords, learnedWords, readLexicon } from '../words/lexicon.ts';
import { featuresOf, featuresOfWord } from './features.ts';
import { unpackWeights } from './pass-weights.ts';
import weights from './weights.json' with { type: 'json' };

/** Features are numbered by their hash. */
export const bucketCount = 65_536;

/** FNV-1a: the bucket of a feature. */
export function bucketOf(feature: string) {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < feature.length; at += 1)
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01_00_01_93);
  return (hash ^ (hash >>> 15)) >>> 16;
}

/** Parts of words are many and say less each. */
const valueOf = (feature: string) => (feature.startsWith('c:') ? 0.5 : 1);

/** The buckets of a sentence with their values, which are of unit length together. */
export function vectorOf(reading: Reading): { buckets: number[]; values: number[] } {
  const vector = new Map<number, number>();
  for (const feature of featuresOf(reading)) {
    const bucket = bucketOf(feature);
    vector.set(bucket, Math.max(vector.get(bucket) ?? 0, valueOf(feature)));
  }
  const length = Math.hypot(...vector.values()) || 1;
  return { buckets: [...vector.keys()], values: [...vector.values()].map((value) => value / length) };
}

/** A weight by its steps: the square, in the smallest unit. */
export const weightOf = (steps: number) => steps * Math.abs(steps);

export const shape = { rows: bucketCount, rowLength: intentIds.length };

/** Finds in pieces for each bucket the numbers of these words that have a feature in it. */
export function* wordsByBucket(words: readonly string[]) {
  const wordsOf = Array.from({ length: bucketCount }, (): number[] => []);
  for (const [nth, word] of words.entries()) {
    for (const feature of featuresOfWord(word)) wordsOf[bucketOf(feature)]?.push(nth);
    if (nth % 64 === 0) yield;
  }
  return wordsOf;
}

/** The words that the weights for browsers are written with (scripts/pack-weights.ts). */
export const wordsOfWeights = () => [...functionWords.words(), ...learnedWords.words()];

/** The steps of all weights, for each bucket those of all intents. */
const reader = inPieces(function* () {
  yield* readLexicon();
  const wordsOf = weights.withWords ? yield* wordsByBucket(wordsOfWeights()) : [];
  return yield* unpackWeights(weights.steps, shape, wordsOf);
});

export const readWeights = () => reader.pieces();

export type Scored = { intent: IntentId; probability: number };

/** Returns the probability of each intent, the likeliest first. */
export function classify(reading: Reading): Scored[] {
  const steps = reader.atOnce();
  const { buckets, values } = vectorOf(reading);
  const scores = new Float64Array(intentIds.length);
  buckets.forEach((bucket, nth) => {
    const start = bucket * intentIds.length;
    for (let intent = 0; intent < intentIds.length; intent += 1)
      scores[intent] = (scores[intent] ?? 0) + (values[nth] ?? 0) * weightOf(steps[start + intent] ?? 0);
  });
  return softmax(Array.from(scores, (score) => score * weights.scale))
    .map((probability, at) => ({ intent: intentIds[at] as IntentId, probability }))
    .toSorted((a, b) => b.probability - a.probability);
}

function softmax(scores: readonly number[]) {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
