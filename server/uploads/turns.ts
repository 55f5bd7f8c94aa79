import { unavailable } from '../http/errors.ts';

/** Lets only so many works run at once; the others wait in line, and a line too long is refused. */
export function createTurns({ atOnce, longestLine }: { atOnce: number; longestLine: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= longestLine)
      throw unavailable('Many pictures are on their way. Please try again in a moment.');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift(); // it takes the place over, so that nobody slips in between
      if (next) next();
      else running -= 1;
    }
  };
}
