import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#platform/server/errors.ts';
import type { Printing } from '#shared/printing-settings.ts';

/** The printer cannot be reached, or did not say that it has printed. */
export class PrinterAway extends Error {}
/** It took bytes and said nothing, or broke the connection: they may be on paper. */
export class PrinterSilent extends PrinterAway {}

const connectMs = 2_000;
/** The longest that all paper of an order takes on a slow printer; one without paper stops reading. */
const printMs = 40_000;
/** The wait for the end of a connection whose bytes are all sent. */
const endMs = 1_000;

type Options = {
  /** Makes the bytes, once the printer is there. */
  bytes: () => Promise<Uint8Array>;
  /** False: a printer that never answers has printed what it took. */
  mustAnswer: boolean;
  /** The wait for the answer of a printer that need not give one. */
  answerMs?: number;
};
type Address = Pick<Printing, 'port'> & { address: string };

/** Sends bytes to a printer by plain TCP. Answers whether the printer said that it has printed them. */
export async function sendToPrinter({ address, port }: Address, { bytes, ...options }: Options) {
  const explained = <T>(task: Promise<T>) =>
    task.catch((error: Error) => {
      const why = reasons[codeOf(error)] ?? error.message;
      // Without its cause: a transaction would take that for a lost connection to the database.
      const Away = error instanceof PrinterSilent ? PrinterSilent : PrinterAway;
      throw new Away(`The printer at ${address}, port ${port}: ${why}.`);
    });
  const socket = connect({ host: address, port });
  socket.on('error', () => {}); // it may break while nothing waits for it
  try {
    await explained(once(socket, 'connect', { signal: AbortSignal.timeout(connectMs) }));
    const composed = await bytes();
    return await explained(exchange(socket, composed, options));
  } finally {
    socket.destroy();
  }
}

async function exchange(
  socket: Socket,
  bytes: Uint8Array,
  { mustAnswer, answerMs = 0 }: Omit<Options, 'bytes'>,
) {
  // Of one that breaks once bytes are on their way nobody knows which it has printed, as of one that says nothing.
  const silent = (error: Error) => new PrinterSilent(reasons[codeOf(error)] ?? error.message);
  const broken = new Promise<never>((_resolve, reject) => {
    socket.once('error', (error) => reject(silent(error)));
  });
  const closed = new Promise<'closed'>((resolve) => void socket.once('close', () => resolve('closed')));
  const sent = new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(silent(error)) : resolve()));
  });
  const timer = setTimeout(() => socket.destroy(new Error('it takes no more')), printMs);
  try {
    await Promise.race([sent, broken]);
    const answered = answerOf(socket);
    const tooLong = sleep(mustAnswer ? printMs : answerMs, 'silent' as const, { ref: false });
    const first = await Promise.race([answered, closed, broken, tooLong]);
    socket.end();
    if (first === 'no paper') throw new Error('it has no paper');
    if (first === 'printed') return true;
    if (mustAnswer) throw new PrinterSilent('it does not say that it has printed');
    // One that breaks now has not printed all.
    await Promise.race([closed, broken, sleep(endMs, undefined, { ref: false })]);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const statusBytes = 4;
/** The first byte of a status that a printer sends unasked (GS a). */
const startsStatus = (byte: number) => (byte & 0x93) === 0x10;
const isAnswer = (byte: number) => (byte & 0x90) === 0;
const isWithoutPaper = (byte: number) => (byte & 0x0c) !== 0;

/** Waits for the one byte with which a printer answers GS r, and passes over what it says unasked. */
const answerOf = (socket: Socket) =>
  new Promise<'printed' | 'no paper'>((resolve) => {
    let ignored = 0;
    socket.on('data', (chunk: Buffer) => {
      for (const byte of chunk) {
        if (ignored > 0) ignored -= 1;
        else if (startsStatus(byte)) ignored = statusBytes - 1;
        else if (isAnswer(byte)) resolve(isWithoutPaper(byte) ? 'no paper' : 'printed');
      }
    });
  });

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  EHOSTUNREACH: 'there is no such device in the network',
  ENETUNREACH: 'there is no way to this network',
  ECONNRESET: 'it broke the connection',
  EPIPE: 'it broke the connection',
  ABORT_ERR: 'it does not answer',
};
