import { beforeEach, expect, test, vi } from 'vitest';
import { fillDraft, keepDraft, readDraft } from './checkout-draft.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const ada = 'user ada';

test('a note that is said is added to the note that was typed, and is there once', () => {
  keepDraft(ada, { driverNote: 'Blue door' });
  fillDraft(ada, { driverNote: 'ring twice' });
  expect(readDraft(ada).driverNote).toBe('Blue door. ring twice');
  fillDraft(ada, { driverNote: 'ring twice', gateCode: '1234' });
  expect(readDraft(ada)).toMatchObject({ driverNote: 'Blue door. ring twice', gateCode: '1234' });
});

test('words fill the fields that they name, and leave the others as they are', () => {
  fillDraft(ada, { driverNote: 'knock loudly' });
  keepDraft(ada, { ...readDraft(ada), phoneNumber: '303 555 0142' });
  fillDraft(ada, { deliveryAddress: '12 Oak St', zip: '', ownTip: '4.00' });
  expect(readDraft(ada)).toMatchObject({
    driverNote: 'knock loudly',
    phoneNumber: '303 555 0142',
    deliveryAddress: '12 Oak St',
    ownTip: '4.00',
  });
});

test('the note of one address does not go to another one', () => {
  const filled = { deliveryAddress: '12 Oak St', apartment: null, gateCode: null, driverNote: 'Blue door' };
  keepDraft(ada, { deliveryAddress: '12 Oak St', driverNote: 'Blue door', filled });
  fillDraft(ada, { deliveryAddress: '9 Elm Court', driverNote: 'ring twice' });
  expect(readDraft(ada)).toMatchObject({ deliveryAddress: '9 Elm Court', driverNote: 'ring twice' });
});
