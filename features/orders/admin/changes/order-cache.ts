import { replaceEqualDeep, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/browser/api/api.ts';
import { keyOf, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import {
  type AdminOrder,
  countAdminOrders,
  getAdminOrder,
  listAdminOrders,
  listOrderEvents,
} from '../../contract/admin-orders.ts';
import { formatClock } from '#shared/dates.ts';
import { getAnalytics, getDailyFigures } from '#features/analytics/contract.ts';
import { countOrderViews } from '../../contract/admin-order-views.ts';
import { formatEvent } from '../format.ts';

type Pages = InfiniteData<{ rows: AdminOrder[]; next: string | null }>;

const keyOfOne = (id: string) => keyOf(getAdminOrder, { params: { id } });

/** The tab's lists have pages; what Ctrl+K found has none. */
export const isOrderList = ({ queryKey: [url, filter] }: { queryKey: readonly unknown[] }) =>
  url === listAdminOrders.url && Boolean((filter as { pages?: object } | undefined)?.pages);

/** An order that becomes late moves to the top of such a list, or joins it. */
export const isListOfLate = (query: { queryKey: readonly unknown[] }) => {
  if (!isOrderList(query)) return false;
  const { sort, view } = (query.queryKey[1] as { pages: { sort?: string; view?: string } }).pages;
  return sort === 'late' || view === 'late';
};

const listedOrders = (cache: QueryClient) =>
  cache
    .getQueriesData<Pages>({ predicate: isOrderList })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows);

export const isListed = (cache: QueryClient, id: string) => listedOrders(cache).some((row) => row.id === id);

/** Returns the newest version of an order that a list or page has. */
export function cachedOrder(cache: QueryClient, id: string) {
  const one = cache.getQueryData<AdminOrder>(keyOfOne(id));
  const known = [...(one ? [one] : []), ...listedOrders(cache).filter((row) => row.id === id)];
  return known.toSorted((a, b) => b.version - a.version)[0];
}

/** Changes an order wherever it is shown. */
export function patchOrder(cache: QueryClient, id: string, change: (order: AdminOrder) => AdminOrder) {
  cache.setQueryData<AdminOrder>(keyOfOne(id), (order) => order && change(order));
  changeRows(cache, (rows) => rows.map((row) => (row.id === id ? change(row) : row)));
}

/** The newest version of each order that a change or an announcement brought to this page. */
const newest = new Map<string, AdminOrder>();

const newestOf = (read: AdminOrder) => {
  const known = newest.get(read.id);
  return known && known.version > read.version ? known : read;
};

/** Takes over what the server says, unless something newer is known already. */
export function acceptOrder(cache: QueryClient, fresh: AdminOrder) {
  newest.set(fresh.id, newestOf(fresh));
  patchOrder(cache, fresh.id, (order) => (order.version > fresh.version ? order : fresh));
}

/**
 * Keeps a change that overtook a read: the answer of a list, or of an order, may be older than what the page knows by
 * then, and nothing would read it again.
 */
export const keepNewestOrders = (cache: QueryClient) =>
  cache.setQueryDefaults([listAdminOrders.url], {
    structuralSharing: (before, read) => replaceEqualDeep(before, withNewest(read)),
  });

function withNewest(read: unknown): unknown {
  if (Array.isArray(read)) return read.map(withNewest);
  if (typeof read !== 'object' || read === null) return read;
  if ('pages' in read) return { ...read, pages: withNewest(read.pages) };
  if ('rows' in read) return { ...read, rows: withNewest(read.rows) };
  return 'orderNumber' in read && 'version' in read ? newestOf(read as AdminOrder) : read;
}

/** An order leaves the lists whose filter it no longer fits. */
export function removeFromFilteredLists(cache: QueryClient, { id, status }: AdminOrder) {
  changeRows(cache, (rows, filter) =>
    filter && filter !== status ? rows.filter((row) => row.id !== id) : rows,
  );
}

function changeRows(cache: QueryClient, change: (rows: AdminOrder[], filter?: string) => AdminOrder[]) {
  for (const query of cache.getQueryCache().findAll({ predicate: isOrderList })) {
    const { data, isInvalidated } = query.state as { data?: Pages; isInvalidated: boolean };
    if (!data) continue;
    const { status } = (query.queryKey[1] as { pages: { status?: string } }).pages;
    const pages = data.pages.map((page) => ({ ...page, rows: change(page.rows, status) }));
    cache.setQueryData<Pages>(query.queryKey, { ...data, pages });
    // One new row does not make the others new.
    if (isInvalidated) query.invalidate();
  }
}

/** Marks lists as stale without a refetch, so that the list in sight does not move; the others refetch when mounted. */
export const invalidateLists = (cache: QueryClient, ...lists: { url: string }[]) => {
  for (const list of lists) void readAgain(cache, { queryKey: [list.url], refetchType: 'none' });
};

/** Counts and analytics follow every change, wherever they are in sight. */
export const refreshFigures = (cache: QueryClient) => {
  for (const read of [countAdminOrders, countOrderViews, getAnalytics, getDailyFigures]) {
    void readAgain(cache, { queryKey: keyOf(read) });
  }
};

/** Reads hidden lists, the figures and the order's history again after a change made here. */
export function invalidateOrder(cache: QueryClient, id: string) {
  invalidateLists(cache, listAdminOrders);
  refreshFigures(cache);
  void readAgain(cache, { queryKey: keyOf(listOrderEvents, { params: { id } }) });
}

/** Returns the order as the server has it now, undefined when it cannot be read. */
export const readOrder = (id: string) => call(getAdminOrder, { params: { id } }).catch(() => undefined);

/** Says who did what to the order last, and when. */
export async function lastEvent(id: string) {
  const events = await call(listOrderEvents, { params: { id } }).catch(() => []);
  const last = events.at(-1);
  if (!last) return 'Someone else changed this order.';
  return `${last.actorName} at ${formatClock(last.createdAt, shopTimeZone)}: ${formatEvent(last)}.`;
}
