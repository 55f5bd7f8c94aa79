import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';

const { as, product } = await testApp({ env: { RATE_LIMITS: 'off' } });
const shopper = shopperOf({ as, product });
const admin = await as('admin');
const url = '/api/admin/promo-codes';
let made = 0;
const body = (fields: object = {}) => ({
  code: `code-${(made += 1)}`,
  kind: 'percent',
  value: 10,
  ...fields,
});
const add = async (fields: object = {}) => (await admin.post(url, body(fields))).json();

test('a promo code is stored in capitals, listed with its uses, changed and deleted', async () => {
  const promo = await add({ code: 'welcome', minimum: 2000, firstOrderOnly: true });
  expect(promo).toMatchObject({
    code: 'WELCOME',
    kind: 'percent',
    value: 10,
    startDate: null,
    endDate: null,
    minimum: 2000,
    maxUses: null,
    maxUsesPerCustomer: null,
    firstOrderOnly: true,
    active: true,
    uses: 0,
    version: 1,
  });
  const changed = await admin.put(
    `${url}/${promo.id}`,
    body({ code: 'WELCOME', kind: 'amount', value: 500 }),
  );
  expect(changed.json()).toMatchObject({ kind: 'amount', value: 500, version: 2 });
  const { browser } = await shopper(1, { price: 2000 });
  const order = (await checkOut(browser, { promoCode: 'welcome' })).json();
  expect(order).toMatchObject({ discount: 500, total: 1500, promoCode: 'WELCOME' });
  const listed = (await admin.get(url)).json().find(({ id }: { id: string }) => id === promo.id);
  expect(listed).toMatchObject({ uses: 1 });

  const stale = await admin.put(`${url}/${promo.id}`, body(), { 'if-match': '1' });
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'STALE']);
  expect((await admin.delete(`${url}/${promo.id}`)).statusCode).toBe(200);
  expect((await browser.get(`/api/orders/${order.id}`)).json()).toMatchObject({ promoCode: 'WELCOME' });
  expect((await admin.put(`${url}/${promo.id}`, body())).statusCode).toBe(404);
});

test('a manager makes, stops and removes a promo code, and a packer is refused', async () => {
  const [manager, packer] = [
    await as('admin', { staffRole: 'manager' }),
    await as('admin', { staffRole: 'packer' }),
  ];
  const fields = body();
  const answer = await manager.post(url, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json<{ id: string }>();
  const refused = [
    await packer.get(url),
    await packer.post(url, body()),
    await packer.put(`${url}/${id}`, fields),
    await packer.delete(`${url}/${id}`),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  const stopped = await manager.put(`${url}/${id}`, { ...fields, active: false });
  expect([stopped.statusCode, stopped.json().active]).toEqual([200, false]);
  expect((await manager.delete(`${url}/${id}`)).statusCode).toBe(200);
  expect((await manager.get(url)).json().map((promo: { id: string }) => promo.id)).not.toContain(id);
});

test('the checkout asks for a promo code only when the shop has one', async () => {
  const visitor = await as('visitor');
  const hasCodes = async () => (await visitor.get('/api/shop')).json().hasPromoCodes;
  const promo = await add();
  await expect.poll(hasCodes).toBe(true);
  for (const { id } of (await admin.get(url)).json()) {
    await admin.put(`${url}/${id}`, body({ active: false }));
  }
  await expect.poll(hasCodes).toBe(false);
  await admin.put(`${url}/${promo.id}`, body());
  await expect.poll(hasCodes).toBe(true);
});

test('two promo codes cannot have the same word', async () => {
  await add({ code: 'ONCE' });
  const again = await admin.post(url, body({ code: 'once' }));
  expect([again.statusCode, again.json().code]).toEqual([409, 'CODE_TAKEN']);
  const other = await add();
  expect((await admin.put(`${url}/${other.id}`, body({ code: 'ONCE' }))).statusCode).toBe(409);
});

test.each([
  ['a word with spaces', { code: 'two words' }, 'code'],
  ['nothing off', { value: 0 }, 'value'],
  ['more than all', { value: 101 }, 'value'],
  ['half a percent', { value: 1.5 }, 'value'],
  [
    'an end before the start',
    { startDate: '2027-02-01T00:00:00Z', endDate: '2027-01-01T00:00:00Z' },
    'endDate',
  ],
  ['no use at all', { maxUses: 0 }, 'maxUses'],
  ['a minimum below nothing', { minimum: -1 }, 'minimum'],
])('a promo code is refused: %s', async (_what, fields, path) => {
  const refused = await admin.post(url, body(fields));
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, path]);
});

test('a customer can use a code as often as it allows, and a cancelled order gives its use back', async () => {
  const { code } = await add({ maxUsesPerCustomer: 1 });
  const { browser, productId } = await shopper(1, { price: 2000 });
  const first = await checkOut(browser, { promoCode: code });
  expect(first.json()).toMatchObject({ total: 1800 });
  await browser.post('/api/cart', { productId });
  expect((await checkOut(browser, { promoCode: code })).json().code).toBe('PROMO_USED');
  await admin.put(`/api/admin/orders/${first.json().id}/status`, { status: 'cancelled' });
  expect((await checkOut(browser, { promoCode: code })).json()).toMatchObject({ total: 1800 });
});

test('a code matches in any width, with any dash, and with invisible characters', async () => {
  const { code } = await add({ code: 'ＳＰＲＩＮＧ–​27 ' });
  expect(code).toBe('SPRING-27');
  for (const promoCode of ['spring\u201127', 'SPRING\u221227', '\ufeffSPRING-27 ', 'ＳPRING－２７']) {
    const { browser } = await shopper();
    expect((await checkOut(browser, { promoCode })).json(), promoCode).toMatchObject({ promoCode: code });
  }
});

test.each([
  ['in all', { maxUses: 1 }],
  ['by a customer', { maxUsesPerCustomer: 1 }],
])('reopening an order does not exceed the most uses of its code %s', async (_which, most) => {
  const promo = await add(most);
  const { browser, productId } = await shopper(1, { price: 2000 });
  const setStatus = (id: string, status: string) => admin.put(`/api/admin/orders/${id}/status`, { status });
  const first = (await checkOut(browser, { promoCode: promo.code })).json<{ id: string }>();
  await setStatus(first.id, 'cancelled');
  await browser.post('/api/cart', { productId });
  const second = (await checkOut(browser, { promoCode: promo.code })).json<{ id: string }>();
  const refused = await setStatus(first.id, 'pending');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'PROMO_USED_UP',
      message: `The promo code ${promo.code} has no use left. Allow it one more use first, or leave the order cancelled.`,
    },
  ]);
  await setStatus(second.id, 'cancelled');
  expect((await setStatus(first.id, 'pending')).statusCode).toBe(200);
  const [listed] = (await admin.get(url)).json().filter(({ id }: { id: string }) => id === promo.id);
  expect(listed.uses).toBe(1);
});

test('a code for the first order is refused to customers who have ordered', async () => {
  const { code } = await add({ firstOrderOnly: true });
  const { browser, productId } = await shopper(1, { price: 2000 });
  await checkOut(browser);
  await browser.post('/api/cart', { productId });
  expect((await checkOut(browser, { promoCode: code })).json().code).toBe('PROMO_FIRST_ORDER_ONLY');
});
