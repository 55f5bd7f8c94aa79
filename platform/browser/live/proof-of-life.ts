import { heartbeatIntervalMs } from '#shared/live-rules.ts';

/** The silence after which the connection is probed: two heartbeats. */
const maxSilenceMs = 2 * heartbeatIntervalMs;
/** Milliseconds for the answer, and for a connection to be made. */
const answerLimitMs = 5_000;
const connectLimitMs = 20_000;
/** A message so shortly ago is proof enough. The server limits how often a page may ask. */
const freshMs = 3_000;

type Line = {
  ask: () => void;
  /** No message came though one should have. */
  onSilence: () => void;
};

/**
 * Tells whether a connection carries messages. One whose network has gone stays open, and a browser says nothing of
 * it. Each message is a proof; after a silence, and when the person comes back to the page, one is asked for.
 */
export function createProofOfLife({ ask, onSilence }: Line) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = -Infinity;
  let isConnected = false;
  let waiting: ((isAlive: boolean) => void)[] = [];

  function wait(ms: number, act: () => void) {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  }

  function answer(isAlive: boolean) {
    const those = waiting;
    waiting = [];
    for (const resolve of those) resolve(isAlive);
  }

  function fail() {
    onSilence();
    answer(false);
  }

  function question() {
    ask();
    wait(answerLimitMs, fail);
  }

  return {
    /** A connection is being made: its first message must come in time. */
    expect: () => wait(connectLimitMs, fail),
    heard() {
      isConnected = true;
      heardAt = Date.now();
      wait(maxSilenceMs, question);
      answer(true);
    },
    /** There is no connection: its end is known. */
    rest() {
      clearTimeout(timer);
      isConnected = false;
      answer(false);
    },
    /** Resolves with whether the connection still carries messages. */
    check: () =>
      new Promise<boolean>((resolve) => {
        const age = Date.now() - heardAt;
        if (!isConnected || (age >= 0 && age < freshMs)) return resolve(isConnected);
        waiting.push(resolve);
        if (waiting.length === 1) question();
      }),
  };
}
