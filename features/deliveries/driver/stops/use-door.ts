import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { createStore } from '#platform/browser/ui/store.ts';

/** The id of the order whose door sheet is open. */
const openSheetId = createStore<string | null>(null);

export const openDoorSheet = (orderId: string) => openSheetId.set(orderId);
export const closeDoorSheet = () => openSheetId.set(null);
export const useOpenDoorSheet = () => useSyncExternalStore(openSheetId.subscribe, openSheetId.current);

/** Tells whether an ID is checked at the door, and the age it has to show. Until that is known the server decides. */
export function useDoorCheck() {
  const { data: shop } = useQuery(queryOptionsFor(getShop, {}));
  return { isOn: shop?.age.doorCheck ?? false, minimumAge: shop?.age.minimumAge ?? 21 };
}
