import { useQuery } from '@tanstack/react-query';
import { getDeliveryTimes, getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';

/**
 * Shop, area and delivery times as the server has them, read again with each checkout and after each change. Nothing
 * waits for them: until they are here, and for a shop that has set none, the form offers what it always does.
 */
export function useShopRules() {
  const shop = useQuery({ ...queryOptionsFor(getShop, {}), refetchOnMount: 'always' }).data;
  const offer = useQuery({ ...queryOptionsFor(getDeliveryTimes, {}), refetchOnMount: 'always' }).data;
  return { shop, area: { zones: shop?.area?.zones ?? [] }, offer };
}
