import { firstCode, type Packed } from '../../features/assistant/understanding/model/huffman.ts';

type Node = { uses: number; numbers: readonly number[] };

/** The length of each number's Huffman code in bits; zero for numbers that are not used. */
function lengthsOf(numbers: readonly number[]) {
  const uses = Array.from({ length: Math.max(...numbers) + 1 }, () => 0);
  for (const number of numbers) uses[number] = (uses[number] ?? 0) + 1;
  const lengths = uses.map(() => 0);
  let nodes: Node[] = uses.flatMap((count, number) =>
    count > 0 ? [{ uses: count, numbers: [number] }] : [],
  );
  if (nodes.length === 1) return lengths.map((_, number) => (nodes[0]?.numbers.includes(number) ? 1 : 0));
  while (nodes.length > 1) {
    nodes = nodes.toSorted((a, b) => a.uses - b.uses);
    const [a, b, ...others] = nodes as [Node, Node, ...Node[]];
    const joined = { uses: a.uses + b.uses, numbers: [...a.numbers, ...b.numbers] };
    for (const number of joined.numbers) lengths[number] = (lengths[number] ?? 0) + 1;
    nodes = [...others, joined];
  }
  return lengths;
}

/** Packs numbers for `unpack` of the browser. The same numbers give the same text. */
export function pack(numbers: readonly number[]): Packed {
  const lengths = lengthsOf(numbers);
  const codes = new Map<number, string>();
  let code = 0;
  for (let length = 1; length <= Math.max(...lengths); length += 1) {
    code *= 2;
    for (const [number, itsLength] of lengths.entries())
      if (itsLength === length) {
        codes.set(number, code.toString(2).padStart(length, '0'));
        code += 1;
      }
  }
  const bits = numbers.map((number) => codes.get(number)).join('');
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => parseInt(byte.padEnd(8, '0'), 2)) ?? [];
  return {
    size: numbers.length,
    lengths: lengths.map((length) => String.fromCharCode(firstCode + length)).join(''),
    codes: Buffer.from(bytes).toString('base64'),
  };
}
