import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAnswerWatch } from './answer-watch.ts';

test('deferred work begins when the last answer was sent, or after its longest wait', async () => {
  const held: ServerResponse[] = [];
  const server = createServer((_request, response) => void held.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const answers = createAnswerWatch(server);
  const minuteMs = 60_000;
  await answers.idle(minuteMs);

  const { port } = server.address() as AddressInfo;
  const asked = [1, 2].map(() => fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } }));
  await expect.poll(() => held.length).toBe(2);
  const waitMs = 60;
  const since = performance.now();
  await answers.idle(waitMs);
  expect(performance.now() - since).toBeGreaterThan(waitMs - 10);

  const done: string[] = [];
  const waiting = answers.idle(minuteMs).then(() => done.push('work'));
  held[0]!.end();
  await asked[0];
  expect(done).toEqual([]);
  held[1]!.end();
  await waiting;
  expect(done).toEqual(['work']);
  await Promise.all(asked);
});
