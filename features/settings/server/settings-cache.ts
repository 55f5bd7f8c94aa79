import type { FastifyInstance } from 'fastify';
import { defaultSections, type Sections, type Settings } from '#shared/settings.ts';
import { createCachedValue } from '#platform/server/db/cached-value.ts';
import { createMeasuredPromise } from './measured-promise.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Queryable } from '#platform/server/db/prepared.ts';
import { lockVersion, readSections } from './queries.ts';

type App = Pick<FastifyInstance, 'db' | 'database' | 'clock' | 'listener' | 'config'>;

/**
 * The settings, read once and kept until anyone changes them: the database announces each change to every process.
 * While announcements cannot arrive, they are read again each time.
 */
export function createSettingsCache(app: App) {
  const { db, listener, config } = app;
  const withMeasured = createMeasuredPromise(app);
  const kept = createCachedValue<Settings>(listener);
  let recent = withEnvironment(defaultSections, { version: 0, hasPromoCodes: false });

  function withEnvironment(
    { shop, ...others }: Sections,
    known: Pick<Settings, 'version' | 'hasPromoCodes'>,
  ): Settings {
    const name = shop.name ?? config.shopName;
    const timeZone = shop.timeZone ?? config.shopTimezone;
    return { ...others, shop: { ...shop, name, timeZone }, ...known };
  }

  async function readNow(from: Db = db): Promise<Settings> {
    const { sections, ...known } = await readSections(from);
    const read = withEnvironment(sections, known);
    // An older read may end after a newer one.
    if (read.version >= recent.version) recent = read;
    return read;
  }

  const renew = async () => {
    kept.forget();
    await kept.load(() => readNow()).catch(() => {}); // the next `read` tries again, and throws
  };
  listener.on('settings_changed', () => void renew());
  listener.onConnect(() => void renew());

  async function loadMeasured() {
    const settings = kept.get() ?? (await kept.load(() => readNow()));
    return settings.deliveryTimes.promiseMeasured ? withMeasured(settings) : settings;
  }

  return {
    /** At once when they are known: `await` costs nothing then but a turn of the event loop. */
    read(): Settings | Promise<Settings> {
      const settings = kept.get();
      return settings && !settings.deliveryTimes.promiseMeasured ? settings : loadMeasured();
    },
    /** As they are now, and stay until the transaction ends. */
    async lock(tx: Db, client: Queryable): Promise<Settings> {
      const version = await lockVersion(client);
      const known = kept.get();
      const settings = known?.version === version ? known : await readNow(tx);
      return settings.deliveryTimes.promiseMeasured ? withMeasured(settings, client) : settings;
    },
    /** As they were read last, at once and also without a database: for what need not be exact, as the page's name. */
    recent: () => recent,
    forget: () => kept.forget(),
    /** Reads them again before a change is answered: the page that its caller loads next has them written into it. */
    renew,
  };
}

export type SettingsCache = ReturnType<typeof createSettingsCache>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The owner's settings, cached. */
    settings: SettingsCache;
  }
}
