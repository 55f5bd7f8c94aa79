import type { Reading } from '../reading.ts';
import { intentIds, type IntentId } from '../understanding.ts';
import { featuresOf } from './features.ts';
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

/** What stands for a bucket without weights, and for a weight of nothing. */
export const [noRow, firstCode] = ['.', 'A'.charCodeAt(0)] as const;
/** Weights are whole steps from -levels to levels. */
export const levels = 9;

/** For each bucket where its weights begin, or -1; one weight an intent. */
function decode(rows: string) {
  const starts = new Int32Array(bucketCount).fill(-1);
  const steps = new Int8Array(rows.length);
  let size = 0;
  let bucket = 0;
  for (let at = 0; at < rows.length; bucket += 1) {
    if (rows[at] === noRow) {
      at += 1;
      continue;
    }
    starts[bucket] = size;
    for (const end = at + intentIds.length; at < end; at += 1) {
      const code = rows.charCodeAt(at) - firstCode;
      steps[size] = code % 2 === 0 ? code / 2 : -(code + 1) / 2;
      size += 1;
    }
  }
  return { starts, steps };
}

let decoded: ReturnType<typeof decode> | undefined;

/** The words that the examples are written in: a typo in one of them is understood too. */
export const vocabulary: readonly string[] = weights.vocabulary.split(' ');

export type Scored = { intent: IntentId; probability: number };

/** How likely each intent is meant, the likeliest first. */
export function classify(reading: Reading): Scored[] {
  const { starts, steps } = (decoded ??= decode(weights.rows));
  const { buckets, values } = vectorOf(reading);
  const scores = intentIds.map(() => 0);
  buckets.forEach((bucket, at) => {
    const start = starts[bucket] ?? -1;
    if (start < 0) return;
    for (let nth = 0; nth < scores.length; nth += 1)
      scores[nth] = (scores[nth] ?? 0) + (values[at] ?? 0) * (steps[start + nth] ?? 0);
  });
  return softmax(scores.map((score) => score * weights.scale))
    .map((probability, at) => ({ intent: intentIds[at] as IntentId, probability }))
    .toSorted((a, b) => b.probability - a.probability);
}

function softmax(scores: readonly number[]) {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
