import { expect, test } from 'vitest';
import { stateAtEnd, stateOfZip } from './states.ts';

test.each([
  ['12 Pine Street, Nashville, TN', 'TN'],
  ['12 Pine Street, Nashville TN.', 'TN'],
  ['12 Pine Street, Nashville, Tennessee', 'TN'],
  ['12 Pine Street, Charleston, west virginia', 'WV'],
  ['12 Main Street, Kansas City, MO, USA', 'MO'],
  ['12 Main Street, New York, NY, United States', 'NY'],
  ['12 Pine Street Nashville TN', 'TN'],
  ['12 Pine Street Apt 4 Nashville TN', 'TN'],
  ['12 Pine St #4 Nashville TN', 'TN'],
  ['12 Pine St, gate code 1234, TN', 'TN'],
  ['12 Pine Street\nNashville, TN\nUSA', 'TN'],
  ['12 pine street nashville tn', 'TN'],
  ['12 pine street, nashville, tn', 'TN'],
  ['12 pine street, nashville tn', 'TN'],
  ['12 Pine Street, Nashville, Tn', 'TN'],
  ['12 Pine Street\nNashville TN', 'TN'],
  ['12 Pine Street\nNashville\nTennessee', 'TN'],
  ['12 pine street, salem, or', 'OR'],
  ['12 Pine Street, St. Paul MN', 'MN'],
  ['12 Pine Street, Seattle, Washington', 'WA'],
  ['12 Pine Street Seattle, Washington', 'WA'],
  ['12 Pine Street, Washington, DC', 'DC'],
  ['12 Pine Street, Washington', undefined],
  ['12 Pine Street, Port Washington', undefined],
  ['12 PINE ST, LEAVE WITH ME', undefined],
  ['12 PINE ST LEAVE WITH ME', undefined],
  ['12 Pine Street, ring OK', undefined],
  ['12 Pine Street, ring twice, OK', undefined],
  ['12 Pine Street, ok', undefined],
  ['12 Pine Street, no dogs, ok', undefined],
  ['500 4th Street NE', undefined],
  ['12 Pine Street, Suite AL', undefined],
  ['12 PINE ST, COME IN', undefined],
  ['12 Pine Street CT', undefined],
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
