import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { lazyComponent, preloadable } from '#platform/browser/lib/lazy-component.ts';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { ageAsked, birthDateAsked } from '#platform/browser/lib/age-asked.ts';
import { ageQuery, useAge } from './use-age.ts';
import type { QueryClient } from '@tanstack/react-query';
import { FullPage } from '#platform/browser/parts/full-page.tsx';

const ageQuestion = preloadable(async () => (await import('./age-question.tsx')).AgeQuestion);
const BirthDateDialog = lazyComponent(async () => (await import('./birth-date-dialog.tsx')).BirthDateDialog);

/** Prepares the question for a visitor, so that it takes the place of the one that came with the page. */
export const prepareAgeQuestion = (cache: QueryClient) =>
  Promise.all([ageQuestion.load(), cache.query(ageQuery(undefined))]);

type Props = { userId?: string; children: ReactNode };

/** Shows what is sold only to those who say to be old enough, in a shop that asks. Costs others nothing. */
export function AgeGate({ userId, children }: Props) {
  const isAsked = useSyncExternalStore(ageAsked.subscribe, ageAsked.current) > 0;
  const asksBirthDate = useSyncExternalStore(birthDateAsked.subscribe, birthDateAsked.current);
  const { data: age } = useAge(userId, isAsked);
  return (
    <>
      {isAsked && age?.state !== 'open' ? (
        <Suspense fallback={<FullPage>Loading...</FullPage>}>
          <ageQuestion.Component userId={userId}>{children}</ageQuestion.Component>
        </Suspense>
      ) : (
        children
      )}
      {asksBirthDate && (
        <LoadBoundary>
          <BirthDateDialog />
        </LoadBoundary>
      )}
    </>
  );
}
