import { expect, onTestFinished, test } from 'vitest';
import { closeCodes } from '#shared/live-rules.ts';
import { testApp } from '../test/app.ts';
import { checkOut, shopperOf } from '../test/checkout.ts';
import { liveOf } from '../test/live.ts';
import { throughProxy } from '../test/proxy.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { as, product, database, start } = shop;
const shopper = shopperOf({ as, product });

/** A process of the shop whose database is reached over a network that can go silent. */
async function behindNetwork() {
  const network = await throughProxy(database);
  const app = await start(undefined, network.database);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, network };
}

test('when the network to the database goes silent, the shop recovers within seconds', async () => {
  const { app, network } = await behindNetwork();
  const { id: productId } = await product();
  const customer = (await as('customer')).at(app);
  const add = async () => (await customer.post('/api/cart', { productId, quantity: 1 })).statusCode;
  await Promise.all(Array.from({ length: 20 }, add)); // the whole pool is open

  network.silence();
  const answers: number[] = [];
  const sent: Promise<unknown>[] = [];
  const sending = setInterval(() => sent.push(add().then((status) => answers.push(status))), 250);
  onTestFinished(() => clearInterval(sending));
  await expect.poll(() => answers).toContain(200);
  clearInterval(sending);
  await Promise.all(sent);
  expect(answers.filter((status) => ![200, 503].includes(status))).toEqual([]);
});

test('screens at a process with a silent network reconnect and get messages again', async () => {
  const { app, network } = await behindNetwork();
  const { connected } = liveOf({ ...shop, app });
  const deaf = await connected('admin');

  network.silence();
  expect(await deaf.closed).toBe(closeCodes.restart);

  const admin = await connected('admin');
  const { browser } = await shopper();
  const { id } = (await checkOut(browser)).json();
  await expect.poll(() => admin.updates().map((order) => order.id)).toContain(id);
});
