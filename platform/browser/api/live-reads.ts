import type { Endpoint } from '#shared/endpoint.ts';

type Read = Pick<Endpoint, 'url'>;

/** The subject of a live message, and the reads that show it. */
export type LiveReads = Record<
  | 'orders'
  /** Read again only after messages were missed: the admins' list must not move under the pointer. */
  | 'adminOrders'
  | 'messages'
  | 'menu',
  readonly Read[]
>;

/** A read, or all reads that show what this topic names, of whatever noun they are. */
export type StaleRead = Read | keyof LiveReads;

let reads: LiveReads = { orders: [], adminOrders: [], messages: [], menu: [] };

/** Takes the reads of all nouns. Called once, before the first screen. */
export function provideLiveReads(all: LiveReads) {
  reads = all;
}

/** Replaces each topic by the reads that show it. */
export const readsOf = (stale: readonly StaleRead[]) =>
  stale.flatMap((one) => (typeof one === 'string' ? reads[one] : [one]));
