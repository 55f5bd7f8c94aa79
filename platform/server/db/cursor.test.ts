import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

test('a cursor can be encoded for a URL and decoded again', () => {
  const cursor = { createdAt: new Date('2026-03-01T12:00:00.123Z'), id: randomUUID() };
  expect(encodeCursor(cursor)).toMatch(/^[\w-]{1,100}$/);
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
});

const encode = (text: string) => Buffer.from(text).toString('base64url');
test.each([
  '',
  'x',
  encode('|'),
  encode(`2026|${randomUUID()}`),
  encode('2026-03-01T12:00:00Z|x'),
  encode('a|b|c'),
])('%j is refused as a cursor', (text) => {
  expect(() => decodeCursor(text)).toThrow('This is not a page of the list');
});
