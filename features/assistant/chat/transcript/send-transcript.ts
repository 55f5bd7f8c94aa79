import { call } from '#platform/browser/api/api.ts';
import { addToTranscript } from '#features/messages/contract/transcript.ts';
import { isOnline } from '#platform/browser/lib/connectivity.ts';
import { sessionStore } from '#platform/browser/lib/storage.ts';
import type { Line } from '#platform/browser/conversation/conversation.ts';

const [maxLinesPerCall, maxLineLength] = [50, 2000];
/** So many lines of the longest kind fit into the 64 KB that a browser sends for a page that is left. */
const maxLastLines = 10;

/** The first words of a visit are about that moment, and are said again at the next one. */
function withoutGreeting(lines: readonly Line[]) {
  const first = lines.findIndex(({ from }) => from !== 'assistant');
  return first === -1 ? [] : lines.slice(first);
}

/** Returns the lines that this page has not sent yet. */
export function unsentLines(sentUpTo: string, lines: readonly Line[], newLines: readonly Line[]) {
  const since = Number(sessionStore.read(sentUpTo) ?? Infinity);
  return [...withoutGreeting(lines), ...newLines]
    .flatMap((line) =>
      (line.from === 'assistant' || line.from === 'customer') && line.id && line.at > since
        ? [
            {
              id: line.id,
              from: line.from,
              text: line.text.trim().slice(0, maxLineLength),
              at: line.at,
              ...(line.from === 'assistant' && line.calls && { calls: line.calls }),
            },
          ]
        : [],
    )
    .filter(({ text }) => text !== '');
}

/** Sends them. `sentUpTo` names where the time of the last one sent is kept. */
export async function sendTranscript(
  sentUpTo: string,
  lines: readonly Line[],
  newLines: readonly Line[],
  isLeaving: boolean,
) {
  const unsent = unsentLines(sentUpTo, lines, newLines).slice(0, isLeaving ? maxLastLines : maxLinesPerCall);
  const last = unsent.at(-1);
  if (!last || !isOnline()) return;
  await call(addToTranscript, { body: { lines: unsent } }, { keepalive: isLeaving });
  sessionStore.write(sentUpTo, String(last.at));
}
