import { expect, test } from 'vitest';
import { unpack } from '../../features/assistant/understanding/model/huffman.ts';
import { pack } from './huffman.ts';

test.each([
  ['some numbers more often than others', [0, 0, 0, 1, 0, 2, 2, 0, 37, 1, 0, 0]],
  ['one number alone', [5, 5, 5]],
  ['each as often', Array.from({ length: 64 }, (_, at) => at)],
  ['very unequal', Array.from({ length: 4_000 }, (_, at) => (at % 997 === 0 ? 9 : at % 31 === 0 ? 4 : 1))],
])('packed weights are read as they were: %s', (_, numbers) => {
  expect([...unpack(pack(numbers))]).toEqual(numbers);
});

test('numbers that come often take less room', () => {
  const { codes } = pack(Array.from({ length: 8_000 }, (_, at) => (at % 100 === 0 ? at % 7 : 3)));
  expect(codes.length).toBeLessThan(2_000);
});

test('weights that are cut off are refused', () => {
  const packed = pack([0, 1, 2, 3, 0, 1, 2, 3]);
  expect(() => unpack({ ...packed, size: 1_000 })).toThrow('end within a code');
});
