import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

test('a cursor can be encoded for a URL and decoded again', () => {
  const cursor = { createdAt: new Date('2026-03-01T12:00:00.123Z'), id: randomUUID() };
  expect(encodeCursor(cursor)).toMatch(/^[\w-]{1,100}$/);
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  const withMoment = { ...cursor, readAt: new Date('2026-03-01T12:30:00.456Z') };
  expect(encodeCursor(withMoment)).toMatch(/^[\w-]{1,100}$/);
  expect(decodeCursor(encodeCursor(withMoment))).toEqual(withMoment);
});

const encode = (text: string) => Buffer.from(text).toString('base64url');
test.each([
  '',
  'x',
  encode('|'),
  encode(`2026|${randomUUID()}`),
  encode('2026-03-01T12:00:00Z|x'),
  encode('a|b|c'),
  encode(`2026-03-01T12:00:00Z|${randomUUID()}|`),
  encode(`2026-03-01T12:00:00Z|${randomUUID()}|-1`),
])('%j is refused as a cursor', (text) => {
  expect(() => decodeCursor(text)).toThrow('This is not a page of the list');
});
