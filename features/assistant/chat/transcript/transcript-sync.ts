import { useEffect } from 'react';
import { csrfToken } from '#platform/browser/api/api.ts';
import { isOnline } from '#platform/browser/lib/connectivity.ts';
import type { Said } from './kept-conversation.ts';
import { sendTranscript, unsentLines } from './send-transcript.ts';
import { sentUpToOf } from './transcript-begin.ts';

/** Milliseconds of quiet before what was said is sent. */
const quietMs = 2_000;

/**
 * Adds what this person says here to the transcript on the server, for the next visit and the other devices. Lines from
 * before the person came to this tab may be of another person, and are not sent.
 */
export function useTranscriptSync(userId: string, { lines, newLines }: Omit<Said, 'since'>) {
  const sentUpTo = sentUpToOf(userId);
  useEffect(() => {
    if (unsentLines(sentUpTo, lines, newLines).length === 0) return undefined;
    // A page that is left has no time to ask for it.
    if (isOnline()) void csrfToken();
    // Lines that could not be sent are sent with the next one.
    const flush = (isLeaving: boolean) =>
      void sendTranscript(sentUpTo, lines, newLines, isLeaving).catch(() => undefined);
    const timer = setTimeout(() => flush(false), quietMs);
    const leave = () => document.visibilityState === 'hidden' && flush(true);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [sentUpTo, lines, newLines]);
}
