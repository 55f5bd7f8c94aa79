import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { answerAge, getAge } from '#client/lib/api/endpoints.ts';
import { keyOf, showError, useSingleFlightMutation, readAgain } from '#client/lib/api/use-endpoint.ts';
import type { Age } from '#shared/contract/age.ts';
import type { Input } from '#shared/endpoint.ts';

const keyFor = (userId: string | undefined) => [...keyOf(getAge), userId ?? 'guest'];

/** What the shop asks of this person, and what it knows. */
export const useAge = (userId: string | undefined) =>
  useQuery({ queryKey: keyFor(userId), queryFn: () => call(getAge, {}), retry: 2 });

/** Sends an answer. Once it opens the shop, everything that was refused is read anew. */
export function useAnswerAge(onAnswered?: (age: Age) => void) {
  const cache = useQueryClient();
  return useSingleFlightMutation<Age, Input<typeof answerAge>['body']>({
    mutationFn: (body) => call(answerAge, { body }),
    onSuccess: async (age) => {
      onAnswered?.(age);
      await cache.resetQueries({ predicate: ({ state }) => state.status === 'error' });
      await readAgain(cache, { queryKey: keyOf(getAge) });
    },
    onError: async (error) => {
      showError(error, { title: 'Not possible' });
      await readAgain(cache, { queryKey: keyOf(getAge) });
    },
  });
}
