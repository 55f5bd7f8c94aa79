import { expect, test } from 'vitest';
import { momentAt } from '#shared/wall-time.ts';
import { deliverySlots } from '#shared/delivery.ts';
import { asapOf, capacityOf, deliveryTimeProblem, slotsOf } from './delivery-times.ts';
import { defaultSections, type Sections } from '#shared/settings.ts';

const timeZone = 'America/Denver';
const at = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number);
  return momentAt({ year, month, day }, [hour, minute], timeZone);
};
type Given = {
  times?: Partial<Sections['deliveryTimes']>;
  open?: [string, string];
  pausedUntil?: string;
  busy?: boolean;
  extraMinutes?: number;
};

/** A shop that is open daily at these hours, or always. */
function rules({ times = {}, open, pausedUntil, busy = false, extraMinutes = 0 }: Given = {}) {
  const ranges = open ? [{ from: open[0], to: open[1] }] : [];
  const days = { mon: ranges, tue: ranges, wed: ranges, thu: ranges, fri: ranges, sat: ranges, sun: ranges };
  return {
    hours: { ...defaultSections.hours, alwaysOpen: !open, days },
    state: { pausedUntil: pausedUntil ? at(pausedUntil).toISOString() : null, busy },
    deliveryTimes: { ...defaultSections.deliveryTimes, ...times },
    area: { zones: [{ zips: ['802*'], fee: 0, minimum: 0, freeFrom: null, extraMinutes }] },
    shop: { ...defaultSections.shop, name: 'Green Door', timeZone },
  };
}
const list = (...times: string[]) => ({ slots: { kind: 'list' as const, times } });
const labels = (given: Given, now: string) => slotsOf(rules(given), at(now)).map(({ label }) => label);

test.each(['00:00', '10:24', '10:25', '10:55', '11:55', '12:01', '23:59'])(
  'at %s a shop without settings offers the default times',
  (clock) => {
    const now = at(`2026-11-28 ${clock}`);
    expect(slotsOf(rules(), now)).toEqual(deliverySlots(now, timeZone));
    expect(asapOf(rules(), now)).toEqual({ label: 'ASAP (35-45 minutes)', from: 35, to: 45 });
  },
);

test.each<[string, Given, string, string[]]>([
  [
    'every so many minutes',
    { times: { slots: { kind: 'every', from: '16:00', to: '17:00', minutes: 30 } } },
    '2026-11-28 09:00',
    ['Today 4:00 PM', 'Today 4:30 PM', 'Today 5:00 PM'],
  ],
  [
    'in the order of the day',
    { times: list('18:00', '09:30') },
    '2026-11-28 09:00',
    ['Today 9:30 AM', 'Today 6:00 PM'],
  ],
  [
    'not later than the lead time allows',
    { times: { ...list('18:00', '19:00'), leadMinutes: 60 } },
    '2026-11-28 17:00',
    ['Today 7:00 PM'],
  ],
  [
    'days ahead',
    { times: { ...list('18:00'), daysAhead: 2 } },
    '2026-11-28 09:00',
    ['Today 6:00 PM', 'Tomorrow 6:00 PM', 'Mon, Nov 30 6:00 PM'],
  ],
  [
    'none that the shop is closed at',
    { times: list('10:00', '18:00'), open: ['12:00', '18:00'] },
    '2026-11-28 09:00',
    ['Today 6:00 PM'],
  ],
  [
    'none within a pause',
    { times: list('10:00', '18:00'), pausedUntil: '2026-11-28 12:00' },
    '2026-11-28 09:00',
    ['Today 6:00 PM'],
  ],
  ['none at all', { times: list() }, '2026-11-28 09:00', []],
])('the slots on offer: %s', (_what, given, now, expected) => {
  expect(labels(given, now)).toEqual(expected);
});

test.each<[string, Given, string | undefined]>([
  ['normally', {}, 'ASAP (35-45 minutes)'],
  ['when busy', { busy: true }, 'ASAP (55-75 minutes)'],
  ['with a promise of one figure', { times: { normal: { from: 30, to: 30 } } }, 'ASAP (30 minutes)'],
  ['not when it is off', { times: { asap: false } }, undefined],
  ['not when closed', { open: ['12:00', '18:00'] }, undefined],
  ['not when paused', { pausedUntil: '2026-11-28 12:00' }, undefined],
])('ASAP %s', (_what, given, label) => {
  expect(asapOf(rules(given), at('2026-11-28 09:00'))?.label).toBe(label);
});

const own = { times: list('18:00') };
const noon: Given = { open: ['12:00', '18:00'] };
test.each<[string, Given, string, string, string | null]>([
  ['anything in a shop without rules', {}, '2026-12-02 14:17', '2026-11-28 09:00', null],
  ['a slot that has just passed, in a shop without rules', {}, '2026-11-28 10:30', '2026-11-28 10:32', null],
  ['now, when open', noon, '2026-11-28 12:35', '2026-11-28 12:00', null],
  [
    'now, when closed',
    noon,
    '2026-11-28 09:35',
    '2026-11-28 09:00',
    'The shop is closed. It takes orders again from 12:00 PM. Your cart is kept.',
  ],
  [
    'now, when paused',
    { pausedUntil: '2026-11-28 09:30' },
    '2026-11-28 09:35',
    '2026-11-28 09:00',
    'The shop is taking a break. It takes orders again from 9:30 AM. Your cart is kept.',
  ],
  ['later, when closed now and open then', noon, '2026-11-28 14:00', '2026-11-28 09:00', null],
  [
    'later, when closed then',
    noon,
    '2026-11-28 19:30',
    '2026-11-28 12:00',
    'Delivery at 7:30 PM is not possible any more. Please choose another time.',
  ],
  [
    'now, in a zone that takes an hour longer',
    { ...own, extraMinutes: 60 },
    '2026-11-28 10:35',
    '2026-11-28 09:00',
    null,
  ],
  ['a slot of the shop', own, '2026-11-28 18:00', '2026-11-28 09:00', null],
  [
    'a slot within its lead time',
    own,
    '2026-11-28 18:00',
    '2026-11-28 17:56',
    'Delivery at 6:00 PM is not possible any more. Please choose another time.',
  ],
  [
    'a time that is no slot',
    own,
    '2026-11-28 17:17',
    '2026-11-28 09:00',
    'This delivery time is not offered. Please choose another one.',
  ],
  [
    'now, where ASAP is off',
    { times: { ...list('18:00'), asap: false } },
    '2026-11-28 09:35',
    '2026-11-28 09:00',
    'This delivery time is not offered. Please choose another one.',
  ],
  [
    'a slot that the pause covers',
    { ...own, pausedUntil: '2026-11-28 19:00' },
    '2026-11-28 18:00',
    '2026-11-28 09:00',
    'Delivery at 6:00 PM is not possible any more. Please choose another time.',
  ],
  [
    'a slot after the pause',
    { ...own, pausedUntil: '2026-11-28 17:00' },
    '2026-11-28 18:00',
    '2026-11-28 09:00',
    null,
  ],
])('an order for %s is accepted or refused by the delivery times', (_what, given, wanted, now, message) => {
  expect(deliveryTimeProblem(rules(given), at(wanted), at(now))?.message ?? null).toBe(message);
});

test('the capacity limits slots, not ASAP or other times', () => {
  const limited = rules({ times: { ...list('18:00'), capacity: 2 } });
  expect(capacityOf(limited, at('2026-11-28 18:00'))).toBe(2);
  expect(capacityOf(limited, new Date(at('2026-11-28 18:00').getTime() + 1))).toBeNull();
  expect(capacityOf(limited, at('2026-11-28 18:30'))).toBeNull();
  expect(capacityOf(rules(own), at('2026-11-28 18:00'))).toBeNull();
});

test('on the night in spring, slots in the hour that the clocks skip become one slot', () => {
  const nightly = { times: list('01:30', '02:00', '02:30', '03:00', '03:30') };
  const slots = slotsOf(rules(nightly), new Date('2027-03-14T07:00:00Z'));
  expect(slots.map(({ label }) => label)).toEqual(['Today 1:30 AM', 'Today 3:00 AM', 'Today 3:30 AM']);
  const capped = rules({ times: { ...list('02:30'), capacity: 2 } });
  expect(capacityOf(capped, new Date('2027-03-14T09:00:00Z'))).toBe(2);
});

test('on the night in autumn, a slot in the hour that repeats begins once', () => {
  const slots = slotsOf(rules({ times: list('01:00', '01:30') }), new Date('2026-11-01T06:00:00Z'));
  expect(slots.map(({ time }) => time.toISOString())).toEqual([
    '2026-11-01T07:00:00.000Z',
    '2026-11-01T07:30:00.000Z',
  ]);
});
