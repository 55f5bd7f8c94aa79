declare global {
  /** Set by browser tests only, so that each of them need not wait for the delay of the specification. */
  var replyDelayMs: number | undefined;
}

/** Milliseconds until the assistant speaks. */
export const replyDelay = () => globalThis.replyDelayMs ?? 800;
