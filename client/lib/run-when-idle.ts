/** Milliseconds of work at a time: shorter than a key stroke takes to be noticed. */
const sliceMs = 12;
/** Milliseconds between two of them where the browser does not say when it is idle, as in older Safaris. */
const gapMs = 20;

const later = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, gapMs);

/** Takes the steps in idle moments, so that nobody who types or taps waits for them. */
export function runWhenIdle(steps: Iterator<unknown>) {
  later(() => {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) if (steps.next().done) return;
    runWhenIdle(steps);
  });
}
