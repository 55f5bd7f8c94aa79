/**
 * Passes one bit in contexts, from the widest to the narrowest, which are whole numbers from zero on: a writer is given it,
 * a reader finds it and overlooks what it is given. So one function that passes all bits says how something is written and
 * how it is read.
 */
export type PassBit = (contexts: readonly number[], bit: boolean) => boolean;

/** As many bits as a narrower context must have seen to count as much as the wider ones together. */
const bitsPerContext = 4;

/** The range of an arithmetic code, in which each bit takes the part that is as large as it was likely. */
export class CodeRange {
  low = 0;
  #high = 0xff_ff_ff_ff;
  readonly #counts: Uint16Array;
  readonly #onByte: (byte: number) => void;

  /** A byte that the whole range has in common is settled. */
  constructor(counts: Uint16Array, onByte: (byte: number) => void) {
    this.#counts = counts;
    this.#onByte = onByte;
  }

  /**
   * The last number of the part for a one, which is as likely as it was in these contexts so far. A narrow context that has
   * seen little says what the wider one says. Nothing but fractions: each browser must come to the same.
   */
  middle(contexts: readonly number[]) {
    let likelihood = 0.5;
    for (let nth = 0; nth < contexts.length; nth += 1) {
      const at = 2 * (contexts[nth] ?? 0);
      const ones = this.#counts[at + 1] ?? 0;
      const trust = nth === 0 ? 1 : bitsPerContext * nth;
      likelihood = (ones + trust * likelihood) / (ones + (this.#counts[at] ?? 0) + trust);
    }
    return this.low + Math.floor((this.#high - this.low) * likelihood);
  }

  narrow(contexts: readonly number[], middle: number, bit: boolean) {
    for (let nth = 0; nth < contexts.length; nth += 1) {
      const at = 2 * (contexts[nth] ?? 0) + Number(bit);
      this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    }
    if (bit) this.#high = middle;
    else this.low = middle + 1;
    while ((this.low ^ this.#high) >>> 24 === 0) {
      this.#onByte(this.low >>> 24);
      this.low = (this.low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 0xff) >>> 0;
    }
  }
}

/** Reads the bits of an arithmetic code in base 64. `counts` has for each context its zeros and its ones so far. */
export function bitReader(text: string, counts: Uint16Array): PassBit {
  const bytes = Uint8Array.from(atob(text), (code) => code.charCodeAt(0));
  let [at, code] = [0, 0];
  const take = () => {
    if (at === bytes.length) throw new Error('The packed text ends within a code.');
    code = ((code << 8) | (bytes[at] ?? 0)) >>> 0;
    at += 1;
  };
  for (let nth = 0; nth < 4; nth += 1) take();
  const range = new CodeRange(counts, take);
  return (contexts) => {
    const middle = range.middle(contexts);
    const bit = code <= middle;
    range.narrow(contexts, middle, bit);
    return bit;
  };
}
