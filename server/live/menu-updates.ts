import type { App } from '../http/app-types.ts';
import * as sales from '../catalog/sale-queries.ts';

type Options = { announce: (version: number) => void };

/** Many changes of one moment become two messages: one at once, and one after this many milliseconds. */
const pauseMs = 500;
const retryMs = 1_000;
/** What setTimeout can wait at most. */
const longestMs = 2 ** 31 - 1;

/**
 * Announces each change of the menu: what the database's triggers notify of after a commit of any process, and
 * what the clock brings, the moments at which a sale starts or ends.
 */
export function watchMenu({ database, listener, clock, log }: App, { announce }: Options) {
  let version = 0;
  let pause: NodeJS.Timeout | undefined;
  let isDue = false;
  let boundary: NodeJS.Timeout | undefined;
  let arming = 0;
  /** Starts and ends up to this moment are announced. */
  let since = clock();

  function changed() {
    isDue = true;
    if (!pause) flush();
  }

  function flush() {
    clearTimeout(pause);
    pause = undefined;
    if (!isDue) return;
    isDue = false;
    version = Math.max(version + 1, clock().getTime());
    announce(version);
    pause = setTimeout(flush, pauseMs);
  }

  /** Waits for the next start or end of a sale, which every change of the menu may have moved. */
  async function arm() {
    const mine = (arming += 1);
    clearTimeout(boundary);
    try {
      const next = await sales.nextTurn(database.pool, since);
      if (mine !== arming || !next) return;
      const wait = Math.min(next.getTime() - clock().getTime(), longestMs);
      boundary = setTimeout(() => reach(next), wait);
    } catch (error) {
      if (mine !== arming) return;
      log.warn({ err: error }, 'next start or end of a sale not read');
      boundary = setTimeout(() => void arm(), retryMs);
    }
  }

  function reach(moment: Date) {
    // A timer may fire a millisecond early, and one that waits for weeks stops on the way.
    if (clock() >= moment) {
      since = moment;
      isDue = true;
      flush();
    }
    void arm();
  }

  listener.on('menu_changed', () => {
    since = clock();
    changed();
    void arm();
  });
  listener.on('settings_changed', changed);
  listener.onConnect(() => {
    since = clock(); // who was connected before reads everything anew
    void arm();
  });

  return {
    stop() {
      arming += 1;
      clearTimeout(boundary);
      clearTimeout(pause);
    },
  };
}
