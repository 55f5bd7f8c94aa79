import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { users } from '../db/user-tables.ts';
import type { OrderChange } from '../announcements/publisher.ts';
import type { testApp } from './app.ts';
import { openSocket, type TestSocket } from './socket.ts';

export const newOrder = (): OrderChange['order'] => ({
  id: randomUUID(),
  orderNumber: 'H260101-ABCDE',
  status: 'pending',
  deliveryStatus: null,
  estimatedWaitTime: null,
  estimatedWaitAt: null,
  version: 1,
});

type Shop = Awaited<ReturnType<typeof testApp>>;

/** Creates people with a live connection to a shop that listens. */
export function liveOf({ app, as, db }: Pick<Shop, 'app' | 'as' | 'db'>) {
  async function connected(role: 'customer' | 'driver' | 'admin') {
    const caller = await as(role);
    const socket = openSocket(app, { cookie: caller.cookie() });
    await socket.auth(caller.user.id);
    return { ...socket, caller, user: caller.user };
  }

  /** Announces changes that no order has made. */
  async function announce(...changes: OrderChange[]) {
    await app.publisher.orderChanged(db, ...changes);
    app.publisher.flush();
  }

  /** Settles once all that was announced before has arrived at these sockets: announcements keep their order. */
  async function settled(...sockets: Pick<TestSocket, 'arrived'>[]) {
    const admin = await connected('admin');
    const last = newOrder();
    await announce({ order: last, userId: randomUUID(), driverId: null });
    await expect.poll(() => admin.updates().some(({ id }) => id === last.id)).toBe(true);
    admin.socket.terminate();
    await Promise.all(sockets.map(({ arrived }) => arrived()));
  }

  /** Signs `count` people in, without a request each. */
  async function crowd(count: number) {
    const rows = Array.from({ length: count }, () => ({ username: randomUUID(), password: 'x' }));
    const people = await db.insert(users).values(rows).returning();
    const signIn = async (user: (typeof people)[number]) => {
      const { token } = await app.sessions.create(user);
      return { user, cookie: `${app.sessions.cookieName}=${token}` };
    };
    const signedIn: Awaited<ReturnType<typeof signIn>>[] = [];
    // Some at a time: who waits for a connection to the database for three seconds is turned away.
    for (let from = 0; from < count; from += 50)
      signedIn.push(...(await Promise.all(people.slice(from, from + 50).map(signIn))));
    return signedIn;
  }

  return { announce, connected, crowd, settled };
}
