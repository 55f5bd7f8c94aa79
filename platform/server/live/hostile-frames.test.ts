import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { liveOf, newOrder } from '../test/live.ts';
import { addressOf } from '../test/socket.ts';

const shop = await testApp();
const { app } = shop;
const { announce, connected, crowd } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });

const key = 'dGhlIHNhbXBsZSBub25jZQ==';

async function rawSocket(cookie: string) {
  const [host, port] = addressOf(app).split(':');
  const tcp = connectTcp(Number(port), host);
  tcp.on('error', () => {});
  tcp.write(
    `GET /ws HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nCookie: ${cookie}\r\n\r\n`,
  );
  const [answer] = (await once(tcp, 'data')) as [Buffer];
  expect(String(answer)).toContain('101 Switching Protocols');
  tcp.resume();
  return tcp;
}

/** Any opcode, any reserved bits, masked or not, a length that may be a lie, and text that may not be. */
function randomFrame() {
  const size = [0, 1, 30, 125, 126, 4_096, 5_000][randomInt(7)]!;
  const body =
    randomInt(3) === 0 ? Buffer.from('{"type":"auth"}'.padEnd(size).slice(0, size)) : randomBytes(size);
  const masked = randomInt(5) > 0;
  const rsv = randomInt(6) === 0 ? randomInt(8) << 4 : 0;
  const opcode = randomInt(2) === 0 ? randomInt(3) : randomInt(16);
  const lie = randomInt(20) === 0 ? randomInt(1, 60_000) : 0;
  const length = body.length + lie;
  const head =
    length < 126
      ? Buffer.from([(randomInt(2) << 7) | rsv | opcode, (masked ? 0x80 : 0) | length])
      : Buffer.from([
          (randomInt(2) << 7) | rsv | opcode,
          (masked ? 0x80 : 0) | 126,
          length >> 8,
          length & 255,
        ]);
  return Buffer.concat([head, masked ? Buffer.alloc(4) : Buffer.alloc(0), body]);
}

test('20,000 random frames close their sockets and have no other effect', async () => {
  const honest = await connected('customer');
  const people = await crowd(20);
  let frames = 0;
  const attack = async ({ cookie }: { cookie: string }) => {
    while (frames < 20_000) {
      const tcp = await rawSocket(cookie);
      const gone = once(tcp, 'close');
      for (let count = 0; count < 20; count += 1) {
        frames += 1;
        tcp.write(randomFrame());
        if (randomInt(10) === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      tcp.end();
      await gone;
    }
  };
  await Promise.all(people.map(attack));

  const order = newOrder();
  await announce({ order, userId: honest.user.id, driverId: null });
  expect(await honest.next('order_update')).toEqual({ type: 'order_update', data: order });
  await expect.poll(() => app.websocketServer.clients.size).toBe(1);
});
