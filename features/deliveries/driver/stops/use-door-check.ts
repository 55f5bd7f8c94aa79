import { useQuery } from '@tanstack/react-query';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';

/** Whether an ID is looked at at the door, and the age it has to show. Not known, the server decides. */
export function useDoorCheck() {
  const { data: shop } = useQuery(queryOptionsFor(getShop, {}));
  return { isOn: shop?.age.doorCheck ?? false, minimumAge: shop?.age.minimumAge ?? 21 };
}
