import {
  shape,
  wordsByBucket,
  wordsOfWeights,
} from '../features/assistant/understanding/model/classifier.ts';
import { unpackWeights } from '../features/assistant/understanding/model/pass-weights.ts';
import committed from '../features/assistant/understanding/model/weights.json' with { type: 'json' };
import { inPieces } from '../features/assistant/understanding/words/in-pieces.ts';
import { writtenWeights } from './train/write-bits.ts';

/** The weights of the training as they are committed, bucket by bucket. */
export const committedWeights = () => inPieces(() => unpackWeights(committed.steps, shape, [])).atOnce();

/** For each bucket the words that a browser knows by then. */
export const knownWordsByBucket = () => inPieces(() => wordsByBucket(wordsOfWeights())).atOnce();

/**
 * Writes the weights once more for a browser, which has read the words by then: the features of one word have like weights,
 * so that a tenth of the bytes is not needed. What is committed knows no words, and outlives a change of theirs.
 */
export const packWeights = () => ({
  scale: committed.scale,
  withWords: true,
  steps: writtenWeights(committedWeights(), shape.rowLength, knownWordsByBucket()),
});
