import { ApiError, isUnauthorized, call } from '#platform/browser/api/api.ts';
import {
  completeOrder,
  orderStops,
  recordOutcome,
  setDeliveryStatus,
  setWaitTime,
} from '../../contract/driver-orders.ts';
import { isOnline } from '#platform/browser/lib/connectivity.ts';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { changePending, outbox, removePending } from './outbox.ts';
import { nextPending, secondsSince, type PendingAction } from './pending-action.ts';

/** The order as the server has it now, or the sequence of all stops that counts: it may be another phone's. */
type Answer = { order?: DriverOrder; sequence?: readonly string[] };

type Handlers = {
  onDone: (sent: PendingAction, answer: Answer) => void;
  onRefused: (sent: PendingAction, error: ApiError) => void;
  onSessionEnd: () => void;
};

/** Milliseconds. */
const retryDelayMs = 10_000;
/** A call that takes longer is shown as waiting, though it still may be answered. */
const slowCallMs = 5_000;

/** The server is there but cannot answer now. */
const isBusy = ({ status }: ApiError) => status === 429 || status >= 502;

/** Of several tabs one sends at a time, so that nothing is sent twice or out of sequence. */
const exclusively = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('driver-outbox', work) : work();

/** Sends what is in the outbox, one action after the other, and tries again later what got no answer. */
export function createOutboxSender({ onDone, onRefused, onSessionEnd }: Handlers) {
  let isSending = false;
  let sending = Promise.resolve();
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A call while something is sent joins it, and waits for all that has become due meanwhile. */
  function flush() {
    if (!isSending && !isStopped) sending = sendAllDue();
    return sending;
  }

  async function sendAllDue() {
    isSending = true;
    clearTimeout(timer);
    let hasFailed = false;
    await exclusively(async () => {
      outbox.reload();
      for (;;) {
        const next = nextPending(outbox.current().pending, Date.now());
        if (!next || isStopped) break;
        hasFailed = !(await isAnswered(next));
        if (hasFailed) break;
      }
    });
    isSending = false;
    const pause = pauseBeforeNext(hasFailed);
    if (Number.isFinite(pause) && !isStopped) timer = setTimeout(() => void flush(), pause);
  }

  /** Returns the milliseconds until something is due, or until what failed is tried again. */
  function pauseBeforeNext(hasFailed: boolean) {
    const now = Date.now();
    const { pending } = outbox.current();
    const ahead = pending.map(({ dueAt }) => dueAt - now).filter((ms) => ms > 0);
    const isMoreDue = nextPending(pending, now) !== undefined;
    return Math.min(hasFailed ? retryDelayMs : isMoreDue ? 0 : Infinity, ...ahead);
  }

  /** Sends one action. False: there was no answer, so it and all after it wait. */
  async function isAnswered(sent: PendingAction) {
    if (!isOnline()) {
      markTried(sent.key);
      return false;
    }
    const slow = setTimeout(() => markTried(sent.key), slowCallMs);
    try {
      const answer = await post(sent);
      removePending(sent.key);
      onDone(sent, answer);
      return true;
    } catch (error) {
      if (error instanceof ApiError && isUnauthorized(error)) {
        isStopped = true; // the rest is sent when this driver has signed in again
        onSessionEnd();
        return false;
      }
      if (!(error instanceof ApiError) || ((sent.wasTried || sent.action.kind === 'door') && isBusy(error))) {
        markTried(sent.key);
        return false;
      }
      removePending(sent.key);
      onRefused(sent, error);
      return true;
    } finally {
      clearTimeout(slow);
    }
  }

  return {
    flush: () => void flush(),
    /** Gives up what is left of every Undo. Resolves when all that can be sent is sent. */
    flushAll: async () => {
      if (outbox.current().pending.length === 0) return;
      changePending((pending) => pending.map((action) => ({ ...action, dueAt: 0 })));
      await flush();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const markTried = (key: string) =>
  changePending((pending) =>
    pending.map((action) => (action.key === key ? { ...action, wasTried: true } : action)),
  );

/** The key makes an act that is sent twice, because its answer was lost, one act. */
async function post({ key, orderId, action, enqueuedAt }: PendingAction): Promise<Answer> {
  const secondsAgo = secondsSince(enqueuedAt, Date.now());
  const input = { params: { id: orderId }, headers: { 'idempotency-key': key } };
  switch (action.kind) {
    case 'complete':
      return { order: await call(completeOrder, input) };
    case 'wait':
      return {
        order: await call(setWaitTime, {
          ...input,
          body: {
            estimatedWaitTime: action.minutes,
            secondsAgo,
            ...(action.isLate && { message: 'late' as const }),
          },
        }),
      };
    case 'status':
      return {
        order: await call(setDeliveryStatus, {
          ...input,
          body: { deliveryStatus: action.deliveryStatus, secondsAgo },
        }),
      };
    case 'stops':
      return { sequence: await saveSequence(action.orders, enqueuedAt) };
    case 'door': {
      const { kind: _kind, ...result } = action;
      return { order: await call(recordOutcome, { ...input, body: { ...result, secondsAgo } }) };
    }
  }
}

async function saveSequence(orders: readonly string[], enqueuedAt: number) {
  const chosenAt = new Date(enqueuedAt).toISOString();
  return (await call(orderStops, { body: { orders: [...orders], chosenAt } })).orders;
}
