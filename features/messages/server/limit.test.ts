import { expect, test } from 'vitest';
import { limitedApp } from '#platform/server/test/limited-app.ts';

const { as, seconds } = await limitedApp();

test('a customer’s 21st message in a minute is refused, and other customers can write', async () => {
  const [customer, other, owner] = [await as('customer'), await as('customer'), await as('admin')];
  const write = () => customer.post('/api/messages', { body: 'Hello' });
  const answers = await Promise.all(Array.from({ length: 25 }, write));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  const refused = await write();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.post('/api/messages', { body: 'Hello' })).statusCode).toBe(201);
  expect((await owner.post(`/api/admin/messages/${customer.user.id}`, { body: 'Yes?' })).statusCode).toBe(
    201,
  );
  seconds(61);
  expect((await write()).statusCode).toBe(201);
});
