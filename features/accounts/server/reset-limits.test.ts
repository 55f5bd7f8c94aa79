import { expect, test } from 'vitest';
import { limitedApp } from '#platform/server/test/limited-app.ts';

const { as, seconds } = await limitedApp();

const body = { recoveryCode: 'AAAAA-AAAAA-AAAAA-AAAAA', newPassword: 'a brand new word' };
const from = (address: string) => ({ 'x-forwarded-for': address });

test('wrong recovery codes slow an account down, from whichever IP address they come', async () => {
  const visitor = await as('visitor');
  const attempt = (name: string, at: number) =>
    visitor.post('/api/password-reset', { ...body, username: name }, from(`203.0.113.${at}`));
  const statuses: number[] = [];
  for (let at = 1; at <= 12; at += 1) statuses.push((await attempt('maya', at)).statusCode);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
  expect(statuses).toContain(429);
  expect((await attempt('somebody else', 99)).statusCode).toBe(400);
  seconds(60);
  expect((await attempt('MAYA', 50)).statusCode).toBe(400);
});

test('wrong reset links slow their IP address down', async () => {
  const visitor = await as('visitor');
  const attempt = () =>
    visitor.post(
      '/api/password-reset',
      { token: 'wrong', newPassword: 'a brand new word' },
      from('198.51.100.7'),
    );
  const statuses: number[] = [];
  for (let at = 0; at < 22; at += 1) statuses.push((await attempt()).statusCode);
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(20);
  expect(statuses.at(-1)).toBe(429);
});
