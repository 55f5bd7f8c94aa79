import { DoorClosed, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { shopName } from '#client/lib/shop-name.ts';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import type { Age } from '#shared/contract/age.ts';
import { FullPage } from './full-page.tsx';
import { useAge, useAnswerAge } from './use-age.ts';

/** The question before the first picture. An answer is asked for once. */
export function AgeQuestion({ userId, children }: { userId?: string; children: ReactNode }) {
  const { data: age, isError, refetch } = useAge(userId);
  if (age?.state === 'open') return children;
  if (isError) {
    return (
      <FullPage>
        <h1 className="text-title">The shop could not be reached</h1>
        <Button onClick={() => void refetch()}>Try again</Button>
      </FullPage>
    );
  }
  if (!age) return <FullPage>Loading...</FullPage>;
  return age.state === 'ask' ? <Question age={age} /> : <Closed age={age} />;
}

function Question({ age }: { age: Age }) {
  useDocumentTitle('Your age');
  const answer = useAnswerAge();
  return (
    <FullPage>
      <ShieldCheck aria-hidden className="size-12 text-brand" strokeWidth={1.25} />
      <PageHeading level={1} focusOnMount className="text-display">
        Are you {age.minimumAge} or over?
      </PageHeading>
      <p className="text-muted">
        {shopName} sells to adults only. We keep that you said so, and when. Nothing else.
      </p>
      <div className="mt-2 grid w-full gap-3">
        <Button block pending={answer.isPending} onClick={() => answer.mutate({ isOldEnough: true })}>
          Yes, I am {age.minimumAge} or over
        </Button>
        <Button block variant="outline" onClick={() => answer.mutate({ isOldEnough: false })}>
          No
        </Button>
      </div>
    </FullPage>
  );
}

function Closed({ age }: { age: Age }) {
  useDocumentTitle('See you later');
  const answer = useAnswerAge();
  return (
    <FullPage>
      <DoorClosed aria-hidden className="size-12 text-brand" strokeWidth={1.25} />
      <PageHeading level={1} focusOnMount className="text-display">
        Thank you for being honest
      </PageHeading>
      <p className="text-muted">
        {shopName} sells to people of {age.minimumAge} and over. We would be glad to see you then.
      </p>
      {age.state === 'refused' && (
        <Button
          variant="outline"
          pending={answer.isPending}
          className="mt-2"
          onClick={() => answer.mutate({ isOldEnough: true })}
        >
          That was a slip. I am {age.minimumAge} or over
        </Button>
      )}
    </FullPage>
  );
}
