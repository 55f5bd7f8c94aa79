import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { maxTranscriptLines } from '../contract/transcript.ts';
import { testApp } from '#platform/server/test/app.ts';
import type { SignedIn } from '#platform/server/test/caller.ts';

const { as, app, database } = await testApp();

const line = (text: string, at = Date.now(), from = 'customer') => ({
  id: randomBytes(16).toString('hex'),
  from,
  text,
  at,
});
const add = (browser: SignedIn, ...lines: object[]) => browser.post('/api/transcript', { lines });
const read = async (browser: SignedIn) => (await browser.get('/api/transcript')).json();

test('the transcript is the same on each device, in order, with no line twice', async () => {
  const customer = await as('customer');
  const { token } = await app.sessions.create(customer.user);
  const cookie = `${app.sessions.cookieName}=${token}`;
  const said = [line('Show me gummies', 1_000), line('Two products fit.', 1_800, 'assistant')];
  expect((await add(customer, ...said)).statusCode).toBe(200);
  await add(customer, said[1]!, line('Thanks', 2_500));
  const elsewhere = await customer.send({ method: 'GET', url: '/api/transcript', headers: { cookie } });
  expect(elsewhere.json()).toMatchObject([{ text: 'Show me gummies' }, said[1], { text: 'Thanks' }]);
  expect(await read(customer)).toHaveLength(3);
  const has = async (browser: SignedIn) => (await browser.get('/api/messages')).json().hasTranscript;
  expect([await has(customer), await has(await as('customer'))]).toEqual([true, false]);
});

test('only the customer can read the transcript, and a visitor has none', async () => {
  const [customer, other, visitor] = [await as('customer'), await as('customer'), await as('visitor')];
  const said = line('My knee hurts');
  await add(customer, said);
  await add(other, { ...said, text: 'The same id' });
  expect([await read(customer), await read(other)]).toMatchObject([[said], [{ text: 'The same id' }]]);
  expect((await visitor.get('/api/transcript')).statusCode).toBe(401);
});

test('the numbers to call are stored with their answer', async () => {
  const customer = await as('customer');
  const calls = [
    { label: 'Call 911', number: '911' },
    { label: 'Text 988', number: '988', isText: true },
  ];
  await add(customer, { ...line('Call 911 now.', 1_000, 'assistant'), calls }, line('Thanks', 2_000));
  const [answer, thanks] = await read(customer);
  expect(answer).toMatchObject({ calls });
  expect(thanks).not.toHaveProperty('calls');
});

test('the newest lines are kept, however many are added at once', async () => {
  const customer = await as('customer');
  const batches = Array.from({ length: 6 }, (_, batch) =>
    Array.from({ length: 50 }, (__, index) => line(`${batch * 50 + index}`, batch * 50 + index)),
  );
  await Promise.all(batches.map((batch) => add(customer, ...batch)));
  await add(customer, line('300', 300));
  const texts = (await read(customer)).map(({ text }: { text: string }) => Number(text));
  expect(texts).toEqual(Array.from({ length: maxTranscriptLines }, (_, index) => index + 101));
  const { rows } = await database.pool.query('select 1 from transcript_lines where user_id = $1', [
    customer.user.id,
  ]);
  expect(rows).toHaveLength(maxTranscriptLines);
});

test.each([
  [{ text: ' ' }],
  [{ text: 'x'.repeat(2001) }],
  [{ from: 'admin' }],
  [{ id: 'short' }],
  [{ at: -1 }],
  [{ calls: [{ label: 'Call', number: 'javascript:alert(1)' }] }],
])('a line with %o is refused', async (fields) => {
  const customer = await as('customer');
  expect((await add(customer, { ...line('Hello'), ...fields })).statusCode).toBe(400);
  expect(await read(customer)).toEqual([]);
});

test('the transcript is deleted with the account', async () => {
  const customer = await as('customer');
  await add(customer, line('Hello'));
  await database.pool.query('delete from users where id = $1', [customer.user.id]);
  const { rows } = await database.pool.query('select 1 from transcript_lines where user_id = $1', [
    customer.user.id,
  ]);
  expect(rows).toEqual([]);
});
