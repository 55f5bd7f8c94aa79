import { expect, test } from 'vitest';
import { usualDays } from './days.ts';

test('before the hour at which the shop’s day begins, Today is the calendar day before', () => {
  const night = new Date(2026, 10, 29, 2, 30);
  expect(usualDays('00:00', night)[0]?.days).toEqual({ from: '2026-11-29', to: '2026-11-29' });
  expect(usualDays('04:00', night)[0]?.days).toEqual({ from: '2026-11-28', to: '2026-11-28' });
  expect(usualDays('04:00', new Date(2026, 10, 29, 4))[0]?.days.from).toBe('2026-11-29');
});

test('last month is the whole calendar month before, also in January', () => {
  const lastMonth = (now: Date) => usualDays('00:00', now).find(({ label }) => label === 'Last month')?.days;
  expect(lastMonth(new Date(2026, 2, 15, 12))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(lastMonth(new Date(2026, 0, 1, 12))).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});
