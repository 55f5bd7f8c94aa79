import { addedFirst } from '#shared/common.ts';
import { conflict } from '../errors.ts';

/** A row that is there already: who added it, and what it says: "Nora Whitfield gave back $5.00". */
type Added = { actorId: string | null; text: string };

/**
 * Refuses to add a row to others that its sender has not seen: two screens on which the same was typed would add it
 * twice. The caller holds the lock under which rows are added, and passes all there are, the oldest first.
 */
export function requireRowsSeen(
  what: string,
  rows: readonly Added[],
  { seen, actorId }: { seen: number | undefined; actorId: string },
) {
  const news = seen === undefined ? [] : rows.slice(seen);
  if (news.length === 0) return;
  const who = news.every((row) => row.actorId === actorId)
    ? `You have already saved a ${what}`
    : `Someone else saved a ${what} first`;
  throw conflict(
    `${who}: ${news.map(({ text }) => text).join('; ')}. Save again only if yours comes on top of it.`,
    addedFirst,
  );
}
