// Plain JavaScript without packages, so that it takes no time and little memory.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const restartAfter = { first: 500, longest: 30_000 };
/** The time after which a shop counts as steady: the next wait is the first one again. */
const steadyAfterMs = 60_000;
/** Ctrl+C comes twice, from the terminal and from npm; a person who repeats it takes longer. */
const sameSignalMs = 300;

/**
 * Runs the server as a child process and starts it again when it crashes, after waits that double. What ends by
 * itself stays ended, with its exit code: a clean exit, and a start that failed before the shop was ever open (a
 * mistake in the configuration). Signals are passed on. The server closes by itself when its channel to this
 * process breaks, so killing this process leaves nothing behind.
 * @param {string} program @param {string[]} args
 */
export function supervise(program, args) {
  let wait = restartAfter.first;
  let wasOpen = false;
  let stopping = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;

  function start() {
    const startedAt = Date.now();
    // In a group of its own, or Ctrl+C in a terminal would reach it directly and once more from here.
    child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    child.once('message', () => (wasOpen = true));
    child.on('error', (error) => {
      if (child?.pid === undefined) startAgain(error.message); // no memory, no processes left
    });
    child.once('exit', (code, signal) => {
      child = undefined;
      const crashed = signal !== null || (wasOpen && code !== 0);
      if (stopping || !crashed) return process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
      if (Date.now() - startedAt > steadyAfterMs) wait = restartAfter.first;
      startAgain(signal ?? `exit code ${code}`);
    });
  }

  /** @param {string} why */
  function startAgain(why) {
    process.stderr.write(`The shop ended unexpectedly (${why}) and is started again in ${wait / 1000} s.\n`);
    setTimeout(start, wait);
    wait = Math.min(2 * wait, restartAfter.longest);
  }

  let lastSignalAt = -Infinity;
  /** @param {NodeJS.Signals} signal */
  function passOn(signal) {
    stopping = true;
    if (!child) process.exit(0);
    const isRepeated = performance.now() - lastSignalAt < sameSignalMs;
    lastSignalAt = performance.now();
    if (!isRepeated) child.kill(signal);
  }

  process.on('SIGTERM', passOn).on('SIGINT', passOn).on('SIGHUP', passOn);
  start();
}
