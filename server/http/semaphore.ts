import { unavailable } from '../errors.ts';

type Waiting = { places: number; enter: () => void };

type Semaphore = {
  places: number;
  longestLine: number;
  /** What is said to those for whom the line is too long. */
  refusal?: string;
};

/** Lets works run while there are places; the others wait in line, and a line too long is refused. */
export function createSemaphore({ places: free, longestLine, refusal }: Semaphore) {
  const line: Waiting[] = [];

  function admit() {
    for (let [next] = line; next && next.places <= free; [next] = line) {
      line.shift();
      free -= next.places;
      next.enter();
    }
  }

  return async function runExclusive<T>(places: number, work: () => Promise<T>): Promise<T> {
    if (line.length >= longestLine) throw unavailable(refusal);
    await new Promise<void>((enter) => {
      line.push({ places, enter });
      admit();
    });
    try {
      return await work();
    } finally {
      free += places;
      admit();
    }
  };
}
