import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DriverAction, PendingAction } from './pending-action.ts';

/** The ways in which the network treats a call. */
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

/** An act as it lies in the outbox after a first try. */
const pendingAct = (orderId: string, one: DriverAction, index = 0): PendingAction => ({
  key: `key-${index}-of-act`,
  orderId,
  orderNumber: orderId,
  action: one,
  enqueuedAt: Date.now(),
  dueAt: 0,
  wasTried: true,
});

/** Sends these acts to a shop whose calls have these fates, one after the other; then all go well. */
async function sendTo(plan: Fate[], made: { orderId: string; action: DriverAction }[]) {
  const { createOutboxSender } = await import('./sender.ts');
  const { changePending } = await import('./outbox.ts');
  const fate = [...plan];
  let calls = 0;
  const shop = createShop(() => {
    calls += 1;
    return fate.shift() ?? 'ok';
  });
  vi.stubGlobal('fetch', shop.fetch);
  const [answered, refusals]: [string[], string[]] = [[], []];
  changePending(() => made.map(({ orderId, action: one }, index) => pendingAct(orderId, one, index)));
  const sender = createOutboxSender({
    onDone: ({ orderId }) => answered.push(orderId),
    onRefused: ({ orderId }) => refusals.push(orderId),
    onSessionEnd: () => undefined,
  });
  sender.flush();
  await vi.advanceTimersByTimeAsync(0);
  return {
    answered,
    refusals,
    calls: () => calls,
    stop: sender.stop,
  };
}

const pickUp = (orderId: string) => ({
  orderId,
  action: { kind: 'status', deliveryStatus: 'picked_up' } as const,
});

test('an action without an answer is sent again every ten seconds, and not earlier', async () => {
  const sent = await sendTo(['lost before', 'lost before'], [pickUp('a')]);
  for (const calls of [1, 2]) {
    expect(sent.calls()).toBe(calls);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(sent.calls()).toBe(calls);
    expect(sent.answered).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(sent.answered).toEqual(['a']);
  sent.stop();
});

test('a refused action does not hold up the actions after it', async () => {
  const sent = await sendTo(['refused'], [pickUp('a'), pickUp('b')]);
  expect(sent).toMatchObject({ refusals: ['a'], answered: ['b'] });
  sent.stop();
});

test('whatever the network does, each action is done once and in sequence, or its refusal is shown', async () => {
  const { createOutboxSender } = await import('./sender.ts');
  const { changePending, outbox } = await import('./outbox.ts');
  await fc.assert(
    fc.asyncProperty(acts, fc.array(fc.constantFrom(...fates), { maxLength: 30 }), async (made, plan) => {
      const fate = [...plan];
      const shop = createShop(() => fate.shift() ?? 'ok');
      vi.stubGlobal('fetch', shop.fetch);
      const [answered, refusals]: [string[], string[]] = [[], []];
      // Before any try failed a refusal for being busy is shown at once, so here all have waited already.
      const pending = made.map(({ orderId, action: one }, index) => pendingAct(orderId, one, index));
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
