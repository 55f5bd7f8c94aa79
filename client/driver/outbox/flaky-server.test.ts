import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DriverAction, PendingAction } from './pending-action.ts';

/** What the network makes of one call. */
const fates = ['ok', 'lost before', 'lost after', 'doubled', 'late again', 'busy', 'refused'] as const;
type Fate = (typeof fates)[number];

/** A shop that does an act once for each key, as the real one; it remembers in which sequence. */
function createShop(fate: () => Fate) {
  const done: { key: string; orderId: string }[] = [];
  const refused = new Set<string>();
  const late: (() => void)[] = [];

  function receive(url: string, key: string, isRefused: boolean) {
    const orderId = /orders\/([^/]+)\//.exec(url)?.[1] ?? 'stops';
    if (done.some((act) => act.key === key)) return ok(orderId);
    if (isRefused || refused.has(key)) {
      refused.add(key);
      return answer(409, { error: 'Conflict', code: 'ORDER_CLOSED', message: 'It is cancelled' });
    }
    done.push({ key, orderId });
    return ok(orderId);
  }

  const ok = (id: string) => answer(200, { id, status: 'processing', version: 1 });
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

  async function fetch(url: string, init: RequestInit = {}) {
    if (url.includes('csrf-token')) return answer(200, { token: 'token' });
    if (url.includes('healthz')) return answer(200, {});
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const what = fate();
    if (what === 'lost before') throw new TypeError('Failed to fetch');
    if (what === 'busy') return answer(503, { error: '', code: 'UNAVAILABLE', message: 'Busy' });
    const answered = receive(url, key, what === 'refused');
    if (what === 'doubled') receive(url, key, false);
    // A copy of the call stays in the network, and arrives when others have long been answered.
    if (what === 'late again') late.push(() => void receive(url, key, false));
    if (what === 'lost after') throw new TypeError('Failed to fetch');
    return answered;
  }

  return { fetch, done, refused, late };
}

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const action = fc.constantFrom<DriverAction[]>(
  { kind: 'status', deliveryStatus: 'picked_up' },
  { kind: 'status', deliveryStatus: 'nearby' },
  { kind: 'wait', minutes: 15 },
  { kind: 'complete' },
  { kind: 'door', outcome: 'delivered', idSeen: true, cash: 4_200, other: 0 },
);
const acts = fc.array(fc.record({ orderId: fc.constantFrom('a', 'b', 'c'), action }), {
  minLength: 1,
  maxLength: 8,
});

test('whatever the network does, each act is done once and in its sequence, or its refusal is shown', async () => {
  const { createOutboxSender } = await import('./sender.ts');
  const { changePending, outbox } = await import('./outbox.ts');
  await fc.assert(
    fc.asyncProperty(acts, fc.array(fc.constantFrom(...fates), { maxLength: 30 }), async (made, plan) => {
      const fate = [...plan];
      const shop = createShop(() => fate.shift() ?? 'ok');
      vi.stubGlobal('fetch', shop.fetch);
      const [answered, refusals]: [string[], string[]] = [[], []];
      // Before any try failed a refusal for being busy is shown at once, so here all have waited already.
      const pending = made.map(({ orderId, action: one }, index): PendingAction => ({
        key: `key-${index}-of-act`,
        orderId,
        orderNumber: orderId,
        action: one,
        enqueuedAt: Date.now(),
        dueAt: 0,
        wasTried: true,
      }));
      changePending(() => pending);
      const sender = createOutboxSender({
        onDone: ({ key }) => answered.push(key),
        onRefused: ({ key }) => refusals.push(key),
        onSessionEnd: () => undefined,
      });
      sender.flush();
      for (let tries = 0; outbox.current().pending.length > 0 && tries < 100; tries += 1)
        await vi.advanceTimersByTimeAsync(11_000);
      expect(outbox.current().pending).toEqual([]);
      for (const arrive of shop.late) arrive();
      sender.stop();

      const keys = pending.map(({ key }) => key);
      expect([...answered, ...refusals].toSorted()).toEqual(keys.toSorted());
      expect(new Set(shop.done.map(({ key }) => key)).size).toBe(shop.done.length);
      expect(shop.done.map(({ key }) => key)).toEqual(keys.filter((key) => answered.includes(key)));
      expect(refusals.every((key) => shop.refused.has(key))).toBe(true);
    }),
    { numRuns: 150 },
  );
});
