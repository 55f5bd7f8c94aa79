import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPushService } from '../../platform/server/test/push-service.ts';
import { killPostgres, startPatroni } from '../servers/patroni.ts';
import { startNginx } from '../servers/nginx.ts';
import { openAdminScreen } from './admin-screen.ts';
import { createProcess, shareServers } from './cluster.ts';
import { compareOrders, countsOf, startOrdering } from './orders.ts';
import type { Scenario } from './scenario.ts';
import type { Shop } from './shop.ts';
import {
  driverAccount,
  openEverywhere,
  password,
  type Person,
  startDelivering,
  undelivered,
  unseen,
} from './staff.ts';

const customers = 8;
/** Milliseconds until the shop takes orders again, for 95 of 100 faults, and until an open screen shows them. */
const limits = { writes: 15_000, screen: 20_000, giveUp: 60_000 };
/** For each kill so many machines are cut off from the others. */
const partitionsPerKill = 0.4;
const stock = 1_000_000;

type Ordering = Awaited<ReturnType<typeof startOrdering>>;

/** Orders a second while nothing fails. */
async function measureRate({ ledger }: Ordering, ms = 10_000) {
  const before = ledger.length;
  await sleep(ms);
  return Math.round(((ledger.length - before) * 1_000) / ms);
}

async function timeUntil(begun: number, isTrue: () => boolean) {
  while (!isTrue()) {
    if (performance.now() - begun > limits.giveUp) return Infinity;
    await sleep(20);
  }
  return Math.round(performance.now() - begun);
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;

async function createDatabase(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create role budtender login password 'of-the-shop'`);
  await client.query('create database budtender owner budtender');
  await client.end();
  return `postgres://budtender:of-the-shop@127.0.0.1:${connection.port}/budtender`;
}

const received = 'We have your order.';
type Product = { id: string; sizes: { id: string }[] };
type Message = { tag: string; body: string };

/** Each order is told to the customer who placed it. */
function lostPushes(messages: Message[], ledger: { id: string }[]) {
  const told = new Set(messages.filter(({ body }) => body === received).map(({ tag }) => tag));
  const lost = ledger.filter(({ id }) => !told.has(id.replaceAll('-', '')));
  return lost.length > 0 ? [`${lost.length} orders were told to nobody`] : [];
}

async function untilQueueEmpty(shop: Shop) {
  const left = `select (select count(*) from outbox_messages) +
    (select count(*) from graphile_worker.jobs where task_identifier like 'order_%') as count`;
  return shop.withDatabase(async (client) => {
    for (const deadline = Date.now() + 2 * limits.giveUp; ; await sleep(100)) {
      const { rows } = await client.query<{ count: string }>(left);
      const count = Number(rows[0]?.count);
      if (count === 0) return [];
      if (Date.now() > deadline) return [`${count} messages or jobs are left`];
    }
  });
}

/** Tracks the stock of the product that all customers order: the first of the menu. */
async function countStock(owner: Person) {
  const [first] = (await owner.until((at) => at.get('/api/products'))).body as { id: string }[];
  const products = (await owner.until((at) => at.get('/api/admin/products'))).body as Product[];
  const sizeId = products.find(({ id }) => id === first?.id)!.sizes[0]!.id;
  await owner.until((at) => at.put(`/api/admin/sizes/${sizeId}/stock`, { set: stock }));
  return sizeId;
}

/** The stock is what it was without the pieces of the orders, each of which is one move. */
const wrongStock = (shop: Shop, sizeId: string) =>
  shop.withDatabase(async (client) => {
    const { rows } = await client.query<{ stock: number; sold: number; moves: number; orders: number }>(
      `select (select stock from size_stock where size_id = $1)::int as stock,
        (select sum(quantity) from order_items where size_id = $1)::int as sold,
        (select count(*) from stock_moves where size_id = $1 and order_id is not null)::int as moves,
        (select count(distinct order_id) from order_items where size_id = $1)::int as orders`,
      [sizeId],
    );
    const { stock: left, sold, moves, orders } = rows[0]!;
    return left + sold === stock && moves === orders
      ? []
      : [`the stock is ${left} after ${sold} pieces were sold, with ${moves} moves for ${orders} orders`];
  });

/**
 * Three processes on three PostgreSQL servers under Patroni. The primary is killed, or cut off from all others, again and
 * again, while customers order and the owner and a driver work.
 */
export const failover: Scenario = async ({ random, cycles }) => {
  const database = await startPatroni();
  await database.untilWhole();
  const databaseUrl = await createDatabase(database.connection);
  const push = await startPushService();
  const shared = await shareServers();
  const env = { ...shared.env, NODE_ENV: 'test', PUSH_TEST_ENDPOINT: push.origin };
  const shops = [];
  for (let count = 0; count < 3; count += 1) shops.push(await createProcess({ databaseUrl, env }));
  for (const shop of shops) await shop.start();
  const nginx = await startNginx(shops.map(({ port }) => port));
  const screen = await openAdminScreen({ ...nginx, password: () => password }, [1006]);
  const owner = await openEverywhere(shops, 'admin', random);
  const made = await owner.until((at) => at.post('/api/admin/drivers', driverAccount));
  const driver = await openEverywhere(shops, driverAccount.username, random);
  const sizeId = await countStock(owner);
  const ordering = await startOrdering(nginx, customers);
  const devices = [];
  for (const person of ordering.people) {
    const device = push.device();
    while ((await person.post('/api/push/subscribe', device.subscription)).status !== 200) await sleep(50);
    devices.push(device);
  }
  const subscribedAt = performance.now();

  const rates = { synchronous: await measureRate(ordering), asynchronous: 0 };
  await database.setSynchronous(false);
  rates.asynchronous = await measureRate(ordering);
  await database.setSynchronous(true);
  const delivering = startDelivering(ordering.ledger, owner, driver, (made.body as { id: string }).id);

  const problems: string[] = [];
  const back = { kill: [] as number[], partition: [] as number[], screen: [] as number[] };
  const kinds = { kill: cycles, partition: Math.ceil(cycles * partitionsPerKill) };
  const faults = (['kill', 'partition'] as const)
    .flatMap((fault) => Array.from({ length: kinds[fault] }, () => ({ fault, place: random() })))
    .toSorted((a, b) => a.place - b.place);
  for (const [cycle, { fault }] of faults.entries()) {
    await sleep(500 + random() * 1_500);
    const primary = await database.leader();
    if (fault === 'kill') killPostgres(primary);
    else primary.cut();
    const failedAt = performance.now();
    const isAfter = ({ begun }: { begun: number }) => begun > failedAt;
    const writes = await timeUntil(failedAt, () => ordering.ledger.some(isAfter));
    back[fault].push(writes);
    const first = ordering.ledger.find(isAfter);
    back.screen.push(await timeUntil(failedAt, () => first !== undefined && screen.seen.has(first.id)));
    if (fault === 'partition') primary.heal();
    await database.untilWhole();
    console.log(`${cycle + 1} of ${faults.length}: ${fault}, orders after ${(writes / 1_000).toFixed(1)} s`);
  }
  await ordering.stop();
  await delivering.stop();

  const { ledger } = ordering;
  const shop = shops[0]!;
  const queue = await untilQueueEmpty(shop);
  const messages = devices.flatMap((device) => device.received.map(({ message }) => message));
  problems.push(
    ...(await unseen(screen, ledger)),
    ...(await compareOrders(shop, ledger)),
    ...(await undelivered(shop, owner, delivering.delivered)),
    ...queue,
    ...(await wrongStock(shop, sizeId)),
    ...lostPushes(
      messages,
      ledger.filter(({ begun }) => begun > subscribedAt),
    ),
    ...delivering.problems,
    ...screen.problems,
    ...shops.filter((one) => !one.isRunning()).map(({ port }) => `the process at ${port} has ended`),
  );
  const times = [...back.kill, ...back.partition];
  const [writes, shown] = [percentile(times, 0.95), percentile(back.screen, 1)];
  if (writes > limits.writes) problems.push(`orders came back after ${writes} ms at the 95th percentile`);
  if (shown > limits.screen) problems.push(`an open screen was right again after ${shown} ms`);
  if (ordering.answers.has('500')) problems.push(`${ordering.answers.get('500')} answers were 500`);
  const counts = {
    kills: back.kill.length,
    partitions: back.partition.length,
    'orders a second': rates,
    'synchronous of asynchronous': Number((rates.synchronous / rates.asynchronous).toFixed(2)),
    'writes back after a kill (ms)': [percentile(back.kill, 0.5), percentile(back.kill, 0.95)],
    'writes back after a partition (ms)': [percentile(back.partition, 0.5), percentile(back.partition, 0.95)],
    'screen right again, at most (ms)': shown,
    delivered: delivering.delivered.length,
    pushes: messages.length,
    ...screen.counts(),
    ...countsOf(ordering),
  };
  await screen.close();
  for (const one of shops) await one.close();
  await nginx.stop();
  push.close();
  await shared.stop();
  await database.stop();
  return { counts, problems };
};
