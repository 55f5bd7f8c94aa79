import { reportFailure } from '../lib/connectivity.ts';

const failures = new WeakSet<Error>();

/** Notes which errors come from a part of the app that did not load: out of signal, or replaced by a new version. */
export function watchChunkErrors() {
  addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    void reportFailure();
  });
}

/**
 * Tells whether a file failed to load. Browsers and React remember such a failure for as long as the page is open:
 * only a reload asks again.
 */
export const isFailedPart = (error: unknown) => error instanceof Error && failures.has(error);
