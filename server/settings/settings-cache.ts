import type { FastifyInstance } from 'fastify';
import { defaultSections, type Sections, type Settings } from '#shared/settings.ts';
import { createMeasuredPromise } from './measured-promise.ts';
import { readSections } from './queries.ts';

type App = Pick<FastifyInstance, 'db' | 'database' | 'clock' | 'listener' | 'config'>;

/**
 * The settings, read once and kept until anyone changes them: the database announces each change to every process.
 * While announcements cannot arrive, they are read anew each time.
 */
export function createSettingsCache(app: App) {
  const { db, listener, config } = app;
  const withMeasured = createMeasuredPromise(app);
  let ready: Settings | null = null;
  let generation = 0;
  let recent = withEnvironment(defaultSections, { version: 0, hasPromoCodes: false });

  function withEnvironment(
    { shop, ...others }: Sections,
    known: Pick<Settings, 'version' | 'hasPromoCodes'>,
  ): Settings {
    const name = shop.name ?? config.shopName;
    const timeZone = shop.timeZone ?? config.shopTimezone;
    return { ...others, shop: { ...shop, name, timeZone }, ...known };
  }

  async function load(): Promise<Settings> {
    const before = generation;
    const { sections, ...known } = await readSections(db);
    const read = withEnvironment(sections, known);
    // An older read may end after a newer one.
    if (read.version >= recent.version) recent = read;
    // Something changed while the rows were on their way: these may be the old ones.
    if (before === generation && listener.connected) ready = read;
    return read;
  }

  function forget() {
    generation += 1;
    ready = null;
  }
  const readAnew = () => {
    forget();
    void load().catch(() => {}); // whoever needs them reads them, and hears why that failed
  };
  listener.on('settings_changed', readAnew);
  listener.onConnect(readAnew);

  async function loadMeasured() {
    const settings = ready && listener.connected ? ready : await load();
    return settings.deliveryTimes.promiseMeasured ? withMeasured(settings) : settings;
  }

  return {
    /** At once when they are known: `await` costs nothing then but a turn of the event loop. */
    read: (): Settings | Promise<Settings> =>
      ready && listener.connected && !ready.deliveryTimes.promiseMeasured ? ready : loadMeasured(),
    /** As they were read last, at once and also without a database: for what need not be exact, as the page's name. */
    recent: () => recent,
    forget,
  };
}

export type SettingsCache = ReturnType<typeof createSettingsCache>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What the owner has set, kept ready. */
    settings: SettingsCache;
  }
}
