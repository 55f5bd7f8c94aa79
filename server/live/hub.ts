import { setTimeout as wait } from 'node:timers/promises';
import type { OrderAnnouncement } from '../announcements/publisher.ts';
import type { Connection } from './connection.ts';
import { createShares } from './shares.ts';

const socketsPerUser = 5;
const menuBatch = { size: 200, pauseMs: 100 };

/** The connections of this process, and which messages each of them may get. */
export function createHub() {
  const byUser = new Map<string, Set<Connection>>();
  const admins = new Set<Connection>();
  const shares = createShares();

  const of = (userId: string): Iterable<Connection> => byUser.get(userId) ?? [];

  function remove(connection: Connection) {
    const { id } = connection.user;
    const own = byUser.get(id);
    admins.delete(connection);
    if (!own?.delete(connection)) return;
    shares.remove(connection);
    if (own.size === 0) byUser.delete(id);
  }

  return {
    hasRoom: shares.hasRoom,

    all: () => [...byUser.values()].flatMap((own) => [...own]),
    of,

    /** A user with too many open tabs loses the oldest; when all sockets are taken, another user's oldest is closed. */
    add(connection: Connection) {
      const { id, role } = connection.user;
      const own = byUser.get(id) ?? new Set();
      byUser.set(id, own.add(connection));
      if (role === 'admin') admins.add(connection);
      const crowdedOut = shares.add(connection);
      const [oldest] = own;
      if (own.size > socketsPerUser && oldest) {
        remove(oldest);
        oldest.close('replaced');
      } else if (crowdedOut) {
        remove(crowdedOut);
        crowdedOut.close('restart');
      }
    },

    remove,

    /** Each client answers with two reads (menu and cart), so a full house is sent to in batches over a second. */
    async menuChanged(version: number) {
      const message = Buffer.from(JSON.stringify({ type: 'menu_update', data: { version } }));
      const connections = [...byUser.values()].flatMap((own) => [...own]);
      for (let from = 0; from < connections.length; from += menuBatch.size) {
        if (from > 0) await wait(menuBatch.pauseMs);
        for (const connection of connections.slice(from, from + menuBatch.size)) connection.send(message);
      }
    },

    /** The customer, and every admin: those who may not read messages learn no more than that there is one. */
    threadChanged(customerId: string) {
      const message = Buffer.from(JSON.stringify({ type: 'message_update', data: { customerId } }));
      for (const connection of new Set([...admins, ...of(customerId)])) connection.send(message);
    },

    /** The driver, whose phones then agree, and every admin: those who may not see cash learn no more than this. */
    shiftChanged(driverId: string) {
      const message = Buffer.from(JSON.stringify({ type: 'shift_update', data: { driverId } }));
      for (const connection of new Set([...admins, ...of(driverId)])) connection.send(message);
    },

    notificationChanged(id: string) {
      const message = Buffer.from(JSON.stringify({ type: 'notification_update', data: { id } }));
      for (const connection of admins) connection.send(message);
    },

    /** The order's customer, its driver, the driver who just lost it and every admin. */
    orderChanged({ order, userId, driverId, previousDriverId, isNotForAdmins }: OrderAnnouncement) {
      const receivers = new Set(isNotForAdmins ? [] : admins);
      for (const id of [userId, driverId, previousDriverId]) {
        if (id) for (const connection of of(id)) receivers.add(connection);
      }
      if (receivers.size === 0) return;
      const message = Buffer.from(JSON.stringify({ type: 'order_update', data: order }));
      for (const connection of receivers) connection.send(message);
    },
  };
}
