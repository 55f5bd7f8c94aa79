import { useEffect } from 'react';
import type { Line } from '#platform/browser/conversation/conversation.ts';
import { conversationCopy, type KeptLine } from '#platform/browser/pwa/device-copies.ts';

const maxKeptLines = 20;

export type Said = {
  /** The time at which this person came to the page, in milliseconds. */
  since: number;
  lines: readonly Line[];
  newLines: readonly Line[];
};

/**
 * Keeps the last words on this device, for a visit without signal. Lines from before the person came are kept already,
 * or may be of another person.
 */
export function useKeptConversation(userId: string, { since, lines, newLines }: Said) {
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
