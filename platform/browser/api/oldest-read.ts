import { markHeader } from '#shared/live-rules.ts';

/** Reads on their way: their answers may be older than the live connection. */
const underWay = new Set<Promise<unknown>>();
let oldest: string | undefined;
let isUnknown = false;

/** Notes when the server has read what it answers. An answer without a mark came from an older server. */
export function trackRead(read: Promise<Response>) {
  const noted = read.then(({ ok, headers }) => ok && note(headers.get(markHeader))).catch(() => undefined);
  underWay.add(noted);
  void noted.finally(() => underWay.delete(noted));
  return read;
}

function note(mark: string | null) {
  const [process, at] = (mark ?? '').split('/');
  const [oldestProcess, oldestAt] = oldest?.split('/') ?? [process, at];
  if (!mark || process !== oldestProcess) isUnknown = true;
  else if (!oldest || Number(at) < Number(oldestAt)) oldest = mark;
}

/**
 * Returns the mark of the oldest read since the page was loaded, once none is on its way; undefined if one had
 * none.
 */
export async function markOfOldestRead() {
  await Promise.all(underWay);
  return isUnknown ? undefined : oldest;
}
