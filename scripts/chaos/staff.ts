import { setTimeout as sleep } from 'node:timers/promises';
import { type RemoteBrowser, remoteBrowser } from '../../platform/server/test/remote-browser.ts';
import type { Shop } from './shop.ts';

export const password = 'a word of the owner';
/** Milliseconds within which an order must be on the open screen, and a call answered. */
const limit = 20_000;

/** One person at all processes in turn: each call goes to another one, and to the next when it gets no answer. */
export async function openEverywhere(shops: Shop[], name: string, random: () => number) {
  const cookies = new Map<string, string>();
  const browsers: RemoteBrowser[] = [];
  for (const { address } of shops) browsers.push(await remoteBrowser(address, cookies));
  const at = () => browsers[Math.floor(random() * browsers.length)]!;
  const login = await at().post('/api/login', { username: name, password });
  if (login.status !== 200) throw new Error(`${name} cannot sign in: ${login.status}`);

  async function until(send: (browser: RemoteBrowser) => ReturnType<RemoteBrowser['get']>) {
    for (const deadline = Date.now() + limit; ; await sleep(20)) {
      const answer = await send(at()).catch(() => null);
      if (answer && answer.status < 500) return answer;
      if (Date.now() > deadline) throw new Error(`no answer to ${name}: ${answer?.status ?? 'none'}`);
    }
  }
  return { at, until };
}

export type Person = Awaited<ReturnType<typeof openEverywhere>>;

/** The owner gives orders to a driver, who delivers them: each step at any process. Gives those that were delivered. */
export function startDelivering(ledger: { id: string }[], owner: Person, driver: Person, driverId: string) {
  const delivered: string[] = [];
  const problems: string[] = [];
  const over = new AbortController();

  async function deliver(id: string) {
    const steps = [
      () => owner.until((at) => at.put(`/api/admin/orders/${id}/status`, { status: 'processing' })),
      () => owner.until((at) => at.put(`/api/admin/orders/${id}/assign-driver`, { driverId })),
      () => driver.until((at) => at.put(`/api/driver/orders/${id}/complete`)),
    ];
    for (const step of steps) {
      const { status, body } = await step();
      if (status !== 200) return problems.push(`a step of ${id}: ${status} ${JSON.stringify(body)}`);
    }
    return delivered.push(id);
  }

  async function run() {
    for (let next = 0; !over.signal.aborted; next += 1) {
      while (next >= ledger.length && !over.signal.aborted) await sleep(20);
      const order = ledger[next];
      if (order) await deliver(order.id).catch((error: Error) => problems.push(error.message));
    }
  }
  const running = run();
  return {
    delivered,
    problems,
    async stop() {
      over.abort();
      await running;
    },
  };
}

/** Lists the deliveries that are not completed at every process and in the database. */
export async function undelivered(shop: Shop, owner: Person, delivered: string[]) {
  const { rows } = await shop.withDatabase((client) =>
    client.query<{ id: string }>(`select id from orders where status = 'completed'`),
  );
  const completed = new Set(rows.map(({ id }) => id));
  const lost = delivered.filter((id) => !completed.has(id));
  const last = delivered.at(-1);
  const seen = last ? await owner.until((at) => at.get('/api/admin/orders?status=completed')) : null;
  const isShown = !seen || (seen.body as { id: string }[]).some(({ id }) => id === last);
  return [
    ...(lost.length > 0 ? [`${lost.length} deliveries are not in the database`] : []),
    ...(isShown ? [] : ['the last delivery is not in the list']),
  ];
}

export const driverAccount = {
  username: 'driver-of-all',
  password,
  email: 'driver@shop.test',
  firstName: 'Dana',
  lastName: 'Reed',
};

/** Lists what never came to the open screen, though it is waited for. */
export async function unseen({ seen }: { seen: Set<string> }, ledger: { id: string }[]) {
  const missing = () => ledger.filter(({ id }) => !seen.has(id)).length;
  for (const deadline = Date.now() + limit; missing() > 0 && Date.now() < deadline;) await sleep(50);
  return missing() > 0 ? [`${missing()} orders never reached the open screen`] : [];
}
