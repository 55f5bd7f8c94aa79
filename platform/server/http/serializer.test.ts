import { expect, test } from 'vitest';
import { z } from 'zod';
import { timestamp } from '#shared/common.ts';
import { serializerCompiler } from './serializer.ts';

const at = new Date('2026-03-05T18:00:00Z');
const serialize = (schema: z.ZodType, answer: unknown) =>
  serializerCompiler({ schema, method: 'GET', url: '/x' })(answer);

const line = z.object({ at: timestamp, seen: timestamp.nullable(), note: timestamp.optional() });
const list = z.object({ rows: z.array(line), byDay: z.record(z.string(), timestamp) });
const rows = [
  { at, seen: null, secret: 'x' },
  { at, seen: at, note: at },
];

test.each([
  ['moments, wherever they stand', list, { rows, byDay: { today: at } }],
  ['what a contract does not name', z.object({ a: z.int() }), { a: 1, password: 'x' }],
  ['rules of an object', line.refine(({ seen }) => seen === null), { at, seen: null }],
  ['what may hold anything', z.object({ value: z.record(z.string(), z.unknown()) }), { value: { a: [1] } }],
  ['one of several', z.union([z.object({ at: timestamp }), z.literal('never')]), { at, secret: 'x' }],
])('an answer is reduced to its contract and encoded: %s', (_what, schema: z.ZodType, answer) => {
  const sent = serialize(schema, answer);
  expect(sent).toBe(JSON.stringify(z.encode(schema, answer)));
  expect(sent).not.toMatch(/secret|password/);
});

test.each([
  ['a sum that is no whole number', z.object({ total: z.int() }), { total: 1.5 }],
  ['a moment as text', line, { at: at.toISOString(), seen: null }],
  ['a moment that is none', line, { at: new Date('never'), seen: null }],
  ['a missing part', list, { rows }],
  ['a rule of an object', line.refine(({ seen }) => seen === null), { at, seen: at }],
])('an answer that breaks the contract is not sent: %s', (_what, schema: z.ZodType, answer) => {
  expect(() => serialize(schema, answer)).toThrow(/schema/);
});
