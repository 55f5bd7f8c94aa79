import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getProfile } from '#features/accounts/contract/profile.ts';
import { listOrders } from '#features/orders/contract/orders.ts';
import { infiniteOptionsFor, queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import type { KnownContact } from './checkout-values.ts';

/** Returns the address and phone of earlier orders; undefined until they are read. */
export function useKnownContact(): KnownContact | undefined {
  const { data: profile } = useQuery(queryOptionsFor(getProfile, {}));
  const { data, isPending } = useInfiniteQuery(infiniteOptionsFor(listOrders));
  if (isPending) return undefined;
  const orders = data?.pages[0]?.rows;
  const last = orders?.[0];
  const deliveryAddress = profile?.deliveryAddress || last?.deliveryAddress || null;
  // A note for the driver belongs to its address.
  const sameAddress = orders?.find((order) => order.deliveryAddress === deliveryAddress);
  return {
    deliveryAddress,
    phoneNumber: profile?.phoneNumber || last?.phoneNumber || null,
    apartment: sameAddress?.apartment ?? null,
    gateCode: sameAddress?.gateCode ?? null,
    driverNote: sameAddress?.driverNote ?? null,
  };
}
