import type { AdminOrder } from '../../contract/admin-orders.ts';

/** A change made on this page turns a version of an order into the next; both are kept by the order's id. */
const next = new Map<string, number>();

const keyOf = (id: string, version: number) => `${id} ${version}`;

export function noteOwnChange({ id, version }: Pick<AdminOrder, 'id' | 'version'>, sent: number) {
  if (version === sent + 1) next.set(keyOf(id, sent), version);
}

/**
 * What a change may name as the version it has seen: the one that was in sight, and whatever this page itself made of
 * it since. A change by another person ends the chain, so that the server refuses.
 */
export function versionToSend(id: string, seen: number): number {
  const own = next.get(keyOf(id, seen));
  return own === undefined ? seen : versionToSend(id, own);
}
