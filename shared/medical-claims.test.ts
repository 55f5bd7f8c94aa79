import { expect, test } from 'vitest';
import { medicalClaimIn } from './medical-claims.ts';

test.each([
  ['Cures insomnia', 'Cures'],
  ['Calm for your anxiety', 'anxiety'],
  ['It can treat a cold', 'treat'],
  ['Drops that heal', 'heal'],
  ['PAIN-FREE mornings', 'PAIN-FREE'],
  ['Anti-inflammatory balm', 'Anti-inflammatory'],
  ['Slow-cured, sun-grown buds, cured for two weeks', undefined],
  ['A sweet treat for a healthy evening', undefined],
  ['Treats for a party, in a painted tin', undefined],
  ['', undefined],
])('the text %j makes these medical claims: %j', (text, claim) => {
  expect(medicalClaimIn(text)).toBe(claim);
});
