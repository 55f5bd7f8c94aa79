import { bucketCount, firstCode, levels, noRow, vectorOf } from '../../features/assistant/understanding/model/classifier.ts';
import { plain } from '../../features/assistant/understanding/fold.ts';
import { spellersWith } from '../../features/assistant/understanding/menu-speller.ts';
import { read, type Reading } from '../../features/assistant/understanding/reading.ts';
import { slang } from '../../features/assistant/understanding/slang.ts';
import { intentIds } from '../../features/assistant/understanding/understanding.ts';
import { sampleSituation, type Line } from '../ask/answers.ts';
import { isHeldOut } from './held-out.ts';
import { score, train, type Row } from './logistic-regression.ts';

export type Example = Line & { expect: NonNullable<Line['expect']> };

/** A word of so many examples is spelled right. */
const leastUses = 4;

/** The words of the examples, the most used first. */
export function vocabularyOf(examples: readonly Line[]) {
  const uses = new Map<string, number>();
  for (const { say } of examples)
    for (const word of new Set(plain(say).match(/[a-z]{3,}/g)))
      if (!slang.has(word)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses]
    .filter(([, count]) => count >= leastUses)
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([word]) => word);
}

const settings = { bucketCount, classCount: intentIds.length, epochs: 12, rate: 0.5, l2: 3e-5 };
/** So many buckets keep weights: those that say most. */
const keptBuckets = 7_000;
/** Fewer epochs let what is left adapt to what was dropped. */
const epochsAfterPruning = 6;

/** Trains on all examples but those that are held out. The same examples give the same bytes. */
export function trainClassifier(examples: readonly Example[]) {
  const vocabulary = vocabularyOf(examples.filter((line) => !isHeldOut(line)));
  const spellerOf = spellersWith(vocabulary);
  const rows = examples.map((line) => ({
    isHeldOut: isHeldOut(line),
    ...vectorOf(read(line.say, sampleSituation(line), spellerOf) as unknown as Reading),
    isRight: intentIds.map((id) => [line.expect.intent].flat().includes(id)),
  }));
  const trained = rows.filter((row) => !row.isHeldOut);
  const kept = mostTelling(train(trained, settings), trained);
  const keptRows = (some: typeof rows): Row[] =>
    some.map(({ buckets, values, isRight }) => {
      const isKept = buckets.map((bucket) => kept.has(bucket));
      return {
        buckets: buckets.filter((_, at) => isKept[at]),
        values: values.filter((_, at) => isKept[at]),
        isRight,
      };
    });
  const weights = train(keptRows(trained), { ...settings, epochs: settings.epochs + epochsAfterPruning });
  const { steps, step } = quantize(weights);
  const temperature = calibrate(steps, step, keptRows(rows.filter((row) => row.isHeldOut)));
  return {
    vocabulary: vocabulary.join(' '),
    scale: Number((step / temperature).toPrecision(6)),
    rows: encode(steps, kept),
  };
}

/** The buckets with the largest weights, among those that more than one example has. */
function mostTelling(weights: Float32Array, rows: readonly Row[]) {
  const uses = new Map<number, number>();
  for (const { buckets } of rows)
    for (const bucket of buckets) uses.set(bucket, (uses.get(bucket) ?? 0) + 1);
  const worth = ([bucket, count]: readonly [number, number]) => {
    let squares = 0;
    for (let at = 0; at < intentIds.length; at += 1)
      squares += (weights[bucket * intentIds.length + at] ?? 0) ** 2;
    return squares * Math.sqrt(count);
  };
  return new Set(
    [...uses]
      .map((use) => [use[0], worth(use)] as const)
      .toSorted(([a, first], [b, second]) => second - first || a - b)
      .slice(0, keptBuckets)
      .map(([bucket]) => bucket),
  );
}

/** One weight in so many is cut to the largest step, so that the steps are fine enough for the others. */
const cutShare = 0.002;
/** Weights of so few steps say next to nothing, and take the most room. */
const droppedSteps = 1;

function quantize(weights: Float32Array) {
  const sizes = Array.from(weights, Math.abs)
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b);
  const step = (sizes[Math.floor(sizes.length * (1 - cutShare))] ?? 1) / levels;
  const steps = Float32Array.from(weights, (weight) => {
    const size = Math.round(weight / step);
    return Math.abs(size) <= droppedSteps ? 0 : Math.max(-levels, Math.min(levels, size));
  });
  return { steps, step };
}

/** The temperature under which the held-out examples are likeliest. */
function calibrate(steps: Float32Array, step: number, rows: readonly Row[]) {
  const all = rows.map(({ buckets, values, isRight }) => {
    const scores = new Float64Array(intentIds.length);
    score(steps, buckets, values, scores);
    return { scores: Array.from(scores, (one) => one * step), isRight };
  });
  const surprise = (temperature: number) =>
    all.reduce((sum, { scores, isRight }) => {
      const powers = scores.map((one) => Math.exp(one / temperature));
      const right = powers.reduce((part, one, label) => (isRight[label] ? part + one : part), 0);
      return sum - Math.log(right / powers.reduce((part, one) => part + one, 0));
    }, 0);
  const tried = Array.from({ length: 60 }, (_, nth) => 0.4 + nth * 0.05);
  return tried.reduce((best, one) => (surprise(one) < surprise(best) ? one : best));
}

/** A character a weight: 0 is A, then -1, 1, -2, 2 and so on. */
function encode(steps: Float32Array, kept: ReadonlySet<number>) {
  let rows = '';
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    if (!kept.has(bucket)) rows += noRow;
    else
      for (let at = 0; at < intentIds.length; at += 1) {
        const value = steps[bucket * intentIds.length + at] ?? 0;
        rows += String.fromCharCode(firstCode + (value >= 0 ? 2 * value : -2 * value - 1));
      }
  }
  return rows.replace(/\.+$/, '');
}
