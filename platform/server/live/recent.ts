import { randomUUID } from 'node:crypto';
import type { Role } from '#platform/contract/auth.ts';

/** The people an announcement is for. */
export type Audience = { everybody?: boolean; admins?: boolean; userIds?: (string | null | undefined)[] };

/** A page whose reads are older than the oldest of these reads everything again. */
const maxAnnouncements = 1_000;

/**
 * Keeps the newest announcements of this process. A page has read before its live connection opens; with the mark
 * of its oldest read it asks whether it has missed one since. The mark is a time of this process, because a number
 * would count the shop's orders for visitors. A mark of another process counts as a missed announcement.
 */
export function createRecent() {
  const processId = randomUUID();
  const sent: { at: number; audience: Audience }[] = [];
  /** Before this moment it is not known what was announced. */
  let knownSince = performance.now();

  return {
    mark: () => `${processId}/${performance.now()}`,

    note(audience: Audience) {
      sent.push({ at: performance.now(), audience });
      const forgotten = sent.length > maxAnnouncements ? sent.shift() : undefined;
      if (forgotten) knownSince = forgotten.at;
    },

    /** Forgets all marks when announcements may not have reached this process. */
    forget() {
      sent.length = 0;
      knownSince = performance.now();
    },

    hasMissed(mark: string, user: { id: string; role: Role }) {
      const [of, at] = mark.split('/');
      if (of !== processId || !(Number(at) > knownSince)) return true;
      return sent.some((one) => one.at >= Number(at) && isFor(one.audience, user));
    },
  };
}

const isFor = ({ everybody, admins, userIds = [] }: Audience, { id, role }: { id: string; role: Role }) =>
  everybody || (admins && role === 'admin') || userIds.includes(id);
