import { expect, test } from 'vitest';
import { closeCodes } from '#shared/live-rules.ts';
import { testApp } from '../test/app.ts';
import { liveOf } from '../test/live.ts';
import { addressOf, openSocket } from '../test/socket.ts';

const shop = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
const { app, as } = shop;
const { crowd } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });

type Person = { user: { id: string }; cookie: string };
async function join({ user, cookie }: Person, from: string) {
  const socket = openSocket(app, { cookie, from });
  await socket.auth(user.id);
  return socket;
}
const knock = async (role: 'customer' | 'driver' | 'admin', from: string) => {
  const headers = { cookie: (await as(role)).cookie(), 'x-forwarded-for': from };
  return fetch(`http://${addressOf(app)}/ws`, { headers });
};
const signedIn = async (role: 'customer' | 'driver' | 'admin') => {
  const { user, cookie } = await as(role);
  return { user, cookie: cookie() };
};
/** The status of a plain request to the socket when there is room for it. */
const room = 404;

test('accounts from one IP address fill the customers’ share of sockets, and close only each other’s', async () => {
  const [attacker, honest] = ['203.0.113.6', '198.51.100.7'];
  const sockets: Awaited<ReturnType<typeof join>>[] = [];
  const people = await crowd(360);
  for (let round = 0; round < 5; round += 1) {
    for (let from = 0; from < people.length; from += 40) {
      const some = people.slice(from, from + 39);
      sockets.push(...(await Promise.all(some.map((person) => join(person, attacker)))));
      // The newest of all is known only where one joins alone.
      sockets.push(await join(people[from + 39]!, attacker));
    }
  }
  const isOpen = ({ socket }: (typeof sockets)[number]) => socket.readyState === socket.OPEN;
  expect(sockets.filter(isOpen)).toHaveLength(1_800);

  const refused = await knock('customer', attacker);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await knock('customer', honest)).status).toBe(room);
  expect((await knock('admin', attacker)).status).toBe(room);
  expect((await knock('driver', attacker)).status).toBe(room);

  const customer = await join(await signedIn('customer'), honest);
  const [admin, driver] = [
    await join(await signedIn('admin'), attacker),
    await join(await signedIn('driver'), attacker),
  ];
  expect(await sockets.at(-1)!.closed).toBe(closeCodes.restart);
  expect([customer, admin, driver].every(isOpen)).toBe(true);
  expect(sockets.filter(isOpen)).toHaveLength(1_799);

  sockets[0]!.socket.close();
  await sockets[0]!.closed;
  await expect.poll(async () => (await knock('customer', attacker)).status).toBe(room);
  for (const { socket } of sockets) socket.terminate();
});
