import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** GS r 1: a printer answers it when all before it is printed. */
const question = Buffer.from([0x1d, 0x72, 0x01]);

type Options = {
  port?: number;
  /** Answers when it has printed. */
  confirms?: boolean;
  /** Its answer: a byte of which 0x0c says that it has no paper. */
  answer?: number;
  /** The bytes that it sends unasked to whoever connects. */
  greeting?: Uint8Array;
  /** Ends the connection after it has printed, without a word. */
  hangsUp?: boolean;
  /** Breaks the connection after it has printed, instead of an answer. */
  resets?: boolean;
  /** So many tickets it reads and does not print, and breaks the connection after each. */
  loses?: number;
  /** The time it takes for a ticket. */
  printMs?: number;
};

/**
 * A receipt printer: takes one connection at a time on a port, as those on a network do, and keeps what it printed. A
 * ticket counts as printed when all of it has come.
 */
export async function openPrinter({
  port = 0,
  confirms = true,
  printMs = 0,
  answer = 0,
  greeting,
  hangsUp = false,
  resets = false,
  loses = 0,
}: Options = {}) {
  const printed: { text: string; at: number }[] = [];
  const sockets = new Set<Socket>();
  let lost = 0;
  let isJammed = false;
  let isUnplugged = false;
  let jammed = () => {};
  let queue = Promise.resolve();

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    queue = queue.then(() => print(socket));
  });

  async function print(socket: Socket) {
    if (socket.destroyed) return;
    if (greeting) socket.write(greeting);
    const chunks: Buffer[] = [];
    let isPrinted = false;
    const finish = async () => {
      if (isPrinted) return;
      isPrinted = true;
      await sleep(printMs);
      if (isUnplugged) return;
      if (lost < loses) {
        lost += 1;
        socket.resetAndDestroy();
        return;
      }
      printed.push({ text: Buffer.concat(chunks).toString('latin1'), at: Date.now() });
      if (resets) socket.resetAndDestroy();
      if (confirms && !socket.destroyed) socket.write(Buffer.from([answer]));
      if (hangsUp) socket.destroy();
    };
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (isJammed) {
        jammed();
        return;
      }
      if (Buffer.concat(chunks).includes(question)) void finish();
    });
    socket.on('end', () => isJammed || socket.end()); // a jammed one keeps the connection
    await once(socket, 'close').catch(() => {});
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    printed,
    lost: () => lost,
    texts: () => printed.map(({ text }) => text),
    /** From now on it takes what is sent, prints nothing and says nothing. Resolves when something came. */
    jam() {
      isJammed = true;
      return new Promise<void>((resolve) => (jammed = resolve));
    },
    clear() {
      isJammed = false;
      for (const socket of sockets) if (socket.readableEnded) socket.end();
    },
    /** As one whose plug is pulled: connections are gone, and nobody listens. */
    async unplug() {
      if (!server.listening) return;
      isUnplugged = true;
      for (const socket of sockets) socket.resetAndDestroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FakePrinter = Awaited<ReturnType<typeof openPrinter>>;
