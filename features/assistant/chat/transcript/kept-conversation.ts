import { useEffect, useState } from 'react';
import { sessionStore } from '#platform/browser/lib/storage.ts';
import type { Line } from '#platform/browser/conversation/conversation.ts';
import { conversationCopy, type KeptLine } from '#platform/browser/pwa/device-copies.ts';

/** Milliseconds of quiet before what was said is sent. */
const quietMs = 2_000;

const maxKeptLines = 20;

/**
 * Keeps the last words on this device, for a visit without signal. Lines from before this page was opened are kept
 * already, or may be of another person.
 */
export function useKeptConversation(userId: string, lines: readonly Line[], newLines: readonly Line[]) {
  const [since] = useState(() => Date.now());
  useEffect(() => {
    const said = [...lines, ...newLines].flatMap(asKept).filter(({ at }) => at >= since);
    // The greeting is about the moment of a visit.
    const first = said.findIndex(({ from }) => from !== 'assistant');
    if (first === -1) return;
    const kept = [...(conversationCopy.readOf(userId) ?? []), ...said.slice(first)];
    const byMark = new Map(kept.map((line) => [line.mark, line]));
    conversationCopy.save(userId, [...byMark.values()].slice(-maxKeptLines));
  }, [userId, since, lines, newLines]);
}

function asKept(line: Line): KeptLine[] {
  if (line.from === 'options') return [];
  const { from, text, at } = line;
  const calls = from === 'assistant' ? line.calls : undefined;
  if (from !== 'person') return [{ mark: line.id ?? String(at), from, text, at, ...(calls && { calls }) }];
  return [{ mark: line.key ?? `number ${line.number}`, from, text, at, name: line.name }];
}

/**
 * Adds what this person says here to the transcript on the server, for the next visit and the other devices. Lines from
 * before the person came to this tab may be of another person, and are not sent.
 */
export function useTranscriptSync(userId: string, lines: readonly Line[], newLines: readonly Line[]) {
  const sentUpTo = `transcript-sent-${userId}`;
  useEffect(() => {
    if (sessionStore.read(sentUpTo) === null) sessionStore.write(sentUpTo, String(Date.now()));
  }, [sentUpTo]);
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
