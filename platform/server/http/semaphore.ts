import { unavailable } from '../errors.ts';

type Waiting = { permits: number; enter: () => void };

type Semaphore = {
  permits: number;
  longestLine: number;
  /** The message when the line is too long. */
  refusal?: string;
};

/** Lets works run while there are permits; the others wait in line, and a line too long is refused. */
export function createSemaphore({ permits: free, longestLine, refusal }: Semaphore) {
  const line: Waiting[] = [];

  function admit() {
    for (let [next] = line; next && next.permits <= free; [next] = line) {
      line.shift();
      free -= next.permits;
      next.enter();
    }
  }

  return async function runExclusive<T>(permits: number, work: () => Promise<T>): Promise<T> {
    if (line.length >= longestLine) throw unavailable(refusal);
    await new Promise<void>((enter) => {
      line.push({ permits, enter });
      admit();
    });
    try {
      return await work();
    } finally {
      free += permits;
      admit();
    }
  };
}
