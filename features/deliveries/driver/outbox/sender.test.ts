import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DriverAction, PendingAction } from './pending-action.ts';

type Sent = { method: string; url: string; key: string | null; body: unknown };
let sent: Sent[] = [];
/** The shop's answers to the next actions; after them it does what they ask. */
let answers: (() => Response | Promise<Response>)[] = [];
let isOutOfReach = false;
let locks: string[] = [];

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const busy = (status: number) => () => json(status, { error: '', code: 'UNAVAILABLE', message: 'Busy' });

async function shop(url: string, init: RequestInit = {}) {
  if (isOutOfReach) throw new TypeError('Failed to fetch');
  if (url.includes('csrf-token')) return json(200, { token: 'token' });
  if (url.includes('healthz')) return json(200, {});
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  sent.push({
    method: init.method ?? 'GET',
    url,
    key: new Headers(init.headers).get('idempotency-key'),
    body,
  });
  const answer = answers.shift();
  return answer ? answer() : json(200, { id: 'a', version: 2, orders: ['b', 'a'] });
}

const request = (name: string, work: () => Promise<void>) => {
  locks.push(name);
  return work();
};
const device = { onLine: true, locks: { request } };

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('fetch', shop);
});
beforeEach(() => {
  [sent, answers, locks, isOutOfReach] = [[], [], [], false];
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let stop = () => {};
afterEach(() => stop());

const act = (action: DriverAction, part: Partial<PendingAction> = {}): PendingAction => ({
  key: `key-of-${part.orderId ?? 'a'}-${action.kind}`,
  orderId: 'a',
  orderNumber: 'A',
  action,
  enqueuedAt: Date.now(),
  dueAt: 0,
  wasTried: false,
  ...part,
});

/** A phone whose driver has done these acts. */
async function phone(...acts: PendingAction[]) {
  const { createOutboxSender } = await import('./sender.ts');
  const { outbox } = await import('./outbox.ts');
  outbox.update(() => ({ pending: acts, refusals: [] }));
  const events: string[] = [];
  const sender = createOutboxSender({
    onDone: ({ key }, { sequence }) => events.push(`done ${key}${sequence ? ` ${sequence.join()}` : ''}`),
    onRefused: ({ key }, { status }) => events.push(`refused ${key} ${status}`),
    onSessionEnd: () => events.push('session ended'),
  });
  stop = sender.stop;
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { events, sender, later, waiting: () => outbox.current().pending };
}

const pickUp: DriverAction = { kind: 'status', deliveryStatus: 'picked_up' };
const paid = { outcome: 'delivered', idSeen: true, cash: 4_200, other: 0 } as const;

test.each<[string, DriverAction, string, object | undefined]>([
  ['a step', pickUp, 'PUT /api/driver/orders/a/delivery-status', { deliveryStatus: 'picked_up' }],
  [
    'a wait',
    { kind: 'wait', minutes: 15 },
    'PUT /api/driver/orders/a/estimated-wait-time',
    { estimatedWaitTime: 15 },
  ],
  [
    'a delay with a message',
    { kind: 'wait', minutes: 30, isLate: true },
    'PUT /api/driver/orders/a/estimated-wait-time',
    { estimatedWaitTime: 30, message: 'late' },
  ],
  ['a delivery', { kind: 'complete' }, 'PUT /api/driver/orders/a/complete', undefined],
  ['what came of the door', { kind: 'door', ...paid }, 'POST /api/driver/orders/a/outcome', paid],
])('%s is sent to its own call, with its key', async (_what, action, call, body) => {
  const { sender, later, events, waiting } = await phone(act(action));
  sender.flush();
  await later(0);
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([call]);
  expect(sent[0]?.body).toEqual(body);
  expect(sent[0]?.key).toBe(`key-of-a-${action.kind}`);
  expect(events).toEqual([`done key-of-a-${action.kind}`]);
  expect(waiting()).toEqual([]);
});

test('a sequence of stops is sent with the time it was chosen, and the answer replaces it', async () => {
  const chosenAt = new Date().toISOString();
  const { sender, later, events } = await phone(
    act({ kind: 'stops', orders: ['a', 'b'] }, { orderId: 'stops' }),
  );
  sender.flush();
  await later(0);
  expect(sent[0]?.body).toEqual({ orders: ['a', 'b'], chosenAt });
  expect(events).toEqual(['done key-of-stops-stops b,a']);
});

test('an action that waited for a signal is sent with how long ago it was done', async () => {
  const { sender, later } = await phone(act(pickUp, { enqueuedAt: Date.now() - 60_000 }));
  sender.flush();
  await later(0);
  expect(sent[0]?.body).toEqual({ deliveryStatus: 'picked_up', secondsAgo: 60 });
});

test('an action that can be undone is sent when the undo ends, or when the driver leaves the screen', async () => {
  const undoable = act(pickUp, { dueAt: Date.now() + 5_000 });
  const first = await phone(undoable);
  first.sender.flush();
  await first.later(4_999);
  expect(sent).toEqual([]);
  await first.later(1);
  expect(sent).toHaveLength(1);
  stop();

  const second = await phone(act(pickUp, { dueAt: Date.now() + 5_000 }));
  await second.sender.flushAll();
  expect(sent).toHaveLength(2);
  expect(second.waiting()).toEqual([]);
});

test('two actions that can be undone are sent each at its own time', async () => {
  const { sender, later } = await phone(
    act(pickUp, { orderId: 'a', dueAt: Date.now() + 2_000 }),
    act(pickUp, { orderId: 'b', dueAt: Date.now() + 5_000 }),
  );
  sender.flush();
  await later(2_000);
  expect(sent).toHaveLength(1);
  await later(2_999);
  expect(sent).toHaveLength(1);
  await later(1);
  expect(sent).toHaveLength(2);
});

test('an empty outbox sends nothing', async () => {
  const { sender } = await phone();
  await sender.flushAll();
  expect(locks).toEqual([]);
  expect(sent).toEqual([]);
});

test('one tab sends at a time, and a second call joins the first', async () => {
  const { sender, later } = await phone(act(pickUp));
  sender.flush();
  sender.flush();
  await later(0);
  expect(locks).toEqual(['driver-outbox']);
  expect(sent).toHaveLength(1);
});

test('the end of the session stops sending, and keeps the actions', async () => {
  answers = [() => json(401, { error: 'Unauthorized', code: 'UNAUTHORIZED', message: 'Please sign in' })];
  const { sender, later, events, waiting } = await phone(act(pickUp), act(pickUp, { orderId: 'b' }));
  sender.flush();
  await later(60_000);
  expect(events).toEqual(['session ended']);
  expect(waiting().map(({ orderId }) => orderId)).toEqual(['a', 'b']);
  sender.flush();
  await later(60_000);
  expect(sent).toHaveLength(1);
});

test('a busy shop refuses a step at its first try, while an action at the door is sent again', async () => {
  answers = [busy(503)];
  const step = await phone(act(pickUp));
  step.sender.flush();
  await step.later(0);
  expect(step.events).toEqual(['refused key-of-a-status 503']);
  stop();

  for (const status of [429, 502, 503]) {
    answers = [busy(status)];
    const atDoor = await phone(act({ kind: 'door', ...paid }));
    atDoor.sender.flush();
    await atDoor.later(0);
    expect(atDoor.events).toEqual([]);
    expect(atDoor.waiting()).toMatchObject([{ wasTried: true }]);
    await atDoor.later(10_000);
    expect(atDoor.events).toEqual(['done key-of-a-door']);
    stop();
  }
});

test('an answer 500 counts as a refusal, at the door too', async () => {
  answers = [() => json(500, { error: '', code: 'INTERNAL', message: 'Something went wrong' })];
  const { sender, later, events } = await phone(act({ kind: 'door', ...paid }));
  sender.flush();
  await later(0);
  expect(events).toEqual(['refused key-of-a-door 500']);
});

test('after five seconds without an answer the action is shown as waiting, and no other', async () => {
  answers = [
    () => new Promise<Response>((resolve) => setTimeout(() => resolve(json(200, { id: 'a' })), 8_000)),
  ];
  const { sender, later, waiting, events } = await phone(act(pickUp), act(pickUp, { orderId: 'b' }));
  sender.flush();
  await later(4_999);
  expect(waiting().map(({ wasTried }) => wasTried)).toEqual([false, false]);
  await later(1);
  expect(waiting().map(({ wasTried }) => wasTried)).toEqual([true, false]);
  await later(3_000);
  expect(events).toHaveLength(2);
  await later(60_000);
  expect(waiting()).toEqual([]);
});

test('nothing is sent after the driver has left the screen', async () => {
  const { sender, later } = await phone(act(pickUp, { dueAt: Date.now() + 5_000 }));
  sender.flush();
  await later(0);
  sender.stop();
  sender.flush();
  await later(60_000);
  expect(sent).toEqual([]);
});

test('while the shop is out of reach actions wait, and are tried again every ten seconds', async () => {
  isOutOfReach = true;
  const { sender, later, waiting, events } = await phone(act(pickUp), act(pickUp, { orderId: 'b' }));
  sender.flush();
  await later(25_000);
  expect(waiting().map(({ wasTried }) => wasTried)).toEqual([true, false]);
  isOutOfReach = false;
  await later(45_000);
  expect(events).toEqual(['done key-of-a-status', 'done key-of-b-status']);
});
