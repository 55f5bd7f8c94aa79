import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { products, sales } from '#features/products/schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { liveOf } from '#platform/server/test/live.ts';
import { openSocket, type TestSocket } from '#platform/server/test/socket.ts';

const shop = await testApp();
const { app, start, as, product, sale, db, clock } = shop;
const { connected, settled } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });
const other = await start();
await other.listen({ port: 0, host: '127.0.0.1' });
const elsewhere = liveOf({ ...shop, app: other });

const versions = ({ received }: Pick<TestSocket, 'received'>) =>
  received.flatMap((message) => (message.type === 'menu_update' ? [message.data.version] : []));

/** Does it, and waits until each of these sockets has received an update. */
async function expectUpdate(sockets: Pick<TestSocket, 'received'>[], act: () => Promise<unknown>) {
  const before = sockets.map((socket) => versions(socket).length);
  await act();
  for (const [index, socket] of sockets.entries()) {
    await expect.poll(() => versions(socket).length).toBeGreaterThan(before[index]!);
  }
}

/** Returns the times of the updates that follow, in milliseconds since 1970. */
function timesOf(socket: TestSocket) {
  const times: number[] = [];
  let known = versions(socket).length;
  socket.socket.on('message', () => {
    if (versions(socket).length === known) return;
    known = versions(socket).length;
    times.push(Date.now());
  });
  return times;
}

test('every change of the menu sends menu_update to customers, drivers and admins of every process', async () => {
  const sockets = [
    await connected('customer'),
    await connected('driver'),
    await elsewhere.connected('admin'),
    await elsewhere.connected('customer'),
  ];
  const { put, post, delete: remove } = sockets[2]!.caller;
  const everyone = (act: () => Promise<unknown>) => expectUpdate(sockets, act);
  const fields = { name: 'Night Drops', price: 4200 };
  let id = '';
  let saleId = '';
  const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const period = { startDate: date(-1), endDate: date(1) };
  await everyone(async () => (id = (await post('/api/admin/products', fields)).json().id));
  await everyone(() => put(`/api/admin/products/${id}`, { ...fields, price: 4000 }));
  await everyone(async () => {
    const body = { productId: id, salePrice: 3000, discountPercentage: 25, ...period };
    saleId = (await post('/api/admin/sales', body)).json().id;
  });
  await everyone(() => remove(`/api/admin/sales/${saleId}`));
  await everyone(() => put(`/api/admin/products/${id}`, { ...fields, available: false }));
  await everyone(() => remove(`/api/admin/products/${id}`));
  for (const socket of sockets) {
    const numbers = versions(socket);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test('a change that is rolled back sends no menu_update', async () => {
  const socket = await connected('customer');
  await settled(socket);
  const before = versions(socket).length;
  await db
    .transaction(async (tx) => {
      await tx.insert(products).values({ name: 'Never', price: 100 });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await settled(socket);
  expect(versions(socket)).toHaveLength(before);
});

test('a socket without a session gets no menu_update', async () => {
  const { cookie } = await as('customer');
  const silent = openSocket(app, { cookie: cookie() });
  await silent.opened();
  const known = await connected('customer');
  await expectUpdate([known], () => product());
  await silent.arrived();
  expect(silent.received).toEqual([]);
});

test('when a sale starts or ends by the clock, every process has the new price on its menu', async () => {
  const { id: productId } = await product({ price: 2000 });
  const [here, there] = [await connected('customer'), await elsewhere.connected('customer')];
  const priceAt = async (process: typeof app) => {
    const { body } = await process.inject({ url: '/api/products' });
    return (JSON.parse(body) as { id: string; salePrice: number | null }[]).find(({ id }) => id === productId)
      ?.salePrice;
  };
  // The message comes after the moment, so that whoever reads the menu then reads the new one.
  const prices = (
    [
      [here, app],
      [there, other],
    ] as const
  ).map(([socket, process]) => {
    const seen: unknown[] = [];
    const read = () => void priceAt(process).then((price) => seen.push(price));
    socket.socket.on('message', read);
    onTestFinished(() => void socket.socket.off('message', read)); // or it would read in a closed shop
    return seen;
  });
  const now = Date.now();
  const dates = { startDate: new Date(now + 1_000), endDate: new Date(now + 1_800) };
  await sale({ productId, salePrice: 1500, discountPercentage: 25, ...dates });
  for (const seen of prices) {
    const changes = () => seen.filter((price, index) => price !== seen[index - 1]);
    await expect.poll(changes).toEqual([null, 1500, null]);
  }
});

test('when a pause ends by the clock, every open screen gets menu_update', async () => {
  const socket = await connected('customer');
  const times = timesOf(socket);
  const owner = await as('admin');
  const end = new Date(Date.now() + 700);
  await expectUpdate([socket], () => owner.put('/api/admin/settings/state', { pausedUntil: end }));
  await expect.poll(() => times.at(-1)).toBeGreaterThanOrEqual(end.getTime());
});

test.each([
  ['opens', [0, 60], true],
  ['closes', [-60, 0], false],
] as const)(
  'when the shop %s by its hours, every open screen gets menu_update',
  async (_, [from, to], isOpen) => {
    const socket = await connected('customer');
    const owner = await as('admin');
    const turn = new Date(Math.ceil(clock.now().getTime() / 60_000) * 60_000);
    clock.set(new Date(turn.getTime() - 300));
    const onClock = (minutes: number) =>
      new Date(turn.getTime() + minutes * 60_000).toLocaleTimeString('en-GB', {
        timeZone: 'America/New_York',
        hour: '2-digit',
        minute: '2-digit',
      });
    const range = [{ from: onClock(from), to: onClock(to) }];
    const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const days = Object.fromEntries(weekdays.map((day) => [day, range]));
    await expectUpdate([socket], () => owner.put('/api/admin/settings/hours', { alwaysOpen: false, days }));
    await settled(socket);
    const isOpenNow = async () => (await owner.get('/api/shop')).json().isOpen;
    expect(await isOpenNow()).toBe(!isOpen);
    await expectUpdate([socket], async () => clock.set(turn));
    expect(await isOpenNow()).toBe(isOpen);
    await expectUpdate([socket], () => owner.put('/api/admin/settings/hours', {}));
    clock.reset();
  },
);

test('a sale that was postponed is announced at its new start, not at the old one', async () => {
  const socket = await connected('customer');
  const times = timesOf(socket);
  const [soon, later] = [new Date(Date.now() + 1_500), new Date(Date.now() + 2_200)];
  const endDate = new Date(soon.getTime() + 3_600_000);
  const { id } = await sale({ startDate: soon, endDate });
  const moved = db.update(sales).set({ startDate: later }).where(eq(sales.id, id));
  await expectUpdate([socket], () => moved.execute());
  await expect.poll(() => times.at(-1)).toBeGreaterThanOrEqual(later.getTime());
  expect(times.filter((time) => time >= soon.getTime() && time < later.getTime())).toEqual([]);
});
