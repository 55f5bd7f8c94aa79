import { expect, test } from 'vitest';
import { thcText, thcWord } from './thc.ts';

test.each([
  ['0.3%', 'low'],
  ['<0.3%', 'low'],
  ['5%', 'medium'],
  ['14.9 %', 'medium'],
  ['15%', 'high'],
  ['5 mg', undefined],
  ['none', undefined],
])('%s is %s', (content, word) => {
  expect(thcWord(content)).toBe(word);
});

test('the suffix is there once', () => {
  expect(thcText('0.3%')).toBe('0.3% THC');
  expect(thcText('0.3% THC')).toBe('0.3% THC');
  expect(thcText('2.5 mg THC, 25 mg CBD')).toBe('2.5 mg THC, 25 mg CBD');
  expect(thcText('0.3% THCA')).toBe('0.3% THCA THC');
});
