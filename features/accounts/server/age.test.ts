import { afterEach, expect, test } from 'vitest';
import { ageChecks } from '#platform/server/db/user-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';
import { hourMs } from '#shared/durations.ts';

const { app, as, product, db, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const { id: productId } = await product();
const set = async (age: object) => {
  expect((await (await as('admin')).put('/api/admin/settings/age', age)).statusCode).toBe(200);
};
afterEach(async () => {
  clock.reset();
  await set({});
});
const yes = { isOldEnough: true };
const no = { isOldEnough: false };
const code = (answer: { json: () => { code?: string } }) => answer.json().code;

test('a shop without an age rule asks visitors nothing', async () => {
  const visitor = await as('visitor');
  expect((await visitor.get('/api/age')).json()).toEqual({
    rule: 'none',
    minimumAge: 21,
    state: 'open',
    needsBirthDate: false,
  });
  expect((await visitor.get('/api/products')).statusCode).toBe(200);
  expect((await visitor.post('/api/age', no)).json()).toMatchObject({ state: 'open' });
});

const calls = (browser: Awaited<ReturnType<typeof as>>) => ({
  menu: () => browser.get('/api/products'),
  sales: () => browser.get('/api/sales'),
  cart: () => browser.get('/api/cart'),
  add: () => browser.post('/api/cart', { productId, quantity: 1 }),
  quote: () => browser.post('/api/quote', {}),
  order: () => checkOut(browser),
});

test('until customers confirm their age they see no product and cannot order', async () => {
  const customer = await as('customer');
  await fillCart(customer, { [productId]: 1 });
  await set({ rule: 'statement' });
  for (const [what, call] of Object.entries(calls(customer))) {
    const refused = await call();
    expect([what, refused.statusCode, refused.json()]).toEqual([
      what,
      403,
      expect.objectContaining({
        code: 'AGE_REQUIRED',
        message: 'Please confirm first that you are 21 or over.',
      }),
    ]);
  }
  const session = async () => (await customer.get('/api/session')).json().age;
  expect(await session()).toMatchObject({ state: 'ask' });
  const answer = (await customer.post('/api/age', yes)).json();
  expect(answer).toMatchObject({ state: 'open', needsBirthDate: false });
  expect(await session()).toEqual(answer);
  for (const call of Object.values(calls(customer))) expect((await call()).statusCode).toBeLessThan(300);
  const [kept] = await db.select().from(ageChecks);
  expect(kept).toEqual({
    userId: customer.user.id,
    rule: 'statement',
    minimumAge: 21,
    confirmedAt: expect.any(Date),
    refusals: 0,
    refusedAt: null,
  });
  for (const person of [await as('admin'), await as('driver')])
    expect((await person.get('/api/products')).statusCode).toBe(200);
});

test('a guest answers the age question once, and the answer stays valid after signing up', async () => {
  await set({ rule: 'statement' });
  const guest = await as('visitor');
  expect(code(await guest.get('/api/products'))).toBe('AGE_REQUIRED');
  await guest.post('/api/age', yes);
  expect((await guest.get('/api/products')).statusCode).toBe(200);
  const username = `guest-${Math.random()}`;
  const person = {
    username,
    password: 'open sesame',
    email: 'g@shop.test',
    firstName: 'Gil',
    lastName: 'West',
  };
  expect((await guest.post('/api/register', person)).statusCode).toBe(201);
  expect((await guest.get('/api/cart')).statusCode).toBe(200);
  expect(await db.select().from(ageChecks)).toHaveLength(2);
  const forged = await as('visitor');
  const value = Buffer.from(JSON.stringify({ rule: 'statement', minimumAge: 21, refusals: 0 })).toString(
    'base64url',
  );
  const answer = await forged.send({
    method: 'GET',
    url: '/api/products',
    headers: { cookie: `age=${value}.forged` },
  });
  expect(code(answer)).toBe('AGE_REQUIRED');
});

test.each(['visitor', 'customer'] as const)(
  'a %s who answers No can change the answer to Yes once',
  async (role) => {
    await set({ rule: 'statement' });
    const browser = role === 'visitor' ? await as('visitor') : await as('customer');
    expect((await browser.post('/api/age', no)).json()).toMatchObject({ state: 'refused' });
    expect(code(await browser.get('/api/products'))).toBe('AGE_REFUSED');
    expect((await browser.post('/api/age', yes)).json()).toMatchObject({ state: 'open' });
    expect((await browser.post('/api/age', no)).json()).toMatchObject({ state: 'closed' });
    expect((await browser.post('/api/age', yes)).json()).toMatchObject({ code: 'AGE_REFUSED' });
    expect(code(await browser.get('/api/products'))).toBe('AGE_REFUSED');
    expect((await browser.get('/api/age')).json()).toMatchObject({ state: 'closed' });
  },
);

test('a visitor who answered No twice is asked again after thirty days, and not earlier', async () => {
  clock.set(new Date());
  await set({ rule: 'statement' });
  const visitor = await as('visitor');
  for (const answer of [no, no]) await visitor.post('/api/age', answer);
  const state = async () => (await visitor.get('/api/age')).json().state;
  for (const wait of [13 * hourMs, 29 * 24 * hourMs]) {
    clock.advance(wait);
    expect(await state()).toBe('closed');
    expect((await visitor.post('/api/age', yes)).json()).toMatchObject({ code: 'AGE_REFUSED' });
  }
  clock.advance(12 * hourMs);
  expect(await state()).toBe('ask');
  expect((await visitor.post('/api/age', yes)).json()).toMatchObject({ state: 'open' });
});

test('the date of birth is asked before the first order, compared with the shop’s day, and not stored', async () => {
  clock.set('2026-11-22T04:30:00Z'); // still the 21st in New York
  await set({ rule: 'birth_date' });
  const customer = await as('customer');
  await customer.post('/api/age', yes);
  expect((await customer.get('/api/age')).json()).toMatchObject({ state: 'open', needsBirthDate: true });
  await fillCart(customer, { [productId]: 1 });
  const order = { deliveryTime: '2026-11-22T05:05:00Z' };
  expect(code(await checkOut(customer, order))).toBe('BIRTH_DATE_REQUIRED');
  for (const birthDate of ['2005-11-31', '1890-01-01', '2030-01-01', 'yesterday'])
    expect((await customer.post('/api/age', { birthDate })).statusCode).toBe(400);
  expect((await customer.post('/api/age', { birthDate: '2005-11-22' })).json()).toMatchObject({
    state: 'refused',
  });
  expect(code(await checkOut(customer, order))).toBe('AGE_REFUSED');
  expect((await customer.post('/api/age', { birthDate: '2005-11-21' })).json()).toMatchObject({
    state: 'open',
    needsBirthDate: false,
  });
  expect((await checkOut(customer, order)).statusCode).toBe(201);
  const { rows } = await app.database.pool.query('select * from age_checks where user_id = $1', [
    customer.user.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain('2005');
});

test('the next person on the device is asked again for the date of birth', async () => {
  await set({ rule: 'birth_date' });
  const guest = await as('visitor');
  await guest.post('/api/age', { birthDate: '1980-05-05' });
  const sign = (username: string) =>
    guest.post('/api/register', {
      username,
      password: 'open sesame',
      email: 'a@shop.test',
      firstName: 'A',
      lastName: 'B',
    });
  await sign(`first-${Math.random()}`);
  expect((await guest.get('/api/age')).json()).toMatchObject({ needsBirthDate: false });
  await guest.post('/api/logout');
  await sign(`second-${Math.random()}`);
  expect((await guest.get('/api/age')).json()).toMatchObject({ state: 'open', needsBirthDate: true });
});

test('a higher minimum age asks every customer again, also in the middle of a checkout', async () => {
  await set({ rule: 'statement', minimumAge: 19 });
  const customer = await as('customer');
  await customer.post('/api/age', yes);
  expect((await customer.get('/api/products')).statusCode).toBe(200);
  await fillCart(customer, { [productId]: 1 });
  await set({ rule: 'statement', minimumAge: 21 });
  expect(code(await checkOut(customer))).toBe('AGE_REQUIRED');
});

test('of several answers sent at once, one corrects the first and the others are refused', async () => {
  await set({ rule: 'statement' });
  const customer = await as('customer');
  const answers = await Promise.all(Array.from({ length: 6 }, () => customer.post('/api/age', no)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 200, 403, 403, 403, 403,
  ]);
  const [row] = (await db.select().from(ageChecks)).filter(({ userId }) => userId === customer.user.id);
  expect(row).toMatchObject({ refusals: 2, rule: null });
});
