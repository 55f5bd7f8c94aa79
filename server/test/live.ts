import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OrderUpdate } from '#shared/live.ts';
import type { testApp } from './app.ts';
import { openSocket, type TestSocket } from './socket.ts';

export const newOrder = (): OrderUpdate => ({
  id: randomUUID(),
  orderNumber: 'H260101-ABCDE',
  status: 'pending',
  deliveryStatus: null,
  estimatedWaitTime: null,
  version: 1,
});

type Shop = Awaited<ReturnType<typeof testApp>>;

/** People with a live connection to a shop that listens. */
export function liveOf({ app, as }: Pick<Shop, 'app' | 'as'>) {
  async function connected(role: 'customer' | 'driver' | 'admin') {
    const caller = await as(role);
    const socket = openSocket(app, { cookie: caller.cookie() });
    await socket.auth(caller.user.id);
    return { ...socket, caller, user: caller.user };
  }

  /** Settles once all that was announced before has arrived at these sockets: announcements keep their order. */
  async function settled(...sockets: Pick<TestSocket, 'arrived'>[]) {
    const admin = await connected('admin');
    const last = newOrder();
    app.publisher.orderChanged({ order: last, userId: randomUUID(), driverId: null });
    await expect.poll(() => admin.updates().some(({ id }) => id === last.id)).toBe(true);
    admin.socket.terminate();
    await Promise.all(sockets.map(({ arrived }) => arrived()));
  }

  return { connected, settled };
}
