import type { FastifyInstance } from 'fastify';
import type { Settings } from '#shared/settings.ts';
import { readSections } from './queries.ts';

type App = Pick<FastifyInstance, 'db' | 'listener' | 'config'>;

/**
 * The settings, read once and kept until anyone changes them: the database announces each change to every process.
 * While announcements cannot be heard, they are read anew each time.
 */
export function createSettingsCache({ db, listener, config }: App) {
  let ready: Settings | null = null;
  let generation = 0;

  async function load(): Promise<Settings> {
    const before = generation;
    const { version, sections } = await readSections(db);
    const { shop, ...others } = sections;
    const name = shop.name ?? config.shopName;
    const timeZone = shop.timeZone ?? config.shopTimezone;
    const read = { ...others, shop: { ...shop, name, timeZone }, version };
    // Something changed while the rows were on their way: these may be the old ones.
    if (before === generation && listener.connected) ready = read;
    return read;
  }

  function forget() {
    generation += 1;
    ready = null;
  }
  listener.on('settings_changed', forget);
  listener.onConnect(forget);

  return {
    /** At once when they are known: `await` costs nothing then but a turn of the event loop. */
    read: (): Settings | Promise<Settings> => (ready && listener.connected ? ready : load()),
    forget,
  };
}

export type SettingsCache = ReturnType<typeof createSettingsCache>;
