/** The character that stands for zero in the file of weights; the next one for one, and so on. */
export const firstCode = '0'.charCodeAt(0);

/** Numbers in canonical Huffman codes, which take less room than the compression of the network finds by itself. */
export type Packed = {
  size: number;
  /** A character for each number from zero on: how long its code is, in bits. */
  lengths: string;
  /** In base 64. */
  codes: string;
};

/** Reads the numbers bit by bit: of codes that are as long, those of smaller numbers come first. */
export function unpack({ size, lengths, codes }: Packed): Uint8Array {
  const bytes = Uint8Array.from(atob(codes), (code) => code.charCodeAt(0));
  const numbersOf: number[][] = [];
  for (let number = 0; number < lengths.length; number += 1)
    (numbersOf[lengths.charCodeAt(number) - firstCode] ??= []).push(number);
  const numbers = new Uint8Array(size);
  let bit = 0;
  for (let nth = 0; nth < size; nth += 1) {
    let [code, first, length] = [0, 0, 0];
    for (;;) {
      code = code * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
      bit += 1;
      length += 1;
      first *= 2;
      const known = numbersOf[length] ?? [];
      if (code - first < known.length) {
        numbers[nth] = known[code - first] ?? 0;
        break;
      }
      first += known.length;
      if (bit > bytes.length * 8) throw new Error('The weights end within a code.');
    }
  }
  return numbers;
}
