import { expect, test } from 'vitest';
import type { Section } from '#shared/settings.ts';
import { testApp } from '#platform/server/test/app.ts';

const { as } = await testApp();
const owner = await as('admin');

const stored = async (section: Section) =>
  (await owner.get('/api/admin/settings'))
    .json<{ sections: { section: Section }[] }>()
    .sections.find((row) => row.section === section);
const save = (section: Section, value: object) => owner.put(`/api/admin/settings/${section}`, value);

const range = (from: string, to: string) => ({ from, to });
const open = { alwaysOpen: false, days: { mon: [range('09:00', '17:00')] } };
const slots = (...times: string[]) => ({ slots: { kind: 'list', times } });

test.each<[string, Section, object, string, string]>([
  [
    'a time that is none',
    'hours',
    { days: { mon: [range('9', '17:00')] } },
    'days.mon.0.from',
    'Use a time such as 09:30',
  ],
  [
    'no hours at all',
    'hours',
    { alwaysOpen: false },
    'days',
    'Name hours for at least one day, or be always open',
  ],
  [
    'a last order above four hours',
    'hours',
    { lastOrderMinutes: 241 },
    'lastOrderMinutes',
    'Last order must be at most 240',
  ],
  [
    'ASAP that ends before it begins',
    'deliveryTimes',
    { normal: { from: 45, to: 35 } },
    'normal.to',
    'The longest time must not be shorter than the shortest',
  ],
  [
    'neither ASAP nor slots',
    'deliveryTimes',
    { asap: false, ...slots() },
    'slots.times',
    'Without ASAP there must be at least one slot',
  ],
  [
    'a slot listed twice',
    'deliveryTimes',
    slots('10:30', '10:30'),
    'slots.times.1',
    'This time is listed twice',
  ],
  [
    'slots that end before they begin',
    'deliveryTimes',
    { slots: { kind: 'every', from: '12:00', to: '10:00', minutes: 30 } },
    'slots.to',
    'The last slot must not be before the first',
  ],
  ['a capacity of none', 'deliveryTimes', { capacity: 0 }, 'capacity', 'Orders a slot must be at least 1'],
  [
    'a ZIP of four digits',
    'area',
    { zones: [{ zips: ['8020'] }] },
    'zones.0.zips.0',
    'Use five digits, or fewer with a star, such as 802*',
  ],
  [
    'a ZIP in two zones',
    'area',
    { zones: [{ zips: ['80202'] }, { zips: ['80202'] }] },
    'zones.1.zips.0',
    'This ZIP code is listed twice',
  ],
  ['a zone without a ZIP', 'area', { zones: [{ zips: [] }] }, 'zones.0.zips', 'Name at least one ZIP code'],
  [
    'a tax without a name',
    'charges',
    { taxes: [{ name: ' ', percent: 5 }] },
    'taxes.0.name',
    'A tax needs a name',
  ],
  [
    'a tax above 100 percent',
    'charges',
    { taxes: [{ name: 'State', percent: 101 }] },
    'taxes.0.percent',
    'Percent must be at most 100',
  ],
  [
    'a tax named twice',
    'charges',
    {
      taxes: [
        { name: 'State', percent: 1 },
        { name: 'state', percent: 2 },
      ],
    },
    'taxes.1.name',
    'This tax is listed twice',
  ],
  [
    'a tip above the order itself',
    'charges',
    { tips: { kind: 'percent', values: [10, 900] } },
    'tips.values.1',
    'Suggest a tip of at most 100 percent',
  ],
  ['an age below 18', 'age', { minimumAge: 17 }, 'minimumAge', 'Minimum age must be at least 18'],
  [
    'a limit that limits nothing',
    'limits',
    { categories: [{ category: 'Flower' }] },
    'categories.0.category',
    'Name a limit an order or a day',
  ],
  [
    'a time zone nobody knows',
    'shop',
    { timeZone: 'Mars/Olympus' },
    'timeZone',
    'This time zone is not known',
  ],
  ['an email without @', 'shop', { email: 'shop' }, 'email', 'Please enter a valid email'],
])('settings are refused with the field and the reason: %s', async (_what, section, value, path, message) => {
  const before = await stored(section);
  const refused = await save(section, value);
  expect([refused.statusCode, refused.json().details]).toEqual([400, [{ path, message }]]);
  expect(await stored(section)).toEqual(before);
});

test('a slot when the shop is closed on every day is refused', async () => {
  await save('hours', open);
  const refused = await save('deliveryTimes', slots('10:30', '18:00'));
  expect([refused.statusCode, refused.json().details]).toEqual([
    400,
    [{ path: 'slots.times.1', message: 'The shop is closed at this time on every day' }],
  ]);
  const every = { slots: { kind: 'every', from: '16:30', to: '18:00', minutes: 30 } };
  expect((await save('deliveryTimes', every)).json().message).toBe(
    'There is a slot at 17:30, when the shop is closed on every day',
  );
  expect((await save('deliveryTimes', slots('10:30', '17:00'))).statusCode).toBe(200);
});
