import type { Reading } from '../reading.ts';
import { intentIds, type IntentId } from '../understanding.ts';
import { featuresOf } from './features.ts';
import { firstCode, unpack } from './huffman.ts';
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

/** Weights are whole steps from the negative of it to it. */
export const maxWeightSteps = 9;
/** A weight by its step: the square, in the smallest unit. */
export const weightOf = (step: number) => step * Math.abs(step);

/**
 * Returns the buckets in the order in which their weights are stored: those with as many weights lie together, because
 * their weights are alike and compress to less.
 */
export function bucketsInOrder(counts: ArrayLike<number>) {
  const byCount: number[][] = [];
  for (let bucket = 0; bucket < counts.length; bucket += 1)
    (byCount[counts[bucket] ?? 0] ??= []).push(bucket);
  return byCount.flat();
}

/**
 * For each bucket where its weights begin; each is of one intent. Most buckets have none: `gaps` are the distances
 * between those that have some. Within a bucket each intent is stored as the distance from the one before, which
 * compresses to less.
 */
function decode() {
  const counts = new Uint8Array(bucketCount);
  const counted = unpack(weights.counts);
  let bucketAt = -1;
  unpack(weights.gaps).forEach((gap, nth) => {
    bucketAt += gap + 1;
    counts[bucketAt] = counted[nth] ?? 0;
  });
  const intents = Uint8Array.from(weights.intents, (code) => code.charCodeAt(0) - firstCode);
  const starts = new Uint32Array(bucketCount);
  let start = 0;
  for (const bucket of bucketsInOrder(counts)) {
    starts[bucket] = start;
    const end = start + (counts[bucket] ?? 0);
    for (let at = start + 1; at < end; at += 1) intents[at] = (intents[at] ?? 0) + (intents[at - 1] ?? 0);
    start = end;
  }
  return { starts, counts, intents, steps: unpack(weights.steps) };
}

let decoded: ReturnType<typeof decode> | undefined;

export type Scored = { intent: IntentId; probability: number };

/** Returns the probability of each intent, the likeliest first. */
export function classify(reading: Reading): Scored[] {
  const { starts, counts, intents, steps } = (decoded ??= decode());
  const { buckets, values } = vectorOf(reading);
  const scores = new Float64Array(intentIds.length);
  buckets.forEach((bucket, nth) => {
    const start = starts[bucket] ?? 0;
    for (let at = start; at < start + (counts[bucket] ?? 0); at += 1) {
      const intent = intents[at] ?? 0;
      scores[intent] =
        (scores[intent] ?? 0) + (values[nth] ?? 0) * weightOf((steps[at] ?? maxWeightSteps) - maxWeightSteps);
    }
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
