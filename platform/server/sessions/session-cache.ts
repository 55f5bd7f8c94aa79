import type { Listener } from '../db/listener.ts';
import type { Session } from './session.ts';

const maxAgeMs = 10_000;
const maxEntries = 10_000;

/**
 * Keeps sessions that were looked up a moment ago. The database announces every ended session and changed user to
 * all processes (triggers of the first migrations); while those announcements cannot arrive, nothing is answered
 * from here.
 */
export function createSessionCache(listener: Listener) {
  const entries = new Map<string, { session: Session; until: number }>();
  let generation = 0;

  const forget = (sid: string) => {
    generation += 1;
    entries.delete(sid);
  };
  const forgetUser = (userId: string) => {
    generation += 1;
    for (const [sid, { session }] of entries) if (session.user.id === userId) entries.delete(sid);
  };
  listener.on('session_ended', forget);
  listener.on('user_changed', forgetUser);
  listener.onConnect(() => entries.clear());

  return {
    forget,
    forgetUser,

    get(sid: string): Session | null {
      const entry = entries.get(sid);
      if (!entry || !listener.connected) return null;
      if (entry.until > Date.now()) return entry.session;
      entries.delete(sid);
      return null;
    },

    async fill(sid: string, lookUp: () => Promise<Session | null>) {
      const before = generation;
      const session = await lookUp();
      // Something ended while the row was on its way: it may be this one, so it is not kept.
      if (session && before === generation) {
        if (entries.size >= maxEntries) entries.clear();
        entries.set(sid, { session, until: Date.now() + maxAgeMs });
      }
      return session;
    },
  };
}
