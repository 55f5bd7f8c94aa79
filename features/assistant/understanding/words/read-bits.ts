/**
 * Passes one bit in contexts, which are numbers of `contextOf`: a writer is given it, a reader finds it and overlooks what it
 * is given. So one function that passes all bits says how something is written and how it is read.
 */
export type PassBit = (contexts: readonly number[], bit: boolean) => boolean;

/** A number for one more thing known. */
export const within = (hash: number, known: number) => Math.imul(hash ^ (known + 1), 0x9e_37_79_b1);

/** Contexts are numbers below this; two things that share one do little harm. */
const contextCount = 2 ** 18;
export const contextOf = (hash: number) => hash >>> 14;
/** For each context its zeros and its ones so far. */
export const noCounts = () => new Uint16Array(2 * contextCount);

/**
 * Says how likely a one is in these contexts, by nothing but fractions and square roots: each browser must come to the same.
 */
export type Likelihood = (contexts: readonly number[], counts: Uint16Array) => number;

/** The range of an arithmetic code, in which each bit takes the part that is as large as it was likely. */
export class CodeRange {
  low = 0;
  #high = 0xff_ff_ff_ff;
  readonly #counts: Uint16Array;
  readonly #likelihood: Likelihood;
  readonly #onByte: (byte: number) => void;

  /** A byte that the whole range has in common is settled. */
  constructor(counts: Uint16Array, likelihood: Likelihood, onByte: (byte: number) => void) {
    this.#counts = counts;
    this.#likelihood = likelihood;
    this.#onByte = onByte;
  }

  /** The last number of the part for a one. */
  middle(contexts: readonly number[]) {
    return this.low + Math.floor((this.#high - this.low) * this.#likelihood(contexts, this.#counts));
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

/** Reads the bits of an arithmetic code in base 64. */
export function bitReader(text: string, likelihood: Likelihood, counts: Uint16Array): PassBit {
  const bytes = Uint8Array.from(atob(text), (code) => code.charCodeAt(0));
  let [at, code] = [0, 0];
  const take = () => {
    if (at === bytes.length) throw new Error('The packed text ends within a code.');
    code = ((code << 8) | (bytes[at] ?? 0)) >>> 0;
    at += 1;
  };
  for (let nth = 0; nth < 4; nth += 1) take();
  const range = new CodeRange(counts, likelihood, take);
  return (contexts) => {
    const middle = range.middle(contexts);
    const bit = code <= middle;
    range.narrow(contexts, middle, bit);
    return bit;
  };
}
