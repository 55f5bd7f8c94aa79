import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/browser/ui/store.ts';

/** The order whose door sheet is open. */
const atDoor = createStore<string | null>(null);

export const openDoor = (orderId: string) => atDoor.set(orderId);
export const closeDoor = () => atDoor.set(null);
export const useDoor = () => useSyncExternalStore(atDoor.subscribe, atDoor.current);
