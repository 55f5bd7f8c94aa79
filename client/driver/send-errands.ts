import { ApiError, isUnauthorized } from '#client/lib/api-error.ts';
import { call } from '#client/lib/api.ts';
import { completeOrder, setDeliveryStatus, setWaitTime } from '#client/lib/endpoints.ts';
import { isOnline } from '#client/lib/reach.ts';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { nextErrand, type Errand } from './errands.ts';
import { changeErrands, currentOutbox, removeErrand } from './outbox.ts';

type Heard = {
  onDone: (errand: Errand, order: DriverOrder) => void;
  onRefused: (errand: Errand, error: ApiError) => void;
  onSessionEnd: () => void;
};

const tryAgainAfter = 10_000;
/** A call that takes longer is as good as waiting, to whoever looks on. */
const patience = 5_000;
/** The shop is there but cannot answer now. */
const isBusy = ({ status }: ApiError) => status === 429 || status >= 502;

/** Sends what is in the outbox, one errand after the other, and whatever cannot be sent later. */
export function createCarrier({ onDone, onRefused, onSessionEnd }: Heard) {
  let sending = false;
  let run = Promise.resolve();
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whoever comes while something is sent waits for it, and for all that has become due meanwhile. */
  function carry() {
    if (!sending && !stopped) run = sendDue();
    return run;
  }

  async function sendDue() {
    sending = true;
    clearTimeout(timer);
    let wait = Infinity;
    for (;;) {
      const errand = nextErrand(currentOutbox().errands, Date.now());
      if (!errand || stopped) break;
      const sent = await trySending(errand);
      if (sent) continue;
      wait = tryAgainAfter;
      break;
    }
    sending = false;
    const due = Math.min(
      ...currentOutbox()
        .errands.map((errand) => errand.due)
        .filter((at) => at > Date.now()),
    );
    const pause = Math.min(wait, due - Date.now());
    if (Number.isFinite(pause) && !stopped) timer = setTimeout(() => void carry(), Math.max(0, pause));
  }

  /** Whether the shop has answered. If it has not, the errand and all after it wait. */
  async function trySending(errand: Errand) {
    if (!isOnline()) {
      markWaiting(errand.key);
      return false;
    }
    const slow = setTimeout(() => markWaiting(errand.key), patience);
    try {
      const order = await post(errand);
      removeErrand(errand.key);
      onDone(errand, order);
      return true;
    } catch (error) {
      if (error instanceof ApiError && isUnauthorized(error)) {
        stopped = true; // they go when this driver has signed in again
        onSessionEnd();
        return false;
      }
      if (!(error instanceof ApiError) || (errand.waited && isBusy(error))) {
        markWaiting(errand.key);
        return false;
      }
      removeErrand(errand.key);
      onRefused(errand, error);
      return true;
    } finally {
      clearTimeout(slow);
    }
  }

  return {
    carry: () => void carry(),
    /** Who leaves does not undo any more. Resolves when all that can be sent is sent. */
    carryAll: async () => {
      if (currentOutbox().errands.length === 0) return;
      changeErrands((errands) => errands.map((errand) => ({ ...errand, due: 0 })));
      await carry();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const markWaiting = (key: string) =>
  changeErrands((errands) =>
    errands.map((errand) => (errand.key === key ? { ...errand, waited: true } : errand)),
  );

function post({ orderId, action }: Errand) {
  const params = { id: orderId };
  if (action.kind === 'complete') return call(completeOrder, { params });
  if (action.kind === 'wait')
    return call(setWaitTime, { params, body: { estimatedWaitTime: action.minutes } });
  return call(setDeliveryStatus, { params, body: { deliveryStatus: action.deliveryStatus } });
}
