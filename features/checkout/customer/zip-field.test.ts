import { expect, test } from 'vitest';
import { readZip } from '#shared/zip-code.ts';
import { completeAddress, shownZip, withoutZip, zipField } from './zip-field.ts';

const everywhere = { zones: [] };
const sent = (deliveryAddress: string, zip: string) => completeAddress(everywhere, { deliveryAddress, zip });

test.each([
  ['1400 Larimer St', '80202', '1400 Larimer St, 80202'],
  ['1400 Larimer St, Denver, CO', '80202', '1400 Larimer St, Denver, CO 80202'],
  ['118 Juniper Street\nPortland', '97201', '118 Juniper Street\nPortland, 97201'],
  ['12 Garden Lane, Apartment 4,', '80202', '12 Garden Lane, Apartment 4, 80202'],
  ['14000 E Colfax Ave', '80011', '14000 E Colfax Ave, 80011'],
  ['9 Elm Court, gate code 12345', '80202-1234', '9 Elm Court, gate code 12345, 80202-1234'],
])('the ZIP code of its own field becomes part of the address "%s"', (address, zip, whole) => {
  expect(sent(address, zip)).toBe(whole);
  expect(readZip(sent(address, zip))).toBe(zip.slice(0, 5));
});

test('an address with a ZIP code, or without any, is sent as it was typed', () => {
  expect(sent('1 Elm Street, Denver, CO 80203', '80202')).toBe('1 Elm Street, Denver, CO 80203');
  expect(sent('9 Elm Court', '')).toBe('9 Elm Court');
  expect(sent('   ', '80202')).toBe('   ');
});

test('the field shows the ZIP code of the address, and replaces it when it is edited', () => {
  const typed = { deliveryAddress: '1 Elm Street, Denver, CO 80203-1111', zip: '' };
  expect(shownZip(everywhere, typed)).toBe('80203');
  const rest = withoutZip(typed.deliveryAddress, '80203');
  expect(rest).toBe('1 Elm Street, Denver, CO');
  expect(shownZip(everywhere, { deliveryAddress: rest, zip: '8020' })).toBe('8020');
  expect(sent(rest, '80204')).toBe('1 Elm Street, Denver, CO 80204');
});

test('a ZIP code has five digits, or nine, or is left out', () => {
  for (const good of ['', '80202', '80202-1234']) expect(zipField.safeParse(good).success).toBe(true);
  for (const bad of ['8020', '802021', 'Denver']) expect(zipField.safeParse(bad).success).toBe(false);
});
