import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { testApp } from '../test/app.ts';
import type { SignedIn, Visitor } from '../test/caller.ts';
import { multipartForm } from '../test/form.ts';
import { picture } from '../test/pictures.ts';

const { app, as } = await testApp({ maxAnswerMs: 1_000 });
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

/** Sends a body in even pieces over a time in ms. Returns the answer, and whether the shop then hung up. */
async function trickle(caller: SignedIn | Visitor, path: string, body: Buffer, type: string, ms: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined); // what is still sent after the shop has hung up
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `cookie: ${caller.cookie()}`,
    `x-csrf-token: ${caller.csrf}`,
    `content-type: ${type}`,
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const pieces = 50;
  const size = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length && !socket.closed; at += size) {
    socket.write(body.subarray(at, at + size));
    await sleep(ms / pieces);
  }
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP/), 20_000);
  const isClosed = socket.closed;
  socket.destroy();
  return { answer, isClosed };
}

test.concurrent('a picture may be uploaded over a slow line', async () => {
  const bytes = await picture({ width: 400, height: 300 }).png().toBuffer();
  const { body, headers } = multipartForm({ bytes });
  const type = headers['content-type'];
  const { answer } = await trickle(await as('admin'), '/api/objects/upload-direct', body, type, 3_000);
  expect(answer).toMatch(/^HTTP\/1.1 200/);
});

test.concurrent('any other slow body is answered 503 and cut off', async () => {
  const body = Buffer.from(JSON.stringify({ username: 'maya'.repeat(50), password: 'secret-word' }));
  const visitor = await as('visitor');
  const { answer, isClosed } = await trickle(visitor, '/api/login', body, 'application/json', 3_000);
  expect(answer).toMatch(/^HTTP\/1.1 503/);
  expect(isClosed).toBe(true);
});
