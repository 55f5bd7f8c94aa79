import { expect, test } from 'vitest';
import { readTime } from '../../understanding/clauses-time.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import { englishWishes } from './texts/english-wishes.ts';
import { replyOf } from './reply-of.ts';
import { findTime } from './wished-time.ts';

const now = new Date('2026-03-05T09:00:00Z'); // a Thursday
const slot = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour)).toISOString();
const offer = {
  asap: { label: 'ASAP (35-45 minutes)', from: 35, to: 45 },
  slots: [
    [5, 11, 'Today 11:00 AM'],
    [5, 13, 'Today 1:00 PM'],
    [6, 11, 'Tomorrow 11:00 AM'],
    [6, 13, 'Tomorrow 1:00 PM'],
    [6, 18, 'Tomorrow 6:00 PM'],
  ].map(([day, hour, label]) => ({
    time: slot(day as number, hour as number),
    label: label as string,
    left: null,
  })),
  opensAt: null,
  text: null,
  isDefault: false,
};
const find = (said: string, part: Partial<typeof offer> | { asap: null; text: string } = {}) =>
  findTime(readTime(said), { now, offer: { ...offer, ...part }, timeZone: 'UTC', words: englishWishes });

test.each([
  ['tomorrow at 1', slot(6, 13)],
  ['at 1pm', slot(5, 13)],
  ['friday at 6', slot(6, 18)],
  ['6 o’clock tomorrow', slot(6, 18)],
  ['asap', 'asap'],
  ['today', 'asap'],
  ['by 1 today', slot(5, 11)],
  ['by 10 today', 'asap'],
  ['before noon tomorrow', slot(6, 11)],
  ['mañana antes de las 6', slot(6, 13)],
  ['tomorrow after 2', slot(6, 18)],
  ['tomorrow between 12 and 2', slot(6, 13)],
  ['tomorrow evening', slot(6, 18)],
  ['this afternoon', slot(5, 13)],
  ['mañana por la tarde', slot(6, 13)],
  ['mañana por la mañana', slot(6, 11)],
  ['el viernes a las 6', slot(6, 18)],
  ['mañana a las 6 de la tarde', slot(6, 18)],
])('"%s" is one of the times on offer', (said, choice) => {
  expect(find(said.replace('’', "'"))).toMatchObject({ choice });
});

test('a time that is not on offer is refused with the nearest ones', () => {
  expect(find('tomorrow at 2pm')).toEqual({
    problem:
      'There is no delivery at that time. What I can offer: Tomorrow 11:00 AM, Tomorrow 1:00 PM or Tomorrow 6:00 PM.',
    choices: ['Tomorrow 11:00 AM', 'Tomorrow 1:00 PM', 'Tomorrow 6:00 PM'],
  });
  expect(find('by 11 tomorrow')).toMatchObject({ problem: expect.stringMatching(/^There is no delivery/) });
  expect(find('tonight')).toMatchObject({ problem: expect.stringMatching(/^There is no delivery/) });
  expect(find('tomorrow')).toMatchObject({ problem: expect.stringMatching(/^At what time\?/) });
  expect(find('on sunday at 1pm')).toMatchObject({ problem: expect.stringMatching(/^There is no delivery/) });
  expect(find('asap', { asap: null, text: 'Opens at 10 AM' })).toMatchObject({
    problem: expect.stringMatching(/^ASAP is not offered just now \(Opens at 10 AM\)\./),
  });
});

const asked = (typed: string) =>
  replyOf(typed, {
    now,
    timeZone: 'UTC',
    times: offer,
    shop: {
      promise: { from: 35, to: 45 },
      age: { rule: 'none', minimumAge: 21, doorCheck: false },
      openText: 'Open until 2 AM',
      weekHours: 'Every day 8 AM–2 AM',
    } as unknown as Shop,
  }).answer.text;

test.each([
  ['how late do you deliver', 'The last delivery is Today 1:00 PM.'],
  ['how late do you deliver tomorrow', 'The last delivery is Tomorrow 6:00 PM.'],
  ['hasta que hora entregan mañana', 'La última es Mañana 6:00 PM.'],
  ['how late are you open', 'Open until 2 AM. Every day 8 AM–2 AM.'],
  ['do you deliver tomorrow at 6', 'Yes: the checkout offers Tomorrow 6:00 PM.'],
  [
    'do you deliver tomorrow at 10 pm',
    'There is no delivery at that time. What I can offer: Tomorrow 11:00 AM, Tomorrow 1:00 PM or Tomorrow 6:00 PM.',
  ],
])('the times on offer answer "%s"', (typed, text) => {
  expect(asked(typed)).toBe(text);
});
