import type { SendResult } from './sender.ts';

const waitSeconds = [5, 30, 120];
/** A push older than this is dropped: the order has moved on. */
const maxWaitSeconds = 3600;

/** Returns the time of the next try after so many tries, or null when there is none. */
export function nextTry(result: SendResult, tries: number, now: Date) {
  const usualSeconds = waitSeconds[tries - 1];
  if (result.status !== 'delayed' || usualSeconds === undefined) return null;
  const seconds = result.seconds ?? usualSeconds;
  return seconds <= maxWaitSeconds ? new Date(now.getTime() + seconds * 1000) : null;
}
