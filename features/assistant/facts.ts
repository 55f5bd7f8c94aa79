import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createContext, use, useDeferredValue } from 'react';
import { getCart } from '#features/cart/contract.ts';
import { listMessages } from '#features/messages/contract/messages.ts';
import { listOrders } from '#features/orders/contract/orders.ts';
import { listProducts } from '#features/products/contract/products.ts';
import { listSales } from '#features/products/contract/sales.ts';
import { infiniteOptionsFor, queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import type { AssistantContext } from '#platform/browser/conversation/assistant.ts';

/** The assistant's data, with orders and sales in full. */
export type Facts = NonNullable<ReturnType<typeof useAssistantContext>>;
const FactsContext = createContext<Facts | undefined>(undefined);
export const FactsProvider = FactsContext.Provider;
export const useFacts = () => use(FactsContext);

/** All the assistant needs to know, once all of it was asked for. Of a read that failed it knows nothing. */
export function useAssistantContext() {
  const user = useUser();
  const cart = useQuery(queryOptionsFor(getCart, {}));
  const orders = useInfiniteQuery(infiniteOptionsFor(listOrders));
  const sales = useQuery(queryOptionsFor(listSales, {}));
  const products = useQuery(queryOptionsFor(listProducts, {}));
  // Messages of staff come with the first lines.
  const messages = useQuery(queryOptionsFor(listMessages, {}));
  const isRead = ![messages, cart, orders, sales, products].some(({ isPending }) => isPending);
  // The first answer draws most of the screen: in slices, between which the browser answers a touch.
  if (!useDeferredValue(isRead) || !isRead) return undefined;
  return {
    user,
    cartCount: cart.data && totalsOf(cart.data).count,
    cartLines: cart.data?.length,
    orders: orders.data?.pages.flatMap(({ rows }) => rows),
    sales: sales.data,
    productCount: products.data?.length,
    products: products.data,
  } satisfies AssistantContext;
}
