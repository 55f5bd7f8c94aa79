import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { openCommitProxy } from '../../platform/server/test/commit-proxy.ts';
import {
  type RemoteBrowser,
  remoteBrowser,
  remoteCustomer,
} from '../../platform/server/test/remote-browser.ts';
import { openTcpProxy } from '../../platform/server/test/tcp-proxy.ts';
import { openAdminScreen } from './admin-screen.ts';
import { compareOrders, countsOf, startOrdering } from './orders.ts';
import type { Scenario } from './scenario.ts';
import { createShop, newFolder } from './shop.ts';

const limit = 10_000;

export const startDatabase = async () => startEmbedded({ dataDir: await newFolder(), log: console });

/** `host` is that of a proxy: a name or the folder of a Unix socket. */
export const urlOf = ({ user, database }: PoolConfig, host: string, port = 5432) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&sslmode=disable`;

/** Milliseconds until `isTrue`, or null when that takes longer than the limit. */
async function timeUntil(isTrue: () => boolean) {
  const begun = performance.now();
  while (!isTrue()) {
    if (performance.now() - begun > limit) return null;
    await sleep(20);
  }
  return Math.round(performance.now() - begun);
}

/** A network that goes silent stops orders and screens for 10 s at most, and no request waits longer. */
export const silentNetwork: Scenario = async ({ random, cycles }) => {
  const database = await startDatabase();
  const proxy = await openTcpProxy(database.poolConfig);
  const shop = await createShop(undefined, urlOf(database.poolConfig, '127.0.0.1', proxy.port));
  await shop.start();
  const screen = await openAdminScreen(shop);
  const ordering = await startOrdering(shop, 8);
  const problems: string[] = [];
  const back: (number | null)[] = [];
  const refetched: (number | null)[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await sleep(500 + random() * 1_500);
    const cutAt = performance.now();
    const openings = screen.openings();
    proxy.silence();
    const [order, refetch] = await Promise.all([
      timeUntil(() => ordering.ledger.some(({ begun }) => begun > cutAt)),
      timeUntil(() => screen.openings() > openings),
    ]);
    back.push(order);
    refetched.push(refetch);
    if (order === null) problems.push(`no order within ${limit} ms of a silence`);
    if (refetch === null) problems.push(`no refetch within ${limit} ms of a silence`);
    proxy.endSilent();
    problems.push(...(await unseen(screen, ordering)));
  }
  await ordering.stop();
  problems.push(...(await compareOrders(shop, ordering.ledger)), ...problemsOf(ordering), ...screen.problems);
  if (ordering.slowest() > limit) problems.push(`an answer took ${ordering.slowest()} ms`);
  await screen.close();
  await shop.close();
  proxy.close();
  await database.stop();
  const counts = { silences: cycles, back, refetched, slowest: ordering.slowest(), ...countsOf(ordering) };
  return { counts, problems };
};

/** Whatever ends at one process, each order reaches the screens at the other, or they are closed and refetch. */
export const announcements: Scenario = async ({ random, cycles }) => {
  const database = await startDatabase();
  const proxies = [await openTcpProxy(database.poolConfig), await openTcpProxy(database.poolConfig)] as const;
  const [here, there] = proxies;
  const folder = await newFolder(); // of both, for their secrets
  const shops = [
    await createShop(folder, urlOf(database.poolConfig, '127.0.0.1', here.port)),
    await createShop(folder, urlOf(database.poolConfig, '127.0.0.1', there.port)),
  ] as const;
  const [watched, other] = shops;
  await watched.start();
  await other.start();
  const screen = await openAdminScreen(watched);
  const ordering = await startOrdering(other, 8);
  const problems: string[] = [];
  const faults = { kill: 0, cut: 0, 'cut before announcing': 0, 'cut at the listener': 0 };
  const kinds = Object.keys(faults) as (keyof typeof faults)[];
  for (let cycle = 0; cycle < cycles * 4; cycle += 1) {
    const kind = kinds[Math.floor(random() * kinds.length)]!;
    faults[kind] += 1;
    await sleep(random() * 1_000);
    if (kind === 'kill') {
      await other.stop('SIGKILL');
      await other.start();
    } else if (kind === 'cut') there.cutAll();
    else if (kind === 'cut before announcing') there.cutOn('move-outbox');
    else here.cutAll();
    problems.push(...(await unseen(screen, ordering)));
  }
  await ordering.stop();
  problems.push(...(await unseen(screen, ordering)));
  problems.push(
    ...(await compareOrders(other, ordering.ledger)),
    ...problemsOf(ordering),
    ...screen.problems,
  );
  await screen.close();
  for (const shop of shops) await shop.close();
  for (const proxy of proxies) proxy.close();
  await database.stop();
  return { counts: { ...faults, ...screen.counts(), ...countsOf(ordering) }, problems };
};

type Ordering = Awaited<ReturnType<typeof startOrdering>>;
type Screen = Awaited<ReturnType<typeof openAdminScreen>>;

const problemsOf = ({ answers }: Ordering) =>
  answers.has('500') ? [`${answers.get('500')} answers were 500`] : [];

/** Gives the screen time to show all orders that were acknowledged until now. */
async function unseen(screen: Screen, { ledger }: Ordering) {
  const expected = ledger.map(({ id }) => id);
  const missing = () => expected.filter((id) => !screen.seen.has(id));
  if ((await timeUntil(() => missing().length === 0)) !== null) return [];
  return [`${missing().length} orders never reached the open screen`];
}

/** A sign-up, a new password and a new product whose connections are cut happen once, when repeated until answered. */
export const cutWrites: Scenario = async ({ random, cycles }) => {
  const database = await startDatabase();
  const proxy = await openCommitProxy(database.poolConfig);
  const shop = await createShop(undefined, urlOf(database.poolConfig, proxy.host));
  await shop.start();
  const owner = await remoteBrowser(shop.address);
  await owner.post('/api/login', { username: 'admin', password: shop.password() });
  const problems: string[] = [];
  const answers: Record<string, number> = {};
  const cuts: Record<string, number> = {};

  /** Cuts at a random point of a write that sends `statement`, and repeats it until it is answered. */
  async function write(what: string, statement: string, send: () => ReturnType<RemoteBrowser['post']>) {
    const point = random();
    const kind =
      point < 0.3 ? 'after the commit' : point < 0.6 ? 'after the commit for all' : 'at any moment';
    cuts[kind] = (cuts[kind] ?? 0) + 1;
    if (kind !== 'at any moment') proxy.cutCommitOf(statement, { andStayDown: point >= 0.3 });
    const pause = random() * 300;
    const outage = sleep(random() * 150).then(async () => {
      if (kind === 'at any moment') proxy.setDown(true);
      else if ((await timeUntil(proxy.hasCut)) === null) problems.push(`${what}: nothing was cut`);
      await sleep(pause);
      proxy.setDown(false);
    });
    for (const end = Date.now() + 2 * limit; Date.now() < end; await sleep(50)) {
      const answer = await send();
      answers[`${what} ${answer.status}`] = (answers[`${what} ${answer.status}`] ?? 0) + 1;
      if (answer.status === 503) continue;
      await outage;
      if (answer.status >= 400) problems.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.status < 400;
    }
    problems.push(`${what} was never answered`);
    return false;
  }

  for (let cycle = 0; cycle < cycles * 10; cycle += 1) {
    const customer = await remoteCustomer(shop.address);
    const passwords = {
      currentPassword: customer.password,
      newPassword: 'brand new',
      confirmPassword: 'brand new',
    };
    await write('password', 'insert into "profiles"', () => customer.put('/api/profile', passwords));
    const again = await remoteBrowser(shop.address);
    const { username } = customer;
    const { status } = await again.post('/api/login', { username, password: 'brand new' });
    if (status !== 200) problems.push(`the new password does not work: ${status}`);

    const browser = await remoteBrowser(shop.address);
    const person = {
      username: `cut-${cycle}`,
      password: 'open sesame',
      email: `cut-${cycle}@shop.test`,
      firstName: 'Maya',
      lastName: 'Reed',
    };
    await write('register', 'insert into "users"', () => browser.post('/api/register', person));

    const headers = { 'idempotency-key': `chaos-product-${cycle}` };
    const product = { name: `Cut ${cycle}`, price: 2800 };
    await write('product', 'insert into "products"', () =>
      owner.post('/api/admin/products', product, headers),
    );
  }
  await shop.withDatabase(async (client) => {
    for (const [table, column, prefix] of [
      ['users', 'username', 'cut-'],
      ['products', 'name', 'Cut '],
    ] as const) {
      const { rows } = await client.query<{ name: string; count: number }>(
        `select ${column} as name, count(*)::int as count from ${table} where ${column} like $1 group by 1`,
        [`${prefix}%`],
      );
      if (rows.length !== cycles * 10) problems.push(`${rows.length} ${table} of ${cycles * 10} are there`);
      for (const { name, count } of rows) if (count !== 1) problems.push(`${name} is there ${count} times`);
    }
  });
  await shop.close();
  await proxy.close();
  await database.stop();
  return { counts: { writes: cycles * 30, cuts, answers }, problems };
};
