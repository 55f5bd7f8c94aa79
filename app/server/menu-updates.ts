import { nextChange } from '#features/settings/rules/hours.ts';
import type { App } from '#platform/server/http/app-types.ts';
import * as sales from '#features/products/server/sale-queries.ts';

type Options = { announce: (version: number) => void };

/** Many changes of one moment become two messages: one at once, and one after this many milliseconds. */
const pauseMs = 500;
const retryMs = 1_000;
/** `setTimeout` cannot wait longer. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Announces each change of the menu: what the database's triggers notify of after a commit of any process, and
 * what the clock brings: the moments at which a sale starts or ends, and the shop opens or closes.
 */
export function watchMenu({ database, listener, clock, log, settings }: App, { announce }: Options) {
  let version = 0;
  let pause: NodeJS.Timeout | undefined;
  let isDue = false;
  let boundary: NodeJS.Timeout | undefined;
  let arming = 0;
  /** Changes that the clock brought up to this moment are announced. */
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

  /** Waits for what the clock brings next, which every change of the menu or the settings may have moved. */
  async function arm() {
    const mine = (arming += 1);
    clearTimeout(boundary);
    try {
      const moments = [await sales.nextTurn(database.pool, since), nextChange(await settings.read(), since)];
      const [next] = moments.filter((moment) => moment !== null).toSorted((one, other) => +one - +other);
      if (mine !== arming || !next) return;
      const wait = Math.min(next.getTime() - clock().getTime(), maxTimerMs);
      boundary = setTimeout(() => reach(next), wait);
    } catch (error) {
      if (mine !== arming) return;
      log.warn({ err: error }, 'next change of the menu not read');
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

  const restart = () => {
    since = clock();
    changed();
    void arm();
  };
  listener.on('menu_changed', restart);
  listener.on('settings_changed', restart);
  listener.onConnect(() => {
    since = clock(); // sockets from before the gap refetch everything
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
