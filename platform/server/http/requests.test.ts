import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { sendAsTyped } from '../test/raw-request.ts';

const { app, as, product } = await testApp({ env: { RATE_LIMITS: 'off' } });
const customer = await as('customer');
await app.listen({ port: 0, host: '127.0.0.1' });
const { id: productId } = await product();
const add = (payload: string | object, headers: Record<string, string> = {}) =>
  customer.send({
    method: 'POST',
    url: '/api/cart',
    payload,
    headers: { 'content-type': 'application/json', 'x-csrf-token': customer.csrf, ...headers },
  });

test.each([
  'not-an-id',
  '1',
  'null',
  `${randomUUID()}x`,
  '..',
  '%20',
  '.',
  "'%20or%201=1%20--",
  `${randomUUID()}/`,
  '0'.repeat(101),
])('the malformed id %j answers 404, as an unknown one does', async (id) => {
  const absent = await customer.get(`/api/orders/${randomUUID()}`);
  const odd = await sendAsTyped(app, `/api/orders/${id}`, { headers: { cookie: customer.cookie() } });
  expect([odd.statusCode, odd.body]).toEqual([404, absent.body]);
});

test.each([
  ['plain text', 'text/plain', 415],
  ['a form', 'application/x-www-form-urlencoded', 415],
  ['a file', 'multipart/form-data; boundary=x', 415],
  ['XML', 'application/xml', 415],
  ['something near JSON', 'application/jsonp', 415],
  ['two types', 'application/json, text/plain', 415],
  ['a tab in the type', 'application/json\ttext', 415],
  ['JSON with a charset', 'application/json; charset=utf-8', 200],
])('a body sent as %s is accepted only if it is JSON', async (_what, type, status) => {
  expect((await add(JSON.stringify({ productId }), { 'content-type': type })).statusCode).toBe(status);
});

test.each<[string, string | object]>([
  ['no JSON', '{'],
  ['nothing', ''],
  ['a bare text', '"text"'],
  ['null', 'null'],
  ['a list', []],
  ['a missing field', {}],
  ['a number as id', { productId: 7 }],
  ['a text as quantity', { productId, quantity: '1' }],
  ['true as quantity', { productId, quantity: true }],
  ['null as quantity', { productId, quantity: null }],
  ['a list as quantity', { productId, quantity: [5] }],
  ['half a piece', { productId, quantity: 1.5 }],
  ['none', { productId, quantity: 0 }],
  ['less than none', { productId, quantity: -1 }],
  ['a hundred', { productId, quantity: 100 }],
  ['a billion', { productId, quantity: 1e9 }],
  ['more than numbers hold', `{"productId":"${productId}","quantity":1e999}`],
  ['a poisoned prototype', `{"productId":"${productId}","__proto__":{"x":1}}`],
  ['NUL', { productId, note: 'a\u0000b' }],
  ['a control character', { productId, note: 'a\u0007b' }],
  ['a control character in a name', { productId, 'a\u0007b': 1 }],
  ['half a character', `{"productId":"${productId}","note":"\\ud800"}`],
  ['a body nested deep', { productId, note: JSON.parse('['.repeat(20) + ']'.repeat(20)) }],
])('a body of %s is refused as 400, with a message', async (_what, body) => {
  const refused = await add(body);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    error: 'Bad Request',
    code: expect.any(String),
    message: expect.any(String),
  });
});

test('the refusal names each wrong field, without quoting what was sent', async () => {
  const refused = (await customer.put('/api/profile', { email: 'canary@', phoneNumber: 'canary' })).json();
  expect(refused.details).toEqual([
    { path: 'email', message: 'Please enter a valid email' },
    { path: 'phoneNumber', message: 'Phone number must be at least 10 digits' },
  ]);
  expect(JSON.stringify(refused)).not.toContain('canary');
});

test('text in every language, with line breaks and emoji, is stored as it was sent', async () => {
  const deliveryAddress = '12 Rue de l’Été\n3ᵉ étage\t☎ 🌿 文字 \u202e\u200d';
  expect((await customer.put('/api/profile', { deliveryAddress })).json().deliveryAddress).toBe(
    deliveryAddress,
  );
});

test('a body beyond 64 KiB is refused', async () => {
  expect((await add({ productId, note: 'x'.repeat(65 * 1024) })).statusCode).toBe(413);
});
