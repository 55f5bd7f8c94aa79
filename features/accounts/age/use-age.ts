import { useEffect } from 'react';
import { localStore } from '#platform/browser/lib/storage.ts';
import { ageAsked } from '#platform/browser/lib/age-asked.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/browser/api/api.ts';
import { getAge } from '#platform/contract/age.ts';
import { keyOf, readAgain } from '#platform/browser/api/use-endpoint.ts';
import type { Age } from '#platform/contract/age.ts';

const ageKey = (userId: string | undefined) => [...keyOf(getAge), userId ?? 'guest'];

/** index.html draws the question with the page for visitors whose browser knows no answer. */
export function noteAge(age: Age) {
  if (age.state === 'ask') localStore.forget('age');
  else localStore.write('age', age.state);
  return age;
}

export const ageQuery = (userId: string | undefined) => ({
  queryKey: ageKey(userId),
  queryFn: async () => noteAge(await call(getAge, {})),
});

/** Keeps what was asked for along with the user, so that the first screen waits for no call after that one. */
export const keepAge = (cache: QueryClient, userId: string | undefined, age: Age) =>
  void cache.setQueryData(ageKey(userId), noteAge(age));

/** Tells whether this person is known to be old enough for the shop. */
export const isKnownOldEnough = (cache: QueryClient, userId: string | undefined) =>
  cache.getQueryData<Age>(ageKey(userId))?.state === 'open';

/** Reads what the shop asks of this person: once, and again after a refusal, which shows that the rule has changed. */
export function useAge(userId: string | undefined, enabled = true) {
  const cache = useQueryClient();
  useEffect(() => ageAsked.subscribe(() => void readAgain(cache, { queryKey: keyOf(getAge) })), [cache]);
  return useQuery({ ...ageQuery(userId), enabled });
}
