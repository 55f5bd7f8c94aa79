/** A sentence as buckets of features with their values, which of the classes are right, and how much it counts. */
export type Row = {
  buckets: readonly number[];
  values: readonly number[];
  isRight: readonly boolean[];
  share: number;
};

type Settings = {
  bucketCount: number;
  classCount: number;
  epochs: number;
  rate: number;
  l2: number;
  /** The weights that are returned are the average of those after so many last epochs: a steadier answer. */
  averaged: number;
  /** Weights that may differ from zero; all where it is left out. */
  isKept?: Uint8Array;
};

/** The same sequence in every run. */
export function seededRandom() {
  let seed = 1;
  return () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff) / 0x80_00_00_00;
}

/** Errors smaller than this change no weight. */
const minError = 1e-3;
/** Of each sentence so much is taken to mean anything: nothing is learned to be out of the question. */
const doubt = 0.05;
const firstSquare = 0.01;

/**
 * Multinomial logistic regression with L2, by AdaGrad: of several classes that are right, their sum is to be likely.
 * Returns the weights class by class for each bucket. Only those that may differ from zero are gone through.
 */
export function train(rows: readonly Row[], settings: Settings) {
  const { bucketCount, classCount, epochs, averaged, rate, l2 } = settings;
  const { places, labels, starts } = placesOf(settings);
  const weights = new Float32Array(places.length);
  const squares = new Float32Array(places.length).fill(firstSquare);
  const sums = new Float64Array(places.length);
  const scores = new Float64Array(classCount);
  const errors = new Float64Array(classCount);
  const order = [...rows.keys()];
  const random = seededRandom();
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    for (const nth of order) {
      const { buckets, values, isRight, share } = rows[nth] as Row;
      scores.fill(0);
      for (let at = 0; at < buckets.length; at += 1) {
        const bucket = buckets[at] as number;
        const value = values[at] as number;
        for (let place = starts[bucket] as number; place < (starts[bucket + 1] as number); place += 1) {
          const label = labels[place] as number;
          scores[label] = (scores[label] as number) + value * (weights[place] as number);
        }
      }
      findErrors(scores, isRight, errors, share);
      for (let at = 0; at < buckets.length; at += 1) {
        const bucket = buckets[at] as number;
        const value = values[at] as number;
        for (let place = starts[bucket] as number; place < (starts[bucket + 1] as number); place += 1) {
          const error = errors[labels[place] as number] as number;
          if (error === 0) continue;
          const gradient = error * value;
          const square = (squares[place] as number) + gradient * gradient;
          const weight = weights[place] as number;
          squares[place] = square;
          weights[place] = weight - (rate * (gradient + l2 * weight)) / Math.sqrt(square);
        }
      }
    }
    if (epoch >= epochs - averaged)
      for (let at = 0; at < places.length; at += 1) sums[at] = (sums[at] as number) + (weights[at] as number);
  }
  const all = new Float32Array(bucketCount * classCount);
  for (let at = 0; at < places.length; at += 1) all[places[at] as number] = (sums[at] as number) / averaged;
  return all;
}

/** The weights that may differ from zero, with the class of each, and for each bucket where its own begin. */
function placesOf({ bucketCount, classCount, isKept }: Settings) {
  const places = new Uint32Array(bucketCount * classCount);
  const labels = new Uint8Array(bucketCount * classCount);
  const starts = new Uint32Array(bucketCount + 1);
  let count = 0;
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    for (let label = 0; label < classCount; label += 1) {
      const place = bucket * classCount + label;
      if (isKept?.[place] === 0) continue;
      places[count] = place;
      labels[count] = label;
      count += 1;
    }
    starts[bucket + 1] = count;
  }
  return { places: places.subarray(0, count), labels, starts };
}

/** Writes the score of each class into `scores`. */
export function score(
  weights: Float32Array,
  buckets: readonly number[],
  values: readonly number[],
  scores: Float64Array,
) {
  scores.fill(0);
  for (let at = 0; at < buckets.length; at += 1) {
    const start = (buckets[at] as number) * scores.length;
    const value = values[at] as number;
    for (let label = 0; label < scores.length; label += 1)
      scores[label] = (scores[label] as number) + value * (weights[start + label] as number);
  }
}

/** Writes how far each class is from what is right, where it is far enough, into `errors`. */
function findErrors(scores: Float64Array, isRight: readonly boolean[], errors: Float64Array, share: number) {
  let highest = -Infinity;
  for (const one of scores) highest = Math.max(highest, one);
  let [total, right] = [0, 0];
  for (let label = 0; label < scores.length; label += 1) {
    const power = Math.exp((scores[label] as number) - highest);
    errors[label] = power;
    total += power;
    if (isRight[label]) right += power;
  }
  for (let label = 0; label < scores.length; label += 1) {
    const power = errors[label] as number;
    const likely = (isRight[label] ? (1 - doubt) * (power / right) : 0) + doubt / scores.length;
    const error = share * (power / total - likely);
    errors[label] = Math.abs(error) > minError ? error : 0;
  }
}
