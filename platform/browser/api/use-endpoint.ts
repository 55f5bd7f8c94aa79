import { readsOf, type StaleRead } from './live-reads.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
  type InvalidateQueryFilters,
  type Query,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useId } from 'react';
import { toast, type Toast } from '../ui/toast.ts';
import type { Endpoint, Output } from '#shared/endpoint.ts';
import { pathParts } from '#shared/endpoint-url.ts';
import { isStale, isUnauthorized, refusalReason, call, send, type CallInput } from './api.ts';
import { logInAgain } from '../lib/session-end.ts';

type Get = Endpoint & { method: 'GET' };
type Notice = Omit<Toast, 'destructive' | 'reason'>;
type On<E extends Endpoint> = {
  /** The cached reads that this change makes stale, and all below their path. */
  refreshes: readonly StaleRead[];
  done?: Notice | ((output: Output<E>, input: CallInput<E>) => Notice);
  failed: (error: Error) => Notice;
  /** Runs before the reads are fresh, even when who sent the change is not on the screen any more. */
  onDone?: (output: Output<E>, input: CallInput<E>) => void;
  /** Reads again also when someone else's change came first (412), so that the form can show it. */
  refreshesOnStale?: boolean;
};

type Keyed = { params?: Record<string, string>; querystring?: Record<string, unknown> };

/** Returns the path in parts, so that a list's key is the beginning of its details' keys. */
export function keyOf(
  { url }: Pick<Endpoint, 'url'>,
  { params, querystring }: Keyed = {},
): readonly unknown[] {
  return querystring ? [...pathParts(url, params), querystring] : pathParts(url, params);
}

/** Returns the options of a cached read that does not suspend. */
export const queryOptionsFor = <E extends Get>(endpoint: E, input: CallInput<E>) =>
  queryOptions({ queryKey: keyOf(endpoint, input), queryFn: () => call(endpoint, input) });

/** A cached read that suspends, and throws to the error boundary. */
export const useRead = <E extends Get>(endpoint: E, input: CallInput<E>) =>
  useSuspenseQuery(queryOptionsFor(endpoint, input)).data;

type RowOf<E extends Endpoint> = Output<E> extends readonly (infer Row)[] ? Row : never;

/** A list that grows, a page at a time, and does not suspend. */
export const infiniteOptionsFor = <E extends Get>(
  endpoint: E,
  querystring: Record<string, string | undefined> = {},
) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint), { pages: querystring }],
    queryFn: async ({ pageParam }) => {
      const response = await send(endpoint, { querystring: { ...querystring, before: pageParam } });
      return { rows: (await response.json()) as RowOf<E>[], next: response.headers.get('x-next-cursor') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** A list that grows: the newest page, and `loadMore` while there are older ones. */
export function usePages<E extends Get>(endpoint: E, querystring?: Record<string, string | undefined>) {
  const options = infiniteOptionsFor(endpoint, querystring);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(options);
  const loadMore = useLoadMore(options.queryKey, fetchNextPage);
  return {
    rows: data.pages.flatMap(({ rows }) => rows),
    loadMore: hasNextPage ? loadMore : undefined,
    loadingMore: isFetchingNextPage,
  };
}

/**
 * Reads the next page of a list, once. A read of the list that is under way ends first: `fetchNextPage` would
 * cancel it, and lose a change.
 */
export function useLoadMore(queryKey: QueryKey, fetchNextPage: () => Promise<unknown>) {
  const cache = useQueryClient();
  return () => {
    const query = cache.getQueryCache().find({ queryKey });
    const load = () => {
      if (!query || !isLoadingMore(query)) void fetchNextPage();
    };
    const isReading = query?.state.fetchStatus === 'fetching' && !isLoadingMore(query);
    if (isReading) void query.promise?.then(load, load);
    else load();
  };
}

const isLoadingMore = ({ state }: Query) =>
  state.fetchStatus === 'fetching' && Boolean(state.fetchMeta?.fetchMore);

/** Reads under way that a change has overtaken, and the read that follows each. */
const repeats = new WeakMap<Promise<unknown>, Promise<unknown>>();

/**
 * Reads again what has changed, as `invalidateQueries` does, which leaves out a first read that is under way, and
 * cancels that of a list's next page. Their answers may be older than the change, so both are read again after them.
 * A read that is only marked as stale is marked once more after the answer to a read that is under way.
 */
export async function readAgain(cache: QueryClient, filters: InvalidateQueryFilters) {
  const underWay = cache.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const repeat = (query: Query) => {
    const { promise, queryKey, state } = query;
    const isWhole = state.data !== undefined && !isLoadingMore(query);
    if (!promise || (isWhole && filters.refetchType !== 'none')) return undefined;
    const refetchType = isWhole ? 'none' : undefined;
    const again = () => cache.invalidateQueries({ queryKey, exact: true, refetchType });
    if (!repeats.has(promise))
      repeats.set(promise, promise.then(again, isLoadingMore(query) ? again : () => {}));
    return repeats.get(promise);
  };
  const predicate = (query: Query) => !isLoadingMore(query) && (filters.predicate?.(query) ?? true);
  await Promise.all([...underWay.map(repeat), cache.invalidateQueries({ ...filters, predicate })]);
}

/** Reads these again. The key of a list is the beginning of the keys of its rows, so they are read too. */
export const readAllAgain = (cache: QueryClient, stale: readonly StaleRead[]) =>
  Promise.all(readsOf(stale).map((read) => readAgain(cache, { queryKey: keyOf(read) })));

/** A change: says how it went, and refreshes every read it makes stale. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { refreshes, done, failed, refreshesOnStale, onDone }: On<E>,
) {
  const cache = useQueryClient();
  const refresh = () => readAllAgain(cache, refreshes);
  return useSingleFlightMutation<Output<E>, CallInput<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (output, input) => {
      if (done) toast(typeof done === 'function' ? done(output, input) : done);
      onDone?.(output, input);
      await refresh();
    },
    onError: (error) => {
      showError(error, failed(error));
      if (refreshesOnStale && isStale(error)) void refresh();
    },
  });
}

/** A mutation that is not begun again while it runs: a second press may come before its button is held. */
export function useSingleFlightMutation<Result, Input>(options: UseMutationOptions<Result, Error, Input>) {
  const cache = useQueryClient();
  const mutationKey = [...(options.mutationKey ?? []), useId()];
  const mutation = useMutation({ ...options, mutationKey });
  const mutate: typeof mutation.mutate = (...input) => {
    if (cache.isMutating({ mutationKey }) === 0) mutation.mutate(...input);
  };
  return { ...mutation, mutate };
}

/**
 * One way to fail: an ended session is shown as such, anything else in the caller's words, with the server's
 * reason.
 */
export function showError(error: Error, notice: Notice) {
  if (isUnauthorized(error)) logInAgain();
  else toast({ ...notice, reason: refusalReason(error, notice.description), destructive: true });
}

/** Builds an error notice about the one thing that did not work. */
export const errorToast = (description: string) => () => ({ title: 'Error', description });
