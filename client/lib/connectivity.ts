/** The lightest call of the shop; no cache may answer it. */
const healthUrl = '/healthz';
const timeoutMs = 5_000;
const longestPause = 30_000;

let online = true;
let looking = false;
const listeners = new Set<() => void>();
const recoveries = new Set<() => Promise<unknown>>();

/** Whether the shop can be reached, as far as is known. */
export const isOnline = () => online;

export function onReachChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Work to do when the shop answers again, before listeners are called. */
export function onRecovery(recovery: () => Promise<unknown>) {
  recoveries.add(recovery);
  return () => void recoveries.delete(recovery);
}

export function startConnectivity() {
  online = navigator.onLine;
  addEventListener('offline', () => set(false));
  addEventListener('online', () => void waitForAnswer());
}

/** A call got no answer. Asks another way, to tell a broken call from a shop out of reach. */
export async function reportFailure() {
  if (!online || (await answers())) return;
  set(false);
  void waitForAnswer();
}

/** The first seconds of a new connection often carry nothing, so its coming is not taken on trust. */
async function waitForAnswer() {
  if (online || looking) return;
  looking = true;
  for (let pause = 1_000; navigator.onLine; pause = Math.min(pause * 2, longestPause)) {
    if (await answers()) {
      await Promise.allSettled([...recoveries].map((recover) => recover()));
      set(true);
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

function set(next: boolean) {
  if (next === online) return;
  online = next;
  for (const listener of listeners) listener();
}
