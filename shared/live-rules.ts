/* What both ends of a live connection keep to. Free of schemas, so that the browser's first load is too. */

/** The close codes. After those of the shop's own (4xxx) the browser does not come back by itself. */
export const closeCodes = {
  restart: 1012,
  policy: 1008,
  sessionEnded: 4401,
  replaced: 4409,
  /** The browser's own code of a connection that ended without a word, never sent. */
  silent: 1006,
} as const;

export const maxReconnects = 5;

/** Returns the milliseconds before the given reconnect attempt (0 is the first). */
export const reconnectDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 10_000);

/** The milliseconds between two heartbeats of the server, which the page can see. */
export const heartbeatIntervalMs = 30_000;

/** The header of an answer that says when it was read, for `resumeMessage`. */
export const markHeader = 'x-live-mark';
