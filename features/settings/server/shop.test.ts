import { afterEach, expect, test } from 'vitest';
import { momentAt } from '#shared/wall-time.ts';
import type { Section } from '#shared/settings.ts';
import { testApp } from '#platform/server/test/app.ts';
import { defaultHelpLines } from '#shared/help-lines.ts';

const { as, clock } = await testApp({ env: { SHOP_NAME: 'Green Door' } });
const visitor = await as('visitor');
/** By an owner who signs in at the moment that the clock shows. */
const save = async (section: Section, value: object) => {
  const { statusCode } = await (await as('admin')).put(`/api/admin/settings/${section}`, value);
  expect(statusCode).toBe(200);
};
const shop = async () => (await visitor.get('/api/shop')).json();
const times = async () => (await visitor.get('/api/delivery-times')).json();
const at = (hour: number, minute: number) =>
  momentAt({ year: 2026, month: 11, day: 28 }, [hour, minute], 'America/New_York');

test.each([
  ['15', 21, 0, 'Paused until 9:15 PM'],
  ['60', 21, 30, 'Paused until 10:30 PM'],
])('an owner or a manager can pause the shop for %s minutes', async (pause, hour, minute, text) => {
  clock.set(at(hour, minute));
  const manager = await as('admin', { staffRole: 'manager' });
  expect((await manager.put('/api/admin/shop-state', { pause })).statusCode).toBe(200);
  expect(await shop()).toMatchObject({ isOpen: false, openText: text });
  await manager.put('/api/admin/shop-state', { busy: true });
  expect(await shop()).toMatchObject({ openText: text });
  await manager.put('/api/admin/shop-state', { pause: null });
  expect(await shop()).toMatchObject({
    isOpen: true,
    openText: null,
    isBusy: true,
    promise: { from: 55, to: 75 },
  });
  await manager.put('/api/admin/shop-state', { busy: false });
});

test('a pause until tomorrow ends with the shop’s day in a shop that is always open', async () => {
  clock.set(at(23, 30));
  const owner = await as('admin');
  await owner.put('/api/admin/shop-state', { pause: 'tomorrow' });
  expect(await shop()).toMatchObject({ isOpen: false, openText: 'Paused until tomorrow 12:00 AM' });
  await owner.put('/api/admin/shop-state', { pause: null });
});

test('a pause until tomorrow ends at tomorrow’s opening, also when today’s hours end after midnight', async () => {
  clock.set(at(20, 0));
  const night = [{ from: '08:00', to: '02:00' }];
  await save('hours', { alwaysOpen: false, days: { sat: night, sun: night } });
  const owner = await as('admin');
  await owner.put('/api/admin/shop-state', { pause: 'tomorrow' });
  expect(await shop()).toMatchObject({ isOpen: false, openText: 'Paused until tomorrow 8:00 AM' });
  await owner.put('/api/admin/shop-state', { pause: null });
  await save('hours', {});
});

afterEach(() => clock.reset());

test('a fresh install is always open, delivers everywhere and offers the default times', async () => {
  clock.set(at(11, 10));
  expect(await shop()).toEqual({
    name: 'Green Door',
    phone: null,
    email: null,
    address: null,
    licence: null,
    helpLines: defaultHelpLines,
    timeZone: 'America/New_York',
    dayBegins: '00:00',
    isOpen: true,
    hasCharges: false,
    hasPromoCodes: false,
    openText: null,
    weekHours: null,
    closesAt: null,
    opensAt: null,
    pausedUntil: null,
    area: null,
    isBusy: false,
    promise: { from: 35, to: 45 },
    tips: { kind: 'percent', values: [] },
    age: { rule: 'none', minimumAge: 21, doorCheck: false },
    limits: [],
    door: { accepts: [], text: null },
    pages: [],
  });
  expect(await times()).toEqual({
    asap: { label: 'ASAP (35-45 minutes)', from: 35, to: 45 },
    slots: [
      { time: at(11, 30).toISOString(), label: 'Today 11:30 AM', left: null },
      { time: at(12, 0).toISOString(), label: 'Today 12:00 PM', left: null },
    ],
    opensAt: null,
    text: null,
    isDefault: true,
  });
});

test('a busy shop without other settings promises the longer time', async () => {
  await save('state', { busy: true });
  expect(await times()).toMatchObject({ asap: { label: 'ASAP (55-75 minutes)' }, isDefault: false });
  await save('state', {});
  expect(await times()).toMatchObject({ asap: { label: 'ASAP (35-45 minutes)' }, isDefault: true });
});

test('customers read the settings that the owner saved', async () => {
  clock.set(at(9, 0));
  await save('shop', { name: 'Blue Door', phone: '303 555 0100' });
  const ranges = [{ from: '10:30', to: '22:00' }];
  await save('hours', { alwaysOpen: false, days: { sat: ranges } });
  await save('area', { zones: [{ zips: ['80202'], fee: 300, freeFrom: 6000 }] });
  expect(await shop()).toMatchObject({
    name: 'Blue Door',
    phone: '303 555 0100',
    isOpen: false,
    openText: 'Opens 10:30 AM',
    weekHours: 'Mon–Fri closed, Sat 10:30 AM–10 PM, Sun closed',
    promise: null,
    area: {
      text: '80202',
      zones: [{ zips: ['80202'], fee: 300, minimum: 0, freeFrom: 6000, extraMinutes: 0 }],
    },
    opensAt: at(10, 30).toISOString(),
  });
  expect(await times()).toMatchObject({
    asap: null,
    text: 'Opens 10:30 AM',
    isDefault: false,
    opensAt: at(10, 30).toISOString(),
  });
  clock.set(at(12, 0));
  expect(await shop()).toMatchObject({ isOpen: true, openText: 'Open until 10 PM', opensAt: null });
});
