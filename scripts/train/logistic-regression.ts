/** A sentence as buckets of features with their values, and which of the classes are right. */
export type Row = { buckets: readonly number[]; values: readonly number[]; isRight: readonly boolean[] };

type Settings = { bucketCount: number; classCount: number; epochs: number; rate: number; l2: number };

/** The same sequence in every run. */
export function seededRandom() {
  let seed = 1;
  return () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff) / 0x80_00_00_00;
}

/** Errors smaller than this change no weight. */
const leastError = 1e-3;
const firstSquare = 0.01;

/**
 * Multinomial logistic regression with L2, by AdaGrad: of several classes that are right, their sum is to be likely.
 * The weights lie class by class for each bucket.
 */
export function train(rows: readonly Row[], { bucketCount, classCount, epochs, rate, l2 }: Settings) {
  const weights = new Float32Array(bucketCount * classCount);
  const squares = new Float32Array(bucketCount * classCount).fill(firstSquare);
  const scores = new Float64Array(classCount);
  const order = [...rows.keys()];
  const random = seededRandom();
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    for (const nth of order) {
      const { buckets, values, isRight } = rows[nth] as Row;
      score(weights, buckets, values, scores);
      const errors = errorsOf(scores, isRight);
      for (let at = 0; at < buckets.length; at += 1) {
        const start = (buckets[at] as number) * classCount;
        const value = values[at] as number;
        for (const [label, error] of errors) {
          const gradient = error * value;
          const place = start + label;
          squares[place] = (squares[place] as number) + gradient * gradient;
          const step = gradient + l2 * (weights[place] as number);
          weights[place] = (weights[place] as number) - (rate * step) / Math.sqrt(squares[place] as number);
        }
      }
    }
  }
  return weights;
}

/** The score of each class, into `scores`. */
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

/** How far each class is from what is right, where it is far enough. */
function errorsOf(scores: Float64Array, isRight: readonly boolean[]) {
  const highest = Math.max(...scores);
  const powers = Array.from(scores, (one) => Math.exp(one - highest));
  const total = powers.reduce((sum, one) => sum + one, 0);
  const right = powers.reduce((sum, one, label) => (isRight[label] ? sum + one : sum), 0);
  return powers.flatMap((power, label): [number, number][] => {
    const error = power / total - (isRight[label] ? power / right : 0);
    return Math.abs(error) > leastError ? [[label, error]] : [];
  });
}
