import { expect, test } from 'vitest';
import { assistant } from './conversation.ts';
import { newSince, reword } from './wordings.ts';

const firstWords = "Here's what you picked so far.";

test('the line of a view has three wordings, never the same twice in a row', () => {
  const lines: ReturnType<typeof assistant>[] = [];
  for (let time = 0; time < 4; time += 1)
    lines.push(assistant({ text: reword(firstWords, lines), wording: `view:${firstWords}` }));
  const texts = lines.map((line) => 'text' in line && line.text);
  expect(texts[0]).toBe(firstWords);
  expect(new Set(texts.slice(0, 3)).size).toBe(3);
  expect(texts[3]).toBe(texts[0]);
});

test('products and sales newer than the last order are named, at most three', () => {
  const orders = [{ createdAt: '2026-03-05T10:00:00Z' }, { createdAt: '2026-03-01T10:00:00Z' }];
  const product = (name: string, day: string) => ({ name, createdAt: `2026-03-${day}T10:00:00Z` });
  expect(newSince({ products: [product('Old Tea', '04')], sales: [] }, orders)).toBe('');
  expect(newSince({ products: [product('Old Tea', '04'), product('New Tea', '06')] }, orders)).toContain(
    'New Tea.',
  );
  const many = ['A', 'B', 'C', 'D'].map((name) => product(name, '07'));
  expect(newSince({ products: many }, orders)).toContain('A, B, C and more.');
  const sale = { product: { name: 'New Tea' }, startDate: '2026-03-06T00:00:00Z' };
  expect(newSince({ sales: [sale] }, orders)).toContain('New Tea.');
});
