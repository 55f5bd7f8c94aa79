import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Caller } from '../contract/phone-orders.ts';
import type { OrderEvent } from '#features/orders/contract/admin-orders.ts';
import { ageChecks } from '#platform/server/db/user-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { cartOf } from '#platform/server/test/cart.ts';
import { checkoutBody, fillCart } from '#platform/server/test/checkout.ts';
import { firstSizeOf } from '#platform/server/test/sizes.ts';

/** `PHONE_CARTS=1000 npx vitest run features/checkout/server/phone-orders.test.ts` tries more. */
const cartCount = Number(process.env.PHONE_CARTS ?? 50);
const seed = Number(process.env.PHONE_CARTS_SEED ?? 147);

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { as, db, database, product, sale } = shop;
const owner = await as('admin', { firstName: 'Nora', lastName: 'Whitfield' });

async function goods(price = 1200) {
  const { id: productId } = await product({ price, category: 'Edibles' });
  return { productId, sizeId: await firstSizeOf(db, productId) };
}

const place = (body: object, key: string = randomUUID()) =>
  owner.post('/api/admin/phone-orders', checkoutBody(body), { 'idempotency-key': key });

test('random carts cost a caller to the cent what they cost on the customer’s own device', async () => {
  await owner.put('/api/admin/settings/charges', {
    taxes: [
      { name: 'State', percent: 2.9 },
      { name: 'Edibles', percent: 7.25, categories: ['Edibles'] },
    ],
  });
  await owner.put('/api/admin/settings/area', {
    zones: [
      { zips: ['80205'], fee: 500, freeFrom: 9000 },
      { zips: ['802*'], fee: 899 },
    ],
  });
  await owner.post('/api/admin/promo-codes', { code: 'TENOFF', kind: 'percent', value: 10 });
  const menu = await Promise.all([999, 1250, 3333, 4801].map((price) => goods(price)));
  await sale({ productId: menu[1]!.productId, salePrice: 875, discountPercentage: 30 });
  const customer = await as('customer');
  const cart = fc.record({
    quantities: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 }),
    deliveryAddress: fc.constantFrom('5 Oak St 80205', '7 Elm St 80210', '1 Far Road 90001'),
    promoCode: fc.constantFrom(null, 'tenoff', 'NOSUCH'),
    tip: fc.constantFrom(null, 333, 1500),
  });
  for (const { quantities, ...asked } of fc.sample(cart, { numRuns: cartCount, seed })) {
    const chosen = menu.flatMap((one, at) => (quantities[at] ? [{ ...one, quantity: quantities[at] }] : []));
    if (chosen.length === 0) continue;
    await database.pool.query('delete from cart_items');
    await fillCart(
      customer,
      Object.fromEntries(chosen.map(({ productId, quantity }) => [productId, quantity])),
    );
    const own = (await customer.post('/api/quote', { ...asked, asap: true })).json<{
      total: number;
      lines: [];
    }>();
    await database.pool.query('delete from cart_items');
    const lines = chosen.map(({ productId, quantity }) => ({ productId, quantity }));
    const body = { ...asked, asap: true, customer: { id: customer.user.id }, lines };
    const phoned = (await owner.post('/api/admin/phone-orders/quote', body)).json<typeof own>();
    const withoutIds = ({ lines: of, ...sums }: typeof own) => ({
      ...sums,
      lines: of.map((line: object) => ({ ...line, id: '' })),
      problems: [],
    });
    expect(own.total).toBeGreaterThan(0);
    expect(withoutIds(phoned)).toEqual(withoutIds(own));
  }
  await owner.put('/api/admin/settings/charges', {});
  await owner.put('/api/admin/settings/area', {});
});

test('an order on the phone leaves the customer’s own cart alone, and its history names who took it', async () => {
  const customer = await as('customer');
  const [inCart, ordered] = [await goods(), await goods(1500)];
  await fillCart(customer, { [inCart.productId]: 2, [ordered.productId]: 1 });
  const before = await cartOf(customer);
  const answer = await place({
    customer: { id: customer.user.id },
    lines: [{ ...ordered, quantity: 3 }],
    expectedTotal: 4500,
  });
  expect([answer.statusCode, answer.json().total]).toEqual([201, 4500]);
  expect(await cartOf(customer)).toEqual(before);
  const { id } = answer.json<{ id: string }>();
  const events = (await owner.get(`/api/admin/orders/${id}/events`)).json<OrderEvent[]>();
  expect(events).toMatchObject([{ what: 'placed', actorName: 'Nora Whitfield', actorRole: 'admin' }]);
  const own = (await customer.get(`/api/orders/${id}`)).json<{ items: { quantity: number }[] }>();
  expect(own.items.map(({ quantity }) => quantity)).toEqual([3]);
});

test('a new caller gets an account once, however often the call is sent, and claims it by a link', async () => {
  const line = await goods();
  const body = { customer: { name: 'Ana Maria Diaz' }, lines: [{ ...line, quantity: 1 }], asap: true };
  const key = randomUUID();
  const [first, again] = [await place(body, key), await place(body, key)];
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  const more = await place({ ...body, lines: [...body.lines, { ...(await goods()), quantity: 1 }] }, key);
  expect([more.statusCode, more.json().code]).toEqual([422, 'KEY_REUSED']);
  const { customerId } = first.json<{ customerId: string }>();
  const person = (await owner.get(`/api/admin/users/${customerId}`)).json();
  expect(person).toMatchObject({ firstName: 'Ana', lastName: 'Maria Diaz', orders: { open: 1 } });
  const link = await owner.post(`/api/admin/users/${customerId}/password-link`);
  expect(link.statusCode).toBe(201);
});

test('an order on the phone keeps to the rules of the shop, and a refused one leaves nobody behind', async () => {
  const line = await goods();
  const lines = [{ ...line, quantity: 1 }];
  const count = async () =>
    (await database.pool.query('select count(*)::int from users')).rows[0].count as number;
  const people = await count();
  const codeOf = async (fields: object) =>
    (await place({ customer: { name: 'Cal Ler' }, lines, ...fields })).json().code;

  await owner.put('/api/admin/settings/area', { zones: [{ zips: ['80205'] }] });
  expect(await codeOf({ deliveryAddress: '1 Far Road 90001' })).toBe('OUTSIDE_AREA');
  await owner.put('/api/admin/settings/area', {});
  await owner.put('/api/admin/settings/age', { rule: 'statement', minimumAge: 21 });
  expect(await codeOf({})).toBe('AGE_REQUIRED');
  expect(await codeOf({ isOldEnough: true, expectedTotal: 1 })).toBe('PRICE_CHANGED');
  expect(await codeOf({ lines: [{ ...line, sizeId: randomUUID(), quantity: 1 }] })).toBe('SIZE_GONE');
  await owner.put('/api/admin/settings/limits', { categories: [{ category: 'Edibles', perOrder: 1 }] });
  const two = [{ ...line, quantity: 2 }];
  expect(await codeOf({ isOldEnough: true, lines: two })).toBe('LIMIT_PER_ORDER');
  expect(await count()).toBe(people);
  expect((await place({ customer: { name: 'Cal Ler' }, lines, isOldEnough: true })).statusCode).toBe(201);
  await owner.put('/api/admin/settings/age', {});
  await owner.put('/api/admin/settings/limits', {});
});

test('a customer who said to be too young is not made old enough on the phone', async () => {
  const customer = await as('customer');
  await owner.put('/api/admin/settings/age', { rule: 'statement', minimumAge: 21 });
  await db.insert(ageChecks).values({ userId: customer.user.id, refusals: 2, refusedAt: new Date() });
  const lines = [{ ...(await goods()), quantity: 1 }];
  const refused = await place({ customer: { id: customer.user.id }, lines, isOldEnough: true });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'AGE_REFUSED']);
  await owner.put('/api/admin/settings/age', {});
});

test('where a date of birth is asked for, the phone asks for it too, and keeps none', async () => {
  await owner.put('/api/admin/settings/age', { rule: 'birth_date', minimumAge: 21 });
  onTestFinished(async () => void (await owner.put('/api/admin/settings/age', {})));
  const body = { customer: { name: 'Cal Ler' }, lines: [{ ...(await goods()), quantity: 1 }] };
  const codeOf = async (said: object) => (await place({ ...body, ...said })).json().code;
  expect((await place({ ...body, isOldEnough: true })).json()).toMatchObject({
    code: 'BIRTH_DATE_REQUIRED',
    message: expect.stringMatching(/reload the page/),
  });
  const born = (yearsAgo: number) => `${new Date().getUTCFullYear() - yearsAgo}-01-01`;
  expect(await codeOf({ birthDate: born(20) })).toBe('AGE_REFUSED');
  expect(await codeOf({ birthDate: born(130) })).toBe('INVALID');
  const placed = await place({ ...body, birthDate: born(30) });
  expect(placed.statusCode).toBe(201);
  const { customerId } = placed.json<{ customerId: string }>();
  expect(await db.select().from(ageChecks).where(eq(ageChecks.userId, customerId))).toEqual([]);
});

test('a customer who gave the date of birth is not asked for it on the phone', async () => {
  const customer = await as('customer');
  await owner.put('/api/admin/settings/age', { rule: 'birth_date', minimumAge: 21 });
  onTestFinished(async () => void (await owner.put('/api/admin/settings/age', {})));
  await customer.put('/api/profile', { phoneNumber: '720 555 0881', deliveryAddress: '9 Elm Court' });
  const asked = async () => (await callers('5550881'))[0]?.asksAge;
  expect(await asked()).toBe('birth_date');
  await customer.post('/api/age', { isOldEnough: true });
  await customer.post('/api/age', { birthDate: '1990-01-01' });
  expect(await asked()).toBe('none');
  const lines = [{ ...(await goods()), quantity: 1 }];
  expect((await place({ customer: { id: customer.user.id }, lines })).statusCode).toBe(201);
});

const callers = async (digits: string, by = owner) =>
  (await by.get(`/api/admin/phone-orders/callers?digits=${digits}`)).json<Caller[]>();

test('a caller is found by the digits of the phone, with the newest address, and without any order yet', async () => {
  const [regular, fresh] = [
    await as('customer', { firstName: 'Ada', lastName: 'Okoye' }),
    await as('customer', { firstName: 'Ben', lastName: 'Cho' }),
  ];
  await fresh.put('/api/profile', { phoneNumber: '(720) 555-0199', deliveryAddress: '7 Pine Street' });
  for (const deliveryAddress of ['1 Old Road', '2 New Road']) {
    await fillCart(regular, { [(await goods()).productId]: 1 });
    await regular.post('/api/orders', checkoutBody({ phoneNumber: '303 555 0199', deliveryAddress }));
  }
  const packer = await as('admin', { staffRole: 'packer' });
  expect(await callers('5550199', packer)).toMatchObject([
    { id: regular.user.id, name: 'Ada Okoye', deliveryAddress: '2 New Road', asksAge: 'none' },
    { id: fresh.user.id, name: 'Ben Cho', phoneNumber: '(720) 555-0199', deliveryAddress: '7 Pine Street' },
  ]);
  expect(await callers('5550198')).toEqual([]);
  const idsOf = async (digits: string) => (await callers(digits, packer)).map(({ id }) => id);
  expect(await idsOf('0199')).toEqual([regular.user.id]);
  expect(await idsOf('7205550')).toEqual([]);
  expect((await owner.get('/api/admin/phone-orders/callers?digits=555')).statusCode).toBe(400);
});

test('who looks up callers too often waits', async () => {
  const limited = await testApp({ env: { RATE_LIMITS: 'on' } });
  const packer = await limited.as('admin', { staffRole: 'packer' });
  const lookUp = () => packer.get('/api/admin/phone-orders/callers?digits=5550199');
  for (let count = 0; count < 300; count += 1) expect((await lookUp()).statusCode).toBe(200);
  expect((await lookUp()).statusCode).toBe(429);
});

test('only staff who may see orders take them on the phone, and only for customers', async () => {
  const driver = await as('driver');
  const line = await goods();
  const lines = [{ ...line, quantity: 1 }];
  const refused = await driver.post(
    '/api/admin/phone-orders',
    checkoutBody({ customer: { name: 'X Y' }, lines }),
  );
  expect(refused.statusCode).toBe(403);
  expect((await place({ customer: { id: driver.user.id }, lines })).statusCode).toBe(404);
});
