import { sessionStore } from '#platform/browser/lib/storage.ts';

/** Names where this tab keeps the time of the last line that it has sent for this person. */
export const sentUpToOf = (userId: string) => `transcript-sent-${userId}`;

/**
 * Notes the time from which on this person's lines are sent. The screen does this as it opens: what is said before the
 * first idle moment, by somebody who leaves before it, is then sent by the next page of this tab.
 */
export function beginTranscript(userId: string, since: number) {
  const sentUpTo = sentUpToOf(userId);
  if (sessionStore.read(sentUpTo) === null) sessionStore.write(sentUpTo, String(since));
}
