import { expect, test } from 'vitest';
import { asap, deliveryOptions, isStillOffered, nextOffer, timeOf, timeProblem } from './delivery-times.ts';

const at = (hour: number, minute: number) => new Date(2026, 2, 5, hour, minute);
const slot = (hour: number, minute: number) => at(hour, minute).toISOString();

test('ASAP is the first choice, with its time', () => {
  expect(deliveryOptions(at(9, 0))[0]).toMatchObject({
    label: 'ASAP (35-45 minutes)',
    hint: 'About 9:35 AM',
  });
  expect(timeOf(asap, at(9, 0))).toBe(slot(9, 35));
  expect(timeOf(slot(11, 0), at(9, 0))).toBe(slot(11, 0));
});

test('a slot is on offer until five minutes before it', () => {
  expect(isStillOffered(slot(10, 30), at(10, 24))).toBe(true);
  expect(isStillOffered(slot(10, 30), at(10, 25))).toBe(false);
  expect(isStillOffered(asap, at(23, 59))).toBe(true);
});

test('the choices begin with the next slot, tomorrow’s if need be', () => {
  expect(nextOffer(slot(10, 30), at(10, 26))).toEqual({
    choice: slot(11, 0),
    message: '10:30 AM has passed by now. The next one is Today 11:00 AM.',
  });
  expect(nextOffer(slot(12, 0), at(11, 56))).toEqual({
    choice: new Date(2026, 2, 6, 10, 30).toISOString(),
    message: '12:00 PM has passed by now. The next one is Tomorrow 10:30 AM.',
  });
});

const offer = {
  asap: null,
  slots: [
    { time: slot(18, 0), label: 'Today 6:00 PM', left: 0 },
    { time: slot(18, 30), label: 'Today 6:30 PM', left: 1 },
    { time: slot(19, 0), label: 'Today 7:00 PM', left: 12 },
  ],
  opensAt: slot(12, 0),
  text: 'Opens 12:00 PM',
  isDefault: false,
};

test('the shop’s own slots are on offer with their free places, and the reason why there is no ASAP', () => {
  expect(deliveryOptions(at(9, 0), offer)).toMatchObject([
    { label: 'ASAP', hint: 'Opens 12:00 PM', disabled: true },
    { hint: 'Fully booked', disabled: true },
    { hint: '1 place left' },
    { label: 'Today 7:00\u00a0PM' },
  ]);
  expect(isStillOffered(asap, at(9, 0), offer)).toBe(false);
  // Whoever wants it now is asked when else.
  expect(nextOffer(asap, at(9, 0), offer)).toEqual({
    choice: '',
    message: 'ASAP is not offered just now (Opens 12:00 PM). Please choose another delivery time.',
  });
  expect(timeProblem('', at(9, 0), offer)).toMatch(/^ASAP is not offered just now/);
  expect(timeProblem(slot(18, 30), at(9, 0), offer)).toBeUndefined();
  // A shop that never offers ASAP says nothing until a time is chosen.
  expect(timeProblem('', at(9, 0), { ...offer, text: null })).toBeUndefined();
  expect(timeProblem('', at(9, 0), undefined)).toBeUndefined();
  expect(nextOffer(slot(18, 0), at(9, 0), offer)).toEqual({
    choice: slot(18, 30),
    message: '6:00 PM is not offered any more. The next one is Today 6:30 PM.',
  });
});

test('ASAP uses the time that the shop promises now', () => {
  const busy = { ...offer, asap: { label: 'ASAP (55-75 minutes)', from: 55, to: 75 } };
  expect(deliveryOptions(at(9, 0), busy)[0]).toMatchObject({
    label: 'ASAP (55-75 minutes)',
    hint: 'About 9:55 AM',
  });
  expect(timeOf(asap, at(9, 0), busy)).toBe(slot(9, 55));
});
