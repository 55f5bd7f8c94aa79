import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPushService } from '../../platform/server/test/push-service.ts';
import { placeOrder, remoteBrowser, remoteCustomer } from '../../platform/server/test/remote-browser.ts';
import { openMailServer } from '../../platform/server/test/smtp-server.ts';
import { startDatabase, urlOf } from './database-faults.ts';
import type { Scenario } from './scenario.ts';
import { createShop, newFolder, type Shop } from './shop.ts';

/** Customers, each of whom orders once a cycle. */
const customers = 3;
/** Milliseconds in which what a killed process left has been moved. */
const limit = 2_000;
const words = {
  received: 'We have your order.',
  processing: 'We are preparing your order.',
  cancelled: 'Your order was cancelled.',
};
type Event = keyof typeof words;

async function person(shop: Shop, service: Awaited<ReturnType<typeof startPushService>>) {
  const device = service.device();
  const browser = await remoteCustomer(shop.address);
  const { status } = await browser.post('/api/push/subscribe', device.subscription);
  if (status !== 200) throw new Error(`No subscription: ${status}`);
  return { browser, device };
}

/**
 * Keeps the queue as it is from a moment at which no job runs, is due or is tried again (by then its message may be
 * outdated, and is not sent): nobody can move a message into it, and orders go on. Ended by `release`, which also ends
 * the moves that were begun.
 */
async function holdQueue(client: pg.Client) {
  for (;;) {
    await client.query('begin; lock table graphile_worker._private_jobs in share mode');
    const { rowCount } = await client.query(
      `select from graphile_worker._private_jobs
       where locked_at is not null or run_at <= now() or attempts between 1 and max_attempts - 1 limit 1`,
    );
    if (rowCount === 0) return;
    await client.query('rollback');
    await sleep(20);
  }
}

async function release(client: pg.Client) {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where wait_event_type = 'Lock' and query like '%moved as (%' and pid <> pg_backend_pid()`,
  );
  await client.query('rollback');
  return rowCount ?? 0;
}

const countOf = async (client: pg.Client, text: string) =>
  Number((await client.query<{ count: string }>(`select count(*) ${text}`)).rows[0]?.count);

/** Milliseconds until there is none. */
async function timeUntilNone(client: pg.Client, text: string, within: number) {
  const begun = performance.now();
  while ((await countOf(client, text)) > 0) {
    if (performance.now() - begun > within) return Infinity;
    await sleep(10);
  }
  return Math.round(performance.now() - begun);
}

/**
 * A process is killed after it has committed orders and changes, and before what follows from them was moved out of
 * the outbox; in every second cycle both processes are. Each push and each email arrives, once.
 */
export const outbox: Scenario = async ({ random, cycles }) => {
  const database = await startDatabase();
  const [service, mail] = [await startPushService(), await openMailServer()];
  const env = { NODE_ENV: 'test', PUSH_TEST_ENDPOINT: service.origin, SMTP_URL: mail.url };
  const url = urlOf(database.poolConfig, String(database.poolConfig.host), database.poolConfig.port);
  const folder = await newFolder(); // of both, for their secrets
  const [shop, other] = [await createShop(folder, url, { env }), await createShop(folder, url, { env })];
  await shop.start();
  await other.start();
  const owner = await remoteBrowser(shop.address);
  await owner.post('/api/login', { username: 'admin', password: shop.password() });
  const [product] = (await owner.get('/api/products')).body as { id: string }[];
  const people = await Promise.all(Array.from({ length: customers }, () => person(shop, service)));
  const client = new pg.Client(database.poolConfig);
  await client.connect();

  const expected = { pushes: [] as string[], emails: [] as string[] };
  const expectPush = (id: string, event: Event) =>
    expected.pushes.push(`${id.replaceAll('-', '')}: ${words[event]}`);
  const problems: string[] = [];
  let [left, cut, slowest] = [0, 0, 0];
  let open: string[] = [];

  async function order({ browser }: (typeof people)[number]) {
    const { status, body } = await placeOrder(browser, product!.id);
    if (status !== 201) return void problems.push(`an order was answered with ${status}`);
    const { id } = body as { id: string };
    open.push(id);
    expectPush(id, 'received');
    return expected.emails.push(`${id}.received`);
  }

  async function change(id: string, event: 'processing' | 'cancelled') {
    const { status } = await owner.put(`/api/admin/orders/${id}/status`, { status: event });
    if (status !== 200) return void problems.push(`a change was answered with ${status}`);
    expectPush(id, event);
    return event === 'cancelled' && expected.emails.push(`${id}.cancelled`);
  }

  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const [first, second] = open;
    open = [];
    await holdQueue(client);
    await Promise.all([
      ...people.map(order),
      ...(first ? [change(first, 'processing')] : []),
      ...(second ? [change(second, 'cancelled')] : []),
    ]);
    await sleep(random() * 50);
    left += await countOf(client, `from outbox_messages where channel = 'jobs'`);
    const isBoth = cycle % 2 === 1;
    await Promise.all([shop.stop('SIGKILL'), isBoth && other.stop('SIGKILL')]);
    cut += await release(client);
    if (isBoth) await other.start();
    const waited = await timeUntilNone(client, 'from outbox_messages', limit);
    slowest = Math.max(slowest, waited);
    if (waited > limit) problems.push(`messages were not moved within ${limit} ms`);
    await shop.start();
  }

  const jobs = `from graphile_worker.jobs where task_identifier like 'order_%'`;
  if ((await timeUntilNone(client, jobs, 60_000)) === Infinity) problems.push('jobs are left in the queue');
  const got = {
    pushes: people.flatMap(({ device }) =>
      device.received.map(({ message }) => `${message.tag}: ${message.body}`),
    ),
    emails: mail.all().map(({ id }) => id.slice(1, id.indexOf('@'))),
  };
  for (const kind of ['pushes', 'emails'] as const) {
    problems.push(...differences(kind, expected[kind], got[kind]));
  }
  await client.end();
  for (const each of [shop, other]) await each.close();
  service.close();
  await mail.close();
  await database.stop();
  const counts = {
    kills: cycles,
    'left in the outbox': left,
    'moves cut off': cut,
    'slowest move (ms)': slowest,
    pushes: `${got.pushes.length} of ${expected.pushes.length}`,
    emails: `${got.emails.length} of ${expected.emails.length}`,
  };
  return { counts, problems };
};

function differences(kind: string, expected: string[], got: string[]) {
  const times = new Map<string, number>();
  for (const one of got) times.set(one, (times.get(one) ?? 0) + 1);
  const lost = expected.filter((one) => !times.has(one));
  const twice = [...times.values()].filter((count) => count > 1);
  const unknown = [...times.keys()].filter((one) => !expected.includes(one));
  return [
    ...(lost.length > 0 ? [`${lost.length} ${kind} were lost`] : []),
    ...(twice.length > 0 ? [`${twice.length} ${kind} came more than once`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} ${kind} belong to no order`] : []),
  ];
}
