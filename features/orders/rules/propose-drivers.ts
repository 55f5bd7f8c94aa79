type Waiting = { id: string; zip: string; due: number };
type Candidate = { id: string; load: number };

/** Orders of one ZIP that are proposed to one driver. */
export type Proposal = { zip: string; driverId: string; orderIds: string[] };

/**
 * Proposes a driver for each order: those of a ZIP stay together, the ZIP that is due first is given first, and nobody gets
 * more than a fair share of all stops while somebody else has room. Of drivers who have room, one who already goes to the ZIP
 * comes first, then the one with the fewest stops.
 */
export function proposeDrivers(orders: readonly Waiting[], drivers: readonly Candidate[]): Proposal[] {
  const loads = new Map(drivers.map(({ id, load }) => [id, load]));
  const stops = drivers.reduce((sum, { load }) => sum + load, orders.length);
  const fairShare = Math.ceil(stops / Math.max(drivers.length, 1));
  const roomOf = (id: string) => fairShare - (loads.get(id) ?? 0);
  const proposals: Proposal[] = [];
  const goesTo = (id: string, zip: string) => proposals.some((one) => one.driverId === id && one.zip === zip);

  const sorted = orders.toSorted((one, other) => one.due - other.due);
  for (const zip of new Set(sorted.map((order) => order.zip))) {
    for (let left = sorted.filter((order) => order.zip === zip); left.length > 0;) {
      const ids = [...loads.keys()].toSorted(
        (one, other) =>
          Number(roomOf(other) > 0) - Number(roomOf(one) > 0) ||
          Number(goesTo(other, zip)) - Number(goesTo(one, zip)) ||
          roomOf(other) - roomOf(one),
      );
      const [driverId] = ids;
      if (driverId === undefined) return proposals;
      const taken = left.slice(0, Math.max(roomOf(driverId), 1));
      left = left.slice(taken.length);
      loads.set(driverId, (loads.get(driverId) ?? 0) + taken.length);
      const same = proposals.find((one) => one.driverId === driverId && one.zip === zip);
      const orderIds = taken.map(({ id }) => id);
      if (same) same.orderIds.push(...orderIds);
      else proposals.push({ zip, driverId, orderIds });
    }
  }
  return proposals;
}
