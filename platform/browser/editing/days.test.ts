import { expect, test } from 'vitest';
import { usualDays } from './days.ts';

test('before the hour at which the shop’s day begins, Today is the calendar day before', () => {
  const night = new Date(2026, 10, 29, 2, 30);
  expect(usualDays('00:00', night)[0]?.days).toEqual({ from: '2026-11-29', to: '2026-11-29' });
  expect(usualDays('04:00', night)[0]?.days).toEqual({ from: '2026-11-28', to: '2026-11-28' });
  expect(usualDays('04:00', new Date(2026, 10, 29, 4))[0]?.days.from).toBe('2026-11-29');
});
