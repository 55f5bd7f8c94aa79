import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getCart, listOrders, listProducts, listSales } from '#client/lib/endpoints.ts';
import { pagesOf, readOf } from '#client/lib/use-endpoint.ts';
import { useUser } from '#client/lib/use-session.ts';
import type { Facts } from './assistant.ts';
import { totalsOf } from './cart.ts';

/** All the assistant needs to know, once all of it was asked for. Of a read that failed it knows nothing. */
export function useFacts() {
  const user = useUser();
  const cart = useQuery(readOf(getCart, {}));
  const orders = useInfiniteQuery(pagesOf(listOrders));
  const sales = useQuery(readOf(listSales, {}));
  const products = useQuery(readOf(listProducts, {}));
  if (cart.isPending || orders.isPending || sales.isPending || products.isPending) return undefined;
  return {
    user,
    cartCount: cart.data && totalsOf(cart.data).count,
    cartLines: cart.data?.length,
    orders: orders.data?.pages.flatMap(({ rows }) => rows),
    sales: sales.data,
    productCount: products.data?.length,
  } satisfies Facts;
}
