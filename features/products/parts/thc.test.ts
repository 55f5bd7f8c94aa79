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
])('the THC statement %s is %s', (content, word) => {
  expect(thcWord(content)).toBe(word);
});

test.each([
  ['0.3%', '0.3% THC'],
  ['0.3% THC', '0.3% THC'],
  ['0.3% thc ', '0.3% thc'],
  ['0.3% THCA', '0.3% THCA THC'],
  ['2.5 mg THC, 25 mg CBD', '2.5 mg THC, 25 mg CBD THC'],
  ['THC: under 0.3%', 'THC: under 0.3% THC'],
])('"%s" is shown as "%s"', (content, shown) => {
  expect(thcText(content)).toBe(shown);
});
