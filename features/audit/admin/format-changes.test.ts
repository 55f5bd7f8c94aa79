import { expect, test } from 'vitest';
import type { AuditEntry } from '../contract.ts';
import { formatAction, formatChanges } from './format-changes.ts';

/** As the forms of the settings call their fields. */
const forms = {
  mon: { label: 'Monday', isMoney: false },
  leadMinutes: { label: 'Lead time', isMoney: false },
  fee: { label: 'Delivery fee', isMoney: true },
};
const open = [{ from: '08:00', to: '02:00' }];

test.each([
  ['startDate', null, '2026-12-01T18:00:00.000Z', ['start date: nothing → Dec 1, 2026 at 11:00 AM']],
  ['pausedUntil', '2026-12-01T18:00:00.000Z', null, ['paused until: Dec 1, 2026 at 11:00 AM → nothing']],
  ['bestBy', '2026-11-01', '2027-11-01', ['best by: Nov 1, 2026 → Nov 1, 2027']],
  ['stock', null, 0, ['stock: not counted → 0']],
  ['stock', 0, 0, []],
  ['note', '', null, []],
  ['float', 100, 25000, ['float: $1.00 → $250.00']],
  ['days', { mon: open, tue: open }, { mon: [], tue: open }, ['Monday: 8:00 AM to 2:00 AM → nothing']],
  ['leadMinutes', 5, 10, ['Lead time: 5 → 10']],
  ['normal', { from: 35, to: 45 }, { from: 30, to: 40 }, ['normal: 35 to 45 → 30 to 40']],
  [
    'zones',
    [],
    [{ zips: ['802*'], fee: 500, minimum: 0, freeFrom: null }],
    ['zones: nothing → zips 802*, Delivery fee $5.00, minimum $0.00'],
  ],
  [
    'tips',
    { kind: 'percent', values: [10, 15] },
    { kind: 'amount', values: [200] },
    ['tips: 10%, 15% → $2.00'],
  ],
  [
    'slots',
    { kind: 'every', from: '11:00', to: '21:00', minutes: 60 },
    { kind: 'list', times: ['10:30'] },
    ['slots: every 60 minutes, 11:00 AM to 9:00 PM → 10:30 AM'],
  ],
  [
    'sizePrices',
    [{ label: '7 g', price: 4200 }],
    [{ label: '7 g', price: 4400 }],
    ['size prices: 7 g, price $42.00 → 7 g, price $44.00'],
  ],
])('the audit shows a change of %s from %j to %j as %j', (field, from, to, words) => {
  const change = { action: 'changed' as const, changes: [{ field, from, to }] };
  expect(formatChanges(change, 'America/Denver', forms)).toEqual(words);
});

test('the audit names a settings section as the list of settings does', () => {
  const entry = { action: 'changed', subject: 'settings', subjectName: 'deliveryTimes' } as AuditEntry;
  expect(formatAction(entry, { deliveryTimes: { title: 'Delivery Times', fields: forms } })).toBe(
    'changed settings: Delivery Times',
  );
  expect(formatAction({ ...entry, subjectName: 'shopState' })).toBe('changed settings: shop state');
});

test('the audit shows one value where something was created or deleted', () => {
  const created = [{ field: 'lotNumber', from: null, to: 'L9' }];
  expect(formatChanges({ action: 'created', changes: created })).toEqual(['lot number: L9']);
  const deleted = [{ field: 'price', from: 900, to: null }];
  expect(formatChanges({ action: 'deleted', changes: deleted })).toEqual(['price: $9.00']);
});
