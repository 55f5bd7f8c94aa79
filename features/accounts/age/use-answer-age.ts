import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/browser/api/api.ts';
import { keyOf, showError, useSingleFlightMutation, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { answerAge, getAge, type Age } from '#platform/contract/age.ts';
import type { Input } from '#shared/endpoint.ts';
import { noteAge } from './use-age.ts';

/** Sends an answer. Once it opens the shop, everything that was refused is read again. */
export function useAnswerAge(onAnswered?: (age: Age) => void) {
  const cache = useQueryClient();
  return useSingleFlightMutation<Age, Input<typeof answerAge>['body']>({
    mutationFn: (body) => call(answerAge, { body }),
    onSuccess: async (age) => {
      onAnswered?.(age);
      const reset = cache.resetQueries({ predicate: ({ state }) => state.status === 'error' });
      // A read from before the answer would ask again.
      await cache.cancelQueries({ queryKey: keyOf(getAge) });
      cache.setQueriesData({ queryKey: keyOf(getAge) }, noteAge(age));
      await reset;
    },
    onError: async (error) => {
      showError(error, { title: 'Not possible' });
      await readAgain(cache, { queryKey: keyOf(getAge) });
    },
  });
}
