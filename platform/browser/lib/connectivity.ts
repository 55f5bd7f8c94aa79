import { createStore } from '../ui/store.ts';

/** The lightest call of the shop; no cache may answer it. */
const healthUrl = '/healthz';
const timeoutMs = 5_000;
const maxPauseMs = 30_000;

const online = createStore(true);
let looking = false;
const recoveries = new Set<() => Promise<unknown>>();

/** True if the shop can be reached, as far as is known. */
export const isOnline = online.current;
export const onReachChange = online.subscribe;

/** Work to do when the shop answers again, before listeners are called. */
export function onRecovery(recovery: () => Promise<unknown>) {
  recoveries.add(recovery);
  return () => void recoveries.delete(recovery);
}

export function startConnectivity() {
  online.set(navigator.onLine);
  addEventListener('offline', () => online.set(false));
  addEventListener('online', () => void waitForAnswer());
}

/** Notes that a call got no answer. Asks another way, to distinguish a broken call from a shop out of reach. */
export async function reportFailure() {
  if (!isOnline() || (await answers())) return;
  online.set(false);
  void waitForAnswer();
}

/** The first seconds of a new connection often carry nothing, so its coming is not taken on trust. */
async function waitForAnswer() {
  if (isOnline() || looking) return;
  looking = true;
  for (let pause = 1_000; navigator.onLine; pause = Math.min(pause * 2, maxPauseMs)) {
    if (await answers()) {
      await Promise.allSettled([...recoveries].map((recover) => recover()));
      online.set(navigator.onLine); // the signal may have gone again meanwhile
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  looking = false;
}

async function answers() {
  if (!navigator.onLine) return false;
  try {
    const { ok } = await fetch(healthUrl, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return ok;
  } catch {
    return false;
  }
}
