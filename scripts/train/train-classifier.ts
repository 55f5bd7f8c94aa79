import { createHash } from 'node:crypto';
import { bucketCount, vectorOf, weightOf } from '../../features/assistant/understanding/model/classifier.ts';
import { maxWeightSteps } from '../../features/assistant/understanding/model/pass-weights.ts';
import { plain } from '../../features/assistant/understanding/fold.ts';
import { knownWords, spellersWith } from '../../features/assistant/understanding/menu-speller.ts';
import { read } from '../../features/assistant/understanding/reading.ts';
import { forms } from '../../features/assistant/understanding/shop-words.ts';
import { slang } from '../../features/assistant/understanding/slang.ts';
import { intentIds } from '../../features/assistant/understanding/understanding.ts';
import { isOneEditAway } from '../../shared/one-edit.ts';
import { sampleSituation, type Line } from '../ask/answers.ts';
import { inAnySituation } from './any-situation.ts';
import type { Example } from './examples.ts';
import { isForCalibration, isHeldOut } from './held-out.ts';
import { score, train, type Row } from './logistic-regression.ts';
import { writtenWeights } from './write-bits.ts';

/** Tells one set of examples from another. */
export const digestOf = (examples: readonly Example[]) =>
  createHash('sha256').update(JSON.stringify(examples)).digest('hex').slice(0, 16);

/** A word of so many examples is spelled right. */
const minUses = 5;

/** A word that is one letter away from such a long name of goods is a typo, however many make it. */
const longWords = forms
  .flatMap(({ said, written }) => [...said, ...written])
  .filter((word) => word.length > 8);
const isTypo = (word: string) => longWords.some((known) => isOneEditAway(word, known));

/** The words of the examples, by the alphabet. */
export function vocabularyOf(examples: readonly Line[]) {
  const uses = new Map<string, number>();
  for (const { say } of examples)
    for (const word of new Set(plain(say).match(/[a-z]{3,}/g)))
      if (!slang.has(word)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses]
    .filter(([word, count]) => count >= minUses && !isTypo(word))
    .map(([word]) => word)
    .toSorted();
}

/** Enough to tell which weights say most; those that are kept are trained longer. */
const settings = {
  bucketCount,
  classCount: intentIds.length,
  epochs: 8,
  averaged: 3,
  rate: 0.5,
  l2: 3e-5,
};
/** A feature that one example alone has says nothing of others. */
const minExamples = 2;
/** So many weights are kept: those that say most. */
const keptWeights = 40_300;
/** More epochs let what is left adapt to what was dropped. */
const afterPruning = { epochs: 14, averaged: 6 };
/** The weight of sentences outside the shop's business: they have many examples, each of which counts less. */
const shareOfUnknown = 0.7;

/** Trains on all examples but those that are held out. The same examples give the same bytes. */
export function trainClassifier(examples: readonly Example[]) {
  const known = examples.filter((line) => !isHeldOut(line));
  const vocabulary = vocabularyOf(known);
  const spellerOf = spellersWith(() => vocabulary);
  const rows = [...known, ...known.flatMap(inAnySituation)].map((line) => ({
    calibrates: isForCalibration(line),
    ...vectorOf(read(line.say, sampleSituation(line), spellerOf)),
    isRight: intentIds.map((id) => [line.expect.intent].flat().includes(id)),
    share: line.expect.intent === 'unknown' ? shareOfUnknown : 1,
  }));
  const unseen = rows.filter(({ calibrates }) => calibrates);
  const temperature = calibrate(fit(rows.filter(({ calibrates }) => !calibrates)), unseen);
  const { steps, step } = fit(rows);
  const listed = knownWords();
  return {
    examples: digestOf(examples),
    vocabulary: vocabulary.filter((word) => !listed.has(word)).join(' '),
    scale: Number((step / temperature).toPrecision(6)),
    withWords: false,
    steps: writtenWeights(Int8Array.from(steps), intentIds.length),
  };
}

/** Weights in whole steps; the few that say most, trained again without the others. */
function fit(all: readonly Row[]) {
  const uses = countUses(all);
  const rows = all.map((row) => ({ ...row, ...withCommonBuckets(row, uses) }));
  const isKept = mostTelling(train(rows, settings), uses);
  return quantize(train(rows, { ...settings, ...afterPruning, isKept }));
}

function countUses(rows: readonly Row[]) {
  const uses = new Uint32Array(bucketCount);
  for (const { buckets } of rows) for (const bucket of buckets) uses[bucket] = (uses[bucket] ?? 0) + 1;
  return uses;
}

/** Leaves out the buckets that too few examples have. */
function withCommonBuckets({ buckets, values }: Row, uses: Uint32Array) {
  const isCommon = buckets.map((bucket) => (uses[bucket] ?? 0) >= minExamples);
  return {
    buckets: buckets.filter((_, at) => isCommon[at]),
    values: values.filter((_, at) => isCommon[at]),
  };
}

/**
 * Marks the weights that say most: those of features that many examples have count more, and those of buckets with other
 * large weights, because each bucket more has to be written down.
 */
function mostTelling(weights: Float32Array, uses: Uint32Array) {
  const classCount = intentIds.length;
  const lengths = Float32Array.from(uses, (_, bucket) =>
    Math.hypot(...weights.subarray(bucket * classCount, (bucket + 1) * classCount)),
  );
  const worth = weights.map((weight, at) => {
    const bucket = Math.floor(at / classCount);
    return Math.abs(weight) * (uses[bucket] ?? 0) ** 0.15 * (lengths[bucket] ?? 0) ** 0.4;
  });
  const least = worth.toSorted().at(-keptWeights) ?? 0;
  return Uint8Array.from(worth, (one) => (one >= least && one > 0 ? 1 : 0));
}

/** Puts each weight on the nearest step. Steps are squares, so that small weights, which most are, lie close. */
function quantize(weights: Float32Array) {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const steps = weights.map(
    (weight) => Math.sign(weight) * Math.round(maxWeightSteps * Math.sqrt(Math.abs(weight) / largest)),
  );
  return { steps, step: largest / maxWeightSteps ** 2 };
}

/** The temperature under which examples that were not learned from are likeliest. */
function calibrate({ steps, step }: ReturnType<typeof quantize>, rows: readonly Row[]) {
  const weights = steps.map(weightOf);
  const all = rows.map(({ buckets, values, isRight }) => {
    const scores = new Float64Array(intentIds.length);
    score(weights, buckets, values, scores);
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
