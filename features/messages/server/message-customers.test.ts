import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#platform/server/db/user-tables.ts';
import { maxMessageCustomers } from '../contract/messages.ts';
import { testApp } from '#platform/server/test/app.ts';

const { as, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin');
const [ana, ben] = [await as('customer'), await as('customer')];
const words = 'I am sorry, this is sold out.';
const write = (customerIds: string[], key: string = randomUUID(), body = words) =>
  owner.post('/api/admin/messages', { customerIds, body }, { 'idempotency-key': key });
const read = async ({ get }: typeof ana) =>
  (await get('/api/messages')).json<{ messages: { body: string }[] }>().messages.map(({ body }) => body);

test('one message reaches each of several customers once, also when it is sent again', async () => {
  const key = randomUUID();
  const ids = [ana.user.id, ben.user.id, ana.user.id, randomUUID()];
  const answers = [await write(ids, key), await write(ids, key)];
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
    [200, { sent: 2 }],
    [200, { sent: 2 }],
  ]);
  expect([await read(ana), await read(ben)]).toEqual([[words], [words]]);
  const other = await write(ids, key, 'Something else');
  expect([other.statusCode, other.json().code]).toEqual([422, 'KEY_REUSED']);
});

test('a message that cannot be written to one of several customers is written to none of them', async () => {
  const several = [];
  for (let made = 0; made < 5; made += 1) several.push(await as('customer'));
  const ids = several.map(({ user }) => user.id);
  const refused = ids.toSorted().at(-1)!;
  await db.execute(
    sql.raw(`alter table messages add constraint refused check (customer_id <> '${refused}') not valid`),
  );
  const key = randomUUID();
  expect((await write(ids, key)).statusCode).toBe(500);
  for (const customer of several) expect(await read(customer)).toEqual([]);

  await db.execute(sql.raw('alter table messages drop constraint refused'));
  expect((await write(ids, key)).json()).toEqual({ sent: 5 });
  for (const customer of several) expect(await read(customer)).toEqual([words]);
});

test('the same message sent twice at one moment reaches each customer once', async () => {
  const [one, two] = [await as('customer'), await as('customer')];
  const key = randomUUID();
  const [ids, reversed] = [
    [one.user.id, two.user.id],
    [two.user.id, one.user.id],
  ];
  const answers = await Promise.all([write(ids, key), write(reversed, key)]);
  expect(answers.map((answer) => answer.json())).toEqual([{ sent: 2 }, { sent: 2 }]);
  expect([await read(one), await read(two)]).toEqual([[words], [words]]);
});

test('a driver, an owner and a deleted account get no message, and are not counted', async () => {
  const [gone, driver] = [await as('customer'), await as('driver')];
  await db.update(users).set({ accountState: 'deleted' }).where(eq(users.id, gone.user.id));
  const answer = await write([gone.user.id, driver.user.id, owner.user.id]);
  expect([answer.statusCode, answer.json()]).toEqual([200, { sent: 0 }]);
  const threads = (await owner.get('/api/admin/messages')).json<{ id: string }[]>();
  const written = threads.map(({ id }) => id);
  expect(written).toContain(ana.user.id);
  for (const { user } of [gone, driver, owner]) expect(written).not.toContain(user.id);
});

test('a message to nobody, to more than 200 customers, without words, or from a packer is refused', async () => {
  expect((await write([])).statusCode).toBe(400);
  const tooMany = await write(Array.from({ length: maxMessageCustomers + 1 }, () => randomUUID()));
  expect([tooMany.statusCode, tooMany.json().message]).toEqual([
    400,
    'Write to at most 200 customers at once',
  ]);
  expect((await write([ana.user.id], randomUUID(), ' ')).statusCode).toBe(400);
  const packer = await as('admin', { staffRole: 'packer' });
  const refused = await packer.post('/api/admin/messages', { customerIds: [ana.user.id], body: words });
  expect(refused.statusCode).toBe(403);
});
