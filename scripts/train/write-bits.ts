import { passWeights, weightLikelihood } from '../../features/assistant/understanding/model/pass-weights.ts';
import {
  CodeRange,
  noCounts,
  type Likelihood,
  type PassBit,
} from '../../features/assistant/understanding/words/read-bits.ts';

const countOf = (row: Int8Array) => row.reduce((count, weight) => count + Number(weight !== 0), 0);

/** Returns the text from which these weights are read, by whom knows the same words. */
export function writtenWeights(
  weights: Int8Array,
  rowLength: number,
  wordsOf: readonly (readonly number[])[] = [],
) {
  const { pass, text } = bitWriter(weightLikelihood, noCounts());
  for (const _ of passWeights(pass, weights.slice(), { rowLength, wordsOf, countOf }));
  return text();
}

/** Writes bits as an arithmetic code for the reader of the browser. The same bits give the same text. */
export function bitWriter(
  likelihood: Likelihood,
  counts: Uint16Array,
): { pass: PassBit; text: () => string } {
  const bytes: number[] = [];
  const range = new CodeRange(counts, likelihood, (byte) => bytes.push(byte));
  return {
    pass(contexts, bit) {
      range.narrow(contexts, range.middle(contexts), bit);
      return bit;
    },
    text() {
      const end = Buffer.alloc(4);
      end.writeUInt32BE(range.low);
      return Buffer.concat([Buffer.from(bytes), end]).toString('base64');
    },
  };
}
