import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { App } from '../http/app-types.ts';
import type { ServerMessage } from '#shared/live.ts';

export const addressOf = (app: App) => `127.0.0.1:${(app.server.address() as AddressInfo).port}`;

type Options = {
  cookie?: string;
  origin?: string;
  /** The address that a trusted proxy names. */
  from?: string;
};

/** A browser's live connection to an app, or to a host and port: collects what arrives, and how it was closed. */
export function openSocket(target: App | string, { cookie, origin, from }: Options = {}) {
  const socket = new WebSocket(`ws://${typeof target === 'string' ? target : addressOf(target)}/ws`, {
    headers: { ...(cookie && { cookie }), ...(from && { 'x-forwarded-for': from }) },
    origin,
  });
  const received: ServerMessage[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.on('message', (data) => received.push(JSON.parse((data as Buffer).toString()) as ServerMessage));

  const next = async (type: ServerMessage['type']) => {
    for (;;) {
      const found = received.find((message) => message.type === type);
      if (found) return found;
      await once(socket, 'message', { signal: AbortSignal.timeout(5_000) });
    }
  };

  return {
    socket,
    received,
    closed,
    next,
    opened: () =>
      socket.readyState === socket.OPEN ? Promise.resolve() : once(socket, 'open').then(() => {}),
    async auth(userId: string) {
      if (socket.readyState !== socket.OPEN) await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'auth', userId }));
      await next('auth_success');
    },
    /** Settles once all that was sent before has arrived. */
    arrived: () => {
      socket.ping();
      return once(socket, 'pong').then(() => {});
    },
    updates: () => received.flatMap((message) => (message.type === 'order_update' ? [message.data] : [])),
  };
}

export type TestSocket = ReturnType<typeof openSocket>;
