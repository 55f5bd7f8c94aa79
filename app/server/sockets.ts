import { setTimeout as wait } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#platform/contract/auth.ts';
import { heartbeatIntervalMs, markHeader } from '#shared/live-rules.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { retryOnConnectionLoss } from '#platform/server/db/errors.ts';
import { forbidden, notFound, unauthorized, unavailable } from '#platform/server/errors.ts';
import { addressKey } from '#platform/server/http/limits.ts';
import { isOwnOrigin } from '#platform/server/http/origin.ts';
import { notificationChannel } from '#features/campaigns/server/live.ts';
import { recallChannel } from '#features/batches/server/recall-progress.ts';
import { connect, type Connection } from '#platform/server/live/connection.ts';
import { type Hub, outageMessage } from '#platform/server/live/hub.ts';
import { watchMenu } from './menu-updates.ts';
import {
  type CartChange,
  cartChannel,
  messageChannel,
  type OrderAnnouncement,
  orderChannel,
  shiftChannel,
} from '#platform/server/announcements/publisher.ts';
import { findActiveSessions } from '#platform/server/live/queries.ts';
import { notifyWaiting } from '#features/products/server/back-in-stock-queries.ts';
import { minuteMs } from '#shared/durations.ts';

/** The last two are younger than the types of the package. */
const limits = { maxPayload: 4096, perMessageDeflate: false, maxFragments: 64, closeTimeout: 10_000 };
const sessionCheckMs = minuteMs;
/** Milliseconds in which sockets are closed in batches, so that their clients do not all reconnect at once. */
const closeSpreadMs = 500;

/** Marks the answers of reads with their time, taken before anything is read. Register it before the routes. */
export function markReads(app: App, { recent }: Hub) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && request.url.startsWith('/api/'))
      void reply.header(markHeader, recent.mark());
    done();
  });
}

/**
 * Serves the live connection. Register it after every other route: the plugin would answer the upgrade of any route
 * that it sees being made.
 */
export async function websocketRoutes(app: App, hub: Hub) {
  app.decorate('liveConnections', hub.all);

  await app.register(websocket, {
    options: limits,
    // The socket closes itself with the code that fits.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'socket'),
    preClose: async function preClose() {
      app.server.removeAllListeners('upgrade');
      await closeAll();
      await wait(closeSpreadMs / 2);
      for (const client of app.websocketServer.clients) client.terminate();
    },
  });

  app.route({
    method: 'GET',
    url: '/ws',
    config: { access: 'signed-in' },
    onRequest: async (request: FastifyRequest) => {
      if (request.headers.origin !== undefined && !isOwnOrigin(request)) {
        throw forbidden('This request comes from another site', 'FOREIGN_ORIGIN');
      }
      if (!hub.hasRoom({ user: request.user, address: addressKey(request.ip) })) throw unavailable();
    },
    handler: () => Promise.reject(notFound()),
    wsHandler: (socket, { session, ip }) => {
      if (!session) throw unauthorized();
      const { sid, user } = session;
      const connection = connect(
        socket,
        { sid, user, address: addressKey(ip) },
        {
          hasMissed: (mark, who) => hub.recent.hasMissed(mark, who),
          onReady: () => {
            const outage = app.writes.outage();
            if (outage && user.role === 'admin') connection.send(outageMessage(outage));
          },
        },
      );
      hub.add(connection);
      socket.on('close', () => hub.remove(connection));
    },
  });

  /** Closes every socket because of a restart: a client that reconnects fetches what it missed. */
  async function closeAll() {
    const connections = hub.all();
    const step = Math.ceil(connections.length / 10);
    for (let from = 0; from < connections.length; from += step) {
      if (from > 0) await wait(closeSpreadMs / 10);
      for (const connection of connections.slice(from, from + step)) connection.close('restart');
    }
  }

  async function check(connections: Connection[]) {
    if (connections.length === 0) return;
    const sids = connections.map(({ sid }) => sid);
    // Asked for once: a connection that is lost just now would leave an ended session its socket for a minute.
    const active = await retryOnConnectionLoss(() =>
      findActiveSessions(app.database.pool, sids, app.clock()),
    );
    for (const connection of connections) {
      const { sid, user } = connection;
      const now = active.get(sid);
      // Upon the first the browser asks who it is, and so with what permissions.
      if (!now || now.staffRole !== user.staffRole) connection.close('sessionEnded');
      else if (now.role !== user.role) connection.close('restart');
    }
  }
  const checkSoon = (connections: Connection[]) =>
    check(connections).catch((error: unknown) => app.log.warn({ err: error }, 'sockets not checked'));

  app.listener.on(orderChannel, (payload) => hub.orderChanged(JSON.parse(payload) as OrderAnnouncement));
  app.listener.on(cartChannel, (payload) => hub.cartChanged(JSON.parse(payload) as CartChange));
  app.listener.on(messageChannel, (customerId) => hub.threadChanged(customerId));
  app.listener.on(shiftChannel, (driverId) => hub.shiftChanged(driverId));
  app.listener.on(notificationChannel, (id) => hub.notificationChanged(id));
  app.listener.on(recallChannel, (id) => hub.recallChanged(id));
  app.writes.onChange((outage) => hub.outageChanged(outage));
  app.listener.on('session_ended', (sid) => {
    for (const connection of hub.all()) if (connection.sid === sid) connection.close('sessionEnded');
  });
  // A user may have gone, or changed a name, an email, a password: their sessions are read again.
  app.listener.on('user_changed', (userId) => {
    hub.recent.note({ userIds: [userId] });
    void checkSoon([...hub.of(userId)]);
  });
  const announceStock = () =>
    void notifyWaiting(app).catch((error: unknown) =>
      app.log.warn({ err: error }, 'nobody was told what is back in stock'),
    );
  const menu = watchMenu(app, {
    announce: (version) => {
      void hub.menuChanged(version);
      announceStock();
    },
  });
  // Announcements may have been missed while the listener was away.
  app.listener.onConnect(() => {
    hub.recent.forget();
    void closeAll();
    announceStock();
  });

  const heartbeat = setInterval(
    () => hub.all().forEach((connection) => connection.ping()),
    heartbeatIntervalMs,
  );
  const checkup = setInterval(() => void checkSoon(hub.all()), sessionCheckMs);
  app.addHook('onClose', async () => {
    clearInterval(heartbeat);
    clearInterval(checkup);
    menu.stop();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    liveConnections: () => { user: { role: Role } }[];
  }
}
