import type { Connection } from './connection.ts';

/**
 * The most sockets of a process: twice the thousand with which `npm run bench -- live` measures how soon an order reaches
 * its screens (goal: 100 ms). A shop with more of them runs more processes.
 */
const maxSockets = 2_000;
/** The rest, 200, is kept for staff, so that a crowd of customers never locks out the shop and its drivers. */
const maxCustomerSockets = 1_800;

/**
 * Shares out the sockets of a process. Staff are held up by the limit of all sockets alone. When customers hold all
 * of theirs, a newcomer takes the place of the newest one from the address that holds the most, so that an attacker
 * with many throw-away accounts displaces only their own.
 */
export function createShares() {
  const byAddress = new Map<string, Set<Connection>>();
  let ofCustomers = 0;
  let ofAll = 0;

  const isCustomer = ({ user }: Pick<Connection, 'user'>) => user.role === 'customer';
  const heldBy = (address: string) => byAddress.get(address)?.size ?? 0;

  function largest() {
    let largestShare = new Set<Connection>();
    for (const held of byAddress.values()) if (held.size > largestShare.size) largestShare = held;
    return largestShare;
  }

  return {
    hasRoom: (newcomer: Pick<Connection, 'user' | 'address'>) => {
      if (!isCustomer(newcomer)) return ofAll < maxSockets;
      return ofCustomers < maxCustomerSockets || heldBy(newcomer.address) + 1 < largest().size;
    },

    /** Counts it, and answers the connection that must go for it, if there is one. */
    add(connection: Connection): Connection | undefined {
      ofAll += 1;
      if (!isCustomer(connection)) return undefined;
      ofCustomers += 1;
      const held = byAddress.get(connection.address) ?? new Set();
      byAddress.set(connection.address, held.add(connection));
      return ofCustomers > maxCustomerSockets ? [...largest()].at(-1) : undefined;
    },

    remove(connection: Connection) {
      ofAll -= 1;
      if (!isCustomer(connection)) return;
      ofCustomers -= 1;
      const held = byAddress.get(connection.address);
      held?.delete(connection);
      if (held?.size === 0) byAddress.delete(connection.address);
    },
  };
}
