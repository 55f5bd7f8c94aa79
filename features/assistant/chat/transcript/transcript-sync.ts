import { useEffect } from 'react';
import { sessionStore } from '#platform/browser/lib/storage.ts';
import type { Said } from './kept-conversation.ts';

/** Milliseconds of quiet before what was said is sent. */
const quietMs = 2_000;

/**
 * Adds what this person says here to the transcript on the server, for the next visit and the other devices. Lines from
 * before the person came to this tab may be of another person, and are not sent.
 */
export function useTranscriptSync(userId: string, { since, lines, newLines }: Said) {
  const sentUpTo = `transcript-sent-${userId}`;
  useEffect(() => {
    if (sessionStore.read(sentUpTo) === null) sessionStore.write(sentUpTo, String(since));
  }, [sentUpTo, since]);
  useEffect(() => {
    // Lines that could not be sent are sent with the next one.
    const flush = () =>
      void import('./send-transcript.ts')
        .then((file) => file.sendTranscript(sentUpTo, lines, newLines))
        .catch(() => undefined);
    const timer = setTimeout(flush, quietMs);
    const leave = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [sentUpTo, lines, newLines]);
}
