import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#shared/endpoint.ts';
import { keyOf, readAgain } from '../api/use-endpoint.ts';

/** What a message of the live connection is about, and the reads that show it. */
export type LiveReads = Record<
  | 'orders'
  /** Read again only after messages were missed: the admins' list must not move under the pointer. */
  | 'adminOrders'
  | 'messages'
  | 'menu',
  readonly Pick<Endpoint, 'url'>[]
>;

let reads: LiveReads = { orders: [], adminOrders: [], messages: [], menu: [] };

/** Called once, before the first screen, with the reads of all nouns. */
export function provideLiveReads(all: LiveReads) {
  reads = all;
}

/** Reads again all that shows these. The key of a list is the beginning of the keys of its rows, so they are too. */
export function readLive(cache: QueryClient, ...topics: (keyof LiveReads)[]) {
  for (const read of topics.flatMap((topic) => reads[topic])) {
    void readAgain(cache, { queryKey: keyOf(read) });
  }
}
