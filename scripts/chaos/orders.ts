import { setTimeout as sleep } from 'node:timers/promises';
import {
  placeOrder,
  remoteBrowser,
  remoteCheckout,
  remoteCustomer,
} from '../../platform/server/test/remote-browser.ts';
import type { Shop } from './shop.ts';

/**
 * `begun` is when the attempt that was answered was made, in milliseconds as of `performance.now()`; `answered` when its
 * answer came, as of `Date.now()`.
 */
type Acknowledged = { key: string; id: string; total: number; begun: number; answered: number };

/**
 * Customers who order, without pause or with one of `pauseMs`. One who got no answer, or a 503, sends the same order again, with its key,
 * until there is one. What was acknowledged is written down here, outside of the shop.
 */
export async function startOrdering({ address }: Pick<Shop, 'address'>, customers: number, pauseMs = 0) {
  const ledger: Acknowledged[] = [];
  const answers = new Map<string, number>();
  const over = new AbortController();
  let slowest = 0;
  const browser = await remoteBrowser(address);
  const [product] = (await browser.get('/api/products')).body as { id: string }[];
  const people = await Promise.all(Array.from({ length: customers }, person));

  /** A new customer, each of whose requests is timed. */
  async function person() {
    const customer = await remoteCustomer(address);
    const post: typeof customer.post = async (...request) => {
      const begun = performance.now();
      try {
        return await customer.post(...request);
      } finally {
        slowest = Math.max(slowest, performance.now() - begun);
      }
    };
    return { ...customer, post };
  }

  async function order(customer: (typeof people)[number]) {
    const key = crypto.randomUUID();
    const checkout = remoteCheckout(); // a repeat with another body would be refused
    for (;;) {
      const begun = performance.now();
      const answer = await placeOrder(customer, product!.id, key, checkout).catch(() => null);
      const what = String(answer?.status ?? 'no answer');
      answers.set(what, (answers.get(what) ?? 0) + 1);
      if (answer?.status === 201) {
        const { id, total } = answer.body as { id: string; total: number };
        return ledger.push({ key, id, total, begun, answered: Date.now() });
      }
      await sleep(50);
    }
  }

  const loops = people.map(async (customer) => {
    while (!over.signal.aborted) {
      await order(customer);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  });
  return {
    people,
    ledger,
    answers,
    /** Milliseconds that the slowest answer took. */
    slowest: () => Math.round(slowest),
    async stop() {
      over.abort();
      await Promise.all(loops);
    },
  };
}

export const countsOf = ({ ledger, answers }: Awaited<ReturnType<typeof startOrdering>>) => ({
  acknowledged: ledger.length,
  answers: Object.fromEntries(answers),
});

/** Lists the differences between the shop's orders and those it acknowledged; empty when all is well. */
export const compareOrders = (shop: Pick<Shop, 'withDatabase'>, ledger: Acknowledged[], isAll = true) =>
  shop.withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; key: string; total: string; sum: string }>(
      `select o.id, k.key, o.total, (select sum(product_price * quantity) from order_items where order_id = o.id) as sum
       from orders o left join idempotency_keys k on k.order_id = o.id`,
    );
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const lost = ledger.filter(({ key, id, total }) => {
      const row = byKey.get(key);
      return row?.id !== id || Number(row.total) !== total;
    });
    const problems: string[] = [];
    if (lost.length > 0) problems.push(`${lost.length} acknowledged orders are missing or different`);
    if (isAll && rows.length !== ledger.length)
      problems.push(`${rows.length} orders are there, ${ledger.length} were acknowledged`);
    const wrong = rows.filter(({ total, sum }) => Number(total) !== Number(sum));
    if (wrong.length > 0) problems.push(`${wrong.length} orders are not the sum of their lines`);
    return problems;
  });
