import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Shift } from '../contract/shifts.ts';
import { testApp } from '#platform/server/test/app.ts';

const { as } = await testApp({ env: { RATE_LIMITS: 'off' } });
const admin = await as('admin');

type Caller = typeof admin;
const own = async (driver: Caller) => (await driver.get('/api/driver/shift')).json<{ shift: Shift }>().shift;

test('of several screens that take the same cash at once, one does and the others are told of it', async () => {
  const driver = await as('driver');
  await driver.post('/api/driver/shift', { float: 5_000 });
  const { id } = await own(driver);
  const colleague = await as('admin');
  const take = (by: Caller, handOversSeen: number, key: string = randomUUID()) =>
    by.post(
      `/api/admin/shifts/${id}/hand-overs`,
      { amount: 5_000, handOversSeen },
      { 'idempotency-key': key },
    );
  const answers = await Promise.all([admin, admin, colleague, colleague].map((by) => take(by, 0)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const messages = answers.flatMap((answer) => (answer.statusCode === 409 ? [answer.json()] : []));
  expect(messages).toHaveLength(3);
  for (const refused of messages) {
    expect(refused).toMatchObject({
      code: 'ADDED_FIRST',
      message: expect.stringMatching(
        /^(Someone else saved a hand-over first|You have already saved a hand-over): .* took \$50\.00\. Save again/,
      ),
    });
  }
  expect(messages.filter(({ message }) => message.startsWith('You'))).toHaveLength(1);
  expect(await own(driver)).toMatchObject({ handedOver: 5_000, difference: 0 });

  const key = randomUUID();
  const onPurpose = [await take(admin, 1, key), await take(admin, 1, key)];
  expect(onPurpose.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await own(driver)).toMatchObject({ handedOver: 10_000, difference: -5_000 });
  expect((await take(admin, -1)).statusCode).toBe(400);
});
