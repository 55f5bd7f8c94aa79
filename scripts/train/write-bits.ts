import { passWeights, noCounts } from '../../features/assistant/understanding/model/pass-weights.ts';
import { CodeRange, type PassBit } from '../../features/assistant/understanding/words/read-bits.ts';

const countOf = (row: Int8Array) => row.reduce((count, weight) => count + Number(weight !== 0), 0);

/** Returns the text from which the browser reads these weights. */
export function writtenWeights(weights: Int8Array, rowLength: number) {
  const { pass, text } = bitWriter(noCounts());
  for (const _ of passWeights(pass, weights.slice(), rowLength, countOf));
  return text();
}

/** Writes bits as an arithmetic code for the reader of the browser. The same bits give the same text. */
export function bitWriter(counts: Uint16Array): { pass: PassBit; text: () => string } {
  const bytes: number[] = [];
  const range = new CodeRange(counts, (byte) => bytes.push(byte));
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
