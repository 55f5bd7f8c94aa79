import { expect, test } from 'vitest';
import { readZip } from './zip-code.ts';

test.each([
  // After a state or a town, at the end.
  ['118 Juniper Street, Denver, CO 80202', '80202'],
  ['118 Juniper Street, Denver, CO, 80202', '80202'],
  ['118 Juniper Street, Denver CO 80202', '80202'],
  ['118 Juniper Street Denver CO 80202', '80202'],
  ['118 Juniper Street, Denver 80202', '80202'],
  ['118 Juniper Street Denver 80202', '80202'],
  ['118 Juniper Street, Denver, 80202', '80202'],
  ['118 Juniper Street, Denver, Colorado 80202', '80202'],
  ['118 Juniper Street, Denver, Colo. 80202', '80202'],
  ['118 Juniper Street, Denver, co 80202', '80202'],
  ['118 Juniper Street, Denver, CO80202', '80202'],
  ['118 Juniper Street, Denver, CO-80202', '80202'],
  ['118 Juniper Street, Denver, CO 80202-1234', '80202'],
  ['118 Juniper Street, Denver, CO 80202‑1234', '80202'],
  ['118 Juniper Street, Denver, CO 80202, USA', '80202'],
  ['118 Juniper Street, Denver, CO 80202 United States', '80202'],
  ['118 Juniper Street, Denver, CO 80202.', '80202'],
  ['118 Juniper Street, Denver, CO ８０２０２', '80202'],
  ['118 Juniper Street, Denver, 80202 CO', '80202'],
  ['118 Juniper Street, Denver, 80202, CO', '80202'],
  ['118 Juniper Street, 80202 Denver', '80202'],
  ['118 Juniper Street 80202', '80202'],
  ['118 Juniper Street, 80202', '80202'],
  ['118 Juniper Street\nDenver, CO 80202', '80202'],
  ['118 Juniper Street\nDenver\n80202', '80202'],
  ['118 Juniper Street\nDenver\n80202 CO', '80202'],
  ['118 Juniper Street, Denver, zip code 80202', '80202'],
  ['118 Juniper Street, Denver (80202)', '80202'],
  ['The Blue House, Denver, CO 80202', '80202'],
  ['12 Calle Sol, San Juan, PR 00901', '00901'],
  ['1 Ocean Drive, Miami, FL 33101', '33101'],
  ['1 Elm Ct 80202', '80202'],
  ['80202', '80202'],
  ['80202 CO', '80202'],
  // A house number first.
  ['12345 Main Street, Denver 80203', '80203'],
  ['12345 Main Street, Denver, CO 80203', '80203'],
  ['80210 Ridge Road, Denver, CO 80302', '80302'],
  ['Boulder, CO 80302\n80210 Ridge Road', '80302'],
  ['1400-80202 Ridge Road, Denver 80203', '80203'],
  // Digits after the ZIP code, or next to it, that are something else.
  ['1400 Larimer St, Denver, CO 80202, gate code 45231', '80202'],
  ['1400 Larimer St, Denver, CO 80202 gate code 45231', '80202'],
  ['1400 Larimer St, Denver, CO 80202 gate code: #45231', '80202'],
  ['1400 Larimer St, Denver, CO 80202, buzzer 45231', '80202'],
  ['1400 Larimer St, Denver, CO 80202, buzzer no. 45231', '80202'],
  ['1400 Larimer St, Denver, CO 80202, 45231', '80202'],
  ['1400 Larimer St, Denver, CO 80202 45231', '80202'],
  ['1400 Larimer St, Denver, CO 80202\n45231', '80202'],
  ['1400 Larimer St, Denver, CO 80202 (gate: 45231#)', '80202'],
  ['1400 Larimer St, Denver 80202, the code is 45231', '80202'],
  ['1400 Larimer St, Denver 80202, 45231 is the gate code', '80202'],
  ['1400 Larimer St, Denver 80202, call 30355', '80202'],
  ['1400 Larimer St, Denver 80202, door on 16th Street', '80202'],
  ['1400 Larimer St, Denver 80202 ring twice', '80202'],
  ['1400 Larimer St Apt 45231, Denver, CO 80202', '80202'],
  ['1400 Larimer St #45231, Denver, CO 80202', '80202'],
  ['1400 Larimer St Unit 45231 Denver 80202', '80202'],
  ['1400 Larimer St Apt 5 80202', '80202'],
  ['gate 45231, 1400 Larimer St, Denver 80202', '80202'],
  ['PO Box 45231, Denver, CO 80202', '80202'],
  // None.
  ['80210 Ridge Road, Boulder, CO', undefined],
  ['80210 Ridge Road', undefined],
  ['80210 Ridge, Boulder', undefined],
  ['80210, Ridge Road, Boulder, CO', undefined],
  ['80210\nRidge Road\nBoulder', undefined],
  ['Tower\n80210 Ridge Road\nBoulder', undefined],
  ['Boulder, CO\n80210 Ridge Road', undefined],
  ['Boulder, CO, 80210 Ridge Road', undefined],
  ['Boulder, CO 80210 Ridge Road', undefined],
  ['apt 3, 80210 Ridge, Boulder', undefined],
  ['apt 3, 80210 Ridge Road, Boulder', undefined],
  ['80202 Broadway, Boulder', undefined],
  ['PO Box 80202, Pueblo, CO', undefined],
  ['P.O. Box 80202, Pueblo, CO', undefined],
  ['P O Box #80202, Pueblo, CO', undefined],
  ['14200 E Alameda Ave, Aurora', undefined],
  ['1 Elm Street, Denver, gate 80202', undefined],
  ['1 Elm Street, Denver, CO, gate code is 80202', undefined],
  ['1 Elm Street, Denver, 80202 gate code', undefined],
  ['1 Elm Street, Denver, #80202', undefined],
  ['1 Elm Street, Denver, 80202#', undefined],
  ['1 Elm Street Apt 80202, Denver', undefined],
  ['1 Elm Street, Denver B80202', undefined],
  ['118 Juniper Street', undefined],
  ['118 Juniper Street, Denver, CO 8020', undefined],
  ['118 Juniper Street, Denver, CO 802022', undefined],
  ['Phone 3035550142', undefined],
  ['1 Elm Street, phone 303-55501', undefined],
  ['', undefined],
])('the ZIP code of "%s" is %s', (address, zip) => {
  expect(readZip(address)).toBe(zip);
});

test('of two possible ZIP codes, one that is served counts', () => {
  const isServed = (zip: string) => zip === '80202';
  expect(readZip('1 Elm St, Boulder, CO 80302 or Denver, CO 80202', { isServed })).toBe('80202');
  expect(readZip('1 Elm St, Boulder, CO 80302 or Denver, CO 80202')).toBe('80302');
  expect(readZip('80202 Ridge Road, Boulder, CO 80302', { isServed })).toBe('80302');
  expect(readZip('1 Elm St 80202, Boulder, CO 80302', { isServed })).toBe('80302');
});

test.each([
  ['80202', '80202'],
  ['do you deliver to 80202?', '80202'],
  ['80202 do you come here', '80202'],
  ['do you deliver to 80202 on sundays', '80202'],
  ['do you deliver to 12045 Oak Street?', undefined],
  ['do you deliver to 12045 Oak Street, Denver 80202?', '80202'],
  ['do you come to apt 80202', undefined],
])('the ZIP code of the question "%s" is %s', (question, zip) => {
  expect(readZip(question, { isQuestion: true })).toBe(zip);
});
