import type { QueryClient } from '@tanstack/react-query';
import { getCart } from '#features/cart/contract.ts';
import { listMessages } from '#features/messages/contract/messages.ts';
import { listOrders } from '#features/orders/contract/orders.ts';
import { listProducts } from '#features/products/contract/products.ts';
import { listSales } from '#features/products/contract/sales.ts';
import { infiniteOptionsFor, queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { preloadPicks } from '../home/preload-picks.ts';
import { loadCards } from './transcript/answer-cards.tsx';
import { viewOf } from '#platform/browser/conversation/conversation.ts';
import { currentEntry } from '#platform/browser/conversation/navigation.ts';

/** Milliseconds after which the chat is shown without them. */
const timeoutMs = 500;

/**
 * Reads what the assistant asks before its first words; index.html has sent for it. Known before the chat is drawn, it
 * is drawn once, and not again with each answer.
 */
export async function readFirst(cache: QueryClient) {
  const products = cache.query(queryOptionsFor(listProducts, {}));
  const showsPicks = viewOf(location.search) === 'menu';
  const reads: Promise<unknown>[] = [
    showsPicks ? products.then(preloadPicks) : products,
    cache.query(queryOptionsFor(getCart, {})),
    cache.query(queryOptionsFor(listSales, {})),
    cache.query(queryOptionsFor(listMessages, {})),
    cache.infiniteQuery(infiniteOptionsFor(listOrders)),
  ];
  // A card that came later would push the view down.
  if (currentEntry().lines.some((line) => 'card' in line && line.card)) reads.push(loadCards());
  // Errors are ignored: the query of the chat fetches again and shows them.
  await Promise.race([Promise.allSettled(reads), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
