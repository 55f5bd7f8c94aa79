/**
 * Passes one bit in a context, which is a whole number from zero on: a writer is given it, a reader finds it and
 * overlooks what it is given. So one function that passes all bits says how something is written and how it is read.
 */
export type PassBit = (context: number, bit: boolean) => boolean;

/** There are fewer contexts than this. */
const maxContexts = 16_384;

/** The range of an arithmetic code, in which each bit takes the part that is as large as it was likely. */
export class CodeRange {
  low = 0;
  #high = 0xff_ff_ff_ff;
  readonly #zeros = new Uint32Array(maxContexts);
  readonly #ones = new Uint32Array(maxContexts);
  readonly #onByte: (byte: number) => void;

  /** A byte that the whole range has in common is settled. */
  constructor(onByte: (byte: number) => void) {
    this.#onByte = onByte;
  }

  /** The last number of the part for a one, which is as likely as it was in this context so far. */
  middle(context: number) {
    const ones = this.#ones[context] ?? 0;
    const likelihood = (ones + 0.5) / (ones + (this.#zeros[context] ?? 0) + 1);
    return this.low + Math.floor((this.#high - this.low) * likelihood);
  }

  narrow(context: number, middle: number, bit: boolean) {
    const counts = bit ? this.#ones : this.#zeros;
    counts[context] = (counts[context] ?? 0) + 1;
    if (bit) this.#high = middle;
    else this.low = middle + 1;
    while ((this.low ^ this.#high) >>> 24 === 0) {
      this.#onByte(this.low >>> 24);
      this.low = (this.low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 0xff) >>> 0;
    }
  }
}

/** Reads the bits of an arithmetic code in base 64. */
export function bitReader(text: string): PassBit {
  const bytes = Uint8Array.from(atob(text), (code) => code.charCodeAt(0));
  let [at, code] = [0, 0];
  const take = () => {
    if (at === bytes.length) throw new Error('The weights end within a code.');
    code = ((code << 8) | (bytes[at] ?? 0)) >>> 0;
    at += 1;
  };
  for (let nth = 0; nth < 4; nth += 1) take();
  const range = new CodeRange(take);
  return (context) => {
    const middle = range.middle(context);
    const bit = code <= middle;
    range.narrow(context, middle, bit);
    return bit;
  };
}
