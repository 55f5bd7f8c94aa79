import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';

const { app, as } = await testApp({ env: { PUBLIC_URL: 'https://shop.test' } });
await app.listen({ port: 0, host: '127.0.0.1' });

/** Sends just these bytes, and reads until the shop closes the connection. */
async function raw(...bytes: (string | Buffer)[]) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  for (const part of bytes) socket.write(part);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(start.split(' ')[1]), headers, body };
}

const request = (headers: string[], start = 'GET /api/csrf-token HTTP/1.1') =>
  [start, ...headers, 'Connection: close', '', ''].join('\r\n');
const host = 'Host: shop.test';

test.each<[string, number, string, string]>([
  ['no HTTP at all', 400, 'BAD_REQUEST', 'hello\r\n\r\n'],
  ['a header that is none', 400, 'BAD_REQUEST', request([host, 'no colon'])],
  ['two lengths', 400, 'BAD_REQUEST', request([host, 'Content-Length: 1', 'Content-Length: 2'])],
  ['headers of 20 kB', 431, 'HEADERS_TOO_LARGE', request([host, `X-Long: ${'x'.repeat(20_000)}`])],
  ['an expectation nobody knows', 417, 'EXPECTATION_FAILED', request([host, 'Expect: a-miracle'])],
  ['no host', 400, 'BAD_HOST', request([])],
  ['two hosts', 400, 'BAD_HOST', request([host, 'Host: evil.test'])],
  ['the same host twice', 400, 'BAD_HOST', request([host, 'host: shop.test'])],
])('%s is refused in the usual format', async (_, status, code, bytes) => {
  const answer = await raw(bytes);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({
    error: expect.any(String),
    code,
    message: expect.stringMatching(/^[A-Z].*\.$/),
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(answer.body)),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

test('a request with one Host header, or an old one without, is served', async () => {
  expect((await raw(request([host]))).status).toBe(200);
  expect((await raw(request([], 'GET /api/csrf-token HTTP/1.0'))).status).toBe(200);
  expect((await raw(request([host, 'Expect: 100-continue']))).status).toBe(100);
});

test('a body that is not UTF-8 is refused', async () => {
  const customer = await as('customer');
  const send = (payload: Buffer, type = 'application/json') =>
    customer.send({
      method: 'PUT',
      url: '/api/profile',
      payload,
      headers: { 'content-type': type, 'x-csrf-token': customer.csrf },
    });
  const address = (text: Buffer) =>
    Buffer.concat([Buffer.from('{"deliveryAddress":"12 Garden '), text, Buffer.from('"}')]);

  for (const bytes of [[0xff], [0xc3], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]]) {
    const refused = await send(address(Buffer.from(bytes)));
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Send text as UTF-8.']);
  }
  expect((await customer.get('/api/profile')).json().deliveryAddress).toBeNull();
  expect((await send(address(Buffer.from('Läne 🌿')))).json().deliveryAddress).toBe('12 Garden Läne 🌿');
});

test.each([
  ['utf-16', 415],
  ['iso-8859-1', 415],
  ['"utf-16"', 415],
  ['utf-8', 200],
  ['UTF-8', 200],
  ['"utf-8"', 200],
  ['utf8', 200],
])('JSON in %s is answered %i', async (charset, status) => {
  const customer = await as('customer');
  const answer = await customer.put('/api/profile', JSON.stringify({ deliveryAddress: '12 Garden Lane' }), {
    'content-type': `application/json; charset=${charset}`,
  });
  expect([answer.statusCode, answer.body.includes('Send JSON as UTF-8.')]).toEqual([status, status === 415]);
});
