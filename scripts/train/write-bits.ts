import { CodeRange, type PassBit } from '../../features/assistant/understanding/model/read-bits.ts';

/** Writes bits as an arithmetic code for the reader of the browser. The same bits give the same text. */
export function bitWriter(): { pass: PassBit; text: () => string } {
  const bytes: number[] = [];
  const range = new CodeRange((byte) => bytes.push(byte));
  return {
    pass(context, bit) {
      range.narrow(context, range.middle(context), bit);
      return bit;
    },
    text() {
      const end = Buffer.alloc(4);
      end.writeUInt32BE(range.low);
      return Buffer.concat([Buffer.from(bytes), end]).toString('base64');
    },
  };
}
