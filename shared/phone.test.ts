import { expect, test } from 'vitest';
import { cleanPhone, isCallable, phoneHint, toDialable } from './phone.ts';

test.each([
  ['(503) 555-0142', '5035550142'],
  ['+1 503.555.0142', '+15035550142'],
  ['(+1) 503 555 0142', '+15035550142'],
  ['+1 (503) 555-0142 ext. 123456', '+15035550142'],
  ['503-555-0142 x12', '5035550142'],
  ['503-555-0142x12', '5035550142'],
  ['503-555-0142, 12', '5035550142'],
  ['503-555-0142#12', '5035550142'],
  ['503 555 0142, ask for Maya 2', '5035550142'],
  ['Home: 503 555 0142', '5035550142'],
  ['Apt 5, 503 555 0142', '5035550142'],
  ['+1 (303) 555‑0142', '+13035550142'],
  ['303–555–0142', '3035550142'],
  ['303—555−0142', '3035550142'],
  ['303/555-0142', '3035550142'],
  ['303•555•0142', '3035550142'],
  ['303,555,0142', '3035550142'],
  ['303\u00a0555\u202f0142', '3035550142'],
  ['\u202a(303) 555-0142\u202c', '3035550142'],
  ['３０３−５５５−０１４２', '3035550142'],
  ['＋１３０３５５５０１４２', '+13035550142'],
  ['٣٠٣ ٥٥٥ ٠١٤٢', '3035550142'],
  ['३०३ ५५५ ०१४२', '3035550142'],
  ['𝟑𝟎𝟑 555 0142', '3035550142'],
  ['0142', '0142'],
  ['call me', ''],
])('%s is dialed as %s', (written, number) => {
  expect(toDialable(written)).toBe(number);
});

test('no digit of a number is lost, whatever is between its digits', () => {
  const marks = [
    '-',
    '\u2010',
    '\u2011',
    '\u2012',
    '\u2013',
    '\u2212',
    ' ',
    '\u2007',
    '.',
    '/',
    '·',
    ')',
    '|',
    '~',
  ];
  for (const mark of marks) expect(toDialable(`303${mark}555${mark}0142`), mark).toBe('3035550142');
});

test('a number is stored as digits, dashes and spaces, with its extension', () => {
  expect(cleanPhone(' +１ (303)\u00a0555‑0142  ext. ١٢\u200b ')).toBe('+1 (303) 555-0142 ext. 12');
  expect(cleanPhone('call me')).toBe('call me');
});

test('a number that no phone can dial is recognized, and a short one is asked for its area code', () => {
  expect(['call me', '12', '', '0142'].map(isCallable)).toEqual([false, false, false, false]);
  expect(isCallable('555-0142')).toBe(true);
  expect(phoneHint('call me')).toMatch(/^The driver cannot call this/);
  expect(phoneHint('12')).toMatch(/^The driver cannot call this/);
  expect(phoneHint('555-0142')).toMatch(/area code/);
  expect(phoneHint('(303) 555-0142')).toBeUndefined();
  expect(phoneHint(' ')).toBeUndefined();
});
