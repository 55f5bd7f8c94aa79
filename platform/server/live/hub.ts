import { setTimeout as wait } from 'node:timers/promises';
import type { ServerMessage } from '#shared/live.ts';
import type { Outage } from '#shared/outages.ts';
import type { CartChange, OrderAnnouncement } from '../announcements/publisher.ts';
import type { Connection } from './connection.ts';
import { type Audience, createRecent } from './recent.ts';
import { createShares } from './shares.ts';

const maxSocketsPerUser = 5;
const menuBatch = { size: 200, pauseMs: 100 };

export const outageMessage = (outage: Outage | null) => encode({ type: 'outage_update', data: { outage } });

/** Holds the connections of this process, and decides which messages each of them may get. */
export function createHub() {
  const byUser = new Map<string, Set<Connection>>();
  const admins = new Set<Connection>();
  const shares = createShares();
  const recent = createRecent();

  /** Tells the customer's own screens. The tab that made the change passes it over. */
  const cartChanged = ({ userId, tab }: CartChange) =>
    announce({ type: 'cart_update', data: { tab } }, { userIds: [userId] });

  const of = (userId: string): Iterable<Connection> => byUser.get(userId) ?? [];

  function remove(connection: Connection) {
    const { id } = connection.user;
    const own = byUser.get(id);
    admins.delete(connection);
    if (!own?.delete(connection)) return;
    shares.remove(connection);
    if (own.size === 0) byUser.delete(id);
  }

  function announce(message: ServerMessage, audience: Audience) {
    recent.note(audience);
    const receivers = new Set(audience.admins ? admins : []);
    for (const id of audience.userIds ?? []) {
      if (id) for (const connection of of(id)) receivers.add(connection);
    }
    if (receivers.size === 0) return;
    const encoded = encode(message);
    for (const connection of receivers) connection.send(encoded);
  }

  return {
    hasRoom: shares.hasRoom,

    all: () => [...byUser.values()].flatMap((own) => [...own]),
    of,

    /**
     * A user with too many open tabs loses the oldest one. When all sockets of customers are taken, the newest one
     * of the address that holds the most is closed.
     */
    add(connection: Connection) {
      const { id, role } = connection.user;
      const own = byUser.get(id) ?? new Set();
      byUser.set(id, own.add(connection));
      if (role === 'admin') admins.add(connection);
      const crowdedOut = shares.add(connection);
      const [oldest] = own;
      if (own.size > maxSocketsPerUser && oldest) {
        remove(oldest);
        oldest.close('replaced');
      } else if (crowdedOut) {
        remove(crowdedOut);
        crowdedOut.close('restart');
      }
    },

    remove,

    recent,
    cartChanged,

    /** Each client answers with two reads (menu and cart), so a full house is sent to in batches over a second. */
    async menuChanged(version: number) {
      recent.note({ everybody: true });
      const message = encode({ type: 'menu_update', data: { version } });
      const connections = [...byUser.values()].flatMap((own) => [...own]);
      for (let from = 0; from < connections.length; from += menuBatch.size) {
        if (from > 0) await wait(menuBatch.pauseMs);
        for (const connection of connections.slice(from, from + menuBatch.size)) connection.send(message);
      }
    },

    /** The customer, and every admin: those who may not read messages learn no more than that there is one. */
    threadChanged: (customerId: string) =>
      announce({ type: 'message_update', data: { customerId } }, { admins: true, userIds: [customerId] }),

    /** The driver, whose phones then agree, and every admin: those who may not see cash learn no more than this. */
    shiftChanged: (driverId: string) =>
      announce({ type: 'shift_update', data: { driverId } }, { admins: true, userIds: [driverId] }),

    notificationChanged: (id: string) =>
      announce({ type: 'notification_update', data: { id } }, { admins: true }),

    recallChanged: (id: string) => announce({ type: 'recall_update', data: { id } }, { admins: true }),

    outageChanged(outage: Outage | null) {
      for (const connection of admins) connection.send(outageMessage(outage));
    },

    /** Tells the order's customer, its driver, the driver who just lost it and every admin. */
    orderChanged({ order, userId, driverId, previousDriverId, isNotForAdmins, cart }: OrderAnnouncement) {
      if (cart && userId) cartChanged({ userId, ...cart });
      announce(
        { type: 'order_update', data: order },
        { admins: !isNotForAdmins, userIds: [userId, driverId, previousDriverId] },
      );
    },
  };
}

const encode = (message: ServerMessage) => Buffer.from(JSON.stringify(message));

export type Hub = ReturnType<typeof createHub>;
