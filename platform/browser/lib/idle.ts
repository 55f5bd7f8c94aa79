import { useEffect, useState } from 'react';
import { isSaving } from './save-data.ts';

/** The length of a slice of work: too short to delay a key stroke noticeably. */
const sliceMs = 12;
/** The wait where the browser does not say when it is idle, as in older Safaris. */
const gapMs = 20;
/** The longest wait for the pictures of the first screen; after it a browser that is never idle counts as idle. */
const maxIdleWaitMs = 4_000;

let begin = () => {};
const firstScreen = new Promise<void>((resolve) => {
  begin = resolve;
});

/**
 * The first screen is being drawn. Idle moments begin once its pictures have come, because until then nothing else
 * is to load, or after `maxIdleWaitMs`: a picture whose line is silent must not hold up the rest.
 */
export async function noteFirstScreen() {
  setTimeout(begin, maxIdleWaitMs);
  await Promise.resolve(); // drawn, with all that follows at once
  const pictures = [...document.images].filter(({ loading }) => loading === 'eager');
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  begin();
}

const later = (work: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: maxIdleWaitMs })
    : setTimeout(work, gapMs);

/** Does it in an idle moment, after the first screen. Returns what calls it off. */
export function whenIdle(work: () => void) {
  let isOff = false;
  void firstScreen.then(() => later(() => isOff || work()));
  return () => {
    isOff = true;
  };
}

/** Loads in an idle moment what may be needed later; on a metered connection it comes when it is needed. */
export const loadAhead = (load: () => void) => (isSaving() ? () => undefined : whenIdle(load));

/** Takes the steps in idle moments, in slices, so that they do not delay typing or taps. */
export function runWhenIdle(steps: Iterator<unknown>) {
  later(() => {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) if (steps.next().done) return;
    runWhenIdle(steps);
  });
}

/** Returns true from the first idle moment on. */
export function useIdle() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
