import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app-types.ts';
import { getSession, getUser } from '#platform/contract/auth.ts';
import { unavailable } from '../errors.ts';

/**
 * These are answered to the end: failures of the first two read as "signed out" to the browser, and a probe asks
 * whether the process lives.
 */
const alwaysServed = new Set<string>([getSession.url, getUser.url, '/healthz']);

/**
 * Limits of the end, in milliseconds:
 * - `read`: a request that was sent just before the end is read by then, as its bytes are on this machine;
 * - `fresh`: a new connection sends its request within a round trip over a slow mobile network, which takes up to a second;
 * - `accept`: a process under load has no idle turn of the event loop, and closes the port by then all the same;
 * - `readAnswer`: a client has an answer's last bytes a round trip after they left; one that does not read waits no longer;
 * - `all`: half of the 15 seconds that systemd and Docker wait before they kill, which leaves the rest to jobs and database.
 */
const limitsMs = { read: 100, fresh: 1_000, accept: 500, readAnswer: 1_000, all: 7_500 };

/**
 * A turn of the event loop that accepts nothing takes 0.01 ms, and 0.05 ms in one of a hundred. A connection that comes during the last turn before
 * the port is shut is lost, so that turn has to be a short one.
 */
const maxLastTurnMs = 0.2;

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Connection = { since: number; requests: number; exchanges: Exchange[] };

/**
 * Closes connections in order when the app closes. Who connected before the port was shut is answered: a reverse
 * proxy would not send an order to another process once this one has refused it. After that, further requests on
 * the same connection are answered 503. Connections that are idle or have sent a part are closed at once, so that a
 * slow client does not hold up the end; a new one gets a second for its first request, or it would be cut off with
 * it on its way. Node alone closes the idle ones, the new ones too, and waits for the others. Register it before
 * anything else that acts on `preClose`.
 */
export function closeInOrder(app: App) {
  const connections = new Map<Socket, Connection>();
  let closing = false;
  let isPortClosed = false;
  /** Requests that wait until the port is shut; null when none has to. */
  let waiting: (() => void)[] | null = null;
  let accepted = 0;
  app.server.on('connection', (socket: Socket) => {
    accepted += 1;
    connections.set(socket, { since: Date.now(), requests: 0, exchanges: [] });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.requests += 1;
    connection.exchanges.push({ request, response });
  });
  // Not kept while the connection is idle, as most are.
  app.addHook('onResponse', (request, reply, done) => {
    const connection = connections.get(request.raw.socket);
    if (connection)
      connection.exchanges = connection.exchanges.filter(({ response }) => response !== reply.raw);
    done();
  });
  // From here on it is a live connection, which closes itself.
  app.server.on('upgrade', (request) => connections.delete(request.socket));

  app.addHook('onRequest', (request, reply, done) => {
    if (!closing) return done();
    void reply.header('connection', 'close');
    const isFurther = (connections.get(request.raw.socket)?.requests ?? 0) > 1;
    const isServed = !isPortClosed || !isFurther || alwaysServed.has(request.routeOptions.url ?? '');
    const go = () => done(isServed ? undefined : unavailable());
    if (waiting) waiting.push(go);
    else go();
  });

  app.addHook('preClose', async () => {
    closing = true;
    const open = [...connections.keys()];
    setTimeout(() => closeUnused(open), limitsMs.read);
  });

  function closeUnused(sockets: Iterable<Socket>) {
    for (const socket of sockets) {
      const { exchanges = [], requests = 0, since = 0 } = connections.get(socket) ?? {};
      const isWaiting = exchanges.some(({ request, response }) => request.complete && !response.closed);
      const isFresh = requests === 0 && Date.now() - since < limitsMs.fresh;
      if (!isWaiting && !isFresh) socket.destroy();
    }
  }

  /**
   * Accepts the connections in the kernel's queue, one a turn of the event loop, until a short turn finds it empty:
   * closing the port resets them. Requests wait meanwhile: a busy process would never have such a turn, and a client
   * with an answer connects again.
   */
  async function acceptWaiting() {
    waiting = [];
    const until = Date.now() + limitsMs.accept;
    for (let isEmpty = false; !isEmpty && Date.now() < until;) {
      const [before, began] = [accepted, performance.now()];
      await setImmediate();
      isEmpty = accepted === before && performance.now() - began < maxLastTurnMs;
    }
  }

  /** Shuts the port, and waits for the answers under way. */
  return async function finish() {
    await acceptWaiting();
    isPortClosed = true;
    Server.prototype.close.call(app.server, () => undefined); // Node's own would close fresh connections too
    for (const go of waiting ?? []) go();
    waiting = null;
    const since = Date.now();
    const answeredAt = new Map<Socket, number>();
    for (; connections.size > 0; await sleep(20)) {
      const now = Date.now();
      if (now - since > limitsMs.read) closeUnused(connections.keys());
      for (const [socket, { exchanges }] of connections) {
        const isAnswered = exchanges.every(({ response }) => response.writableEnded);
        if (!isAnswered) answeredAt.delete(socket);
        else if (now - (answeredAt.get(socket) ?? now) > limitsMs.readAnswer || now - since > limitsMs.all)
          socket.destroy();
        else if (!answeredAt.has(socket)) answeredAt.set(socket, now);
      }
      if (now - since > limitsMs.all) return;
    }
  };
}
