import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { User } from '#shared/contract/auth.ts';
import { localStore } from './storage.ts';

/** What this device keeps of the person who is signed in, so that their screen opens without a signal. */
type OfflineCopy = {
  user: User;
  /** When it was read from the shop. Milliseconds since 1970. */
  savedAt: number;
  reads: { queryKey: QueryKey; data: unknown }[];
};

const storageKey = 'offline-copy';
/** Milliseconds: twelve hours, after which a session of the staff that was not used is over too. */
export const offlineCopyLasts = 12 * 60 * 60 * 1000;

/** Addresses and phones of customers: they leave the device when they are too old to be of use. */
export function readOfflineCopy(): OfflineCopy | null {
  const text = localStore.read(storageKey);
  if (!text) return null;
  try {
    const copy = JSON.parse(text) as OfflineCopy;
    const age = Date.now() - copy.savedAt;
    if (age >= 0 && age < offlineCopyLasts) return copy;
  } catch {
    // Not of this version of the app.
  }
  wipeOfflineCopy();
  return null;
}

export const saveOfflineCopy = (copy: OfflineCopy) => localStore.write(storageKey, JSON.stringify(copy));

export const wipeOfflineCopy = () => void localStore.forget(storageKey);

/** Somebody is signed in: a copy of anybody else, or one that is too old, goes. */
export function keepOfflineCopyOf(userId: string) {
  if (readOfflineCopy()?.user.id !== userId) wipeOfflineCopy();
}

/**
 * Fills the cache from the copy where nothing was read yet, and answers whose it is. What is filled in counts as
 * stale, so it is read anew as soon as the shop answers.
 */
export function restoreOfflineCopy(cache: QueryClient): User | null {
  const copy = readOfflineCopy();
  if (!copy) return null;
  for (const { queryKey, data } of copy.reads) {
    if (cache.getQueryData(queryKey) !== undefined) continue;
    cache.setQueryData(queryKey, data, { updatedAt: copy.savedAt });
    void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  return copy.user;
}
