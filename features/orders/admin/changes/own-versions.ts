import type { AdminOrder } from '../../contract/admin-orders.ts';

/** A change made on this page turns a version of an order into the next; both are kept by the order's id. */
const next = new Map<string, number>();

const keyOf = (id: string, version: number) => `${id} ${version}`;

export function noteOwnChange({ id, version }: Pick<AdminOrder, 'id' | 'version'>, sent: number) {
  if (version === sent + 1) next.set(keyOf(id, sent), version);
}

/**
 * Returns the version that a change may send: the newest one of a chain that began with the version on the screen and
 * was made by this page alone. Another person's change ends the chain, so that the server refuses.
 */
export function versionToSend(id: string, seen: number): number {
  const own = next.get(keyOf(id, seen));
  return own === undefined ? seen : versionToSend(id, own);
}
