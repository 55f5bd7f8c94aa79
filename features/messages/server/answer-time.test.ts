import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';

const { as, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin');
const minute = 60_000;

/** A customer asks, in one or several messages, and is answered so many minutes after the first one. */
async function talk(answeredAfter: number | null, messages = 1) {
  const customer = await as('customer');
  for (let sent = 0; sent < messages; sent += 1) {
    expect((await customer.post('/api/messages', { body: 'Is it fresh?' })).statusCode).toBe(201);
    clock.advance(minute / 10);
  }
  if (answeredAfter === null) return;
  clock.advance(answeredAfter * minute - (messages * minute) / 10);
  const answer = await owner.post(`/api/admin/messages/${customer.user.id}`, { body: 'Yes, of today.' });
  expect(answer.statusCode).toBe(201);
}

test('how long the shop takes to answer is the median of the last thirty days, and unknown while little was asked', async () => {
  const minutes = async () => {
    clock.advance(11 * minute); // measured at most every ten minutes
    const reader = await as('customer');
    return (await reader.get('/api/messages/answer-time')).json<{ minutes: number | null }>().minutes;
  };
  clock.set('2026-03-02T17:00:00Z');
  for (const after of [1, 2, 4]) await talk(after, 2);
  await talk(40);
  expect(await minutes()).toBeNull();
  await talk(90);
  expect(await minutes()).toBe(4);
  // What nobody has answered has taken until now.
  await talk(null);
  await talk(null);
  clock.advance(60 * minute);
  expect(await minutes()).toBe(40);
  clock.advance(31 * 24 * 60 * minute);
  expect(await minutes()).toBeNull();
});

test('a visitor cannot read how long the shop takes to answer', async () => {
  expect((await (await as('visitor')).get('/api/messages/answer-time')).statusCode).toBe(401);
});
