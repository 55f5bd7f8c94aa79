import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';

/** A listening shop with one request that is answered when the test says so. */
async function slowShop() {
  const { start } = await testApp();
  let answer = () => {};
  let begin = () => {};
  const asked = new Promise<void>((resolve) => (begin = resolve));
  const held = new Promise<void>((resolve) => (answer = resolve));
  const app = await start(async (scope) => {
    scope.get('/api/slow', { config: { access: 'public' } }, async () => {
      begin();
      await held;
      return { done: true };
    });
    scope.get('/api/large', { config: { access: 'public' } }, () => 'x'.repeat(4_000_000));
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const open = async (text: string) => {
    const socket = connect(Number(port), '127.0.0.1').setEncoding('latin1');
    await once(socket, 'connect');
    const received = { text: '' };
    socket.on('data', (more: string) => (received.text += more)).on('error', () => undefined);
    socket.write(text);
    return { socket, received };
  };
  return { app, open, answer: () => answer(), asked };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop.test\r\n\r\n`;

test('a request on a connection that was opened before the port closed is answered during the close', async () => {
  const { app, open } = await slowShop();
  const closing = app.close();
  const late = await open(get('/api/products'));
  await expect.poll(() => late.socket.destroyed).toBe(true);
  expect(late.received.text).toMatch(/^HTTP\/1.1 200 OK/);
  await closing;
  await expect(open(get('/api/products'))).rejects.toThrow('ECONNREFUSED');
});

test('customers who keep sending requests while the shop closes are answered or refused, and none is cut off', async () => {
  const { app } = await slowShop();
  const { port } = app.server.address() as AddressInfo;
  const outcomes = new Set<string>();
  const customers = Array.from({ length: 20 }, async () => {
    for (let outcome = ''; outcome !== 'ECONNREFUSED';) {
      const answer = fetch(`http://127.0.0.1:${port}/api/products`, { headers: { connection: 'close' } });
      outcome = await answer.then(
        ({ status }) => String(status),
        (error: { cause: { code: string } }) => error.cause.code,
      );
      outcomes.add(outcome);
    }
  });
  await expect.poll(() => outcomes).toContain('200');
  await app.close();
  await Promise.all(customers);
  expect([...outcomes]).toEqual(['200', 'ECONNREFUSED']);
});

test('a new connection is answered although its request comes after idle ones were closed', async () => {
  const { app, open } = await slowShop();
  const idle = await open(get('/healthz'));
  await expect.poll(() => idle.received.text).toContain('200 OK');
  const fresh = await open('');
  const closing = app.close();
  await once(idle.socket, 'close');
  fresh.socket.write(get('/api/products'));
  await once(fresh.socket, 'close');
  expect(fresh.received.text).toMatch(/^HTTP\/1.1 200 OK/);
  await closing;
});

test('a closing shop drops half-sent requests, answers complete ones, and refuses new ones', async () => {
  const { app, open, answer, asked } = await slowShop();
  const half = [
    'GET /api/products HT',
    'POST /api/login HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    '',
  ];
  const unfinished = await Promise.all(half.map(open));
  const idle = await open(get('/healthz'));
  await expect.poll(() => idle.received.text).toContain('200 OK');
  const waiting = await open(get('/api/slow'));
  await asked;

  const closing = app.close();
  for (const { socket } of [...unfinished, idle]) await expect.poll(() => socket.destroyed).toBe(true);
  expect(waiting.socket.destroyed).toBe(false);
  const connects = () =>
    open('').then(
      () => true,
      () => false,
    );
  await expect.poll(connects).toBe(false);
  const further = once(app.server, 'request');
  waiting.socket.write(get('/api/products'));
  await further; // else its connection may be closed before it is read
  answer();

  await expect.poll(() => waiting.socket.destroyed).toBe(true);
  const [, first = '', second = ''] = waiting.received.text.split('HTTP/1.1 ');
  expect(first).toMatch(/^200 OK[^]*\{"done":true\}$/);
  expect(second).toMatch(/^503 Service Unavailable/);
  expect(second).toMatch(/retry-after: \d/i);
  expect(second).toMatch(/connection: close/i);
  await closing;
});

test('a client that does not read its answers does not delay the end', async () => {
  const { app, open, answer, asked } = await slowShop();
  const deaf = await open('');
  deaf.socket.pause();
  deaf.socket.write(get('/api/large').repeat(20)); // far more than the buffers in between hold
  const waiting = await open(get('/api/slow'));
  await asked;

  const closing = app.close();
  answer();
  await closing;

  expect(waiting.received.text).toContain('{"done":true}');
  deaf.socket.resume();
  await expect.poll(() => deaf.socket.destroyed).toBe(true);
  expect(deaf.received.text.split('HTTP/1.1 200').length).toBeLessThan(20);
});
