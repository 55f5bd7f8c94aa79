import { expect, test } from 'vitest';
import { stateAtEnd, stateOfZip } from './states.ts';

test.each([
  ['12 Pine Street, Nashville, TN', 'TN'],
  ['12 Pine Street, Nashville TN.', 'TN'],
  ['12 Pine Street, Nashville, Tennessee', 'TN'],
  ['12 Pine Street, Charleston, west virginia', 'WV'],
  ['12 Main Street, Kansas City, MO, USA', 'MO'],
  ['12 Main Street, New York, NY, United States', 'NY'],
  ['12 Pine Ct', undefined],
  ['12 Pine CT', undefined],
  ['12 Pine Street, leave it with me', undefined],
  ['12 Pine Street, Apt 3 IN', undefined],
  ['12 Ohio Street, Denver', undefined],
  ['12 Pine Street', undefined],
])('the address %j ends in the state %j', (address, state) => {
  expect(stateAtEnd(address)).toBe(state);
});

test.each([
  ['80202', 'CO'],
  ['37201', 'TN'],
  ['75001', 'TX'],
  ['09012', undefined],
])('the ZIP code %s is of the state %j', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});
