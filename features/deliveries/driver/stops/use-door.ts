import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { createStore } from '#platform/browser/ui/store.ts';

/** The order whose door sheet is open. */
const atDoor = createStore<string | null>(null);

export const openDoor = (orderId: string) => atDoor.set(orderId);
export const closeDoor = () => atDoor.set(null);
export const useDoor = () => useSyncExternalStore(atDoor.subscribe, atDoor.current);

/** Tells whether an ID is checked at the door, and the age it has to show. Until that is known the server decides. */
export function useDoorCheck() {
  const { data: shop } = useQuery(queryOptionsFor(getShop, {}));
  return { isOn: shop?.age.doorCheck ?? false, minimumAge: shop?.age.minimumAge ?? 21 };
}
