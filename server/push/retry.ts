import type { Outcome } from './sender.ts';

const waits = [5, 30, 120];
/** A push older than this is dropped: the order has moved on. */
const longestWait = 3600;

/** When to try again after so many tries, or null when it is not worth it. */
export function nextTry(outcome: Outcome, tries: number, now: Date) {
  const usual = waits[tries - 1];
  if (outcome.was !== 'delayed' || usual === undefined) return null;
  const seconds = outcome.seconds ?? usual;
  return seconds <= longestWait ? new Date(now.getTime() + seconds * 1000) : null;
}
