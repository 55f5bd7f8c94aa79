import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { assistantTaps } from '../../features/assistant/schema.ts';
import { testApp } from '../../platform/server/test/app.ts';
import { readExamples } from '../train/examples.ts';
import { runTaps } from './taps.ts';

const { db, as } = await testApp();
const temporary = mkdtempSync(join(tmpdir(), 'taps-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));
const file = join(temporary, 'taps.jsonl');
const run = (...args: string[]) => runTaps(db, args, file);

const url = '/api/assistant/taps';
const tap = {
  say: 'the thing with the driver',
  intent: 'track_order',
  hasCart: true,
  orderStatus: 'pending',
};

async function learningCustomer() {
  const customer = await as('customer');
  await customer.put('/api/consents/learning', { isGiven: true });
  return customer;
}

beforeEach(async () => void (await db.delete(assistantTaps)));

test('the choice of a customer who agreed is kept, and nothing says whose it was', async () => {
  const customer = await learningCustomer();
  expect((await customer.post(url, tap)).statusCode).toBe(200);
  const [kept] = await db.select().from(assistantTaps);
  expect(kept).toEqual({
    id: expect.any(Number),
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ...tap,
  });
});

test('without the consent, or once it is taken back, nothing is kept', async () => {
  await (await as('customer')).post(url, tap);
  const customer = await learningCustomer();
  await customer.put('/api/consents/learning', { isGiven: false });
  await customer.post(url, tap);
  expect(await run()).toEqual([]);
});

test('of an address, a phone number, an email address and a card number nothing is kept', async () => {
  const customer = await learningCustomer();
  const say = 'ring 303 555 0142 or jo@example.com, 12 Oak St Denver 80205, card 4111 1111 1111 1111';
  await customer.post(url, { ...tap, say });
  const [kept = ''] = await run();
  expect(kept).toContain('ring');
  expect(kept).not.toMatch(/0142|jo@|Oak|80205|4111|1111/);
});

test.each([
  ['no text', { ...tap, say: '  ' }],
  ['a text without end', { ...tap, say: 'a'.repeat(301) }],
  ['an unknown intent', { ...tap, intent: 'sell_the_shop' }],
  ['an unknown status', { ...tap, orderStatus: 'lost' }],
])('a tap with %s is refused', async (_, body) => {
  expect((await (await learningCustomer()).post(url, body)).statusCode).toBe(400);
  expect(await run()).toEqual([]);
});

test('a visitor’s choice is refused', async () => {
  expect((await (await as('visitor')).post(url, tap)).statusCode).toBe(401);
});

test('the owner accepts taps as examples, and drops others', async () => {
  const customer = await learningCustomer();
  await customer.post(url, tap);
  await customer.post(url, { say: 'colder than that', intent: 'unknown', hasCart: false });
  const [first = '', second = ''] = (await run()).map((line) => line.split(' ')[0]);
  expect(await run('accept', first)).toEqual([`1 of 1 added to ${file}`]);
  expect(await run('accept', first)).toEqual([`0 of 1 added to ${file}`]);
  expect(readExamples(readFileSync(file, 'utf8'))).toEqual([
    {
      say: tap.say,
      cart: [['Orchard Gummies', 1]],
      orders: ['pending'],
      expect: { intent: 'track_order' },
    },
  ]);
  expect(await run('drop', second)).toEqual(['1 of 1 forgotten']);
  expect(await run()).toEqual([]);
});

test('an unknown command is answered with the known ones', async () => {
  await expect(run('keep', '3')).rejects.toThrow('Usage: npm run -s ask -- --taps');
  await expect(run('accept')).rejects.toThrow('Usage');
  await expect(run('drop', 'all')).rejects.toThrow('Usage');
});
