import { call } from '#platform/browser/api/api.ts';
import { addToTranscript } from '#features/messages/contract/transcript.ts';
import { isOnline } from '#platform/browser/lib/connectivity.ts';
import { sessionStore } from '#platform/browser/lib/storage.ts';
import type { Line } from '#platform/browser/conversation/conversation.ts';

const [maxLinesPerCall, maxLineLength] = [50, 2000];

/** The first words of a visit are about that moment, and are said again at the next one. */
function withoutGreeting(lines: readonly Line[]) {
  const first = lines.findIndex(({ from }) => from !== 'assistant');
  return first === -1 ? [] : lines.slice(first);
}

/** Sends the lines that this page has not sent yet. `sentUpTo` names where the time of the last one sent is kept. */
export async function sendTranscript(sentUpTo: string, lines: readonly Line[], newLines: readonly Line[]) {
  const since = Number(sessionStore.read(sentUpTo) ?? Infinity);
  const said = [...withoutGreeting(lines), ...newLines]
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
    .filter(({ text }) => text !== '')
    .slice(0, maxLinesPerCall);
  const last = said.at(-1);
  if (!last || !isOnline()) return;
  await call(addToTranscript, { body: { lines: said } });
  sessionStore.write(sentUpTo, String(last.at));
}
