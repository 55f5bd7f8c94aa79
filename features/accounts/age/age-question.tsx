import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { csrfToken } from '#platform/browser/api/api.ts';
import { isOnline } from '#platform/browser/lib/connectivity.ts';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { useDocumentTitle } from '#platform/browser/lib/use-document-title.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { PageHeading } from '#platform/browser/ui/page-heading.tsx';
import type { Age } from '#platform/contract/age.ts';
import { FullPage } from '#platform/browser/parts/full-page.tsx';
import { ageButtonsClass, ageTitleClass, ageWords, takeEarlyAnswer } from './age-words.tsx';
import { useAge } from './use-age.ts';
import { useAnswerAge } from './use-answer-age.ts';
import { Mark } from '#platform/browser/parts/wordmark.tsx';

/** Returns what was pressed before this question took the place of the one that came with the page. */
function useEarlyAnswer() {
  const [early, setEarly] = useState<string>();
  // In the commit that takes the earlier question away. Between drawing and commit it can still be pressed.
  useLayoutEffect(() => setEarly((before) => takeEarlyAnswer() ?? before), []);
  return early;
}

/** Shows the question before the first picture. An answer is asked for once. */
export function AgeQuestion({ userId, children }: { userId?: string; children: ReactNode }) {
  const { data: age, isError, refetch } = useAge(userId);
  const early = useEarlyAnswer();
  const [isStaff, setStaff] = useState(false);
  // Staff skip the question by logging in on its page; a customer who logs in there is asked again.
  if (age?.state === 'open' || isStaff || early === 'staff') return children;
  if (isError) {
    return (
      <FullPage>
        <h1 className="text-title">The shop could not be reached</h1>
        <Button onClick={() => void refetch()}>Try again</Button>
      </FullPage>
    );
  }
  if (!age) return <FullPage>Loading...</FullPage>;
  const staff = userId ? undefined : (
    <Button variant="ghost" onClick={() => setStaff(true)}>
      {ageWords.staff}
    </Button>
  );
  return age.state === 'ask' ? (
    <Question age={age} early={early}>
      {staff}
    </Question>
  ) : (
    <Closed age={age}>{staff}</Closed>
  );
}

type Props = { age: Age; children: ReactNode };
type QuestionProps = Props & { early: string | undefined };

function Question({ age, early, children }: QuestionProps) {
  useDocumentTitle('Your age');
  const answer = useAnswerAge();
  const sendEarly = useEffectEvent(() => {
    if (early === 'yes' || early === 'no') answer.mutate({ isOldEnough: early === 'yes' });
  });
  useEffect(() => sendEarly(), [early]);
  // The answer needs the anti-forgery token, which is read while the question is.
  useEffect(() => {
    if (isOnline()) void csrfToken();
  }, []);
  return (
    <FullPage>
      <Mark className="size-16!" />
      <PageHeading level={1} focusOnMount className={ageTitleClass}>
        {ageWords.title(age.minimumAge)}
      </PageHeading>
      <p className="text-muted">{ageWords.about(shopName)}</p>
      <div className={ageButtonsClass}>
        <Button block pending={answer.isPending} onClick={() => answer.mutate({ isOldEnough: true })}>
          {ageWords.yes(age.minimumAge)}
        </Button>
        <Button block variant="outline" onClick={() => answer.mutate({ isOldEnough: false })}>
          {ageWords.no}
        </Button>
        {children}
      </div>
    </FullPage>
  );
}

function Closed({ age, children }: Props) {
  useDocumentTitle('See you later');
  const answer = useAnswerAge();
  return (
    <FullPage>
      <Mark className="size-16!" />
      <PageHeading level={1} focusOnMount className="font-display text-display font-semibold!">
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
      {children}
    </FullPage>
  );
}
